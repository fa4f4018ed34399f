//! What a player types instead of a move: the words are understood in every language.

/// Something else than a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    Moves,
    Undo,
    Hint,
    Think,
    Values,
    Save(Option<String>),
    Load(Option<String>),
    Resign,
    Draw,
    Rules,
    Board,
    Level(Option<String>),
    New,
    Help,
    Quit,
}

/// The order that a line gives, if it gives one.
pub fn read(line: &str) -> Option<Order> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = Some(rest.trim().to_string()).filter(|rest| !rest.is_empty());
    Some(match word.to_lowercase().as_str() {
        "moves" | "lances" | "jogadas" => Order::Moves,
        "undo" | "desfazer" | "voltar" => Order::Undo,
        "hint" | "dica" => Order::Hint,
        "think" | "pensar" => Order::Think,
        "values" | "valores" => Order::Values,
        "save" | "salvar" | "gravar" => Order::Save(rest),
        "load" | "abrir" | "carregar" => Order::Load(rest),
        "resign" | "desistir" | "abandonar" => Order::Resign,
        "draw" | "empate" => Order::Draw,
        "rules" | "regras" => Order::Rules,
        "board" | "tabuleiro" => Order::Board,
        "level" | "nível" | "nivel" => Order::Level(rest),
        "new" | "novo" | "nova" => Order::New,
        "help" | "ajuda" | "?" => Order::Help,
        "quit" | "exit" | "q" | "sair" => Order::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Order, read};

    #[test]
    fn orders_are_understood_in_both_languages() {
        assert_eq!(read(" Undo "), Some(Order::Undo));
        assert_eq!(read("desfazer"), Some(Order::Undo));
        assert_eq!(read("salvar meu jogo.txt"), Some(Order::Save(Some("meu jogo.txt".into()))));
        assert_eq!(read("pensar"), Some(Order::Think));
        assert_eq!(read("save"), Some(Order::Save(None)));
    }

    #[test]
    fn moves_of_games_are_no_orders() {
        for text in ["C", "h", "@a", "a1xc3", "pass", "stop", "f2>", "+a", "-c3"] {
            assert_eq!(read(text), None);
        }
    }
}
