import Localization
import Scene
import Synchronization

/// The source of text sizes and fonts: the host of the running app, or fixed metrics without one.
enum TextSource {
  private static let book = Mutex<any FontBook>(FixedFontBook())

  /// The fonts, which any thread may read.
  static var fonts: any FontBook { book.withLock { $0 } }

  @MainActor static var measurer: any TextMeasurer { SceneEngine.current?.measurer ?? fixed }

  @MainActor private static let fixed = FixedTextMeasurer()

  @MainActor static func follow(_ engine: SceneEngine) {
    let fonts = engine.measurer.fonts
    book.withLock { $0 = fonts }
    CurrentTraits.follow(engine.windowTraits)
    UserLocale.current = engine.userLocale
  }
}
