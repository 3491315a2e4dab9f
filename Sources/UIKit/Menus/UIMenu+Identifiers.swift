/// The menus of the system, and the groups in them.
extension UIMenu.Identifier {
  /// The menu that contains all others.
  public static let root = Self("com.apple.menu.root")
  /// The menu “Application”.
  public static let application = Self("com.apple.menu.application")
  /// The group “about”.
  public static let about = Self("com.apple.menu.about")
  /// The group “preferences”.
  public static let preferences = Self("com.apple.menu.preferences")
  /// The group “services”.
  public static let services = Self("com.apple.menu.services")
  /// The group “hide”.
  public static let hide = Self("com.apple.menu.hide")
  /// The group “quit”.
  public static let quit = Self("com.apple.menu.quit")
  /// The menu “File”.
  public static let file = Self("com.apple.menu.file")
  /// The group “new scene”.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// The group “open recent”.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The group “open”.
  public static let open = Self("com.apple.menu.open")
  /// The group “close”.
  public static let close = Self("com.apple.menu.close")
  /// The group “print”.
  public static let print = Self("com.apple.menu.print")
  /// The group “document”.
  public static let document = Self("com.apple.menu.document")
  /// The menu “Edit”.
  public static let edit = Self("com.apple.menu.edit")
  /// The group “undo redo”.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// The group “standard edit”.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// The group “find”.
  public static let find = Self("com.apple.menu.find")
  /// The group “replace”.
  public static let replace = Self("com.apple.menu.replace")
  /// The group “share”.
  public static let share = Self("com.apple.menu.share")
  /// The group “text style”.
  public static let textStyle = Self("com.apple.menu.text-style")
  /// The group “spelling”.
  public static let spelling = Self("com.apple.menu.spelling")
  /// The group “spelling panel”.
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  /// The group “spelling options”.
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  /// The group “substitutions”.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// The group “substitutions panel”.
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  /// The group “substitution options”.
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  /// The group “transformations”.
  public static let transformations = Self("com.apple.menu.transformations")
  /// The group “speech”.
  public static let speech = Self("com.apple.menu.speech")
  /// The group “lookup”.
  public static let lookup = Self("com.apple.menu.lookup")
  /// The group “learn”.
  public static let learn = Self("com.apple.menu.learn")
  /// The menu “Format”.
  public static let format = Self("com.apple.menu.format")
  /// The group “font”.
  public static let font = Self("com.apple.menu.font")
  /// The group “text size”.
  public static let textSize = Self("com.apple.menu.text-size")
  /// The group “text color”.
  public static let textColor = Self("com.apple.menu.text-color")
  /// The group “text style pasteboard”.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// The group “text”.
  public static let text = Self("com.apple.menu.text")
  /// The group “writing direction”.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  /// The group “alignment”.
  public static let alignment = Self("com.apple.menu.alignment")
  /// The group “auto fill”.
  public static let autoFill = Self("com.apple.menu.auto-fill")
  /// The menu “View”.
  public static let view = Self("com.apple.menu.view")
  /// The group “toolbar”.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The group “sidebar”.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The group “fullscreen”.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The menu “Window”.
  public static let window = Self("com.apple.menu.window")
  /// The group “minimize and zoom”.
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// The group “bring all to front”.
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  /// The menu “Help”.
  public static let help = Self("com.apple.menu.help")
}
