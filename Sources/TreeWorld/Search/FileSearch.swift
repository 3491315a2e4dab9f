import TreeStore
import UIKit

/// An incremental search in all folders: its field and its results.
@MainActor final class FileSearch {
  let controller: UISearchController
  let results: SearchResultsViewController
  private let library: Library
  private let search: LibrarySearch
  private let recent: RecentSearches
  /// The folder that is open, which can be searched alone; nil for none.
  var openFolder: @MainActor () -> File? = { nil }
  /// The folder that the second scope is of.
  private var folder: File?
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
    let recent = RecentSearches(library)
    self.recent = recent
    let help = UIAction(title: Strings.checkLibrary) { _ in checkLibrary() }
    let results = SearchResultsViewController(help: help) { hit in
      let words = field.bar?.text ?? ""
      recent.add(words)
      open(hit, words)
    }
    self.focus = focus
    self.ended = ended
    self.results = results
    self.library = library
    controller = UISearchController(searchResultsController: results)
    search = LibrarySearch(library, limit: Self.page) { _ in field.changed() }
    search.counts = true
    // The folders can be used until text is entered.
    controller.obscuresBackgroundDuringPresentation = false
    field.bar = controller.searchBar
    field.changed = { [weak self] in self?.show() }
    controller.delegate = self
    controller.searchResultsUpdater = self
    controller.searchBar.delegate = self
    controller.searchBar.placeholder = Strings.searchAll
    controller.searchBar.searchTextField.accessibilityLabel = Strings.search
    controller.scopeBarActivation = .onTextEntry
    results.wantsMore = { [weak self] in self?.showMore() }
    results.repeat = { [weak self] in self?.search(for: $0) }
    results.clearRecent = { [weak self] in
      self?.recent.clear()
      self?.showRecent()
    }
  }

  /// How many hits are read at once; more when these are scrolled through.
  private static let page = 50
  private static let most = 1000

  private func showMore() {
    let isWhole = search.results.hits.count < search.limit
    guard !search.isSearching, !isWhole, search.limit < Self.most else { return }
    search.limit = min(Self.most, 2 * search.limit)
    Task { [weak self] in
      guard let self else { return }
      await self.search.finish()
      self.show()
    }
  }

  /// Searches once more for what was searched for before.
  private func search(for words: String) {
    controller.searchBar.text = words
    controller.searchBar.searchTextField.becomeFirstResponder()
    if folder != nil { controller.searchBar.showsScopeBar = true }
    updateSearchResults(for: controller)
  }

  // MARK: Scopes

  /// Everywhere, or in the folder that is open.
  private func showScopes() {
    folder = openFolder()
    controller.searchBar.scopeButtonTitles = folder.map { [Strings.everywhere, $0.name] }
    search.folder = nil
  }

  private func readScope() {
    search.folder = controller.searchBar.selectedScopeButtonIndex == 1 ? folder?.id : nil
    controller.searchBar.placeholder =
      search.folder == nil ? Strings.searchAll : Strings.search(in: folder?.name ?? "")
  }

  // MARK: Recent searches

  /// While nothing is typed the folders can be used, or, if something was searched for before, that is listed.
  private func showRecent() {
    let words = controller.isActive && search.text.isEmpty ? recent.all : []
    results.show(recent: words)
    let shows = !search.text.isEmpty || !words.isEmpty
    if controller.showsSearchResultsController != shows {
      controller.showsSearchResultsController = shows
    }
  }

  /// What the list of results and the search need of objects that are created after them.
  @MainActor private final class Field {
    weak var bar: UISearchBar?
    var changed: @MainActor () -> Void = {}
  }

  /// Focuses the field with its text selected, so that typing replaces it.
  func begin() {
    controller.isActive = true
    let field = controller.searchBar.searchTextField
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  /// Whether the results cover the folders.
  var coversFolders: Bool {
    controller.isActive && controller.showsSearchResultsController
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
    let found =
      search.failure.map(Self.words)
      ?? [count(of: search.results), remedy.words(for: search.results.misunderstood)]
      .filter { !$0.isEmpty }.joined(separator: ". ")
    UIAccessibility.post(notification: .announcement, argument: found)
  }

  /// Performs the current search synchronously.
  func settle() {
    guard controller.isActive else { return }
    do {
      show(
        try library.search(search.text, limit: search.limit, in: search.folder), nil, isDone: true)
    } catch {
      show(SearchResults(), error, isDone: true)
    }
  }

  private var remedy: SearchRemedy { SearchRemedy(library: library) }

  /// How many notes were found.
  private func count(of results: SearchResults) -> String {
    results.total.map(Strings.found) ?? Strings.foundMore(than: 500)
  }

  private func show() {
    show(
      search.results, search.failure,
      isDone: !search.isSearching && search.resultsText == search.text)
  }

  private func show(_ found: SearchResults, _ failure: LibraryError?, isDone: Bool) {
    let words = search.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let advice = remedy.words(for: found.misunderstood)
    let nothing =
      search.folder == nil
      ? Strings.nothingFound(words) : Strings.nothingFound(words, in: folder?.name ?? "")
    let message = failure.map(Self.words) ?? (advice.isEmpty ? nothing : advice)
    let line = [count(of: found), advice].filter { !$0.isEmpty }.joined(separator: "\n")
    results.show(
      found.hits, message: isDone && !words.isEmpty ? message : nil,
      line: isDone || results.hits == found.hits ? line : nil, offersHelp: failure?.isDamage == true
    )
    showRecent()
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
  func willPresentSearchController(_ searchController: UISearchController) { showScopes() }

  func didDismissSearchController(_ searchController: UISearchController) { ended() }

  /// Searches in the background; the results of an outdated text are discarded.
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    if text != search.text { search.limit = Self.page }
    search.text = text
    readScope()
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
