"""What the X server itself is asked, as a program for each question would take more of the processor than the app."""

import ctypes
from ctypes import byref, c_int, c_uint, c_ulong, c_void_p


class XImage(ctypes.Structure):
    """The beginning of Xlib's."""

    _fields_ = [(name, c_int) for name in ("width", "height", "xoffset", "format")]
    _fields_ += [("data", c_void_p)]
    _fields_ += [(name, c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad", "depth")]
    _fields_ += [(name, c_int) for name in ("bytes_per_line", "bits_per_pixel")]


class Screen:
    """A display, of 32 bits for each pixel."""

    ALL_PLANES, Z_PIXMAP = c_ulong(-1), 2

    def __init__(self, display: str):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = c_void_p
        self.x11.XDefaultRootWindow.restype = c_ulong
        self.x11.XGetImage.restype = ctypes.POINTER(XImage)
        # A window may go while it is asked about; by itself Xlib would end the program.
        self.ignored = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda *_: 0)
        self.x11.XSetErrorHandler(self.ignored)
        self.display = c_void_p(self.x11.XOpenDisplay(display.encode()))
        self.root = self.x11.XDefaultRootWindow(self.display)

    def place(self, window: int) -> tuple[int, int, int, int] | None:
        """Where a window is on the screen, without its frame: left, top, width, height; None when it is gone."""
        root, child, x, y = c_ulong(), c_ulong(), c_int(), c_int()
        width, height, unused = c_uint(), c_uint(), c_uint()
        own = (byref(x), byref(y), byref(width), byref(height), byref(unused), byref(unused))
        if not self.x11.XGetGeometry(self.display, c_ulong(window), byref(root), *own):
            return None
        there = (c_ulong(window), root, 0, 0, byref(x), byref(y), byref(child))
        if not self.x11.XTranslateCoordinates(self.display, *there):
            return None
        return x.value, y.value, width.value, height.value

    def pixels(self, left: int, top: int, width: int, height: int) -> tuple[int, int, bytes]:
        """What is seen in a part of the screen: its width and height there, and red, green and blue of each pixel."""
        _, _, *size = self.place(self.root)
        right, bottom = min(left + width, size[0]), min(top + height, size[1])
        left, top = max(0, left), max(0, top)
        width, height = right - left, bottom - top
        part = (c_ulong(self.root), left, top, width, height, self.ALL_PLANES, self.Z_PIXMAP)
        image = self.x11.XGetImage(self.display, *part)
        assert image and image.contents.bits_per_pixel == 32, "the screen cannot be looked at"
        raw = ctypes.string_at(image.contents.data, 4 * width * height)
        self.x11.XDestroyImage(image)
        colors = bytearray(3 * width * height)
        for index in range(3):
            colors[index::3] = raw[2 - index :: 4]
        return width, height, bytes(colors)
