#if Port
  import FilmstripPorting
  import FilmstripSupport

  extension FuzzTarget {
    /// The reader of Swift sources in `filmstrip port`, which needs the trait Port.
    static var port: FuzzTarget {
      FuzzTarget(
        name: "port",
        seeds: bytes([
          """
          import UIKit
          @objc protocol Pages { @objc optional func next(_ page: Int) -> UIView? }
          @IBDesignable final class List: UIViewController {
            @IBOutlet weak var label: UILabel!
            @objc dynamic var count = 0
            override func viewDidLoad() {
              super.viewDidLoad()
              label.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
              Timer.scheduledTimer(
                timeInterval: 1, target: self, selector: #selector(List.tap), userInfo: nil, repeats: true)
            }
            @objc private func tap(_ sender: Any) { delegate?.next?(1) }
            weak var delegate: Pages?
          }

          """,
          """
          class Transition: NSObject, UIViewControllerAnimatedTransitioning {
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
              let name = #"a "raw" \\#(context)"#
              UIView.animate(withDuration: 0.35) { context.view(forKey: .to)?.alpha = 1 } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled); print(name)
              }
            }
          }

          """,
        ]),
        words: bytes([
          "@objc ", "#selector(", "optional ", "dynamic ", "/*", "*/", "\"\"\"", "\\(", "#\"",
          "#if DEBUG\n",
          "#endif\n", "{", "}", "(", ")", "<", ">", "`", "\r\n", "\u{0}", "((((((((((((((((", "é",
        ])
      ) { input throws(ReaderError) in
        let source = PortSource(name: "f.swift", text: String(decoding: input, as: UTF8.self))
        let (first, second): (PortedSource, PortedSource)
        do throws(PortError) {
          first = try Porter(knowing: [source]).port(source)
        } catch {
          // The command escapes control characters when it prints an error.
          try check(Spelling.line(error.description))
          return false
        }
        do throws(PortError) {
          let ported = PortSource(name: "f.swift", text: first.text)
          second = try Porter(knowing: [ported]).port(ported)
        } catch {
          throw ReaderError(description: "the ported source must be valid Swift: \(error)")
        }
        if second.text != first.text {
          throw ReaderError(description: "porting a ported source must not change it")
        }
        return true
      }
    }
  }
#endif
