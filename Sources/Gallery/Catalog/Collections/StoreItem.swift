import UIKit

/// What the shelves of the collections page hold.
struct StoreItem: Hashable, Sendable {
  let name, summary, symbol: String
  var hue = 0

  static let featured = [
    StoreItem(
      name: "Field Notes", summary: "Sketches from a year of walking", symbol: "book", hue: 0),
    StoreItem(
      name: "Tide Tables", summary: "When the harbour falls dry", symbol: "calendar", hue: 1),
    StoreItem(
      name: "Night Sky", summary: "What stands above your roof", symbol: "star", hue: 2),
    StoreItem(
      name: "Kitchen Garden", summary: "Sow, water, wait, eat", symbol: "house", hue: 3),
  ]

  static let tools = [
    ("Clock", "Alarms and time zones", "clock"), ("Folders", "All in its place", "folder"),
    ("Letters", "Mail without hurry", "envelope"),
    ("Camera", "Pictures, and nothing else", "camera"),
    ("Maps", "Ways through town", "globe"), ("Music", "Records on a shelf", "play.fill"),
    ("People", "Names and numbers", "person.crop.circle"), ("Weather", "Rain at four", "eye"),
    ("Paint", "A box of colours", "pencil"),
  ].map { StoreItem(name: $0.0, summary: $0.1, symbol: $0.2) }

  static let words = [
    "Reading", "Gardens", "Long walks", "Stars", "Cooking for two", "Sailing", "Chess", "Birds",
    "Woodwork", "Radio", "Old maps", "Bicycles",
  ].map { StoreItem(name: $0, summary: "", symbol: "") }
}
