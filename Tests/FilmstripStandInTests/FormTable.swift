import FilmstripSnapKit
import UIKit

/// A closure of `makeConstraints(_:)` and the frame that it gives a view.
///
/// The superview has 400 × 800 points, and the other view is at (40, 60) and has 100 × 50 points. The
/// frames follow from these numbers and SnapKit's documentation.
@MainActor
struct Form {
  let name: String
  let frame: CGRect
  let make: (ConstraintMaker, FormRig) -> Void

  init(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ make: @escaping (ConstraintMaker, FormRig) -> Void
  ) {
    self.name = name
    frame = CGRect(x: x, y: y, width: width, height: height)
    self.make = make
  }

  static let all: [Form] = [
    Form("edges", 0, 0, 400, 800) { make, _ in make.edges.equalToSuperview() },
    Form("edges of a view", 40, 60, 100, 50) { make, rig in make.edges.equalTo(rig.other) },
    Form("an inset", 10, 10, 380, 780) { make, _ in make.edges.equalToSuperview().inset(10) },
    Form("insets", 2, 1, 394, 796) { make, rig in
      make.edges.equalTo(rig.root).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
    Form("insets as a target", 2, 1, 394, 796) { make, _ in
      make.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    },
    Form("directional insets", 2, 1, 394, 796) { make, _ in
      make.directionalEdges.equalToSuperview()
        .inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    Form("directional insets as a target", 2, 1, 394, 796) { make, _ in
      make.edges.equalTo(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    Form("an offset", 10, 10, 400, 800) { make, _ in make.edges.equalToSuperview().offset(10) },
    Form("a number for edges", 10, 10, 400, 800) { make, _ in make.edges.equalTo(10) },
    Form("numbers", 20, 20, 100, 50) { make, _ in
      make.left.top.equalTo(20)
      make.width.equalTo(100)
      make.height.equalTo(50.0)
    },
    Form("a number of each type", 1, 2, 3, 4) { make, _ in
      make.left.equalTo(Float(1))
      make.top.equalTo(UInt(2))
      make.width.equalTo(CGFloat(3))
      make.height.equalTo(Double(4))
    },
    Form("a size", 362, 752, 30, 40) { make, _ in
      make.right.bottom.equalToSuperview().offset(-8)
      make.size.equalTo(CGSize(width: 30, height: 40))
    },
    Form("a centre", 150, 350, 100, 100) { make, _ in
      make.center.equalToSuperview()
      make.size.equalTo(100)
    },
    Form("a centre at a point", 40, 50, 20, 20) { make, _ in
      make.center.equalTo(CGPoint(x: 50, y: 60))
      make.width.height.equalTo(20)
    },
    Form("attributes of a view", 148, 75, 20, 20) { make, rig in
      make.left.equalTo(rig.other.snp.right).offset(8)
      make.centerY.equalTo(rig.other)
      make.width.height.equalTo(rig.other.snp.height).multipliedBy(0.4)
    },
    Form("leading and trailing edges", 16, 122, 368, 44) { make, rig in
      make.leading.trailing.equalToSuperview().inset(16)
      make.top.equalTo(rig.other.snp.bottom).offset(12)
      make.height.equalTo(44)
    },
    Form("pairs of edges", 7, 9, 386, 782) { make, _ in
      make.horizontalEdges.equalToSuperview().inset(7)
      make.verticalEdges.equalToSuperview().inset(9)
    },
    Form("directional pairs of edges", 7, 9, 386, 782) { make, _ in
      make.directionalHorizontalEdges.equalToSuperview().inset(7)
      make.directionalVerticalEdges.equalToSuperview().inset(9)
    },
    Form("a size of a view", 45, 65, 100, 50) { make, rig in
      make.left.top.equalTo(rig.other).offset(5)
      make.size.equalTo(rig.other.snp.size)
    },
    Form("fractions", 0, 0, 100, 200) { make, _ in
      make.left.top.equalToSuperview()
      make.width.equalToSuperview().dividedBy(4)
      make.height.equalToSuperview().multipliedBy(0.25)
    },
    Form("an inset of a size and a centre", 20, 2, 370, 796) { make, _ in
      let insets = UIEdgeInsets(top: 2, left: 20, bottom: 2, right: 10)
      make.size.equalToSuperview().inset(insets)
      make.center.equalToSuperview().inset(insets)
    },
    // The margins of a view are 8 points.
    Form("edges of margins", 8, 8, 384, 784) { make, rig in
      make.edges.equalTo(rig.root.snp.margins)
    },
    Form("directional edges of margins", 8, 8, 384, 784) { make, rig in
      make.directionalEdges.equalTo(rig.root.snp.directionalMargins)
    },
    Form("margins of edges", -8, -8, 416, 816) { make, rig in
      make.margins.equalTo(rig.root.snp.edges)
    },
    Form("single margins", 8, 8, 384, 784) { make, rig in
      make.left.equalTo(rig.root.snp.leftMargin)
      make.right.equalTo(rig.root.snp.rightMargin)
      make.top.equalTo(rig.root.snp.topMargin)
      make.bottom.equalTo(rig.root.snp.bottomMargin)
    },
    Form("a guide of margins", 8, 8, 384, 784) { make, rig in
      make.edges.equalTo(rig.root.layoutMarginsGuide)
    },
    Form("a guide's attributes", 8, 792, 384, 5) { make, rig in
      let guide = rig.root.layoutMarginsGuide
      make.leading.trailing.equalTo(guide)
      make.top.equalTo(guide.snp.bottom)
      make.height.equalTo(5)
    },
    Form("a centre of margins", 190, 390, 20, 20) { make, rig in
      make.centerX.equalTo(rig.root.snp.centerXWithinMargins)
      make.centerY.equalTo(rig.root.snp.centerYWithinMargins)
      make.size.equalTo(20)
    },
    Form("inequalities", 0, 0, 120, 70) { make, rig in
      make.left.top.equalToSuperview()
      make.width.lessThanOrEqualTo(120)
      make.width.equalTo(300).priority(.high)
      make.height.greaterThanOrEqualTo(rig.other).offset(20)
      make.height.equalTo(10).priority(999)
    },
    Form("inequalities with the superview", 0, 0, 400, 790) { make, _ in
      make.left.top.equalToSuperview()
      make.right.lessThanOrEqualToSuperview()
      make.bottom.greaterThanOrEqualToSuperview().inset(10)
      make.width.equalTo(1000).priority(.medium)
      make.height.equalTo(10).priority(UILayoutPriority.defaultLow)
    },
    Form("priorities", 0, 0, 4, 3) { make, _ in
      make.left.top.equalTo(0)
      make.width.equalTo(1).priority(.low)
      make.width.equalTo(2).priority(.medium)
      make.width.equalTo(3).priority(.high)
      make.width.equalTo(4).priority(751)
      make.height.equalTo(1).priorityLow()
      make.height.equalTo(2).priorityMedium()
      make.height.equalTo(3).priorityHigh()
    },
    Form("a statement without a relation", 40, 60, 100, 50) { make, rig in
      _ = make.width
      make.edges.equalTo(rig.other)
    },
  ]
}

/// A view in a superview with another view.
@MainActor
struct FormRig {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let other = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 50))
  let view = UIView()

  init() {
    root.addSubview(other)
    root.addSubview(view)
  }

  /// The view's frame after a layout.
  var frame: CGRect {
    root.layoutIfNeeded()
    return view.frame
  }
}
