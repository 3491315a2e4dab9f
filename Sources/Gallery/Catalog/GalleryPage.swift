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
      title: "Core Animation", summary: "Layers with masks, in space, by keyframes and springs",
      make: { CoreAnimationPage() }),
    GalleryPage(
      title: "Drawing", summary: "Paths, layers, pictures, symbols and colours",
      make: { DrawingPage() }),
    GalleryPage(
      title: "Corners", summary: "Radii by rules, and cards that their menus show large",
      make: { CornersPage() }),
    GalleryPage(
      title: "Controls", summary: "Switches, sliders, pickers, buttons",
      make: { ControlsViewController() }),
    GalleryPage(
      title: "Text", summary: "Looks, sizes, fields, an editor with find",
      make: { TextPage() }),
    GalleryPage(
      title: "Paging", summary: "Pages turned by swiping, a wheel, dots or the app",
      make: { PagingPage() }),
    GalleryPage(
      title: "Zooming", summary: "A map brought nearer by two fingers, or Ctrl and a wheel",
      make: { ZoomingPage() }),
    GalleryPage(
      title: "Search", summary: "A search bar in the navigation bar, with scopes",
      make: { SearchViewController(style: .plain) }),
    GalleryPage(
      title: "Tables", summary: "Editing, index, headers, swipes and rows that size themselves",
      make: { TablesPage() }),
    GalleryPage(
      title: "Presentation", summary: "Popovers, sheets, alerts and action sheets",
      make: { PresentationPage() }),
    GalleryPage(
      title: "Collections", summary: "Shelves, words of their own widths, an outline",
      make: { CollectionsPage() }),
    GalleryPage(
      title: "Drag and Drop", summary: "Rows, texts, files and pictures, also of other programs",
      make: { DragPage() }),
    GalleryPage(
      title: "Documents", summary: "Files opened and exported by the desktop's own dialogs",
      make: { DocumentsPage() }),
    GalleryPage(
      title: "Desktop", summary: "Text size, contrast and motion as it says; addresses, windows",
      make: { DesktopPage() }),
    GalleryPage(
      title: "Events", summary: "Gestures, menus, keys and the pasteboard",
      make: { EventsPage() }),
    GalleryPage(
      title: "Keyboard", summary: "A chat with a field on the keyboard, or at the bottom",
      make: { KeyboardPage() }),
    GalleryPage(
      title: "Accessibility", summary: "What a screen reader finds, changes and presses",
      make: { AccessibilityPage() }),
  ]
}
