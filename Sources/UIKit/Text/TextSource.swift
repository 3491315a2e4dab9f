import Scene
import Synchronization
import Wording

/// Who answers how large text is and which fonts there are: the host of the app at work, or
/// fixed metrics where there is none.
enum TextSource {
  private static let book = Mutex<any FontBook>(FixedFontBook())

  /// Fonts are asked for from any thread.
  static var fonts: any FontBook { book.withLock { $0 } }

  @MainActor static var measurer: any TextMeasurer { SceneEngine.current?.measurer ?? fixed }

  @MainActor private static let fixed = FixedTextMeasurer()

  @MainActor static func follow(_ engine: SceneEngine) {
    let fonts = engine.measurer.fonts
    book.withLock { $0 = fonts }
    CurrentTraits.follow(engine.windowTraits)
    Reader.current = engine.reader
  }
}
