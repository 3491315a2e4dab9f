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
      case .done: ("Done", "")
      case .cancel: ("Cancel", "")
      case .edit: ("Edit", "")
      case .save: ("Save", "")
      case .add: ("Add", "plus")
      case .flexibleSpace, .fixedSpace: ("", "")
      case .compose: ("Compose", "square.and.pencil")
      case .reply: ("Reply", "arrowshape.turn.up.left")
      case .action: ("Share", "square.and.arrow.up")
      case .organize: ("Organize", "folder")
      case .bookmarks: ("Bookmarks", "book")
      case .search: ("Search", "magnifyingglass")
      case .refresh: ("Refresh", "arrow.clockwise")
      case .stop: ("Stop", "xmark")
      case .camera: ("Camera", "camera")
      case .trash: ("Delete", "trash")
      case .play: ("Play", "play.fill")
      case .pause: ("Pause", "pause.fill")
      case .rewind: ("Rewind", "backward.fill")
      case .fastForward: ("Fast Forward", "forward.fill")
      case .undo: ("Undo", "arrow.uturn.backward")
      case .redo: ("Redo", "arrow.uturn.forward")
      case .close: ("Close", "xmark")
      }
    }
  }
}
