//! A theme of the user: other colours for some roles. What roles and colours there are, the screen knows.
//!
//! ```toml
//! your_piece = "#ffb000"
//! cursor = { fg = "black", bg = "yellow" }
//! ```

use std::collections::BTreeMap;
use std::path::Path;

use toml_edit::{Item, TableLike};

use super::{Cause, Fault, Folders, Noun, toml};

/// The colours of a role, as the user wrote them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoleColors {
    /// Of the foreground.
    pub fg: Option<String>,
    /// Of the background.
    pub bg: Option<String>,
}

/// The colours by the name of the role.
pub type Roles = BTreeMap<String, RoleColors>;

/// Reads the theme with this name; `others` are those that need no file.
///
/// # Errors
/// If there is none, or something in it is no colour text: with line and column.
pub fn load(folders: &Folders, name: &str, others: &[&'static str]) -> Result<Roles, Fault> {
    let path = folders.theme(name);
    if name.is_empty() || name.starts_with('.') || name.contains(['/', '\\']) {
        return Err(Fault::new(path, Cause::NoThemeName(name.into())));
    }
    let text = toml::text(&path)?.ok_or_else(|| Fault::new(&path, Cause::NoTheme(name.into(), others.into())))?;
    read(&path, &text)
}

/// Reads the text of a theme. `path` is named in a fault.
///
/// # Errors
/// If something in it is no colour text.
pub fn read(path: &Path, text: &str) -> Result<Roles, Fault> {
    let document = toml::parse(path, text)?;
    let roles = document.iter().map(|(role, item)| {
        let colors = colors(&cut(role), item).map_err(|(culprit, cause)| {
            let span = culprit.span().or_else(|| item.span());
            toml::at(path, text, span, cause)
        })?;
        Ok((role.to_owned(), colors))
    });
    roles.collect()
}

/// The name of a role, but not a book of it.
fn cut(role: &str) -> String {
    const MOST: usize = 40;
    if role.chars().count() <= MOST { role.into() } else { role.chars().take(MOST).chain(['…']).collect() }
}

/// The colours of a role, or what is wrong with which item.
fn colors<'a>(role: &str, item: &'a Item) -> Result<RoleColors, (&'a Item, Cause)> {
    let shapeless = || Cause::NoColours(role.into());
    if let Some(text) = item.as_str() {
        return Ok(RoleColors { fg: Some(text.into()), bg: None });
    }
    let table: &dyn TableLike = item.as_table_like().ok_or_else(|| (item, shapeless()))?;
    let mut colors = RoleColors::default();
    for (name, value) in table.iter() {
        let color = match name {
            "fg" => &mut colors.fg,
            "bg" => &mut colors.bg,
            _ => return Err((value, Cause::Unknown(Noun::PartOfColour, name.into(), vec!["fg", "bg"]))),
        };
        *color = Some(value.as_str().ok_or_else(|| (value, shapeless()))?.to_owned());
    }
    Ok(colors)
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Scratch;
    use super::*;

    #[test]
    fn roles_have_one_colour_or_two() {
        let text = "your_piece = \"#ffb000\"\ncursor = { fg = \"black\", bg = \"3\" }\n[camp]\nbg = \"teal\"\n";
        let roles = read(Path::new("t.toml"), text).unwrap();
        let role = |name: &str| (roles[name].fg.as_deref(), roles[name].bg.as_deref());
        assert_eq!(role("your_piece"), (Some("#ffb000"), None));
        assert_eq!(role("cursor"), (Some("black"), Some("3")));
        assert_eq!(role("camp"), (None, Some("teal")));
    }

    #[test]
    fn what_is_wrong_is_named_with_line_and_column() {
        for (text, expected) in [
            ("a = 1", "t.toml, line 1, column 5: a: it takes a colour such as"),
            ("\na = { fg = \"x\", bh = \"y\" }", "line 2, column 22: \"bh\" is no part of a colour; is \"bg\" meant?"),
            ("a = { fg = 1 }", "line 1, column 12: a: it takes"),
            ("a = ", "line 1, column "),
        ] {
            let fault = read(Path::new("t.toml"), text).unwrap_err().to_string();
            assert!(fault.contains(expected), "{text}: {fault}");
        }
    }

    #[test]
    fn a_theme_is_a_file_in_its_folder() {
        let folder = Scratch::new();
        let folders = Folders { config: folder.to_path_buf(), data: folder.to_path_buf() };
        assert_eq!(load(&folders, "dusk", &["ours"]).unwrap_err().cause, Cause::NoTheme("dusk".into(), vec!["ours"]));
        std::fs::create_dir(folder.join("themes")).unwrap();
        std::fs::write(folders.theme("dusk"), "a = \"red\"").unwrap();
        assert_eq!(load(&folders, "dusk", &[]).unwrap().len(), 1);
        for name in ["", "../themes/dusk", ".dusk"] {
            assert_eq!(load(&folders, name, &[]).unwrap_err().cause, Cause::NoThemeName(name.into()));
        }
    }
}
