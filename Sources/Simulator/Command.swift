import Scene

/// A command: one line of a script.
struct Command: Hashable, Sendable {
  let line: Int
  let text: String
  let verb: Verb

  enum Verb: Hashable, Sendable {
    case launch(
      app: String, on: Device, isLandscape: Bool, isDark: Bool = false, language: String? = nil)
    case rotate(Rotation)
    /// Has a person type on the screen, or on a keyboard that is connected.
    case keyboard(isSoftware: Bool)
    /// The system is short of memory.
    case memoryWarning
    /// Shakes the device.
    case shake
    case multitask(WindowMode)
    case resize(Double, Double)
    case tap(String, within: String?)
    case set(String, Value, within: String?)
    case choose(String, within: String?)
    /// Chooses paths in a file dialog; none cancels it.
    case chooseFiles([String])
    case gesture(Gesture)
    case tapBack
    case tapOutside
    case swipe(SceneEvent.Direction, String)
    case tapHolding(String, KeyPress.Modifiers)
    case swipeThrough(SceneEvent.Direction, String)
    /// Drags a row by a distance in points, and then releases or holds it.
    case swipeBy(SceneEvent.Direction, String, Double, lets: Bool)
    /// Presses a title of a section index.
    case jump(String)
    case swipeFromEdge
    /// Pulls a list down beyond its top; nil for the only list.
    case pull(String?)
    /// Pans to a fraction of the window's width, and then completes or cancels.
    case pan(to: Double, finishes: Bool)
    case type(String)
    case key(KeyPress)
    case background, foreground, relaunch, kill
    case wait(Double)
    case expect(Expectation)
    case show
    case transcript(Bool)
    case mark
    case why
    /// Draws the screen into a file.
    case picture(String)
    /// Prints a tree of the app's window.
    case dump(SceneDump)
    case appearance(isDark: Bool)
    /// Sets the text size, by a factor of the default one.
    case textSize(Double)
    case follow(String)
    case reader(ReaderCommand)
  }

  enum Rotation: String, Hashable, Sendable, CaseIterable { case portrait, landscape, left, right }

  enum Expectation: Hashable, Sendable {
    /// The name of the document that was printed last, and the number of its pages.
    case printed(String, Int)
    /// The text that was cut or copied last.
    case copied(String)
    case visible(String)
    /// What a screen reader speaks of elements, in this order, others between them.
    case heard([String])
    case hidden(String)
    case columns([String])
    case widths([Double])
    case stack([String])
    case collapsed(Bool)
    case sizeClass(String)
    case text(String, String)
    case focus(String)
    case selected(String)
    case enabled(String, Bool)
    case cursor(String, Int)
    case count(String, Int)
    case value(String, Value)
    case transcript(TranscriptPattern)
    case transcriptFile(String)
  }
}

extension Command.Verb {
  /// Whether a person needs to see the app to do this.
  var needsSight: Bool {
    switch self {
    case .tap, .set, .choose, .chooseFiles, .gesture, .tapBack, .tapOutside, .swipe, .tapHolding,
      .swipeThrough, .swipeBy, .jump, .swipeFromEdge, .pull, .pan, .type, .key, .follow:
      true
    default: false
    }
  }
}
