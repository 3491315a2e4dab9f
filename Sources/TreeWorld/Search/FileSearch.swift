import TreeStore
import UIKit

/// A search as one types over all folders: its field, and what it finds.
@MainActor final class FileSearch {
  let controller: UISearchController
  let results: SearchResultsViewController
  private let library: Library
  private let search: LibrarySearch
  private let ended: @MainActor () -> Void

  /// - Parameters:
  ///   - open: gets a hit that was chosen, and the words that were searched for.
  ///   - checkLibrary: a person wants to know what is wrong with the library.
  ///   - ended: the search is over, and its results have gone.
  init(
    library: Library, checkLibrary: @escaping @MainActor () -> Void,
    open: @escaping @MainActor (SearchHit, _ words: String) -> Void,
    ended: @escaping @MainActor () -> Void
  ) {
    let field = Field()
    let help = UIAction(title: Strings.checkLibrary) { _ in checkLibrary() }
    let results = SearchResultsViewController(help: help) { hit in
      open(hit, field.bar?.text ?? "")
    }
    self.ended = ended
    self.results = results
    self.library = library
    controller = UISearchController(searchResultsController: results)
    search = LibrarySearch(library) { [weak results] found in
      results?.show(found.hits, message: nil)
    }
    // The folders stay of use until there is something to search for.
    controller.obscuresBackgroundDuringPresentation = false
    field.bar = controller.searchBar
    controller.delegate = self
    controller.searchResultsUpdater = self
    controller.searchBar.delegate = self
    controller.searchBar.placeholder = Strings.searchAll
    controller.searchBar.searchTextField.accessibilityLabel = Strings.search
  }

  /// Where the words stand, for the list of results, which is made before.
  @MainActor private final class Field { weak var bar: UISearchBar? }

  /// Gives the field the keyboard. What was searched for before goes when something is typed.
  func begin() {
    controller.isActive = true
    let field = controller.searchBar.searchTextField
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  /// Whether the results cover the folders.
  var coversFolders: Bool {
    controller.isActive && !(controller.searchBar.text ?? "").isEmpty
  }

  /// Whether the arrow keys go through what was found.
  var hasKeyboard: Bool { controller.searchBar.searchTextField.isFirstResponder }

  /// Gives the field the keyboard, and leaves the words in it as they are.
  func takeKeyboard() { controller.searchBar.searchTextField.becomeFirstResponder() }

  /// Ends a search for nothing.
  func endIfEmpty() {
    if controller.isActive, (controller.searchBar.text ?? "").isEmpty {
      controller.isActive = false
    }
  }

  /// Waits for what is being searched for.
  func finish() async {
    let words = search.text
    await search.finish()
    show()
    let isOver = !search.isSearching && search.resultsText == search.text
    guard controller.isActive, isOver, words == search.text, !words.isEmpty else { return }
    let found = search.failure.map(Self.words) ?? Strings.found(search.results.hits.count)
    UIAccessibility.post(notification: .announcement, argument: found)
  }

  /// Searches for it before it returns.
  func settle() {
    guard controller.isActive else { return }
    do {
      show(try library.search(search.text, limit: search.limit).hits, nil, isDone: true)
    } catch {
      show([], error, isDone: true)
    }
  }

  private func show() {
    show(
      search.results.hits, search.failure,
      isDone: !search.isSearching && search.resultsText == search.text)
  }

  private func show(_ hits: [SearchHit], _ failure: LibraryError?, isDone: Bool) {
    let words = search.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let message = failure.map(Self.words) ?? Strings.nothingFound(words)
    results.show(
      hits, message: isDone && !words.isEmpty ? message : nil,
      offersHelp: failure?.isDamage == true)
  }

  private static func words(of failure: LibraryError) -> String {
    failure.isDamage ? Strings.searchDamaged : failure.description
  }

  /// The arrow keys go through what was found while the field has the keyboard.
  var keyCommands: [UIKeyCommand] {
    guard controller.isActive, hasKeyboard else { return [] }
    return [
      UIKeyCommand(title: Strings.nextResult, input: UIKeyCommand.inputDownArrow) {
        [weak self] in self?.results.move(by: 1)
      },
      UIKeyCommand(title: Strings.previousResult, input: UIKeyCommand.inputUpArrow) {
        [weak self] in self?.results.move(by: -1)
      },
    ]
  }
}

extension FileSearch: UISearchResultsUpdating, UISearchBarDelegate, UISearchControllerDelegate {
  func didDismissSearchController(_ searchController: UISearchController) { ended() }

  /// Typing never waits: what is found comes later, and not at all when it was overtaken.
  func updateSearchResults(for searchController: UISearchController) {
    search.text = searchController.searchBar.text ?? ""
    show()
    Task { [weak self] in await self?.finish() }
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { results.chooseSelected() }
}
