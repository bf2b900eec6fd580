#if Port
  import SwiftSyntax

  // Members in extensions of UIKit's classes that subclasses override.
  //
  // With Objective-C, a member in an extension of `UIViewController` can be overridden. Swift doesn't
  // allow that, and a port can't add a declaration to UIKit's class. The port renames all versions of
  // the member, and adds a member to the extension that calls the version of the object's class.

  extension DeclarationIndex {
    /// The superclasses of UIKit's classes.
    private static let superclasses: [String: String] = {
      let subclasses: [String: [String]] = [
        "NSObject": ["UIResponder", "UIBarItem", "UIGestureRecognizer"],
        "UIResponder": ["UIApplication", "UIView", "UIViewController"],
        "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
        "UIControl": [
          "UIButton", "UIDatePicker", "UIPageControl", "UIRefreshControl", "UISegmentedControl",
          "UISlider", "UIStepper", "UISwitch", "UITextField",
        ],
        "UINavigationController": ["UIImagePickerController"],
        "UIScrollView": ["UICollectionView", "UITableView", "UITextView"],
        "UICollectionReusableView": ["UICollectionViewCell"],
        "UIView": [
          "UIActivityIndicatorView", "UICollectionReusableView", "UIControl", "UIImageView",
          "UILabel", "UINavigationBar", "UIPickerView", "UIProgressView", "UIScrollView",
          "UISearchBar", "UIStackView", "UITabBar", "UITableViewCell",
          "UITableViewHeaderFooterView", "UIToolbar", "UIVisualEffectView", "UIWindow",
        ],
        "UIViewController": [
          "UIActivityViewController", "UIAlertController", "UICollectionViewController",
          "UINavigationController", "UIPageViewController", "UISearchController",
          "UISplitViewController", "UITabBarController", "UITableViewController",
        ],
      ]
      return subclasses.reduce(into: [:]) { result, entry in
        for name in entry.value { result[name] = entry.key }
      }
    }()

    /// Returns the superclasses of a class, the nearest first.
    private func classChain(of name: String) -> [String] {
      var result: [String] = []
      var next: String? = name
      while let current = next {
        let inheritedClass = inherited[current, default: []].first {
          classes.contains($0) || Self.superclasses[$0] != nil || $0 == "NSObject"
        }
        next = Self.superclasses[current] ?? inheritedClass
        guard let found = next, found != name, !result.contains(found) else { break }
        result.append(found)
      }
      return result
    }

    /// Returns whether a class is a view controller.
    func isController(_ name: String) -> Bool {
      name == "UIViewController" || classChain(of: name).contains("UIViewController")
    }

    /// Returns the member in an extension of UIKit's class that a member of a subclass overrides, or
    /// `nil` if there is none.
    func dispatchedMember(
      _ signature: ExtensionMember.Signature, overriddenIn className: String
    ) -> ExtensionMember? {
      guard overriders[signature]?.contains(className) == true else { return nil }
      for ancestor in classChain(of: className) where !self.classes.contains(ancestor) {
        let member = extensionMembers[ancestor]?.first {
          $0.signature == signature && !$0.overrides && !$0.isOfClass && $0.forwarder != nil
        }
        if let member { return member }
      }
      return nil
    }

    /// Returns the declaration that calls the version of a member for the class of the object, or `nil`
    /// if no subclass of UIKit's class overrides the member.
    func dispatcher(of member: ExtensionMember) -> String? {
      guard !member.overrides, owner(of: member) == nil else { return nil }
      let subclasses = overriders[member.signature, default: []].compactMap { name in
        let chain = classChain(of: name)
        return chain.contains(member.className) ? (name: name, depth: chain.count) : nil
      }
      guard !subclasses.isEmpty else { return nil }
      let sorted = subclasses.sorted { ($1.depth, $0.name) < ($0.depth, $1.name) }
      return member.dispatcher(to: sorted.map(\.name))
    }

    /// Returns the new name of a member that `super` refers to in a class, or `nil` if the member keeps
    /// its name.
    func superMemberName(_ name: String, in className: String) -> String? {
      let signature = overriders.first { signature, types in
        signature.name == name && types.contains(className)
          && dispatchedMember(signature, overriddenIn: className) != nil
      }?.key
      guard let signature,
        let member = dispatchedMember(signature, overriddenIn: className)
      else { return nil }
      let nearest = classChain(of: className).first {
        $0 == member.className || overriders[signature]?.contains($0) == true
      }
      return nearest.map { ExtensionMember.newName(of: name, in: $0) }
    }
  }

  extension PortVisitor {
    /// Renames a method or a property of a class that overrides a member in an extension of UIKit's
    /// class.
    func moveOverride(_ declaration: DeclSyntax, _ signature: ExtensionMember.Signature) {
      guard declaration.parent?.is(MemberBlockItemSyntax.self) == true,
        declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.has("override") == true,
        let name = types.last?.name.simpleTypeName,
        index.dispatchedMember(signature, overriddenIn: name) != nil
      else { return }
      rename(declaration, to: ExtensionMember.newName(of: signature.name, in: name))
    }

    /// Renames a member after `super` that is in an extension of UIKit's class.
    func portSuperMember(_ node: MemberAccessExprSyntax) {
      let member = node.declName.baseName
      guard node.base?.is(SuperExprSyntax.self) == true, let type = types.last,
        let name = index.superMemberName(member.text.unquoted, in: type.name.simpleTypeName)
      else { return }
      edits.append(SourceEdit(member.bytes, name))
    }
  }
#endif
