import Adaptive
import Foundation

/// Says how a collection view arranges its items. This one shows none of them: it stands in
/// until the app sets a list layout.
///
/// Differs from UIKit: lists are the one arrangement there is, so that subclasses of apps
/// have nothing to override.
@MainActor open class UICollectionViewLayout {
  public internal(set) weak var collectionView: UICollectionView?

  public init() {}

  /// Asks for everything anew; the items stay as they are.
  open func invalidateLayout() { collectionView?.rows.reload() }

  /// The list that it arranges; nil shows nothing.
  var list: UICollectionLayoutListConfiguration? { nil }
}

/// A layout that is put together; here a list.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let configuration: UICollectionLayoutListConfiguration

  private init(_ configuration: UICollectionLayoutListConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// One column of rows, each section after the other (§7).
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(configuration)
  }

  override var list: UICollectionLayoutListConfiguration? { configuration }
}
