//! The JSON of the API. The doc comments here are those of the OpenAPI document.

mod engine;
mod game;
mod record;
mod scene;
mod state;
mod tables;

pub use engine::{
    AnalyseRequest, Choice, ChooseRequest, ChosenLevel, LevelName, Perfect, Report, ReportLine,
    ReviewEnd, ReviewPly, Score, ScoreKind,
};
pub use game::{
    Example, FamilyName, GameDetail, GameSummary, Named, Reading, ReadingValue, Section, SideInfo,
};
pub use record::{ReadRecord, RecordRequest, RecordResult, RecordText, WriteRecord};
pub use scene::{
    Board, Captured, Content, Event, Half, Place, PlaceShape, PlacesKind, Scene, SideLetter,
};
pub use state::{
    Attempt, AttemptRequest, Barred, DirectionName, LegalMove, Line, LineMove, MoveKind, Outcome,
    Played, SetupAnswer, SetupRequest, State,
};
pub use tables::{
    FirstMove, LongestWin, RunningSolve, Solve, SolveBegun, SolveRequest, SolveState, SolvedGame,
    SolvedGames, TableAnswer, TableCounts, TableMove, TableValue, Takes,
};
