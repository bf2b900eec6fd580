import FilmstripSupport
import Foundation

extension TouchRecording {
  init(json bytes: [UInt8], file: String) throws(TouchRecordingError) {
    let text = try RecordingText(bytes, file: file)
    let tree: JSONTree
    do throws(JSONProblem) {
      tree = try JSONReader.read(text.bytes)
    } catch let problem {
      throw text.error(problem.offset, problem.message)
    }
    let form =
      #"{"device": "iPhone 14", "samples": [{"time": 0, "x": 1, "y": 2, "phase": "began"}, …]}"#
    guard case .object(let members) = tree.kind else {
      throw text.error(
        tree.offset, "a recording must be an object, \(form), but is \(tree.summary)")
    }
    let names = members.map(\.name)
    guard let list = members.first(where: { $0.name == "samples" })?.value else {
      let near = Spelling.nearest(to: "samples", in: names, limit: 1).first
      let hint =
        near.map { "; is \(Spelling.quoted($0, limit: 40)) a misspelling?" }
        ?? "; write \(form)"
      throw text.error(tree.offset, "'samples' is missing in the recording\(hint)")
    }
    var device = try text.standardDevice()
    var isNamed = false
    if let named = members.first(where: { $0.name == "device" })?.value, !named.isNull {
      isNamed = true
      guard case .text(let name) = named.kind else {
        throw text.error(
          named.offset, "'device' must be a device's name in quotes, but is \(named.summary)")
      }
      device = try text.device(name, at: named.offset)
    }
    guard case .array(let items) = list.kind else {
      throw text.error(list.offset, "'samples' must be a list, but is \(list.summary)")
    }
    var checker = RecordingChecker(text, device: device)
    var unused = names.filter { $0 != "samples" && $0 != "device" }
    for (index, item) in items.enumerated() {
      let name = "samples[\(index)]"
      guard case .object(let fields) = item.kind else {
        throw text.error(item.offset, "\(name) must be an object, but is \(item.summary)")
      }
      for field in fields
      where !RecordingFields.all.contains(field.name) && !unused.contains(field.name) {
        // The limit keeps the time linear for a file with many unknown names.
        if unused.count < 100 { unused.append(field.name) }
      }
      let sample = try text.sample(fields, name, item.offset)
      try checker.add(RecordedSample(sample: sample, offset: item.offset, name: name))
    }
    self = try checker.recording(unused: unused)
    namesDevice = isNamed
  }
}

extension RecordingText {
  fileprivate func sample(
    _ fields: [JSONTree.Member], _ name: String, _ offset: Int
  ) throws(TouchRecordingError) -> TouchSample {
    var numbers: [String: Double] = [:]
    var phase: TouchSample.Phase?
    for field in fields where RecordingFields.all.contains(field.name) {
      let subject = "\(name).\(field.name)"
      if field.name == "phase" {
        guard case .text(let word) = field.value.kind else {
          throw error(
            field.value.offset,
            "\(subject) must be a phase in quotes, but is \(field.value.summary)"
          )
        }
        phase = TouchSample.Phase(rawValue: word)
        if phase == nil {
          throw error(field.value.offset, RecordingFields.flaw(phase: word, subject))
        }
        continue
      }
      guard case .number(let number, let source) = field.value.kind else {
        var hint = ""
        if case .text(let text) = field.value.kind, Double(text)?.isFinite == true {
          hint = "; write it without quotes"
        }
        throw error(
          field.value.offset, "\(subject) must be a number, but is \(field.value.summary)\(hint)")
      }
      let quoted = Spelling.excerpt(source, limit: 40)
      if let flaw = RecordingFields.flaw(number, field.name, subject, quoted) {
        throw error(field.value.offset, flaw)
      }
      numbers[field.name] = number
    }
    let names = fields.map(\.name)
    for field in RecordingFields.required where !names.contains(field) {
      throw error(offset, RecordingFields.missing(field, in: name, among: names))
    }
    if numbers["finger"] != nil, numbers["touch"] != nil {
      throw error(offset, "\(name) has both 'finger' and 'touch'; keep one of them")
    }
    return TouchSample(
      time: numbers["time"] ?? 0, location: CGPoint(x: numbers["x"] ?? 0, y: numbers["y"] ?? 0),
      phase: phase ?? .moved, finger: Int(numbers["finger"] ?? numbers["touch"] ?? 0))
  }
}
