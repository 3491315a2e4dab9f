/// What a file is for a target, by its type in the project or its ending.
enum FileKind: Equatable {
  case source(SourceFile.Language)
  case resource(Resource.Kind)
  case header
  case framework
  case library
  case folder
  /// Files that Xcode adds to no phase by itself: configurations, entitlements, other projects.
  case none

  /// The kind of a file reference.
  init(type: String?, path: String) {
    let byEnding = FileKind(path: path)
    switch type {
    case nil, "text", "file", "compiled", "text.xml", "text.script", "data", "": self = byEnding
    case "folder":
      // A folder that has a meaning of its own, such as a catalog, keeps it whatever the project calls it.
      self = byEnding == .resource(.other) ? .folder : byEnding
    case let type?: self = FileKind.types[type] ?? byEnding
    }
  }

  /// The kind of a file by its ending alone.
  init(path: String) { self = FileKind.endings[Path.ending(path)] ?? .resource(.other) }

  private static let types: [String: FileKind] = [
    "sourcecode.swift": .source(.swift), "sourcecode.c.objc": .source(.objectiveC),
    "sourcecode.cpp.objcpp": .source(.objectiveCxx), "sourcecode.c.c": .source(.c),
    "sourcecode.cpp.cpp": .source(.cxx), "sourcecode.asm": .source(.assembly),
    "sourcecode.metal": .source(.metal),
    "wrapper.xcdatamodel": .source(.coreDataModel), "wrapper.xcdatamodeld": .source(.coreDataModel),
    "wrapper.xcmappingmodel": .source(.mappingModel),
    "file.intentdefinition": .source(.intentDefinition),
    "file.mlmodel": .source(.machineLearningModel), "sourcecode.c.h": .header,
    "sourcecode.cpp.h": .header,
    "sourcecode.module-map": .none, "wrapper.framework": .framework,
    "wrapper.xcframework": .framework,
    "archive.ar": .library, "compiled.mach-o.dylib": .library,
    "sourcecode.text-based-dylib-definition": .library,
    "file.storyboard": .resource(.storyboard), "file.xib": .resource(.xib),
    "folder.assetcatalog": .resource(.assetCatalog), "text.plist.strings": .resource(.strings),
    "text.plist.stringsdict": .resource(.stringsdict), "text.json.xcstrings": .resource(.xcstrings),
    "text.plist.xml": .resource(.plist), "text.plist": .resource(.plist),
    "file.bplist": .resource(.plist),
    "folder.documentationcatalog": .source(.documentation), "wrapper.pb-project": .none,
    "text.xcconfig": .none,
  ]

  private static let endings: [String: FileKind] = [
    "swift": .source(.swift), "m": .source(.objectiveC), "mm": .source(.objectiveCxx),
    "c": .source(.c),
    "cc": .source(.cxx), "cpp": .source(.cxx), "cxx": .source(.cxx), "c++": .source(.cxx),
    "s": .source(.assembly), "asm": .source(.assembly), "metal": .source(.metal),
    "xcdatamodel": .source(.coreDataModel), "xcdatamodeld": .source(.coreDataModel),
    "xcmappingmodel": .source(.mappingModel), "intentdefinition": .source(.intentDefinition),
    "mlmodel": .source(.machineLearningModel), "mlpackage": .source(.machineLearningModel),
    "docc": .source(.documentation), "y": .source(.rules), "l": .source(.rules),
    "proto": .source(.rules),
    "h": .header, "hh": .header, "hpp": .header, "hxx": .header, "pch": .header, "inc": .header,
    "ipp": .header,
    "framework": .framework, "xcframework": .framework, "a": .library, "dylib": .library,
    "tbd": .library,
    "storyboard": .resource(.storyboard), "xib": .resource(.xib),
    "xcassets": .resource(.assetCatalog),
    "strings": .resource(.strings), "stringsdict": .resource(.stringsdict),
    "xcstrings": .resource(.xcstrings),
    "plist": .resource(.plist), "xcodeproj": .none, "xcworkspace": .none, "xcconfig": .none,
    "entitlements": .none,
    "modulemap": .none, "xctestplan": .none, "xcfilelist": .none, "playground": .none,
    "storekit": .none,
    "apinotes": .none, "gyb": .none, "orig": .none, "xcappdata": .none,
    "xcprivacy": .resource(.other),
  ]

  /// Folders that are one thing: nobody looks for sources in them.
  static func isOpaque(_ path: String) -> Bool {
    switch Path.ending(path) {
    case "": false
    case "lproj": false
    default: opaqueEndings.contains(Path.ending(path))
    }
  }

  private static let opaqueEndings: Set<String> = [
    "app", "appex", "bundle", "car", "docc", "framework", "icon", "mlmodelc", "mlpackage", "momd",
    "playground",
    "rcproject", "reality", "realitycomposerpro", "scnassets", "scncache", "spriteatlas", "sticker",
    "storyboardc", "swiftpm",
    "xcappdata", "xcassets", "xcdatamodel", "xcdatamodeld", "xcframework", "xcmappingmodel",
    "xcodeproj", "xcstickers",
    "xctest", "xcworkspace", "atlas",
  ]
}
