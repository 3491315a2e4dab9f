import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Search") struct SearchTests {
  @MainActor
  final class Listener: UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    var log: [String] = []
    func take() -> String {
      defer { log = [] }
      return log.joined(separator: ", ")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      log.append("scope \(scope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      log.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      log.append("willPresent")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      log.append("didPresent")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      log.append("willDismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      log.append("didDismiss")
    }
  }

  private let listener = Listener()

  private func type(_ text: String, _ stage: Stage) {
    guard let field = stage.node(.searchField) else { return }
    stage.send(.edited(field, text: text, selection: TextRange(text.utf16.count, 0)))
  }

  private func focus(_ stage: Stage) { stage.send(.focused(stage.node(.searchField)?.id)) }

  // MARK: The bar alone

  @Test(
    "The field of a search controller says Search until the app says something else; a bar of its own says nothing"
  )
  func usualPlaceholder() {
    #expect(UISearchController(searchResultsController: nil).searchBar.placeholder == "Search")
    #expect(UISearchBar().placeholder == nil)
  }

  @Test("A search bar tells of everything that is done with it") func bar() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    bar.delegate = listener
    bar.showsCancelButton = true
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    let stage = ControlDesk(bar).stage
    focus(stage)
    type("ab", stage)
    guard let field = stage.node(.searchField) else { return }
    stage.send(.submitted(field.id))
    stage.tap(.button, "Bookmarks")
    stage.tap(.button, "Results List")
    stage.tap(.segment, "Some")
    stage.tap(.button, "Cancel")
    #expect(
      listener.take() == "began, text ab, search, bookmark, results, scope 1, cancel")
    #expect(bar.text == "ab")
    stage.send(.key(KeyPress("escape")))
    #expect(listener.take() == "cancel")
    bar.resignFirstResponder()
    #expect(listener.take() == "ended")
  }

  @Test("What the app sets is not told, and rows make the bar higher") func sizes() {
    let bar = UISearchBar()
    bar.delegate = listener
    #expect(bar.intrinsicContentSize.height == 52)
    bar.prompt = "Find it"
    bar.scopeButtonTitles = ["A", "B"]
    #expect(bar.intrinsicContentSize.height == 74)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 118)
    bar.text = "x"
    bar.selectedScopeButtonIndex = 1
    #expect(listener.take() == "")
  }

  @Test("A delegate may refuse a change, and the beginning and end of editing") func refusing() {
    @MainActor final class Strict: UISearchBarDelegate {
      var allows = false
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { allows }
      func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { allows }
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { text != "!" }
    }
    let strict = Strict()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 52))
    bar.delegate = strict
    let stage = ControlDesk(bar).stage
    focus(stage)
    #expect(!bar.isFirstResponder)
    strict.allows = true
    focus(stage)
    #expect(bar.isFirstResponder)
    type("!", stage)
    #expect(bar.text == "")
    type("a", stage)
    #expect(bar.text == "a")
    strict.allows = false
    #expect(!bar.resignFirstResponder())
  }

  // MARK: With a controller

  private func page(
    results: UIViewController? = nil, _ change: (UISearchController) -> Void = { _ in }
  ) -> (UIViewController, UISearchController) {
    let page = UIViewController()
    page.title = "Page"
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = listener
    search.delegate = listener
    change(search)
    page.navigationItem.searchController = search
    return (page, search)
  }

  @Test("A search begins, goes on and ends") func story() {
    let (page, search) = page()
    let stage = Stage(UINavigationController(rootViewController: page), width: 400)
    focus(stage)
    #expect(listener.take() == "willPresent, update , didPresent")
    #expect(search.isActive)
    type("a", stage)
    #expect(listener.take() == "update a")
    stage.send(.key(KeyPress("escape")))
    #expect(listener.take() == "willDismiss, update , didDismiss")
    #expect(!search.isActive && search.searchBar.text == "")
    #expect(!search.searchBar.isFirstResponder)
    #expect(stage.engine.audit() == nil)
  }

  @Test("By the app, it takes the keyboard as well") func byApp() {
    let (page, search) = page()
    let stage = Stage(UINavigationController(rootViewController: page), width: 400)
    search.isActive = true
    stage.settle()
    #expect(search.searchBar.isFirstResponder)
    #expect(listener.take() == "willPresent, update , didPresent")
    stage.tap(.button, "Cancel")
    #expect(listener.take() == "willDismiss, update , didDismiss")
  }

  @Test("The veil dims until there is text, and a press on it ends the search") func veil() {
    let (page, search) = page()
    let stage = Stage(UINavigationController(rootViewController: page), width: 400)
    focus(stage)
    // Lightly: what it covers is read on.
    #expect(
      stage.node(.dimming)?.fill == .adaptive(Color.Adaptive(0x0000_0014, 0x0000_0033)))
    type("a", stage)
    #expect(stage.node(.dimming) == nil)
    type("", stage)
    stage.tap(.dimming, "Dismiss search")
    #expect(!search.isActive)
    search.obscuresBackgroundDuringPresentation = false
    focus(stage)
    #expect(stage.node(.dimming) == nil)
  }

  @Test("Results appear with the first character and leave with the last") func results() {
    Diary.lines = []
    let (page, search) = page(results: Diary("Results"))
    let stage = Stage(UINavigationController(rootViewController: page), width: 400)
    focus(stage)
    #expect(Diary.take() == [])
    type("a", stage)
    #expect(
      Diary.take().filter { $0 != "Results viewIsAppearing" } == [
        "Results viewDidLoad", "Results viewWillAppear", "Results viewDidAppear",
      ])
    #expect(search.searchResultsController?.view.frame.height == 716)
    type("", stage)
    #expect(Diary.take() == ["Results viewWillDisappear", "Results viewDidDisappear"])
    type("b", stage)
    _ = Diary.take()
    stage.tap(.button, "Cancel")
    #expect(Diary.take() == ["Results viewWillDisappear", "Results viewDidDisappear"])
    #expect(stage.engine.audit() == nil)
  }

  @Test("A search waits below what is pushed, and ends with its page") func pushing() {
    let (page, search) = page()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(page, animated: false)
    let stage = Stage(navigation, width: 400)
    focus(stage)
    type("a", stage)
    _ = listener.take()
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(search.isActive && listener.take() == "")
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(search.isActive && search.searchBar.text == "a" && listener.take() == "")
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(!search.isActive)
    #expect(listener.take() == "willDismiss, update , didDismiss")
    #expect(stage.engine.audit() == nil)
  }

  @Test("Scopes show while it is active, and bring the results up to date") func scopes() {
    let (page, search) = page { $0.searchBar.scopeButtonTitles = ["All", "Some"] }
    let stage = Stage(UINavigationController(rootViewController: page), width: 400)
    #expect(stage.node(.segment) == nil)
    focus(stage)
    _ = listener.take()
    stage.tap(.segment, "Some")
    #expect(listener.take() == "update ")
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    search.scopeBarActivation = .onTextEntry
    stage.settle()
    #expect(stage.node(.segment) == nil)
    type("a", stage)
    #expect(stage.node(.segment) != nil)
  }

  @Test("Below the title in a narrow bar, beside it in a wide one") func placement() {
    let (page, search) = page()
    let navigation = UINavigationController(rootViewController: page)
    let stage = Stage(navigation, width: 400)
    #expect(navigation.navigationBar.frame.height == 98)
    #expect(page.navigationItem.searchBarPlacement == .stacked)
    stage.resize(900)
    #expect(navigation.navigationBar.frame.height == 46)
    #expect(page.navigationItem.searchBarPlacement == .inline)
    #expect(search.searchBar.frame.width == 260)
    stage.resize(400)
    #expect(stage.node(.searchField)?.frame.width ?? 0 > 300)
    focus(stage)
    // The row of buttons makes room.
    #expect(navigation.navigationBar.frame.height == 52)
    #expect(stage.node(.label, "Page") == nil)
  }

  @Test("On a phone that is held across it stands below the title") func across() {
    let (page, search) = page()
    let navigation = UINavigationController(rootViewController: page)
    var environment = Stage.wide(844, 390)
    environment.idiom = .phone
    let stage = Stage(navigation, environment: environment)
    #expect(navigation.traitCollection.verticalSizeClass == .compact)
    #expect(page.navigationItem.searchBarPlacement == .stacked)
    #expect(search.searchBar.frame.width > 700)
    page.navigationItem.preferredSearchBarPlacement = .inline
    stage.settle()
    #expect(page.navigationItem.searchBarPlacement == .inline)
  }
}
