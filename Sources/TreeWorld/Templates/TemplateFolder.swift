import TreeStore
import UIKit

/// The templates: notes in a folder named Templates, at the top; without one there, in a folder at the top, as other
/// programs' notes have it that were imported.
@MainActor enum TemplateFolder {
  /// The folder; nil if there is none. Its name is the English one, or that of the person's language.
  static func folder(in library: Library) throws(LibraryError) -> File? {
    let names = ["templates", Strings.templates.lowercased()]
    let folders = try library.folders()
    let named = folders.filter { names.contains($0.name.lowercased()) }
    if named.isEmpty { return nil }
    let top = Set(folders.lazy.filter { $0.parent == nil }.map(\.id))
    return named.first { $0.parent == nil } ?? named.first { $0.parent.map(top.contains) == true }
  }

  /// The templates by their names.
  static func templates(in library: Library) throws(LibraryError) -> [File] {
    guard let folder = try folder(in: library) else { return [] }
    return try library.list(.files(in: folder.id))
  }

  /// Makes the folder, with a template that shows how they are written.
  static func make(in library: Library) throws(LibraryError) -> File {
    let folder: File
    if let there = try self.folder(in: library) {
      folder = there
    } else {
      folder = try library.createFolder(named: Strings.templates)
    }
    try library.createFile(
      named: Strings.exampleTemplate, in: folder.id, text: Strings.exampleTemplateText)
    return folder
  }
}

/// The template of notes of the day, in Preferences.
@MainActor enum TemplateChoice {
  static func make(_ store: PreferenceStore, _ library: Library) -> ChoiceViewController {
    let none = ChoiceViewController.Option(
      title: Strings.none, isChosen: { store.values.dayTemplate == nil },
      choose: { store.change { $0.dayTemplate = nil } })
    let templates = ((try? TemplateFolder.templates(in: library)) ?? []).map { file in
      ChoiceViewController.Option(
        title: file.name, isChosen: { store.values.dayTemplate == file.id },
        choose: { store.change { $0.dayTemplate = file.id } })
    }
    return ChoiceViewController(
      title: Strings.template, options: [none] + templates, footer: Strings.templatesNote)
  }
}
