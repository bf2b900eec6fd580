import Foundation

// The names of Apple's module Contacts, so that sources that use the address book compile. The user of a
// film has denied the access, which is reported.

/// A name of a part of a contact.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// The kinds of entries in an address book.
public enum CNEntityType: Int, Sendable {
  case contacts
}

/// Whether an app may use the address book.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// The kinds of contacts.
public enum CNContactType: Int, Sendable {
  case person, organization
}

/// The orders of contacts.
public enum CNContactSortOrder: Int, Sendable {
  case none, userDefault, givenName, familyName
}

/// A telephone number.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  /// The number as text.
  public let stringValue: String
  /// Creates a number of a text.
  public init(stringValue string: String) { stringValue = string }
}

/// A value with a label, such as a telephone number.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNLabeledValue<ValueType: NSObject>: NSObject, @unchecked Sendable {
  /// The label.
  public let label: String?
  /// The value.
  public let value: ValueType
  /// The identifier.
  public let identifier = ""

  /// Creates a value with a label.
  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
  }

  /// Returns the label as the user reads it: without its marks.
  open class func localizedString(forLabel label: String) -> String {
    label.hasPrefix("_$!<") && label.hasSuffix(">!$_")
      ? String(label.dropFirst(4).dropLast(4)) : label
  }
}

/// The address of a contact.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNPostalAddress: NSObject, @unchecked Sendable {
  fileprivate var parts: [String: String] = [:]
  /// The street.
  open var street: String { parts["street", default: ""] }
  /// The city.
  open var city: String { parts["city", default: ""] }
  /// The state.
  open var state: String { parts["state", default: ""] }
  /// The code of the place.
  open var postalCode: String { parts["postalCode", default: ""] }
  /// The country.
  open var country: String { parts["country", default: ""] }
  /// The code of the country.
  open var isoCountryCode: String { parts["isoCountryCode", default: ""] }
}

/// An address that can be changed.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  /// The street.
  open override var street: String {
    get { super.street }
    set { parts["street"] = newValue }
  }
  /// The city.
  open override var city: String {
    get { super.city }
    set { parts["city"] = newValue }
  }
  /// The state.
  open override var state: String {
    get { super.state }
    set { parts["state"] = newValue }
  }
  /// The code of the place.
  open override var postalCode: String {
    get { super.postalCode }
    set { parts["postalCode"] = newValue }
  }
  /// The country.
  open override var country: String {
    get { super.country }
    set { parts["country"] = newValue }
  }
  /// The code of the country.
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { parts["isoCountryCode"] = newValue }
  }
}

/// A contact.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNContact: NSObject, @unchecked Sendable {
  fileprivate var texts: [String: String] = [:]
  fileprivate var numbers: [CNLabeledValue<CNPhoneNumber>] = []
  fileprivate var mails: [CNLabeledValue<NSString>] = []
  fileprivate var places: [CNLabeledValue<CNPostalAddress>] = []
  fileprivate var image: Data?
  fileprivate var date: DateComponents?
  fileprivate var kind = CNContactType.person

  /// Creates an empty contact.
  public override init() { super.init() }

  /// The identifier.
  open var identifier: String { "" }
  /// Whether the contact is a person.
  open var contactType: CNContactType { kind }
  /// The part of the name before the others.
  open var namePrefix: String { texts["namePrefix", default: ""] }
  /// The given name.
  open var givenName: String { texts["givenName", default: ""] }
  /// The middle name.
  open var middleName: String { texts["middleName", default: ""] }
  /// The family name.
  open var familyName: String { texts["familyName", default: ""] }
  /// The part of the name after the others.
  open var nameSuffix: String { texts["nameSuffix", default: ""] }
  /// The nickname.
  open var nickname: String { texts["nickname", default: ""] }
  /// The organization.
  open var organizationName: String { texts["organizationName", default: ""] }
  /// The position in the organization.
  open var jobTitle: String { texts["jobTitle", default: ""] }
  /// The note.
  open var note: String { texts["note", default: ""] }
  /// The image.
  open var imageData: Data? { image }
  /// The small image.
  open var thumbnailImageData: Data? { image }
  /// Whether there is an image.
  open var imageDataAvailable: Bool { image != nil }
  /// The telephone numbers.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { numbers }
  /// The electronic addresses.
  open var emailAddresses: [CNLabeledValue<NSString>] { mails }
  /// The addresses.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { places }
  /// The day of birth.
  open var birthday: DateComponents? { date }

  /// Returns `true`.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  /// Returns `true`.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

  /// Returns a contact that can be changed, with the same parts.
  open override func mutableCopy() -> Any {
    let copy = CNMutableContact()
    (copy.texts, copy.numbers, copy.mails, copy.places) = (texts, numbers, mails, places)
    (copy.image, copy.date, copy.kind) = (image, date, kind)
    return copy
  }
}

/// A contact that can be changed.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNMutableContact: CNContact, @unchecked Sendable {
  /// Whether the contact is a person.
  open override var contactType: CNContactType {
    get { kind }
    set { kind = newValue }
  }
  /// The given name.
  open override var givenName: String {
    get { super.givenName }
    set { texts["givenName"] = newValue }
  }
  /// The middle name.
  open override var middleName: String {
    get { super.middleName }
    set { texts["middleName"] = newValue }
  }
  /// The family name.
  open override var familyName: String {
    get { super.familyName }
    set { texts["familyName"] = newValue }
  }
  /// The nickname.
  open override var nickname: String {
    get { super.nickname }
    set { texts["nickname"] = newValue }
  }
  /// The organization.
  open override var organizationName: String {
    get { super.organizationName }
    set { texts["organizationName"] = newValue }
  }
  /// The position in the organization.
  open override var jobTitle: String {
    get { super.jobTitle }
    set { texts["jobTitle"] = newValue }
  }
  /// The note.
  open override var note: String {
    get { super.note }
    set { texts["note"] = newValue }
  }
  /// The image.
  open override var imageData: Data? {
    get { image }
    set { image = newValue }
  }
  /// The telephone numbers.
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { numbers }
    set { numbers = newValue }
  }
  /// The electronic addresses.
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { mails }
    set { mails = newValue }
  }
  /// The addresses.
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { places }
    set { places = newValue }
  }
  /// The day of birth.
  open override var birthday: DateComponents? {
    get { date }
    set { date = newValue }
  }
}

/// A request for contacts.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNContactFetchRequest: NSObject, @unchecked Sendable {
  /// The condition.
  open var predicate: NSPredicate?
  /// The requested parts.
  open var keysToFetch: [any CNKeyDescriptor]
  /// The order.
  open var sortOrder = CNContactSortOrder.none
  /// Whether the contacts combine several sources; without effect.
  open var unifyResults = true

  /// Creates a request for parts.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// A request for changes of the address book.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNSaveRequest: NSObject, @unchecked Sendable {
  /// Drops a new contact.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  /// Drops a changed contact.
  open func update(_ contact: CNMutableContact) {}
  /// Does nothing.
  open func delete(_ contact: CNMutableContact) {}
}

/// A container of contacts.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNContainer: NSObject, @unchecked Sendable {
  /// The identifier.
  open var identifier: String { "" }
  /// The name.
  open var name: String { "" }
}

/// A failure of the access to the address book.
///
/// On Apple's systems, the module Contacts declares this type.
public struct CNError: Error, Sendable {
  /// The kinds of failures.
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
  }
  /// The kind.
  public let code: Code
  /// Creates a failure of a kind.
  public init(_ code: Code) { self.code = code }
}

/// The address book, to which a film has no access; reported.
///
/// Filmstrip behaves as if the user had denied the access: the completions follow after the currently
/// running code, and there are no contacts.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// Returns `denied`.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }

  /// Requests the access, which isn't granted.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    report()
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async(execute: { handler(false, CNError(.authorizationDenied)) })
  }
  /// Requests the access; throws an error, because it isn't granted.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw CNError(.authorizationDenied)
  }

  /// Throws an error, because the access isn't granted.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { try fail() }
  /// Throws an error, because the access isn't granted.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    try fail()
    return []
  }
  /// Throws an error, because the access isn't granted.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    report()
    throw CNError(.authorizationDenied)
  }
  /// Throws an error, because the access isn't granted.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try fail()
    return []
  }
  /// Returns an empty identifier.
  open func defaultContainerIdentifier() -> String { "" }
  /// Throws an error, because the access isn't granted.
  open func execute(_ saveRequest: CNSaveRequest) throws { try fail() }

  private func fail() throws {
    report()
    throw CNError(.authorizationDenied)
  }

  private func report() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "CNContactStore: a film has no access to contacts")
    }
  }
}

extension CNContact {
  /// Returns a condition, which matches nothing.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Returns a condition, which matches nothing.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Returns a condition, which matches nothing.
  public class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }
}

/// The styles of a name.
public enum CNContactFormatterStyle: Int, Sendable {
  case fullName, phoneticFullName
}

/// The formatter of the names of contacts: the given name before the family name.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNContactFormatter: NSObject, @unchecked Sendable {
  /// The style.
  open var style = CNContactFormatterStyle.fullName

  /// Returns the name of a contact, or `nil` if it has none.
  open class func string(
    from contact: CNContact, style: CNContactFormatterStyle
  ) -> String? {
    let parts = [contact.namePrefix, contact.givenName, contact.middleName, contact.familyName]
    let name = (parts + [contact.nameSuffix]).filter { !$0.isEmpty }.joined(separator: " ")
    if !name.isEmpty { return name }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }
  /// Returns the name of a contact, or `nil` if it has none.
  open func string(from contact: CNContact) -> String? {
    Self.string(from: contact, style: style)
  }
  /// Returns the names of the parts that the formatter needs.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { "fullName" }
}

/// The formatter of addresses: one line for the street, one for the city, and one for the country.
///
/// On Apple's systems, the module Contacts declares this class.
open class CNPostalAddressFormatter: NSObject, @unchecked Sendable {
  /// Returns an address as text.
  open func string(from postalAddress: CNPostalAddress) -> String {
    let city = [postalAddress.city, postalAddress.state, postalAddress.postalCode]
      .filter { !$0.isEmpty }.joined(separator: " ")
    return [postalAddress.street, city, postalAddress.country].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

/// The name of the identifier of a contact.
public let CNContactIdentifierKey = "identifier"
/// The name of the part of the name before the others.
public let CNContactNamePrefixKey = "namePrefix"
/// The name of the given name.
public let CNContactGivenNameKey = "givenName"
/// The name of the middle name.
public let CNContactMiddleNameKey = "middleName"
/// The name of the family name.
public let CNContactFamilyNameKey = "familyName"
/// The name of the nickname.
public let CNContactNicknameKey = "nickname"
/// The name of the organization.
public let CNContactOrganizationNameKey = "organizationName"
/// The name of the position in the organization.
public let CNContactJobTitleKey = "jobTitle"
/// The name of the note.
public let CNContactNoteKey = "note"
/// The name of the day of birth.
public let CNContactBirthdayKey = "birthday"
/// The name of the telephone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The name of the electronic addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The name of the addresses.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The name of the image.
public let CNContactImageDataKey = "imageData"
/// The name of whether there is an image.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The name of the small image.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The name of the kind.
public let CNContactTypeKey = "contactType"
/// The label of a value at home.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of a value at work.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of another value.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of a main telephone number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label of a mobile telephone number.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of the telephone number of an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"

extension NSNotification.Name {
  /// Posted when the address book changes; never posted in Filmstrip.
  public static let CNContactStoreDidChange = NSNotification.Name(
    "CNContactStoreDidChangeNotification")
}
