import Foundation
import PackagePlugin

/// `swift package filmstrip check` builds `filmstrip` for release, and runs it in the package's
/// folder.
///
/// If the package has an executable that uses the library `FilmstripCommand`, as a package from
/// `filmstrip new` does, the plugin runs this executable, which includes the package's own films.
/// `check` without `--references` uses the folder `References`.
@main struct FilmstripPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let product = ownExecutable(of: context.package) ?? "filmstrip"
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .release
    parameters.logging = .concise
    parameters.echoLogs = false
    let build = try packageManager.build(.product(product), parameters: parameters)
    guard build.succeeded,
      let binary = build.builtArtifacts.first(where: {
        $0.kind == .executable && $0.url.lastPathComponent == product
      })
    else {
      throw Failure("the product \(product) was not built:\n\(build.logText)")
    }
    let process = Process()
    process.executableURL = binary.url
    process.arguments = complete(arguments)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // Exiting is the only way to pass a status to SwiftPM.
    if process.terminationReason != .exit { exit(2) }
    exit(process.terminationStatus)
  }

  private func complete(_ arguments: [String]) -> [String] {
    guard arguments.first == "check",
      !arguments.contains(where: {
        $0 == "--references" || $0.hasPrefix("--references=") || $0 == "--help" || $0 == "-h"
      })
    else { return arguments }
    return arguments + ["--references", "References"]
  }

  private func ownExecutable(of package: Package) -> String? {
    let own = package.targets(ofType: SwiftSourceModuleTarget.self).first { target in
      target.kind == .executable && target.dependencies.contains(where: Self.isCommand)
    }
    guard let own else { return nil }
    let product = package.products(ofType: ExecutableProduct.self).first {
      $0.mainTarget.id == own.id
    }
    return product?.name ?? own.name
  }

  private static func isCommand(_ dependency: TargetDependency) -> Bool {
    switch dependency {
    case .product(let product): product.name == "FilmstripCommand"
    case .target(let target): target.name == "FilmstripCommand"
    @unknown default: false
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
