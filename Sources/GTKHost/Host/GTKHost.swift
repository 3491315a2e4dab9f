import CGtk
import Foundation
import Localization
import Raster
import Scene

/// A host that shows a scene in a window of GTK 4, with native widgets at exactly the frames of the
/// toolkit.
///
/// Guarantees: GTK is never asked for geometry; no event is sent while a patch is being applied;
/// what the toolkit sets is never reported back to it.
@MainActor public final class GTKHost: SceneHost {
  public internal(set) var environment: Environment
  public var measurer: any TextMeasurer { pango }
  public let pictureWriter: (any PictureWriter)? = RasterWriter()
  /// The spell checker; dictionaries are loaded on first use. nil where Enchant is not installed.
  public private(set) lazy var speller: (any Speller)? = EnchantSpeller()
  let pango: PangoTextMeasurer
  let fontAttributes: FontAttributes
  let sheet: StyleSheet
  private(set) var window: OpaquePointer
  /// Called when the window is to be closed or the process is asked to end.
  var closeAsked: () -> Void = {}
  /// Called when a person quits the program.
  var quitAsked: () -> Void = {}
  /// Called when the window becomes active.
  var cameFront: () -> Void = {}
  var resizedByPerson: () -> Void = {}
  var drawnFirst: () -> Void = {}
  /// Called when a person sets the size of text; nil in a program that has none of its own.
  var zoomed: ((Zoom) -> Void)?
  var zoom = Zoom() { didSet { if zoom != oldValue { factsChanged() } } }
  /// The title of the window as long as the app sets none.
  var usualTitle = ""

  private(set) var eventSink: (any SceneEventSink)?
  /// Writes what the window does; nil unless the environment asks for that.
  var transcript: WindowTranscript?
  var shown: [NodeID: NodeWidget] = [:]
  var root: NodeID?
  /// The node that the toolkit gave the focus to; nil for none.
  var focus: NodeID?
  /// Dimming views, and the nodes that cannot be reached because of them.
  var dimmingViews: Set<NodeID> = []
  var covered: Set<NodeID> = []
  var isApplying = false
  /// How many pictures of nodes were masked or turned in space, for tests of cost.
  var filteredPictures = 0
  /// Rows whose selection changed since the current rows of lists were updated.
  var marked: [NodeID] = []
  /// Announcements that were not passed to the screen reader yet.
  var announcements: [String] = []
  /// Called after a patch with what the app asks of the screen of a device, when that changed.
  public var displayRequested: (DisplayRequest) -> Void = { _ in }
  private var toldRequest: DisplayRequest?

  /// Passes the app's request on, outside of the patch that brought it.
  func tellDisplayRequest() {
    follow(askedStyle)
    guard device != nil, let request = root.flatMap({ shown[$0]?.node.display }),
      request != toldRequest
    else {
      return
    }
    toldRequest = request
    displayRequested(request)
  }

  private(set) var style = DisplayRequest.Style.automatic
  /// Light or dark, as the app asks for its window.
  var askedStyle: DisplayRequest.Style {
    root.flatMap { shown[$0]?.node.display?.style } ?? .automatic
  }

  /// Makes the windows of the program light or dark, as the app asks.
  private func follow(_ next: DisplayRequest.Style) {
    guard next != style else { return }
    style = next
    cg_theme_force(
      next == .dark ? CG_STYLE_DARK : next == .light ? CG_STYLE_LIGHT : CG_STYLE_SYSTEM)
  }

  /// Lists with a current row.
  var lists: Set<NodeID> = []
  /// The nodes with input that was not sent to the toolkit yet, in the order in which it occurred.
  var changedTexts: [NodeID] = []
  var changedOffsets: [NodeID] = []
  var changedVisibleRanges: [NodeID] = []
  var waiting: [SceneEvent] = []
  var isFocusDoubtful = false
  /// The clock, in seconds, that frames use. Tests replace it.
  var clock: () -> Double = { cg_now() } { didSet { hasOwnClock = true } }
  private var hasOwnClock = false
  var setAlarm: (Double?) -> Void = { _ in }
  private(set) lazy var transitionAnimator = TransitionAnimator(self)
  /// What the window stands for, if that is not itself.
  var device: DeviceScreen?
  public private(set) lazy var tools = WindowTools(window)
  private(set) lazy var propertyAnimator = PropertyAnimator(self)
  let menus = Menus()
  let drags = DragTypes()
  /// Draws what has no widget of GTK: what apps draw, and pictures.
  let rasterizer = Rasterizer(symbolFile: { taken(cg_icon_file($0)) })
  private(set) lazy var textPictures = TextPictures(rasterizer)
  var paper = Paper()
  /// The pages of the document that is being printed.
  var printedPages: [DocumentPage] = []

  /// Creates a window that is not visible yet. `cg_init` must have found a display.
  ///
  /// - Parameter barsAreTitleBar: Whether the window has no title bar besides the app's bars, where the desktop
  ///   leaves that to the window.
  init(
    size: CGSize, isMaximized: Bool = false, isDark: Bool = false, barsAreTitleBar: Bool = false
  ) {
    fontAttributes = FontAttributes()
    sheet = StyleSheet()
    pango = PangoTextMeasurer(fontAttributes: fontAttributes)
    var callbacks = Self.callbacks()
    window = cg_window_new(
      size.width, size.height, isMaximized,
      barsAreTitleBar && cg_titlebar_is_left_to_windows(), &callbacks, nil)
    environment = Environment(size: size)
    cg_window_set_user(window, Unmanaged.passUnretained(self).toOpaque())
    cg_theme_follow(window, isDark)
    environment = facts(size: size)
    setAlarm = { [window] in cg_window_wake_after(window, $0 ?? -1) }
    transitionAnimator.askForFrames = { [window] in cg_window_tick(window) }
    cg_window_set_dark(window, environment.isDark)
    sheet.textScale = environment.textScale
    followPaper()
  }

  public func connect(_ eventSink: any SceneEventSink) {
    self.eventSink = eventSink
    transcript?.follow(eventSink)
  }

  public func wake() { cg_window_wake(window) }

  public func copy(_ text: String) { cg_clipboard_set(window, text) }

  public func copy(_ text: String, with others: [String: Data]) {
    func bytes(_ type: String, _ body: (UnsafePointer<CChar>?, Int) -> Void) {
      guard let data = others[type], !data.isEmpty else { return body(nil, 0) }
      data.withUnsafeBytes { body($0.bindMemory(to: CChar.self).baseAddress, $0.count) }
    }
    bytes(Parcel.htmlType) { html, htmlCount in
      bytes(Parcel.pngType) { png, pngCount in
        cg_clipboard_set_with(window, text, html, htmlCount, png, pngCount)
      }
    }
  }

  /// Queues an announcement, which is passed to the screen reader together with others.
  public func announce(_ words: String) {
    announcements.append(words)
    cg_window_later(window)
  }

  /// The desktop has a bell for what went wrong, and nothing for what a hand would feel.
  public func give(_ feedback: Feedback) {
    if feedback == .warning || feedback == .error { cg_window_beep(window) }
  }

  public func open(_ address: URL, number: Int) {
    cg_address_open(window, address.absoluteString, Int32(truncatingIfNeeded: number))
  }

  public func canOpen(_ address: URL) -> Bool { cg_address_can_open(address.scheme ?? "") }

  public var now: Double { clock() }

  public func wake(after seconds: Double?) { setAlarm(seconds) }

  /// A host with a clock of its own, in tests, has no frames that fit it.
  public func wakeAtNextFrame() -> Bool { hasOwnClock ? false : cg_window_wake_at_frame(window) }

  /// Shows the window. The focus stays where the toolkit set it.
  func present() {
    isApplying = true
    cg_window_present(window)
    assertFocus()
    isApplying = false
  }

  /// Destroys the window. The host must not be used afterwards.
  func end() {
    eventSink = nil
    isApplying = true
    transitionAnimator.end()
    propertyAnimator.end()
    menus.end()
    for item in shown.values where item.id == root { item.takeAway() }
    for item in shown.values { item.drop() }
    shown = [:]
    cg_window_destroy(window)
    pango.end()
    textPictures.reset()
    fontAttributes.end()
    sheet.end()
  }

  /// The settings that the layout of text depends on.
  var textFacts: TextFacts {
    var facts = TextFacts(
      isDark: environment.isDark, isRightToLeft: environment.isRightToLeft,
      isDevice: device != nil
    ) { [pango] in pango.lineHeight(of: $0) }
    facts.picture = { [textPictures, paper] in textPictures.picture($0, paper) }
    return facts
  }

  /// The room that the desktop's buttons take of the content; nil for a window with a title bar of its own.
  private var windowControls: WindowControls? {
    var (left, right) = (0.0, 0.0)
    guard cg_window_controls(window, &left, &right) else { return nil }
    return WindowControls(left: left, right: right)
  }

  /// Whether bars of the content move the window.
  var barsMoveWindow: Bool { environment.windowControls != nil }

  /// Returns the environment as it is now, with a size in points.
  func facts(size: CGSize) -> Environment {
    let screen = cg_window_screen(window)
    let variables = ProcessInfo.processInfo.environment
    return Environment(
      size: size, safeArea: device?.safeArea ?? EdgeInsets(), scale: cg_window_scale(window),
      idiom: device?.idiom ?? .pad,
      textScale: zoom.factor
        * TextScale.factor(points: cg_theme_font_size(), dpi: cg_theme_text_dpi()),
      isDark: cg_theme_is_dark(), isRightToLeft: cg_theme_is_right_to_left(),
      isHighContrast: cg_theme_is_high_contrast(),
      screenSize: device?.size ?? CGSize(width: screen.width, height: screen.height),
      languages: LocalePreferences.languages(in: variables),
      locale: LocalePreferences.locale(in: variables),
      isMotionReduced: !cg_theme_is_animated(), isScreenReaderOn: cg_has_screen_reader(),
      interfaceFont: taken(cg_theme_font_family()), device: device?.device,
      windowControls: windowControls, hasPointer: device == nil)
  }
}
