extension UIBarButtonItem {
  /// A button whose words or symbol the system chooses (raw values as UIKit's).
  public enum SystemItem: Int, Sendable, CaseIterable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24

    /// What it says, and its symbol; a button with a symbol says its words only aloud.
    var look: (title: String, symbol: String) {
      switch self {
      case .done: (Words.done, "")
      case .cancel: (Words.cancel, "")
      case .edit: (Words.edit, "")
      case .save: (Words.save, "")
      case .add: (Words.add, "plus")
      case .flexibleSpace, .fixedSpace: ("", "")
      case .compose: (Words.compose, "square.and.pencil")
      case .reply: (Words.reply, "arrowshape.turn.up.left")
      case .action: (Words.share, "square.and.arrow.up")
      case .organize: (Words.organize, "folder")
      case .bookmarks: (Words.bookmarks, "book")
      case .search: (Words.search, "magnifyingglass")
      case .refresh: (Words.refresh, "arrow.clockwise")
      case .stop: (Words.stop, "xmark")
      case .camera: (Words.camera, "camera")
      case .trash: (Words.delete, "trash")
      case .play: (Words.play, "play.fill")
      case .pause: (Words.pause, "pause.fill")
      case .rewind: (Words.rewind, "backward.fill")
      case .fastForward: (Words.fastForward, "forward.fill")
      case .undo: (Words.undo, "arrow.uturn.backward")
      case .redo: (Words.redo, "arrow.uturn.forward")
      case .close: (Words.close, "xmark")
      }
    }
  }
}
