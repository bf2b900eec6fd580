#if Port
  import SwiftSyntax

  extension PortVisitor {
    /// Adds `import UIKit` to a file that uses names of Apple's frameworks without importing them.
    ///
    /// These include the names of networking, which Apple's Foundation has. In an app, a bridging header
    /// or another file can import the frameworks for the file, and Foundation contains the types of Core
    /// Graphics.
    func addImport(to node: SourceFileSyntax) {
      let imports = ImportedModules(viewMode: .sourceAccurate)
      imports.walk(node)
      addCombine(to: node, imports)
      addSnapKit(to: node, imports)
      importsUIKit =
        usesSwiftUI || imports.names.contains("UIKit")
        || !imports.names.isDisjoint(with: Self.modulesInUIKit)
      guard !importsUIKit else { return }
      let hasLayers = imports.names.contains("QuartzCore")
      let isBare = imports.names.isSubset(of: Self.otherModules.union(Self.standIns.keys))
      let hasOnlyFoundation = imports.names == ["Foundation"]
      var otherNames: Set<String> = []
      let usesUIKit = node.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let quoted) = token.tokenKind, !otherNames.contains(quoted) else {
          return false
        }
        let name = quoted.unquoted
        // A name with spaces is that of a test.
        guard !index.types.contains(name), !name.contains(" ") else { return false }
        let isMissing =
          Self.isUIKit(name) || !hasLayers && Self.isQuartzCore(name)
          || Self.displayLinkTypes.contains(name)
          || isBare && Self.isFoundation(name)
          || Self.missingFoundationNames.contains(name)
          || hasOnlyFoundation && (Self.graphicsTypes.contains(name) || name == "Selector")
          // Apple's Foundation exports the Objective-C runtime.
          || !imports.names.isEmpty && name.hasPrefix("objc_")
        if !isMissing { otherNames.insert(quoted) }
        return isMissing && !Self.isInKeyPath(token)
      }
      // UIKit declares the replacement of a condition on the version.
      let dependsOnFilm = imports.conditions.contains { Self.filmVersion(in: $0) != nil }
      guard usesUIKit || dependsOnFilm else { return }
      importsUIKit = true
      let offset = imports.first ?? Self.offsetWithoutImports(node)
      let text = lines == .tidy ? "import UIKit\n" : "import UIKit; "
      edits.append(SourceEdit(offset..<offset, text))
    }

    /// Adds `import Combine` to a file that uses its names, which Apple's Foundation exports.
    private func addCombine(to node: SourceFileSyntax, _ imports: ImportedModules) {
      guard let first = imports.first, !needsCombine,
        imports.names.isDisjoint(with: ["Combine", "OpenCombine", "CombineX", "RxSwift"]),
        Self.combineTypes.contains(where: text.containsBytes)
      else { return }
      let usesCombine = node.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let quoted) = token.tokenKind else { return false }
        return Self.combineTypes.contains(quoted.unquoted) && !index.types.contains(quoted.unquoted)
      }
      guard usesCombine else { return }
      edits.append(
        SourceEdit(first..<first, lines == .tidy ? "import Combine\n" : "import Combine; "))
    }

    /// Adds the import of SnapKit to a file that uses its members, because the members are visible in all
    /// files of an app if one of the files imports the module.
    private func addSnapKit(to node: SourceFileSyntax, _ imports: ImportedModules) {
      guard let first = imports.first, let standIn = Self.standIns["SnapKit"],
        imports.names.isDisjoint(with: ["SnapKit", standIn.module]),
        !index.types.contains(standIn.type), text.containsBytes(of: "snp")
      else { return }
      let tokens = node.tokens(viewMode: .sourceAccurate)
      guard tokens.contains(where: { $0.tokenKind == .identifier("snp") }) else { return }
      let text = "import \(standIn.module)"
      edits.append(SourceEdit(first..<first, text + (lines == .tidy ? "\n" : "; ")))
    }

    /// The types of Combine that models use.
    private static let combineTypes: Set<String> = [
      "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject",
      "PassthroughSubject", "Published",
    ]

    /// The types of Core Graphics that Foundation lacks on Linux.
    private static let graphicsTypes: Set<String> = [
      "CGAffineTransform", "CGColor", "CGColorSpace", "CGContext", "CGGradient", "CGImage",
      "CGLineCap", "CGLineJoin", "CGMutablePath", "CGPath", "CGVector",
    ]

    /// The types of Apple's QuartzCore that UIKit declares in Filmstrip.
    private static let displayLinkTypes: Set<String> = ["CADisplayLink", "CAFrameRateRange"]

    /// Modules of Apple's systems that Filmstrip lacks, or that don't export Foundation on Linux.
    private static let otherModules: Set<String> = [
      "ARKit", "Accelerate", "AuthenticationServices", "CallKit",
      "Combine", "ContactsUI", "CoreBluetooth", "CoreHaptics",
      "CoreMotion", "CoreServices", "CoreSpotlight",
      "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "Darwin", "Dispatch",
      "EventKitUI", "GLKit", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "Intents",
      "JavaScriptCore", "LinkPresentation", "MediaPlayer", "Metal", "MetalKit",
      "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network",
      "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "QuickLook",
      "ReplayKit", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit",
      "Swift", "SystemConfiguration", "UniformTypeIdentifiers", "VideoToolbox", "Vision",
      "WatchConnectivity", "simd",
    ]

    /// The types of Foundation without a prefix that animation code uses.
    private static let foundationTypes: Set<String> = [
      "Bundle", "CFTimeInterval", "Data", "Date", "DispatchQueue", "DispatchTime", "FileManager",
      "IndexPath", "IndexSet", "Locale", "Notification", "NotificationCenter", "ProcessInfo",
      "RunLoop", "TimeInterval", "Timer", "URL", "UUID", "UserDefaults",
    ]

    /// Returns whether a name looks like a name of Foundation or Core Graphics.
    fileprivate static func isFoundation(_ name: String) -> Bool {
      foundationTypes.contains(name)
        || name != "NSManaged" && startsCapital(name, after: "NS")
        || startsCapital(name, after: "CG")
    }

    /// The names of Apple's Foundation that Foundation on Linux lacks, and that UIKit provides.
    private static let missingFoundationNames: Set<String> = [
      "HTTPURLResponse", "NSUserActivity", "NSUserActivityTypeBrowsingWeb", "URLRequest",
      "URLResponse", "URLSession", "URLSessionConfiguration",
      "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
      "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
    ]

    /// Returns whether a name looks like a name of UIKit, such as `UIView` or `NSLayoutConstraint`.
    fileprivate static func isUIKit(_ name: String) -> Bool {
      guard name != "UIKit", !droppedAttributes.contains(name) else { return false }
      return startsCapital(name, after: "UI") || startsCapital(name, after: "NSLayout")
        || textTypes.contains(name) || coreFoundationPrefixes.contains { name.hasPrefix($0) }
    }

    /// The names of UIKit with Foundation's prefix that extensions of apps use.
    private static let textTypes: Set<String> = [
      "NSDataAsset", "NSDirectionalEdgeInsets", "NSDirectionalRectEdge", "NSLineBreakMode",
      "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow", "NSTextAlignment",
      "NSTextAttachment", "NSTextContainer", "NSTextStorage", "NSUnderlineStyle",
    ]

    /// The prefixes of the names of Core Foundation that Foundation on Linux lacks, and that UIKit
    /// provides.
    private static let coreFoundationPrefixes = ["CFAbsoluteTime", "CFRunLoop", "kCF"]

    /// Returns whether a name looks like a name of QuartzCore, such as `CALayer`.
    fileprivate static func isQuartzCore(_ name: String) -> Bool {
      startsCapital(name, after: "CA")
    }

    private static func startsCapital(_ name: String, after prefix: String) -> Bool {
      guard name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first else {
        return false
      }
      let second = name.dropFirst(prefix.count + 1).first
      return first.isUppercase && second?.isLowercase == true
    }

    /// Returns whether a token is in a `#keyPath`, which becomes a string.
    private static func isInKeyPath(_ token: TokenSyntax) -> Bool {
      var outer = token.parent
      while let node = outer {
        if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "keyPath" { return true }
        outer = node.parent
      }
      return false
    }

    /// Returns the offset after the comment at the beginning of a file, in bytes.
    static func offsetWithoutImports(_ node: SourceFileSyntax) -> Int {
      guard let first = node.firstToken(viewMode: .sourceAccurate) else { return 0 }
      var offset = first.position.utf8Offset
      var end = offset
      var breaks = 0
      for piece in first.leadingTrivia {
        end += piece.sourceLength.utf8Length
        switch piece {
        case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
          breaks += count
          if breaks > 1 { offset = end }
        case .spaces, .tabs: break
        default: breaks = 0
        }
      }
      return offset
    }
  }

  extension Porter {
    /// Returns whether a name looks like a name of Apple's Foundation, Core Graphics, QuartzCore, or UIKit.
    package static func isAppleName(_ name: String) -> Bool {
      PortVisitor.isFoundation(name) || PortVisitor.isUIKit(name) || PortVisitor.isQuartzCore(name)
    }
  }

  /// Collects the modules that a file imports, including conditional imports, and the conditions on
  /// the system's version.
  private final class ImportedModules: SyntaxVisitor {
    private(set) var names: Set<String> = []
    /// The offset of the first import, in bytes, if the import is unconditional.
    private(set) var first: Int?
    private(set) var conditions: [AvailabilityConditionSyntax] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.path.first?.name.text { names.insert(name) }
      let isTopLevel = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
      if first == nil, isTopLevel { first = node.positionAfterSkippingLeadingTrivia.utf8Offset }
      return .skipChildren
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
      conditions.append(node)
      return .skipChildren
    }
  }
#endif
