import UIKit

/// An app of the gallery.
@MainActor public struct GalleryApp {
  /// What scripts call it.
  public let name: String
  /// One line on what it shows.
  public let summary: String
  /// A fresh delegate for one launch.
  public let makeDelegate: @MainActor () -> any UIApplicationDelegate
}

/// All apps of the gallery.
@MainActor public let galleryApps = [
  GalleryApp(
    name: "gallery", summary: "Every subject of the toolkit on a page of its own",
    makeDelegate: { CatalogApp() }),
  GalleryApp(
    name: "masterdetail", summary: "A list beside what is chosen in it, in one split view",
    makeDelegate: { MasterDetailApp() }),
  GalleryApp(
    name: "tabs", summary: "A bar of tabs, of which the first holds a split view",
    makeDelegate: { TabsApp() }),
  GalleryApp(
    name: "linksame", summary: "A game of tiles, with its settings and rules in popovers",
    makeDelegate: { LinkSameApp() }),
  GalleryApp(
    name: "states", summary: "A search whose results come in a popover from the toolbar",
    makeDelegate: { StatesApp() }),
  GalleryApp(
    name: "layout", summary: "A screen laid out by constraints, anchors and stack views",
    makeDelegate: { LayoutApp() }),
]
