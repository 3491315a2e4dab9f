import TreeStore
import UIKit

/// Moving the keyboard focus between the columns: the folders, the files, the text.
extension RootViewController {
  enum Column: Int, CaseIterable { case folders, files, text }

  var keysForColumns: [UIKeyCommand] {
    let columns = Column.allCases.map { column in
      UIKeyCommand(
        title: Strings.name(of: column), input: "\(column.rawValue + 1)", modifierFlags: .command
      ) { [weak self] in self?.go(to: column) }
    }
    return columns + [
      UIKeyCommand(title: Strings.showColumns, input: UIKeyCommand.f9) { [weak self] in
        self?.toggleColumns()
      },
      UIKeyCommand(title: Strings.nextColumn, input: UIKeyCommand.f6) { [weak self] in
        self?.goOn(by: 1)
      },
      UIKeyCommand(title: Strings.previousColumn, input: UIKeyCommand.f6, modifierFlags: .shift) {
        [weak self] in self?.goOn(by: -1)
      },
    ]
  }

  /// The columns that are not empty, from the leading edge.
  private var open: [Column] {
    [.folders] + (fileList == nil ? [] : [.files]) + (editor == nil ? [] : [.text])
  }

  /// The column that has the keyboard focus, or nil.
  var columnOfKeyboard: Column? {
    if folderList.viewIfLoaded?.isFirstResponder == true { return .folders }
    if search.coversFolders, search.hasKeyboard { return .folders }
    if fileList?.viewIfLoaded?.isFirstResponder == true { return .files }
    return editor?.viewIfLoaded != nil && editor?.textView.isFirstResponder == true ? .text : nil
  }

  private func goOn(by steps: Int) {
    let open = open
    let index = open.firstIndex(of: columnOfKeyboard ?? .text) ?? open.count - 1
    go(to: open[(index + steps + open.count) % open.count])
  }

  /// Moves the keyboard focus to a column. In a stack, this pops to it.
  func go(to column: Column) {
    guard open.contains(column), presentedViewController == nil else { return }
    if rootSplit.isCollapsed { goBack(to: column) }
    makeRoom(for: column)
    switch column {
    case .folders: goToFolders()
    case .files: fileList?.takeKeyboard()
    case .text: editor?.startEditing()
    }
  }

  /// Moves the focus to the folders, or to the search while its results cover them.
  private func goToFolders() {
    guard search.coversFolders else { return folderList.takeKeyboard() }
    guard rootSplit.isCollapsed else { return search.takeKeyboard() }
    // The search field is in the bar only after the pop.
    surroundings.clock.after(0) { [weak self] in self?.search.takeKeyboard() }
  }

  private func goBack(to column: Column) {
    switch column {
    case .folders: state.select(.nothing)
    case .files: state.select(state.selection.withoutFile)
    case .text: break
    }
  }
}
