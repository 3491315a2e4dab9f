import UIKit

/// One page of the catalogue: a subject of the toolkit, shown by using it.
@MainActor struct GalleryPage {
  let title: String
  /// One line on what it shows.
  let summary: String
  let make: @MainActor () -> UIViewController

  /// In the order of the list.
  static let all: [GalleryPage] = [
    GalleryPage(
      title: "Layout", summary: "Constraints, anchors and stack views",
      make: { RecipeViewController() }),
    GalleryPage(
      title: "Animation", summary: "Springs, keyframes, animators and transitions",
      make: { AnimationPage() }),
    GalleryPage(
      title: "Collections", summary: "Shelves, words of their own widths, an outline",
      make: { CollectionsPage() }),
  ]
}
