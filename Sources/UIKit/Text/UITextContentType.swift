import Foundation

/// The meaning of a text, which a keyboard uses to fill in a field.
///
/// Filmstrip has no keyboard, and only stores the value. *Chosen:* the raw values are the names of
/// the members; Apple's raw values aren't documented.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String

  /// Creates a meaning from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The text is of the kind "name".
  public static let name = UITextContentType(rawValue: "name")
  /// The text is of the kind "name prefix".
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// The text is of the kind "given name".
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// The text is of the kind "middle name".
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// The text is of the kind "family name".
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// The text is of the kind "name suffix".
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// The text is of the kind "nickname".
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The text is of the kind "job title".
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// The text is of the kind "organization name".
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// The text is of the kind "location".
  public static let location = UITextContentType(rawValue: "location")
  /// The text is of the kind "full street address".
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The text is of the kind "street address line 1".
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The text is of the kind "street address line 2".
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// The text is of the kind "address city".
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// The text is of the kind "address state".
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// The text is of the kind "address city and state".
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// The text is of the kind "sublocality".
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// The text is of the kind "country name".
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// The text is of the kind "postal code".
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// The text is of the kind "telephone number".
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// The text is of the kind "email address".
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// The text is of the kind "URL".
  public static let URL = UITextContentType(rawValue: "URL")
  /// The text is of the kind "credit card number".
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// The text is of the kind "username".
  public static let username = UITextContentType(rawValue: "username")
  /// The text is of the kind "password".
  public static let password = UITextContentType(rawValue: "password")
  /// The text is of the kind "new password".
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// The text is of the kind "one-time code".
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// The text is of the kind "shipment tracking number".
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// The text is of the kind "flight number".
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// The text is of the kind "date time".
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// The text is of the kind "birthdate".
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  /// The text is of the kind "birthdate day".
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  /// The text is of the kind "birthdate month".
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  /// The text is of the kind "birthdate year".
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  /// The text is of the kind "credit card expiration".
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  /// The text is of the kind "credit card expiration month".
  public static let creditCardExpirationMonth = UITextContentType(
    rawValue: "creditCardExpirationMonth")
  /// The text is of the kind "credit card expiration year".
  public static let creditCardExpirationYear = UITextContentType(
    rawValue: "creditCardExpirationYear")
  /// The text is of the kind "credit card security code".
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  /// The text is of the kind "credit card type".
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  /// The text is of the kind "credit card name".
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  /// The text is of the kind "credit card given name".
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  /// The text is of the kind "credit card middle name".
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  /// The text is of the kind "credit card family name".
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  /// The text is of the kind "cellular EID".
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  /// The text is of the kind "cellular IMEI".
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
}

/// The setting for the replacement of straight quotes.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The system determines the setting.
  case `default`
  /// Quotes aren't replaced.
  case no
  /// Quotes are replaced.
  case yes
}

/// The setting for the replacement of hyphens by dashes.
public enum UITextSmartDashesType: Int, Sendable {
  /// The system determines the setting.
  case `default`
  /// Hyphens aren't replaced.
  case no
  /// Hyphens are replaced.
  case yes
}

/// The setting for the insertion and deletion of spaces around pasted text.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The system determines the setting.
  case `default`
  /// Spaces aren't changed.
  case no
  /// Spaces are inserted and deleted.
  case yes
}

/// The kinds of text that a text view can convert to links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt

  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// URLs.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
