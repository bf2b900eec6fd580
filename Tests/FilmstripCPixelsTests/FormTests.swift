import FilmstripCPixels
import Testing

/// Tests that choose the form of the kernels, which is one for the whole process: they run one at a
/// time.
@Suite(.serialized) struct FormTests {}

/// The forms that this processor runs.
let forms: [fpx_form] =
  fpx_best_form() == FPX_FORM_AVX2 ? [FPX_FORM_BASELINE, FPX_FORM_AVX2] : [FPX_FORM_BASELINE]

/// What `body` returns in each form.
func inEachForm<Result>(_ body: () -> Result) -> [Result] {
  forms.map { form in
    fpx_use_form(form)
    return body()
  }
}

/// The array after `body` has written to it.
func filled<Element>(
  _ array: [Element], _ body: (UnsafeMutablePointer<Element>) -> Void
) -> [Element] {
  var array = array
  array.withUnsafeMutableBufferPointer { buffer in
    if let base = buffer.baseAddress { body(base) }
  }
  return array
}
