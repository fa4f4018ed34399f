//! The secrets behind the links.
//!
//! A key is 22 characters of base 62, 131 bits that nobody can guess. The database holds hashes of
//! the players' keys, so that whoever reads it cannot play. The key of a player in the next game is
//! made from his key in this one, so that it can be shown to him again without being stored.

use crate::problem::Problem;

const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The length of a key: 62²² is a little over 2¹³⁰.
const LENGTH: usize = 22;

/// The length of the id of a game, which is no secret.
const ID_LENGTH: usize = 12;

/// A new key.
pub fn key() -> Result<String, Problem> {
    random(LENGTH)
}

/// A new id.
pub fn id() -> Result<String, Problem> {
    random(ID_LENGTH)
}

fn random(length: usize) -> Result<String, Problem> {
    let mut text = String::with_capacity(length);
    while text.len() < length {
        let mut bytes = [0; 2 * LENGTH];
        getrandom::fill(&mut bytes).map_err(|error| {
            tracing::error!(%error, "the system gives no random numbers");
            Problem::internal()
        })?;
        letters(&bytes, &mut text, length);
    }
    Ok(text)
}

/// Letters from bytes, all with the same chance: bytes beyond the last whole multiple of 62 are left
/// out.
fn letters(bytes: &[u8], text: &mut String, length: usize) {
    let even = bytes.iter().filter(|&&byte| byte < 62 * 4);
    let missing = length - text.len();
    text.extend(even.take(missing).map(|&byte| char::from(ALPHABET[usize::from(byte % 62)])));
}

/// Whether a text has the form of a key.
pub fn is_key(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// What the database knows of a key.
pub fn hash(key: &str) -> String {
    let hash = blake3::derive_key("ludarium.org live games: the hash of a key", key.as_bytes());
    blake3::Hash::from_bytes(hash).to_hex().to_string()
}

/// The key of the same player in the next game.
pub fn next(key: &str) -> String {
    let mut maker = blake3::Hasher::new_derive_key("ludarium.org live games: the key of a rematch");
    let mut output = maker.update(key.as_bytes()).finalize_xof();
    let mut text = String::with_capacity(LENGTH);
    while text.len() < LENGTH {
        let mut bytes = [0; 2 * LENGTH];
        output.fill(&mut bytes);
        letters(&bytes, &mut text, LENGTH);
    }
    text
}

/// A name for an address that does not show it at a glance, to count by.
pub fn address(address: &str, salt: &str) -> String {
    let mut maker = blake3::Hasher::new_derive_key("ludarium.org live games: who begins games");
    let hash = maker.update(salt.as_bytes()).update(b"\n").update(address.as_bytes()).finalize();
    hash.to_hex()[..32].to_string()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{hash, is_key, key, next};

    #[test]
    fn keys_differ_and_lead_on_to_the_same_keys() {
        let (one, two) = (key().unwrap(), key().unwrap());
        assert!(is_key(&one) && is_key(&two) && is_key(&next(&one)));
        assert_ne!(one, two);
        assert_ne!(next(&one), one);
        assert_eq!(next(&one), next(&one));
        assert_ne!(next(&one), next(&two));
        assert_ne!(hash(&one), hash(&two));
        assert!(!is_key("../../../etc/passwd-xx"));
    }
}
