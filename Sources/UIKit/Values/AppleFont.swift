import Foundation

/// The style that the name of a font specifies, if only Apple's systems have the font.
struct AppleFont {
  /// The name of the family, as in `fontName` without blanks.
  let family: String
  /// The weight that the name specifies.
  let weight: UIFont.Weight
  /// Whether the name specifies an italic or oblique font.
  let isItalic: Bool

  /// Reads a name such as `AvenirNext-DemiBoldItalic`; returns `nil` for other fonts.
  init?(name: String) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return nil }
    let key = first.lowercased().filter { $0 != " " && $0 != "." }
    let shortKey = key.hasSuffix("mt") ? String(key.dropLast(2)) : key
    guard Self.families.contains(key) || Self.families.contains(shortKey) else { return nil }
    family = first
    let style = (parts.count > 1 ? parts[1] : "").lowercased()
    isItalic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("it")
    weight = Self.weights.first { style.contains($0.0) }?.1 ?? .regular
  }

  /// The words for weights in names, in the order in which they are searched.
  private static let weights: [(String, UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
    ("demibold", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy),
    ("black", .black), ("bold", .bold), ("medium", .medium), ("w6", .semibold), ("w3", .regular),
    ("w7", .bold), ("w8", .heavy), ("demi", .semibold),
  ]

  /// The families of iOS in lower case, without blanks.
  ///
  /// *Documented* (FACTS: font.apple-families).
  private static let families: Set<String> = [
    "academyengravedletplain", "alnile", "americantypewriter", "applecoloremoji",
    "applesdgothicneo", "applesymbols", "arial", "arialhebrew", "arialrounded", "avenir",
    "avenirnext", "avenirnextcondensed", "baskerville", "bodonisvtytwo", "bodonisvtytwoitc",
    "bodonisvtytwoos", "bodoniornaments", "bradleyhanditctt", "chalkboardse", "chalkduster",
    "charter", "cochin", "copperplate", "courier", "couriernew", "couriernewps", "couriernewpsmt",
    "damascus", "devanagarisangammn", "didot", "dinalternate", "dincondensed", "euphemiaucas",
    "farah", "futura", "galvji", "geezapro", "georgia", "gillsans", "granthasangammn",
    "gurmukhimn", "helvetica", "helveticaneue", "hiramarupron",
    "hiraginosans", "hirakakupron", "hiraminpron", "hoeflertext", "impact", "kailasa", "kefa",
    "khmersangammn", "kohinoorbangla", "kohinoordevanagari", "kohinoorgujarati", "kohinoortelugu",
    "laosangammn", "malayalamsangammn", "markerfelt", "menlo", "mishafi", "muktamahee",
    "myanmarsangammn", "newyork", "noteworthy", "notonastaliqurdu", "notosanskannada",
    "notosansmyanmar", "notosansoriya", "optima", "palatino", "papyrus", "partyletplain",
    "pingfanghk", "pingfangsc", "pingfangtc", "rockwell", "savoyeletplain", "sfmono", "sfpro",
    "sfprodisplay", "sfprorounded", "sfprotext", "sfui", "sfuidisplay", "sfuitext",
    "sinhalasangammn", "snellroundhand", "stixtwomath", "stixtwotext", "superclarendon", "symbol",
    "tamilsangammn", "thonburi", "timesnewroman", "timesnewromanps", "timesnewromanpsmt",
    "trebuchet", "trebuchetms", "verdana", "zapfdingbatsitc", "zapfino",
  ]
}
