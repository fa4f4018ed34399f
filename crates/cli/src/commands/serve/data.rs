//! Where the database lies when nothing is said: in the person's folder for data.

use std::path::{Path, PathBuf};

use ludarium_rules::message::Message;
use ludarium_solve::tables::data_folder;

use crate::failure::Failure;

/// The name of the file.
const FILE: &str = "ludarium.db";

/// The database in the person's folder for data, which is made where it is missing.
pub fn usual_database() -> Result<String, Failure> {
    let folder = data_folder(|name| std::env::var_os(name).map(PathBuf::from));
    let Some(folder) = folder else {
        return Err(Failure::Input(Message::new("serve-no-folder")));
    };
    std::fs::create_dir_all(&folder).map_err(|error| {
        let message = Message::new("cli-cannot-write").with("file", folder.display().to_string());
        Failure::Failed(message.with("reason", error.to_string()))
    })?;
    Ok(url(&folder.join(FILE)))
}

/// The URL of a file: what would end its path is percent-encoded.
fn url(file: &Path) -> String {
    let path = file.display().to_string();
    format!("sqlite:{}", path.replace('%', "%25").replace('?', "%3F").replace('#', "%23"))
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::{Path, PathBuf, data_folder, url};

    fn found(variables: &[(&str, &str)]) -> Option<PathBuf> {
        data_folder(|name| {
            let found = variables.iter().find(|(other, _)| *other == name);
            found.map(|(_, value)| PathBuf::from(value))
        })
    }

    #[test]
    fn the_folder_is_that_of_the_xdg_base_directories() {
        let expected = |path: &str| Some(PathBuf::from(path));
        assert_eq!(found(&[("HOME", "/home/ana")]), expected("/home/ana/.local/share/ludarium"));
        assert_eq!(
            found(&[("XDG_DATA_HOME", "/data"), ("HOME", "/home/ana")]),
            expected("/data/ludarium")
        );
        assert_eq!(
            found(&[("XDG_DATA_HOME", "data"), ("HOME", "/home/ana")]),
            expected("/home/ana/.local/share/ludarium")
        );
        assert_eq!(found(&[]), None);
    }

    #[test]
    fn a_path_stays_whole_in_a_url() {
        assert_eq!(url(Path::new("/a b/50%?/x.db")), "sqlite:/a b/50%25%3F/x.db");
    }
}
