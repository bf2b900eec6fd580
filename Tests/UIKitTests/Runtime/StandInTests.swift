import FilmstripStage
import FilmstripTiming
import Foundation
import Testing
import UIKit

private final class Note: NSManagedObject, @unchecked Sendable {
  var title: String? {
    get { Headless.managedValue(of: self, "title") }
    set { Headless.setManagedValue(newValue, of: self, "title") }
  }
  var count: Int16 {
    get { Headless.managedValue(of: self, "count") }
    set { Headless.setManagedValue(newValue, of: self, "count") }
  }
  var isDone: Bool {
    get { Headless.managedValue(of: self, "isDone") }
    set { Headless.setManagedValue(newValue, of: self, "isDone") }
  }
}

// Source of the expected values: the documentation of Core Location, EventKit and Core Data, for a user
// who has not decided, has denied the access, and has stored nothing.
@MainActor
@Suite(.serialized)
struct StandInTests {
  private func stage() -> Stage {
    let stage = Stage(settings: FilmSettings(device: NavigationRig.phone()), text: BlockText())
    stage.show(UIViewController())
    return stage
  }

  private var reports: [String] { Headless.reports.map(\.description) }

  @Test func `a raised exception ends the program with its name and reason`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      NSException(
        name: .internalInconsistencyException, reason: "no title", userInfo: ["key": 1]
      ).raise()
    }
    #expect(
      prints(
        result,
        "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'no title'"))
  }

  @Test func `a film has no location, and an undetermined permission`() {
    let stage = stage()
    let manager = CLLocationManager()
    #expect(manager.authorizationStatus == .notDetermined && manager.location == nil)
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    #expect(
      reports == [
        "CLLocationManager: a film has no location, and the permission is not determined"
      ])
    _ = stage
  }

  // A quarter of a great circle is a quarter of 2π · 6371.0088 km.
  @Test func `the distance between the equator and a pole is a quarter of the circumference`() {
    let equator = CLLocation(latitude: 0, longitude: 20)
    let distance = equator.distance(from: CLLocation(latitude: 90, longitude: 0))
    #expect(abs(distance - .pi / 2 * 6_371_008.8) < 0.001)
    #expect(equator.distance(from: equator) == 0)
  }

  @Test func `a location has the film's date`() {
    let stage = stage()
    let first = CLLocation(latitude: 0, longitude: 0).timestamp
    #expect(first == Headless.currentDate)
    stage.advance(to: MediaTime(seconds: 2))
    let second = CLLocation(latitude: 0, longitude: 0).timestamp
    #expect(abs(second.timeIntervalSince(first) - 2) < 1e-6)
  }

  @Test func `the identifier for the vendor is the same in all films`() {
    let identifiers = (0..<2).map { _ in
      let stage = stage()
      defer { stage.advance(to: MediaTime(seconds: 1)) }
      return UIDevice.current.identifierForVendor
    }
    #expect(identifiers[0] != nil && identifiers[0] == identifiers[1])
  }

  @Test func `the access to calendars is denied after the running code`() {
    let stage = stage()
    nonisolated(unsafe) var log: [String] = []
    let store = EKEventStore()
    store.requestFullAccessToReminders { granted, _ in log.append("\(granted)") }
    store.fetchReminders(matching: store.predicateForReminders(in: nil)) {
      log.append("\($0?.count ?? -1)")
    }
    #expect(log == [] && EKEventStore.authorizationStatus(for: .reminder) == .denied)
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(log == ["false", "0"])
    #expect(reports == ["EKEventStore: a film has no access to calendars"])
  }

  @Test func `a map keeps its region and annotations, and is reported`() {
    let stage = stage()
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let place = MKPointAnnotation()
    map.addAnnotation(place)
    map.setCenter(CLLocationCoordinate2D(latitude: 10, longitude: 20), animated: true)
    #expect(map.annotations.count == 1 && map.region.center.longitude == 20)
    map.removeAnnotation(place)
    #expect(map.annotations.isEmpty)
    #expect(reports == ["MKMapView shows an even area in place of a map"])
    _ = stage
  }

  @Test func `a web view is white, its requests fail, and it is reported`() throws {
    final class Delegate: NSObject, WKNavigationDelegate {
      var log: [String] = []
      func webView(
        _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
      ) { log.append("start") }
      func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
      ) { log.append("\((error as? URLError)?.code.rawValue ?? 0)") }
    }
    let stage = stage()
    let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let delegate = Delegate()
    web.navigationDelegate = delegate
    let url = try #require(URL(string: "https://example.org"))
    web.load(URLRequest(url: url))
    stage.advance(to: MediaTime(seconds: 0.001))
    // NSURLErrorNotConnectedToInternet is -1009.
    #expect(delegate.log == ["start", "-1009"])
    #expect(web.url == url && web.backgroundColor == .white && !web.isLoading)
    #expect(reports == ["WKWebView shows no pages and stays white"])
  }

  private struct Person {
    var name: String
    var age: Int?
    var tags: [String] = []
  }

  // Source of the expected values: "Predicate Format String Syntax" in Apple's Predicate Programming Guide.
  @Test(arguments: [
    ("name == 'Anna'", [0]), ("name != \"Anna\"", [1, 2]), ("name ==[c] 'ANNA'", [0]),
    ("name CONTAINS 'n'", [0, 1]), ("name BEGINSWITH[cd] 'é'", [2]), ("name ENDSWITH 'a'", [0]),
    ("name LIKE 'B?n*'", [1]), ("name MATCHES '[A-B].{2,3}'", [0, 1]), ("age >= 30", [0, 1]),
    ("age = nil", [2]), ("NOT age < 40 AND age != nil", [1]),
    ("(name = 'Ben' OR name = 'Eve') AND age = 41", [1]), ("name IN {'Ben', 'Ève'}", [1, 2]),
    ("tags CONTAINS 'a'", [1]), ("TRUEPREDICATE", [0, 1, 2]),
  ])
  func `a predicate's format selects objects by their properties`(
    _ format: String, _ indices: [Int]
  ) {
    let people = [
      Person(name: "Anna", age: 30), Person(name: "Ben", age: 41, tags: ["a"]), Person(name: "Ève"),
    ]
    let predicate = NSPredicate(format: format)
    #expect(people.indices.filter { predicate.evaluate(with: people[$0]) } == indices)
  }

  @Test func `placeholders of a predicate's format are keys and values`() {
    let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    let email = NSPredicate(format: "SELF MATCHES %@", pattern)
    #expect(email.evaluate(with: "anna@example.com") && !email.evaluate(with: "anna@example"))
    let day = Date(timeIntervalSinceReferenceDate: 0)
    let later = NSPredicate(format: "%K > %@ && count < %d", "date", day as NSDate, 3)
    #expect(later.evaluate(with: ["date": day.addingTimeInterval(1), "count": 2] as [String: Any]))
    #expect(!later.evaluate(with: ["date": day, "count": 2] as [String: Any]))
  }

  @Test func `a predicate's format that isn't supported is reported, and selects everything`() {
    let stage = stage()
    #expect(NSPredicate(format: "ANY pets.age > 3").evaluate(with: nil))
    #expect(
      reports == ["Unsupported: the predicate format 'ANY pets.age > 3', which is always true"])
    _ = stage
  }

  @Test func `a request's predicate selects the objects of a store`() throws {
    let container = NSPersistentContainer(name: "Model")
    let notes = (0..<3).map { number in
      let note = Note(context: container.viewContext)
      note.count = Int16(number)
      return note
    }
    let request = NSFetchRequest<Note>(entityName: "Note")
    request.predicate = NSPredicate(format: "count > %d", 0)
    #expect(try container.viewContext.fetch(request) == Array(notes.dropFirst()))
  }

  @Test func `a context can have the coordinator of a container`() {
    let container = NSPersistentContainer(name: "Model")
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = container.persistentStoreCoordinator
    #expect(context.persistentStoreCoordinator === container.persistentStoreCoordinator)
  }

  // The policy with which Core Data creates a context, as documented for `mergePolicy`.
  @Test func `a context's merge policy is that of errors until it is set`() {
    let context = NSManagedObjectContext()
    #expect(context.mergePolicy as? NSMergePolicy === NSErrorMergePolicy)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    #expect(context.mergePolicy as? NSMergePolicy === NSMergePolicy.mergeByPropertyObjectTrump)
  }

  @Test func `fetched objects are those of the request, in one section`() throws {
    let stage = stage()
    let container = NSPersistentContainer(name: "Model")
    let notes = (0..<3).map { _ in Note(context: container.viewContext) }
    let controller = NSFetchedResultsController(
      fetchRequest: NSFetchRequest<Note>(entityName: "Note"),
      managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil)
    #expect(controller.fetchedObjects == nil && controller.sections == nil)
    try controller.performFetch()
    #expect(controller.sections?.map(\.numberOfObjects) == [3])
    #expect(controller.object(at: IndexPath(row: 2, section: 0)) === notes[2])
    #expect(controller.indexPath(forObject: notes[1]) == IndexPath(row: 1, section: 0))
    _ = stage
  }

  @Test func `a store is empty at first, and contains inserted objects until they are deleted`()
    throws
  {
    let stage = stage()
    let container = NSPersistentContainer(name: "Notes")
    var isLoaded = false
    container.loadPersistentStores { _, error in isLoaded = error == nil }
    let context = container.viewContext
    let request = NSFetchRequest<Note>(entityName: "Note")
    #expect(try isLoaded && context.fetch(request).isEmpty)
    let first = Note(context: context)
    #expect(first.title == nil && first.count == 0 && !first.isDone)
    first.title = "Milk"
    first.count = 3
    first.isDone = true
    let second = Note(context: context)
    #expect(first.title == "Milk" && first.count == 3 && first.isDone && second.title == nil)
    #expect(try context.fetch(request) == [first, second] && context.hasChanges)
    try context.save()
    context.delete(first)
    request.fetchLimit = 1
    #expect(try context.fetch(request) == [second] && first.isDeleted)
    try context.execute(NSBatchDeleteRequest(fetchRequest: Note.fetchRequest()))
    #expect(try context.fetch(request).isEmpty && second.isDeleted)
    #expect(
      reports == ["Core Data: the store of a film is in memory, and empty when the film begins"])
    _ = stage
  }

  @Test func `no database can be opened`() {
    let stage = stage()
    var database: OpaquePointer?
    #expect(sqlite3_open("notes.sqlite", &database) == SQLITE_CANTOPEN && database == nil)
    #expect(reports == ["sqlite3_open: a film has no databases"])
    _ = stage
  }

  // Source: the documentation of Contacts.
  @Test func `the access to contacts is denied, and an own contact has its name`() throws {
    let stage = stage()
    let store = CNContactStore()
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
    var isGranted: Bool?
    store.requestAccess(for: .contacts) { granted, _ in isGranted = granted }
    let keys = [
      CNContactGivenNameKey as CNKeyDescriptor, CNContactFamilyNameKey as CNKeyDescriptor,
    ]
    #expect(throws: CNError.self) {
      try store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: keys)) { _, _ in }
    }
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = ("Ada", "Lovelace")
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "12"))
    ]
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Ada Lovelace")
    #expect(CNContactFormatter.string(from: CNContact(), style: .fullName) == nil)
    #expect(contact.phoneNumbers.first?.value.stringValue == "12")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "Home")
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(isGranted == false)
    #expect(reports == ["CNContactStore: a film has no access to contacts"])
  }

  // Source: the documentation of CMTime.
  @Test func `times of videos are fractions of seconds`() {
    let time = CMTime(seconds: 1.5, preferredTimescale: 600)
    #expect(time.value == 900 && time.seconds == 1.5 && CMTimeGetSeconds(time) == 1.5)
    #expect(time == CMTimeMake(value: 3, timescale: 2) && time > .zero)
    #expect((time + CMTime(value: 1, timescale: 2)).seconds == 2)
    #expect(CMTimeSubtract(time, CMTime(value: 1, timescale: 2)).seconds == 1)
    #expect(CMTime.invalid.seconds.isNaN && !CMTime.invalid.isValid)
    #expect(CMTime.positiveInfinity > time && CMTime.indefinite.isIndefinite)
    let range = CMTimeRange(start: .zero, duration: time)
    #expect(range.end == time && range.containsTime(.zero) && !range.containsTime(time))
  }

  // Source: the documentation of AVPlayer and AVPlayerLayer.
  @Test func `a player keeps the time that is set`() {
    let stage = stage()
    let player = AVPlayer(url: URL(fileURLWithPath: "/a.mov"))
    let layer = AVPlayerLayer(player: player)
    #expect(layer.player === player && layer.videoGravity == .resizeAspect)
    #expect(player.timeControlStatus == .paused)
    var isFinished = false
    player.seek(to: CMTime(value: 3, timescale: 1)) { _ in
      MainActor.assumeIsolated { isFinished = true }
    }
    player.play()
    #expect(player.timeControlStatus == .playing && player.currentTime().seconds == 3)
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(isFinished)
    #expect(reports == ["AVPlayer shows no videos and plays no sounds"])
  }

  // Source: the documentation of CIImage and CIContext, whose coordinates begin at the bottom.
  @Test func `filters show the original image`() throws {
    let stage = stage()
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6))
    let bitmap = try #require(
      renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 6)) }.cgImage)
    let image = CIImage(cgImage: bitmap)
    let size = CGSize(width: bitmap.width, height: bitmap.height)
    #expect(image.extent == CGRect(origin: .zero, size: size))
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    filter.setValue(image, forKey: kCIInputImageKey)
    filter.setValue(4, forKey: kCIInputRadiusKey)
    let output = try #require(filter.outputImage)
    let part = output.cropped(to: CGRect(x: 0, y: 0, width: size.width, height: size.height / 2))
    let result = try #require(CIContext(options: nil).createCGImage(part, from: part.extent))
    #expect(result.width == bitmap.width && result.height == bitmap.height / 2)
    #expect(UIImage(ciImage: image).size == size && UIImage(ciImage: .empty()).size == .zero)
    #expect(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).w == 4)
    #expect(reports == ["Core Image doesn't change images: a film shows the originals"])
    _ = stage
  }

  // Source: the documentation of UITextField.
  @Test func `the default attributes of a text field set its font and colour`() {
    let field = UITextField()
    field.defaultTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11),
    ]
    #expect(field.textColor == .red && field.font?.pointSize == 11)
    field.defaultTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .blue)
    #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 11)
  }

  // Source: the documentation of CloudKit, for a user without an account.
  @Test func `requests of iCloud fail, and a record has the values that are set`() {
    let stage = stage()
    let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "a"))
    record["title"] = "Milk"
    record.setObject(3 as NSNumber, forKey: "count")
    #expect(record["title"] as? String == "Milk" && record.allKeys() == ["count", "title"])
    #expect(CKRecord.ID(recordName: "a") == record.recordID)
    var codes: [CKError.Code?] = []
    let database = CKContainer.default().privateCloudDatabase
    database.save(record) { _, error in codes.append((error as? CKError)?.code) }
    let operation = CKModifyRecordsOperation(recordsToSave: [record], recordIDsToDelete: nil)
    operation.modifyRecordsCompletionBlock = { _, _, error in
      codes.append((error as? CKError)?.code)
    }
    database.add(operation)
    #expect(codes.isEmpty)
    stage.advance(to: MediaTime(seconds: 0.1))
    #expect(codes == [.notAuthenticated, .notAuthenticated])
    #expect(reports == ["CKContainer: a film has no iCloud account"])
  }
}
