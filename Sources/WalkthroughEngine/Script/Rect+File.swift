extension Rect: FileObject {
    static let nameInFile = "a rectangle"
    static let blank = Rect.zero

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        var (x, y, width, height) = (minX, minY, width, height)
        try fields.visit("x", &x, .required)
        try fields.visit("y", &y, .required)
        try fields.visit("width", &width, .required)
        try fields.visit("height", &height, .required)
        self = Rect(x: x, y: y, width: width, height: height)
    }
}
