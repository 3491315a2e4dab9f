import TreeStore
import UIKit

/// An incremental search in all folders: its field and its results.
@MainActor final class FileSearch {
  let controller: UISearchController
  let results: SearchResultsViewController
  private let library: Library
  private let search: LibrarySearch
  private let focus: FocusKeeper
  private let ended: @MainActor () -> Void

  /// - Parameters:
  ///   - open: Called with a result that the user chose, and the text of the search.
  ///   - checkLibrary: Called when the user requests a check of the library.
  ///   - ended: Called when the search has ended and its results are dismissed.
  init(
    library: Library, focus: FocusKeeper, checkLibrary: @escaping @MainActor () -> Void,
    open: @escaping @MainActor (SearchHit, _ words: String) -> Void,
    ended: @escaping @MainActor () -> Void
  ) {
    let field = Field()
    let help = UIAction(title: Strings.checkLibrary) { _ in checkLibrary() }
    let results = SearchResultsViewController(help: help) { hit in
      open(hit, field.bar?.text ?? "")
    }
    self.focus = focus
    self.ended = ended
    self.results = results
    self.library = library
    controller = UISearchController(searchResultsController: results)
    search = LibrarySearch(library) { [weak results] found in
      results?.show(found.hits, message: nil)
    }
    // The folders can be used until text is entered.
    controller.obscuresBackgroundDuringPresentation = false
    field.bar = controller.searchBar
    controller.delegate = self
    controller.searchResultsUpdater = self
    controller.searchBar.delegate = self
    controller.searchBar.placeholder = Strings.searchAll
    controller.searchBar.searchTextField.accessibilityLabel = Strings.search
  }

  /// A reference to the search bar for the list of results, which is created before it.
  @MainActor private final class Field { weak var bar: UISearchBar? }

  /// Focuses the field with its text selected, so that typing replaces it.
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

  /// Whether the field has the focus, so that the arrow keys select results.
  var hasKeyboard: Bool { controller.searchBar.searchTextField.isFirstResponder }

  /// Focuses the field without selecting its text.
  func takeKeyboard() { controller.searchBar.searchTextField.becomeFirstResponder() }

  /// Ends a search without text.
  func endIfEmpty() {
    if controller.isActive, (controller.searchBar.text ?? "").isEmpty {
      controller.isActive = false
    }
  }

  /// Waits for the results and announces their number.
  func finish() async {
    let words = search.text
    await search.finish()
    show()
    let isOver = !search.isSearching && search.resultsText == search.text
    guard controller.isActive, isOver, words == search.text, !words.isEmpty else { return }
    let found = search.failure.map(Self.words) ?? Strings.found(search.results.hits.count)
    UIAccessibility.post(notification: .announcement, argument: found)
  }

  /// Performs the current search synchronously.
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

  /// The key commands that select and open results while the field has the focus.
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

  /// Searches in the background; the results of an outdated text are discarded.
  func updateSearchResults(for searchController: UISearchController) {
    search.text = searchController.searchBar.text ?? ""
    show()
    Task { [weak self] in await self?.finish() }
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    focus.took(searchBar.searchTextField)
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    focus.lost(searchBar.searchTextField)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { results.chooseSelected() }
}
