//! Guided lessons: a text, a board, and a move to find.

use std::sync::LazyLock;

use ludarium_rules::words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Said;

macro_rules! files {
    ($($id:literal),+ $(,)?) => {
        [$(($id, include_str!(concat!("../../../../lessons/", $id, ".json")))),+]
    };
}

/// The lessons of each game that has some, as they are written.
const FILES: [(&str, &str); 16] = files![
    "kaooa",
    "bagha-chall",
    "oware",
    "nam-nam",
    "bao-kenya",
    "bao-kenya-laps",
    "bao-la-kujifunza",
    "kauri",
    "fox-and-hounds",
    "hare-and-hounds",
    "len-choa",
    "hat-diviyan-keliya",
    "catch-the-hare",
    "aadu-puli-attam",
    "main-tapal-empat",
    "adugo",
];

/// A lesson in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Lesson {
    /// A word that names the lesson among those of its game.
    pub id: String,
    /// The heading.
    pub title: String,
    /// The steps, in order.
    pub steps: Vec<LessonStep>,
}

/// A step of a [`Lesson`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LessonStep {
    /// What there is to learn, and to do.
    pub text: String,
    /// The name of the game with its readings.
    pub game: String,
    /// The position shown.
    pub position: String,
    /// What to do; nothing where the step is only to be read.
    #[schema(required = true)]
    pub goal: Option<Goal>,
    /// The moves then played for the other side.
    pub reply: Vec<String>,
    /// What is said when it was done; empty where there is nothing to do.
    pub done: String,
    /// Help for those who ask for it.
    #[schema(required = true)]
    pub hint: Option<String>,
    /// The places that the text speaks of.
    pub highlight: Vec<String>,
}

/// What to do in a [`LessonStep`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Goal {
    /// Any of these moves is right.
    pub any_of: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    title: Said,
    steps: Vec<WrittenStep>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    text: Said,
    game: Option<String>,
    position: String,
    goal: Option<Vec<String>>,
    reply: Vec<String>,
    done: Option<Said>,
    hint: Option<Said>,
    highlight: Vec<String>,
}

/// Parsed once. The tests prove that every file is well-formed; one that is not gives no lessons.
static LESSONS: LazyLock<Vec<(&str, Vec<Written>)>> = LazyLock::new(|| {
    FILES.iter().map(|(id, text)| (*id, serde_json::from_str(text).unwrap_or_default())).collect()
});

/// The lessons of the game with that id, in a language; none for a game without a file of them.
pub fn lessons(id: &str, language: Language) -> Vec<Lesson> {
    let written = LESSONS.iter().find(|(game, _)| *game == id).map(|(_, lessons)| lessons);
    written.into_iter().flatten().map(|lesson| said(id, lesson, language)).collect()
}

fn said(game: &str, lesson: &Written, language: Language) -> Lesson {
    let text = |said: &Said| said.in_language(language).to_string();
    let steps = lesson.steps.iter().map(|step| LessonStep {
        text: text(&step.text),
        game: step.game.clone().unwrap_or_else(|| game.to_string()),
        position: step.position.clone(),
        goal: step.goal.clone().map(|any_of| Goal { any_of }),
        reply: step.reply.clone(),
        done: step.done.as_ref().map(text).unwrap_or_default(),
        hint: step.hint.as_ref().map(text),
        highlight: step.highlight.clone(),
    });
    Lesson { id: lesson.id.clone(), title: text(&lesson.title), steps: steps.collect() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use std::collections::BTreeSet;

    use super::{FILES, Written, lessons};
    use crate::opened::Games;
    use ludarium_rules::catalogue;
    use ludarium_rules::words::Language;

    #[test]
    fn every_game_with_lessons_has_five_to_ten_steps() {
        for (game, text) in FILES {
            assert!(catalogue::file(game).is_some(), "{game}");
            let written: Vec<Written> = serde_json::from_str(text).unwrap();
            let ids: BTreeSet<&str> = written.iter().map(|lesson| lesson.id.as_str()).collect();
            assert_eq!(ids.len(), written.len(), "{game}");
            let steps: usize = written.iter().map(|lesson| lesson.steps.len()).sum();
            assert!((5..=10).contains(&steps), "{game}: {steps} steps");
        }
    }

    #[test]
    fn a_game_without_a_file_of_lessons_has_none() {
        let without =
            catalogue::files().iter().filter(|file| FILES.iter().all(|(id, _)| *id != file.id()));
        for file in without {
            assert_eq!(lessons(file.id(), Language::English), []);
        }
    }

    #[test]
    fn every_lesson_is_complete_in_both_languages() {
        for (game, _) in FILES {
            let [en, pt] = Language::ALL.map(|language| lessons(game, language));
            assert!(!en.is_empty());
            for (en, pt) in en.iter().zip(&pt) {
                assert!(!en.title.is_empty() && !pt.title.is_empty() && en.title != pt.title);
                for (en, pt) in en.steps.iter().zip(&pt.steps) {
                    assert!(!en.text.is_empty() && !pt.text.is_empty() && en.text != pt.text);
                    assert_eq!(en.goal.is_some(), !en.done.is_empty(), "{}", en.text);
                    assert_eq!(en.goal.is_some(), !pt.done.is_empty(), "{}", pt.text);
                    assert_eq!(en.goal.is_some(), en.hint.is_some(), "{}", en.text);
                    assert!(pt.hint.as_ref().is_none_or(|hint| !hint.is_empty()));
                }
            }
        }
    }

    #[test]
    fn every_move_of_a_lesson_is_legal() {
        let games = Games::default();
        for lesson in
            catalogue::files().iter().flat_map(|file| lessons(file.id(), Language::English))
        {
            for step in &lesson.steps {
                let opened = games.open(&step.game).unwrap();
                let begin = || opened.game().begin(Some(&step.position), None).unwrap();
                assert_eq!(begin().position(), step.position, "not written strictly");
                let goals = step.goal.as_ref().map_or(vec![None], |goal| {
                    goal.any_of.iter().map(|mv| Some(mv.clone())).collect()
                });
                for goal in goals {
                    let mut session = begin();
                    for mv in goal.iter().chain(&step.reply) {
                        assert_eq!(&session.play(mv).unwrap(), mv, "{}", step.text);
                    }
                }
                let places: BTreeSet<String> =
                    opened.game().board().places.into_iter().map(|place| place.id).collect();
                for place in &step.highlight {
                    assert!(places.contains(place), "{place}: {}", step.text);
                }
            }
        }
    }

    #[test]
    fn a_goal_is_a_choice_or_the_only_move() {
        let games = Games::default();
        for lesson in
            catalogue::files().iter().flat_map(|file| lessons(file.id(), Language::English))
        {
            for step in lesson.steps.iter().filter(|step| step.goal.is_some()) {
                let any_of = &step.goal.as_ref().unwrap().any_of;
                assert!(!any_of.is_empty(), "{}", step.text);
                let opened = games.open(&step.game).unwrap();
                let session = opened.game().begin(Some(&step.position), None).unwrap();
                assert!(session.outcome().is_none() && session.moves().len() >= any_of.len());
            }
        }
    }
}
