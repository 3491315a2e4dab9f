extension UIBarButtonItem {
  /// A button whose title or symbol the system chooses, with UIKit's raw values.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// The title “Done”, in a semibold font.
    case done = 0
    /// The title “Cancel”.
    case cancel = 1
    /// The title “Edit”.
    case edit = 2
    /// The title “Save”, in a semibold font.
    case save = 3
    /// A plus.
    case add = 4
    /// A space that takes what the buttons of a toolbar leave, shared with others of its kind.
    case flexibleSpace = 5
    /// A space of `width` points.
    case fixedSpace = 6
    /// A pencil on a sheet.
    case compose = 7
    /// An arrow that turns back.
    case reply = 8
    /// An arrow out of a box, for sharing.
    case action = 9
    /// A folder.
    case organize = 10
    /// A book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// A round arrow.
    case refresh = 13
    /// A cross, for stopping.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A trash can.
    case trash = 16
    /// A triangle, for playing.
    case play = 17
    /// Two bars, for pausing.
    case pause = 18
    /// Two triangles to the left.
    case rewind = 19
    /// Two triangles to the right.
    case fastForward = 20
    /// An arrow back to the left.
    case undo = 21
    /// An arrow back to the right.
    case redo = 22
    /// A cross, for closing.
    case close = 24

    /// The title and the symbol; the title of a button with a symbol is its accessible name.
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
