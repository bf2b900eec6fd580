import FilmstripCPixels
import Testing

/// Tests that select the form of the kernels.
///
/// The form applies to the whole process, so that the tests run one at a time.
@Suite(.serialized) struct FormTests {}

/// The forms that this processor supports.
let forms: [fpx_form] =
  fpx_best_form() == FPX_FORM_AVX2 ? [FPX_FORM_BASELINE, FPX_FORM_AVX2] : [FPX_FORM_BASELINE]

/// Returns the results of `body` in each form.
func inEachForm<Result>(_ body: () -> Result) -> [Result] {
  forms.map { form in
    fpx_use_form(form)
    return body()
  }
}

/// Returns the array after `body` has written to it.
func filled<Element>(
  _ array: [Element], _ body: (UnsafeMutablePointer<Element>) -> Void
) -> [Element] {
  var array = array
  array.withUnsafeMutableBufferPointer { buffer in
    if let base = buffer.baseAddress { body(base) }
  }
  return array
}
