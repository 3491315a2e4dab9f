/// How the names begin that frameworks of iOS have, to tell whether a source uses what it imports without parsing it.
enum FrameworkNames {
  /// Whether a source may use a module. It does where nothing is known of the module's names.
  static func mayUse(_ module: String, _ source: String) -> Bool {
    guard let beginnings = beginnings[module] else { return true }
    let exact = words[module] ?? []
    return identifiers(in: source).contains { name in
      // What is imported is no use of it.
      guard Self.beginnings[String(name)] == nil else { return false }
      return exact.contains(String(name))
        || beginnings.contains { beginning in
          guard name.hasPrefix(beginning) else { return false }
          let next = name.dropFirst(beginning.count).first
          return next.map { $0.isUppercase || $0 == "_" } ?? false
        }
    }
  }

  private static func identifiers(in source: String) -> some Sequence<Substring> {
    source.utf8.split {
      !($0 == 0x5F || $0 >= 0x80 || $0 >= 0x30 && $0 <= 0x39
        || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
    }.lazy.map { Substring($0) }
  }

  private static let beginnings: [String: [String]] = [
    "ARKit": ["AR"], "AVFoundation": ["AV", "CM", "kCM"], "AVKit": ["AV"],
    "Accelerate": ["v", "vImage", "vDSP", "cblas"], "AudioToolbox": ["Audio", "kAudio", "kSystem"],
    "AuthenticationServices": ["AS"], "CloudKit": ["CK"], "Contacts": ["CN"], "ContactsUI": ["CN"],
    "CoreBluetooth": ["CB"],
    "CoreData": [
      "NSManaged", "NSFetch", "NSPersistent", "NSEntity", "NSBatch", "NSAttribute",
      "NSRelationship",
    ],
    "CoreImage": ["CI", "kCI"], "CoreLocation": ["CL", "kCL"], "CoreMedia": ["CM", "kCM"],
    "CoreMotion": ["CM"], "CoreTelephony": ["CT"], "CoreText": ["CT", "kCT"],
    "EventKit": ["EK"], "EventKitUI": ["EK"], "GameKit": ["GK"], "GameplayKit": ["GK"],
    "HealthKit": ["HK"], "ImageIO": ["CGImage", "kCGImage"], "LocalAuthentication": ["LA"],
    "MapKit": ["MK", "CL", "kCL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
    "MetalKit": ["MTK", "MTL"], "MobileCoreServices": ["kUTType", "UTType"],
    "NetworkExtension": ["NE"],
    "PDFKit": ["PDF"], "PassKit": ["PK"], "PencilKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"],
    "QuickLook": ["QL"], "SafariServices": ["SF"], "SceneKit": ["SCN"],
    "Security": ["Sec", "kSec"],
    "Social": ["SL"], "Speech": ["SF"], "SpriteKit": ["SK"], "StoreKit": ["SK"],
    "SystemConfiguration": ["SC", "kSC"], "UserNotifications": ["UN"], "Vision": ["VN"],
    "WatchConnectivity": ["WC"], "WebKit": ["WK"],
  ]

  /// Names that begin otherwise.
  private static let words: [String: Set<String>] = [
    "StoreKit": ["Product", "Transaction", "AppStore"], "Speech": ["SpeechAnalyzer"],
    "Vision": ["ImageRequestHandler"],
  ]
}
