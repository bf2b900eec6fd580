@_spi(InterfaceBuilder) import UIKit

// The classes of the sample `storyboard`, with the tables that `filmstrip port` writes for outlets and
// actions.

private struct Place {
  var name: String
  var note: String
  var color: UIColor

  static let all = [
    Place(name: "Harbour", note: "Boats and a lighthouse", color: .systemTeal),
    Place(name: "Old Mill", note: "By the river", color: .systemBrown),
    Place(name: "North Hill", note: "Best at sunset", color: .systemOrange),
    Place(name: "Botanic Garden", note: "Closed on Mondays", color: .systemGreen),
  ]
}

/// The list of places, whose cells are in a nib.
final class PlacesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UINib(nibName: "PlaceCell", bundle: nil), forCellReuseIdentifier: "PlaceCell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Place.all.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "PlaceCell", for: indexPath)
    (cell as? PlaceCell)?.show(Place.all[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "showPlace", sender: tableView.cellForRow(at: indexPath))
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = (sender as? UITableViewCell).flatMap(tableView.indexPath)?.row ?? 0
    (segue.destination as? PlaceController)?.place = Place.all[row]
  }

  func returnToPlaces(_ segue: UIStoryboardSegue) {}

  override func performInterfaceAction(_ name: String, sender: Any?) -> InterfaceResult {
    switch name {
    case "returnToPlaces:":
      return InterfaceResult(sender) { (it: UIStoryboardSegue) in returnToPlaces(it) }
    default: return super.performInterfaceAction(name, sender: sender)
    }
  }
}

/// A row of the list.
final class PlaceCell: UITableViewCell {
  private weak var nameLabel: UILabel?
  private weak var noteLabel: UILabel?
  private weak var swatch: UIView?

  override func awakeFromNib() {
    super.awakeFromNib()
    accessoryType = .disclosureIndicator
  }

  fileprivate func show(_ place: Place) {
    nameLabel?.text = place.name
    noteLabel?.text = place.note
    swatch?.backgroundColor = place.color
  }

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    switch key {
    case "nameLabel": return InterfaceResult(value) { (it: UILabel) in nameLabel = it }
    case "noteLabel": return InterfaceResult(value) { (it: UILabel) in noteLabel = it }
    case "swatch": return InterfaceResult(value) { (it: UIView) in swatch = it }
    default: return super.setInterfaceValue(value, forKey: key)
    }
  }
}

/// A place, which is in a storyboard of its own.
final class PlaceController: UIViewController {
  private weak var card: UIView?
  private weak var titleLabel: UILabel?
  private weak var textLabel: UILabel?
  fileprivate var place: Place?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = place?.name
    card?.backgroundColor = place?.color
    titleLabel?.text = place?.name
    textLabel?.text = place?.note
  }

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    switch key {
    case "card": return InterfaceResult(value) { (it: UIView) in card = it }
    case "titleLabel": return InterfaceResult(value) { (it: UILabel) in titleLabel = it }
    case "textLabel": return InterfaceResult(value) { (it: UILabel) in textLabel = it }
    default: return super.setInterfaceValue(value, forKey: key)
    }
  }
}

/// A view with rounded corners.
final class RoundedView: UIView {
  private var radius: CGFloat = 0 {
    didSet { layer.cornerRadius = radius }
  }

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    switch key {
    case "radius": return InterfaceResult(value) { (it: CGFloat) in radius = it }
    default: return super.setInterfaceValue(value, forKey: key)
    }
  }
}

/// The form for a new place.
final class NewPlaceController: UIViewController {
  private weak var nameField: UITextField?
  private var controls: [UIView] = []
  private var rating: Float = 0.5

  override func setInterfaceValue(_ value: Any?, forKey key: String) -> InterfaceResult {
    switch key {
    case "nameField": return InterfaceResult(value) { (it: UITextField) in nameField = it }
    case "controls": return InterfaceResult(value) { (it: [UIView]) in controls = it }
    default: return super.setInterfaceValue(value, forKey: key)
    }
  }

  override func performInterfaceAction(_ name: String, sender: Any?) -> InterfaceResult {
    switch name {
    case "rate:": return InterfaceResult(sender) { (it: UISlider) in rating = it.value }
    default: return super.performInterfaceAction(name, sender: sender)
    }
  }
}
