"""A small anti-aliased drawing surface in linear light, for the contents of the displays."""

import numpy as np

from .stroke_font import strokes_of


class Canvas:
    """Units are pixels, y upwards; colours linear RGB that may be brighter than 1."""

    def __init__(self, width, height, colour=(0, 0, 0)):
        self.width, self.height = width, height
        self.pixels = np.zeros((height, width, 3), np.float32) + np.asarray(colour, np.float32)

    def _box(self, low, high, pad):
        x0, y0 = np.floor(np.asarray(low) - pad).astype(int)
        x1, y1 = np.ceil(np.asarray(high) + pad).astype(int)
        x0, x1 = np.clip([x0, x1], 0, self.width)
        y0, y1 = np.clip([y0, y1], 0, self.height)
        ys, xs = np.mgrid[y0:y1, x0:x1] + 0.5
        return (slice(y0, y1), slice(x0, x1)), xs, ys

    def _lay(self, where, cover, colour):
        cover = np.clip(cover, 0, 1)[..., None].astype(np.float32)
        self.pixels[where] = self.pixels[where] * (1 - cover) + np.asarray(colour, np.float32) * cover

    def stroke(self, path, width, colour, alpha=1.0, glow=0.0):
        path = np.asarray(path, float)
        where, xs, ys = self._box(path.min(0), path.max(0), width + glow * 3 + 2)
        if xs.size == 0:
            return
        distance = np.full(xs.shape, 1e9)
        for (ax, ay), (bx, by) in zip(path[:-1], path[1:]):
            dx, dy = bx - ax, by - ay
            t = np.clip(((xs - ax) * dx + (ys - ay) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
            np.minimum(distance, np.hypot(xs - ax - t * dx, ys - ay - t * dy), out=distance)
        if glow:
            self._lay(where, 0.35 * alpha * np.exp(-((distance / glow) ** 2)), colour)
        self._lay(where, alpha * (width / 2 + 0.5 - distance), colour) if alpha == 1 else self._lay(
            where, alpha * np.clip(width / 2 + 0.5 - distance, 0, 1), colour
        )

    def plate(self, x, y, width, height, radius, colour, alpha=1.0):
        where, xs, ys = self._box((x, y), (x + width, y + height), 2)
        qx = np.abs(xs - x - width / 2) - width / 2 + radius
        qy = np.abs(ys - y - height / 2) - height / 2 + radius
        distance = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - radius
        self._lay(where, alpha * np.clip(0.5 - distance, 0, 1), colour)

    def disc(self, x, y, radius, colour, alpha=1.0):
        self.plate(x - radius, y - radius, 2 * radius, 2 * radius, radius, colour, alpha)

    def glow(self, x, y, radius, colour, alpha=1.0):
        where, xs, ys = self._box((x - radius * 2, y - radius * 2), (x + radius * 2, y + radius * 2), 0)
        self._lay(where, alpha * np.exp(-(((xs - x) ** 2 + (ys - y) ** 2) / radius**2)), colour)

    def arc(self, x, y, radius, start, end, width, colour, alpha=1.0, glow=0.0):
        t = np.radians(np.linspace(start, end, max(8, int(abs(end - start) / 3))))
        self.stroke(np.stack([x + radius * np.cos(t), y + radius * np.sin(t)], 1), width, colour, alpha, glow)

    def text(self, words, x, y, size, colour, alpha=1.0, anchor='start', weight=0.105):
        strokes, width = strokes_of(words, size)
        x -= {'start': 0, 'middle': width / 2, 'end': width}[anchor]
        for stroke in strokes:
            self.stroke(stroke + (x, y), size * weight, colour, alpha)

    def ramp(self, x, y, width, height, bottom, top, alpha=1.0):
        where, _, ys = self._box((x, y), (x + width, y + height), 0)
        t = ((ys - y) / height)[..., None]
        colour = np.asarray(bottom) * (1 - t) + np.asarray(top) * t
        self.pixels[where] = self.pixels[where] * (1 - alpha) + colour.astype(np.float32) * alpha
