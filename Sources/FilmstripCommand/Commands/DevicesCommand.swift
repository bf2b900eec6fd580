import ArgumentParser
import FilmstripStage
import FilmstripSupport
import UIKit

/// `filmstrip devices`: the devices that `--device` knows by name.
struct DevicesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices that --device knows, newest first.",
    discussion: """
      Examples:
        filmstrip devices
        filmstrip devices --json
        filmstrip render settings --device 'iPhone 17 Pro'

      The columns are the name, the size in points, and the number of pixels per point.
      """)

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor func run(in environment: CommandEnvironment) throws {
    let devices = Device.newestFirst
    if json {
      let items = devices.map { device -> JSONValue in
        [
          "name": .text(device.name), "width": .number(Double(device.size.width)),
          "height": .number(Double(device.size.height)), "scale": .integer(device.scale),
        ]
      }
      environment.print(JSONValue.array(items).pretty)
      return
    }
    let width = devices.map(\.name.count).max() ?? 0
    for device in devices {
      let padding = String(repeating: " ", count: width - device.name.count)
      environment.print(
        "\(device.name)\(padding)  \(Int(device.size.width)) × \(Int(device.size.height))  @\(device.scale)x"
      )
    }
  }
}
