import Foundation
import Scene

@testable import UIKit

/// Searching with a search display controller.
@MainActor let searchVerbs: [String: FactWorld.Verb] = [
  // searchInToolbar S – the window shows its bar in a toolbar at the top
  "searchInToolbar": { world, words in
    try show(&words, world) { searcher, view in
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 1024, height: 46))
      searcher.bar.frame = CGRect(x: 0, y: 0, width: 280, height: 44)
      searcher.bar.showsSearchResultsButton = true
      let item = UIBarButtonItem(customView: searcher.bar)
      item.width = 280
      toolbar.items = [item]
      view.addSubview(toolbar)
    }
  },
  // searchOnTop S – the window shows its bar at the top of the contents
  "searchOnTop": { world, words in
    try show(&words, world) { searcher, view in
      searcher.bar.frame = CGRect(x: 0, y: 0, width: 1024, height: 52)
      view.addSubview(searcher.bar)
    }
  },
  // typeSearch S new – replaces what is in the field, as a person does
  "typeSearch": { world, words in
    let field = try searcher(&words, world).bar.searchTextField
    let text = words.rest().joined(separator: " ")
    if !field.isFirstResponder { field.becomeFirstResponder() }
    world.settle()
    world.stage?.edit(field, to: text, text.utf16.count)
    return ""
  },
  "resultsTitle": { world, words in
    try searcher(&words, world).display.searchResultsTitle = try words.next("a title")
    return ""
  },
  "titleOfResults": { world, _ in
    world.stage?.nodes(.bar).first { $0.name != "Toolbar" }?.text ?? "none"
  },
  "rows": { world, _ in
    let rows = world.stage?.nodes(.row).map(\.spokenName) ?? []
    return rows.isEmpty ? "none" : rows.joined(separator: ", ")
  },
  "clearButton": { world, _ in world.stage?.node(.button, "Clear") == nil ? "no" : "yes" },
  "tapName": { world, words in
    world.stage?.tap(.button, try words.next("a name"))
    return ""
  },
  "searchText": { world, words in
    let text = try searcher(&words, world).bar.text ?? ""
    return text.isEmpty ? "empty" : text
  },
  "searchKeyboard": { world, words in
    try searcher(&words, world).bar.isFirstResponder ? "yes" : "no"
  },
]

@MainActor let searchMakers: [String: FactWorld.Maker] = [
  // S = searching R – a search through what R shows
  "searching": { world, _, words in Searcher(try world.controller(try words.next("contents"))) }
]

@MainActor private func searcher(
  _ words: inout FactWords, _ world: FactWorld
) throws -> Searcher {
  try world.object(try words.next("a search"), as: Searcher.self)
}

@MainActor private func show(
  _ words: inout FactWords, _ world: FactWorld, _ place: (Searcher, UIView) -> Void
) throws -> String {
  let found = try searcher(&words, world)
  place(found, found.contents.view)
  world.stage = Stage(found.contents, environment: world.environment)
  world.settle()
  return ""
}

/// Finds states by a part of their names.
@MainActor private final class Searcher: UITableViewDataSource, UISearchBarDelegate {
  let bar = UISearchBar()
  let contents: UIViewController
  let display: UISearchDisplayController
  private var found = Searcher.all

  private static let all = [
    "Maine", "New Hampshire", "New Jersey", "New Mexico", "New York", "Ohio",
  ]

  init(_ contents: UIViewController) {
    self.contents = contents
    display = UISearchDisplayController(searchBar: bar, contentsController: contents)
    display.searchResultsDataSource = self
    bar.delegate = self
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    found = Self.all.filter { $0.range(of: searchText, options: .caseInsensitive) != nil }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = found[indexPath.row]
    return cell
  }
}
