import FilmstripDeviceKit
import UIKit

/// Shows a third party's types under their plain names: `import UIKit` exports no types with these
/// names.
final class InventoryViewController: UITableViewController {
  private let layer = Layer(devices: [Device(serial: "A1"), Device(serial: "B2")])

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    layer.devices.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = layer.devices[indexPath.row].serial
    return cell
  }
}
