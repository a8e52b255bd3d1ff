"""What the X server itself is asked, as a program for each question would take more of the processor than the app."""

import ctypes
from ctypes import byref, c_int, c_long, c_uint, c_ulong, c_void_p


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
        self.x11.XDefaultRootWindow.restype = self.x11.XInternAtom.restype = c_ulong
        self.x11.XGetImage.restype = ctypes.POINTER(XImage)
        # A window may go while it is asked about; by itself Xlib would end the program.
        self.ignored = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda *_: 0)
        self.x11.XSetErrorHandler(self.ignored)
        self.display = c_void_p(self.x11.XOpenDisplay(display.encode()))
        self.root = self.x11.XDefaultRootWindow(self.display)

    def numbers(self, window: int, name: str) -> list[int]:
        """The numbers in a property of a window; none where there is no such property, or no such window any more."""
        kind, bits, count, left, data = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
        atom = self.x11.XInternAtom(self.display, name.encode(), 0)
        asked = (c_ulong(window), c_ulong(atom), c_long(0), c_long(4096), 0, c_ulong(0))
        answer = (byref(kind), byref(bits), byref(count), byref(left), byref(data))
        self.x11.XGetWindowProperty(self.display, *asked, *answer)
        if not data.value:
            return []
        found = list((c_ulong * count.value).from_address(data.value)) if bits.value == 32 else []
        self.x11.XFree(data)
        return found

    def windows(self) -> list[tuple[int, int]]:
        """The windows that the window manager knows, with their processes, 0 for what says none, as in a sandbox: no tooltips and no popovers."""
        known = self.numbers(self.root, "_NET_CLIENT_LIST")
        return [(window, process) for window in known for process in self.numbers(window, "_NET_WM_PID") or [0]]

    def has_keyboard(self, window: int) -> bool:
        """Whether the window manager says that a window has the keyboard."""
        return self.numbers(self.root, "_NET_ACTIVE_WINDOW") == [window]

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
