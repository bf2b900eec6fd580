import FilmstripGraphics
import Foundation

extension SymbolLibrary {
  /// A drawing in place of a symbol that Filmstrip doesn't include.
  struct Substitute {
    /// The name of the symbol that is drawn instead, or `nil` if a placeholder is drawn.
    let name: String?
    /// The drawing, in points at a 17 pt font.
    let picture: Picture
  }

  /// Returns the drawing in place of a missing symbol, or `nil` if SF Symbols has no such name.
  ///
  /// *Chosen:* the nearest relative that Filmstrip includes, such as `cart` for `cart.badge.plus`, with
  /// a slash if only the missing symbol has one, or otherwise a crossed box, whose outline is a circle
  /// if the name contains `circle`. A name is treated as a name of SF Symbols if all of its words occur
  /// in names of SF Symbols.
  static func substitute(for name: String) -> Substitute? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.allSatisfy({ isWord($0) }) else { return nil }
    if let relative = relative(of: words), let picture = picture(named: relative) {
      let isSlashed = words.contains("slash") && !relative.contains("slash")
      return Substitute(name: relative, picture: isSlashed ? slashed(picture) : picture)
    }
    let placeholder = words.contains("circle") ? "placeholder.circle" : "placeholder.square"
    return picture(named: placeholder).map { Substitute(name: nil, picture: $0) }
  }

  /// Returns a picture with a line from the top left to the bottom right, and a gap at the line.
  private static func slashed(_ picture: Picture) -> Picture {
    let size = picture.size
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    let (reach, gap) = (min(x, y) - 2, 1.6)
    func point(_ along: Double, _ across: Double) -> String {
      "\(x + along + across) \(y + along - across)"
    }
    let line = "M\(point(-reach, 0))L\(point(reach, 0))"
    let band =
      "M\(point(-reach, gap))L\(point(reach, gap))L\(point(reach, -gap))L\(point(-reach, -gap))Z"
    guard let slash = try? SymbolMark.drawings([.line(line)], in: size),
      let hole = try? PathNotation.path(band)
    else { return picture }
    let clip = Path(Path(CGRect(origin: .zero, size: size)).elements + hole.reversed().elements)
    let rest = Drawing.group(picture.drawings, transform: .identity, clip: clip, opacity: 1)
    return Picture(size: size, drawings: [rest] + slash)
  }

  /// The placeholders for symbols without a relative.
  static let placeholders: [String: SymbolSketch] = [
    "placeholder.circle": .init(
      22, 22, .line("O11 11 9.2", width: 1.2),
      .line("M4.5 4.5L17.5 17.5M17.5 4.5L4.5 17.5", width: 1.2)),
    "placeholder.square": .init(
      22, 22, .line("R2 2 18 18 3", width: 1.2), .line("M3 3L19 19M19 3L3 19", width: 1.2)),
  ]

  /// Words that describe a variant or a generic shape, after which no relative is searched.
  private static let genericWords: Set<String> = [
    "app", "arrow", "circle", "line", "rectangle", "square", "text", "triangle", "placeholder",
    "navigation",
  ]

  /// Returns the included symbol with the most words in common at the beginning of the name.
  private static func relative(of words: [String]) -> String? {
    let isFilled = words.contains("fill")
    let base = words.filter { $0 != "fill" }
    for count in stride(from: base.count, to: 0, by: -1) {
      let stem = base.prefix(count)
      if count == 1, genericWords.contains(stem[0]) { return nil }
      let name = stem.joined(separator: ".")
      let names = isFilled ? [name + ".fill", name] : [name, name + ".fill"]
      if let match = names.first(where: { picture(named: $0) != nil }) { return match }
    }
    return nil
  }

  /// Whether a word occurs in names of SF Symbols, or is a number.
  private static func isWord(_ word: String) -> Bool {
    vocabulary.contains(word) || !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Words in names of SF Symbols.
  ///
  /// *Chosen* (FACTS: symbol.names).
  private static let vocabulary: Set<String> = Set(
    """
    a abc accessibility africa airplane airplayaudio airplayvideo airpods airpodspro alarm \
    align aligncenter alignleft alignright americas and angled ant antenna aperture app \
    append applelogo applescript appletv applewatch apps aqi archivebox arkit arms arrow \
    arrowshape arrowtriangle asia aspect aspectratio asterisk at atom australia backward \
    badge bag balloon bandage banknote barcode bars baseball basketball bathtub battery bed \
    bell below bicycle binoculars bird birthday bitcoinsign blank bluetooth body bold bolt \
    book bookmark books bottle bottom bottomhalf box braille brain briefcase bubble bubbles \
    building buildings bulb bus button c cable cake calendar camera candybarphone cap \
    capslock capsule captions car carrot cart case cat cedisign cell cellularbars center \
    chair character chart checkerboard checklist checkmark chevron circle circlepath clap \
    clear clipboard clock clockwise closed cloud club cm code column columns comb command \
    compact compass contactless contextualmenu contrast control cooldown counterclockwise cpu \
    creditcard crop cross crossed crown cube cup cursorarrow curtains curvepath dance dash \
    dashed decrease decreasequotelevel delete deskclock desktopcomputer diagonal dial diamond \
    dice display divide doc document dog dollarsign dot dots dotted down downtrend drag drive \
    drop dumbbell ear earbuds earpods ecg eject ellipsis end engine envelope equal eraser \
    erlenmeyer escape europe eurosign ev exclamation exclamationmark expand external eye \
    eyebrow eyedropper eyeglasses eyes face faceid facemask fan ferry figure filemenu fill \
    filled film filters first fish fitness flag flame flashlight flip flipphone floppydisk \
    flowchart focus folder football forearm fork forward forwardslash fossil francsign \
    frontal fuelpump function fx g gamecontroller gauge gear gearshape gift giftcard globe \
    gobackward goforward graduationcap graph grid guitars h halffull hammer hand handlebars \
    hands hare hd hdr headphones headset heart hexagon hifispeaker highlighter hiking \
    homebutton homepod horizontal hourglass house hstack hurricane icloud id ignition in \
    increase indent indianrupeesign infinity info insert inset internaldrive inverse ipad \
    iphone ipod italic j join justify justifyleft justifyright k key keyboard knife l ladybug \
    lamp land landscape large lasso last latch leading leadinghalf leaf left lefthalf level \
    lifepreserver light lightbulb lightrail line linechart lineweight link lirasign list \
    livephoto lizard location lock loop lower lungs m macbook macmini macpro macro macwindow \
    magazine magicmouse magnet magnifyingglass map mappin mark massage max measurement medal \
    megaphone memories menubar menucard message metronome mic microbe microphone microwave \
    mid min mind minus moon mosaic mount mountain mouth move mug multicolor multiply music \
    mustache n native network newspaper night nose nosign note notequal number o octagon off \
    on oneway open opticaldisc option or orthogonal outdent oval ovals oven over p page \
    paintbrush paintbrushpointed paintpalette pair pano paper paperclip paperplane paragraph \
    parkingsign part partyhat path pause pawprint pencil pentagon percent person \
    personalhotspot perspective phase phone photo pianokeys pills pin pip placeholder \
    plaintext play playlist playpause plus plusminus point pointed pointer pool popcorn \
    popper portrait power poweroutlet powerplug powersleep pressed printer progress \
    projective projector purchased puzzlepiece qrcode quarternote questionmark quote r radio \
    radiowaves rainbow raised rays record recordingtape rectangle redaction refrigerator \
    repeat reply return rhombus richtext right righthalf ring road rosette rotate rotation \
    rounded rtf rublesign ruler run s safari safe sailboat saucer scale scanner scissors \
    scooter scope screen screwdriver scribble scroll sdcard seal selection semibold serif \
    server severe shadow shapes shared shield shift shippingbox shoe shower showers shuffle \
    sidebar signature signpost simcard sink skis slash slider slowmo smallcircle smoke snow \
    snowflake soccer soccerball sofa sos space sparkle sparkles speaker speedometer split \
    spoon sportscourt square squares squareshape stack stairs stand standing star staroflife \
    stars sterlingsign stethoscope stop stopwatch storefront stove strengthtraining \
    strikethrough stroller studentdesk stylus subscript suit suitcase sum sun sunglasses \
    sunrise sunset superscript swatchpalette swift switch syringe t table tablecells tag \
    takeoutbag tap target teddybear teletype tengesign tennis tennisball tent terminal \
    testtube testtubes text textbox textformat theatermasks thermometer thumbsdown thumbsup \
    ticket tilted timelapse timer toilet top tophalf topleft torch tornado tortoise touchid \
    trademark traditional traffic trailing train tram translate trash tray tree triangle \
    triangles trophy truck tshirt tuningfork turn tv umbrella underline unknown up upper \
    uptrend uturn v van vertical vibrate video viewfinder visionpro vstack wake walk wand \
    washer watch water waterbottle wave waveform waves weight wheelchair wifi wind window \
    wineglass with wonsign wrap wrench writing x xmark xserve xyaxis yensign yoga z zipper \
    zoom zzz
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
