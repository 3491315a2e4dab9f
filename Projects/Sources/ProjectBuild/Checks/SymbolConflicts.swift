import Foundation
import InterfaceBuilder
import XcodeProject

/// Finds assets of which only one can have the symbol that both names become.
enum SymbolConflicts {
  static func notes(_ catalogs: [URL], of target: Target, within boundary: LinkBoundary) -> [Note] {
    guard let first = catalogs.first,
      target.settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO"
    else { return [] }
    let assets = catalogs.flatMap { catalog in
      AssetSymbols.assets(in: catalog, following: { boundary.fault(of: $0.path) == nil })
        .map { (catalog: catalog, asset: $0) }
    }
    return AssetSymbols.conflicts(among: assets.map(\.asset)).map { conflict in
      let catalog = assets.first { $0.asset == conflict.left }?.catalog ?? first
      let kind = conflict.left.isColor ? "colours" : "pictures"
      return Note(
        path: catalog.path,
        message:
          "The \(kind) “\(conflict.taken.name)” and “\(conflict.left.name)” both have the symbol "
          + "“.\(conflict.symbol)”; it stands for “\(conflict.taken.name)”. Rename one of them.")
    }
  }
}
