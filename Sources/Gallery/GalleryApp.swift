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

extension GalleryApp {
  /// One of a single window.
  fileprivate init(
    name: String, summary: String, showing makeRoot: @escaping @MainActor () -> UIViewController
  ) {
    self.init(name: name, summary: summary, makeDelegate: { WindowApp(showing: makeRoot) })
  }
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
  GalleryApp(
    name: "masterdetail-columns", summary: "The same list and pages in columns, as from iOS 14 on",
    showing: { PlanetColumns() }),
  GalleryApp(
    name: "pepboys", summary: "Columns, and another hierarchy where the window is narrow",
    showing: { PepBoysViewController() }),
  GalleryApp(
    name: "photos", summary: "A split in a container that gives it more width than there is",
    showing: { PhotosViewController() }),
  GalleryApp(
    name: "mail", summary: "Upright, mailboxes slide in over the letter, as before iOS 8",
    showing: { MailViewController() }),
  GalleryApp(
    name: "settings", summary: "Side by side in both ways, on cards, with a search",
    showing: { SettingsViewController() }),
  GalleryApp(
    name: "threecolumns", summary: "Seasons, constellations and a chart, with an inspector",
    showing: { StarsViewController() }),
  GalleryApp(
    name: "articletreeworld", summary: "TreeWorld as its article has it, faults included",
    showing: { ArticleRootViewController(folders: ArticleItem.examples) }),
]
