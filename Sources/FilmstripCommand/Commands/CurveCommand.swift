import ArgumentParser
import FilmstripStage
import FilmstripSupport
import FilmstripTiming

/// `filmstrip curve`: the values and velocities of a curve.
struct CurveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Print the values and velocities of a timing curve.",
    discussion: """
      Examples:
        filmstrip curve .snappy
        filmstrip curve 'spring(3,1000,500)' --at 0.1 --json
        filmstrip curve 'UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20)' --plot spring.png

      SPEC is one of linear, ease, ease-in, ease-out, ease-in-out, cubic-bezier(x1,y1,x2,y2), \
      steps(n, jump-…), linear(…), spring(mass,stiffness,damping[,initialVelocity][,overdamped]), \
      spring(duration:D,bounce:B) and spring(response:R,dampingFraction:F), or a curve in Swift: .easeInOut, \
      .smooth, .snappy, .bouncy, UISpringTimingParameters(…), UICubicTimingParameters(…), \
      CAMediaTimingFunction(…). The input is progress, for springs seconds.
      """)

  @Argument(help: "The curve, in quotes.", completion: Completion.curves)
  var spec: String

  @Option(parsing: .unconditional, help: "The inputs: numbers separated by commas.")
  var at: String?

  @Option(
    parsing: .unconditional,
    help: "The number of evenly spaced inputs from start to end (default: 11).")
  var samples: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    parsing: .unconditional, help: "Draw the curve into this PNG file and print only its path.",
    completion: .file(extensions: ["png"]))
  var plot: String?

  @MainActor func run(in environment: CommandEnvironment) throws {
    let curve: CurveSpecification
    do {
      curve = try CurveSpecification(spec)
    } catch {
      throw CommandError("curve \(Spelling.quoted(spec)): \(error)")
    }
    // A plot without values also accepts springs that never settle.
    let isPlotAlone = plot != nil && !json && at == nil && samples == nil
    let inputs = isPlotAlone ? [] : try inputs(of: curve)
    // The velocity of a vertical curve is infinite, which JSON cannot say; a value never is.
    for input in inputs where !curve.value(at: input).isFinite {
      throw CommandError("the curve has no finite value at \(input); use inputs nearer to 0")
    }
    if let plot {
      try OutputFile.check(plot)
      let painter = try environment.makePainterFactory()(CurvePlot.scale)
      try painter.write(CurvePlot(curve, title: spec).displayList(), over: .white, to: [plot])
    }
    if json {
      let samples = inputs.map { input -> JSONValue in
        [
          "t": .number(input), "value": .number(curve.value(at: input)),
          "velocity": .number(curve.velocity(at: input)),
        ]
      }
      let result: JSONValue = ["curve": .text(spec), "samples": .array(samples)]
      environment.print(result.compact)
    } else if let plot, isPlotAlone {
      environment.print(plot)
    } else {
      environment.print("          t       value    velocity")
      for input in inputs {
        let numbers = [input, curve.value(at: input), curve.velocity(at: input)]
        environment.print(
          numbers.map { TimelineCommand.pad(NumberText.fixed($0, 6, keepsSignOfZero: false), 12) }
            .joined()
            .dropFirst().description)
      }
    }
  }

  private func inputs(of curve: CurveSpecification) throws -> [Double] {
    if let at {
      if samples != nil { throw CommandError("use either --at or --samples, not both") }
      return try OptionValue.numbers(at, of: "--at")
    }
    let count = try OptionValue.integer(samples ?? "11", in: 1...1_000_000, of: "--samples")
    let end = curve.naturalDuration
    guard end.isFinite else {
      throw CommandError("this spring never settles; give the seconds with --at")
    }
    return (0..<count).map { count == 1 ? 0 : end * (Double($0) / Double(count - 1)) }
  }
}
