"""Contents of the displays: a map, dials, a clock. Our own graphics, in linear light.

Dials have no text: in the pictures, text would be too small to read, and units differ by market.
"""

import numpy as np

from kit.canvas import Canvas

PALE, SOFT, FAINT = (0.80, 0.84, 0.88), (0.30, 0.33, 0.37), (0.075, 0.085, 0.10)


def map_view(canvas, x, y, width, height, accent, seed=3):
    """Draws streets as loose rings and rays around a bend of a river, with a route through them."""
    rng = np.random.default_rng(seed)
    local = Canvas(int(width), int(height), (0.0055, 0.0085, 0.013))
    w, h = width, height
    local.ramp(0, 0, w, h, (0.009, 0.014, 0.021), (0.0035, 0.0055, 0.010))
    t = np.linspace(-0.1, 1.1, 40)
    river = np.stack([w * t, h * (0.28 + 0.20 * np.sin(2.2 * t + 1.0))], 1)
    local.stroke(river, h * 0.13, (0.010, 0.026, 0.042))
    for cx, cy, size in ((0.18, 0.80, 0.16), (0.83, 0.72, 0.20), (0.62, 0.10, 0.12)):
        local.plate(w * cx - h * size, h * cy - h * size * 0.7, h * size * 2, h * size * 1.4, h * 0.06, (0.008, 0.022, 0.018))
    angle = 0.22
    ca, sa = np.cos(angle), np.sin(angle)
    reach = max(w, h) * 1.2
    for direction in (0, 1):
        for at in np.cumsum(rng.uniform(0.09, 0.19, 40)) - 2.0:
            u = np.linspace(-1, 1, 24) * reach
            v = at * h * 1.6 + 0.05 * h * np.sin(u / h * 1.1 + at * 3)
            a, b = (u, v) if direction == 0 else (v * 1.2, u)
            line = np.stack([w / 2 + ca * a - sa * b, h / 2 + sa * a + ca * b], 1)
            big = rng.random() < 0.22
            local.stroke(line, h * (0.011 if big else 0.0055), (0.055, 0.066, 0.082) if big else (0.026, 0.032, 0.041))
    route = np.array([(0.10, -0.08), (0.22, 0.20), (0.34, 0.30), (0.47, 0.335), (0.55, 0.50), (0.68, 0.56), (0.80, 0.83), (0.92, 1.08)])
    s = np.linspace(0, 1, 90)
    knots = np.linspace(0, 1, len(route))
    path = np.stack([np.interp(s, knots, route[:, 0]) * w, np.interp(s, knots, route[:, 1]) * h], 1)
    kernel = np.hanning(15) / np.hanning(15).sum()
    path = np.stack([np.convolve(np.pad(path[:, k], 7, 'edge'), kernel, 'valid') for k in (0, 1)], 1)
    local.stroke(path, h * 0.026, accent, glow=h * 0.035)
    px, py = path[42]
    local.glow(px, py, h * 0.07, PALE, 0.5)
    local.disc(px, py, h * 0.034, (0.95, 0.96, 1.0))
    local.disc(px, py, h * 0.019, accent)
    canvas.pixels[int(y) : int(y) + local.height, int(x) : int(x) + local.width] = local.pixels


def dials(canvas, x, y, width, height, accent):
    """Two open rings and a lane between them."""
    r = min(height * 0.36, width * 0.20)
    cy = y + height * 0.50
    left, right = x + width * 0.5 - max(r * 1.55, width * 0.29), x + width * 0.5 + max(r * 1.55, width * 0.29)
    for cx, part in ((left, 0.62), (right, 0.38)):
        canvas.glow(cx, cy, r * 1.1, (0.010, 0.017, 0.026), 0.8)
        canvas.arc(cx, cy, r, 225, -45, r * 0.055, FAINT)
        canvas.arc(cx, cy, r, 225, 225 - 270 * part, r * 0.065, accent, glow=r * 0.10)
        for tick in np.radians(np.linspace(225, -45, 28)):
            way = np.array([np.cos(tick), np.sin(tick)])
            canvas.stroke([(cx, cy) + way * r * 0.83, (cx, cy) + way * r * 0.89], r * 0.016, SOFT)
    mid = x + width * 0.5
    for side in (-1, 1):
        canvas.stroke([(mid + side * r * 0.42, cy - r * 0.85), (mid + side * r * 0.12, cy + r * 0.45)], r * 0.03, SOFT)
    canvas.plate(mid - r * 0.10, cy - r * 0.55, r * 0.20, r * 0.34, r * 0.06, PALE, 0.75)


def gauge(canvas, x, y, width, height, accent):
    """Draws a thin arc, for cars with a minimal display."""
    cx, cy, r = x + width * 0.5, y + height * 0.40, min(height * 0.60, width * 0.36)
    canvas.glow(cx, cy, r, (0.010, 0.017, 0.026), 0.9)
    canvas.arc(cx, cy, r, 172, 8, r * 0.035, FAINT)
    canvas.arc(cx, cy, r, 172, 84, r * 0.045, accent, glow=r * 0.08)


def cards(canvas, x, y, width, height, accent, clock='10:24'):
    """Draws clock and music, one below the other."""
    g = height * 0.06
    canvas.text(clock, x + width / 2, y + height * 0.74, height * 0.125, PALE, anchor='middle')
    canvas.plate(x + g, y + g, width - 2 * g, height * 0.48, height * 0.05, (0.016, 0.020, 0.027))
    side = min(height * 0.24, width * 0.4)
    cx = x + width / 2
    canvas.plate(cx - side / 2, y + height * 0.25, side, side, height * 0.03, tuple(0.22 * a + 0.02 for a in accent))
    canvas.arc(cx, y + height * 0.25 + side / 2, side * 0.28, 0, 360, side * 0.05, PALE, 0.6)
    canvas.stroke([(x + 2.4 * g, y + height * 0.16), (x + width - 2.4 * g, y + height * 0.16)], height * 0.011, FAINT)
    canvas.stroke([(x + 2.4 * g, y + height * 0.16), (x + width * 0.52, y + height * 0.16)], height * 0.013, accent)


def cluster(width, height, accent, style):
    canvas = Canvas(width, height, (0.0030, 0.0042, 0.0065))
    {'dials': dials, 'gauge': gauge}[style](canvas, 0, 0, width, height, accent)
    return canvas.pixels


def centre(width, height, accent, seed=3):
    canvas = Canvas(width, height, (0.0030, 0.0042, 0.0065))
    split = int(width * 0.74)
    map_view(canvas, 0, 0, split, height, accent, seed)
    cards(canvas, split, 0, width - split, height, accent)
    canvas.plate(split - height * 0.62, height * 0.06, height * 0.54, height * 0.14, height * 0.04, (0.022, 0.027, 0.034), 0.92)
    return canvas.pixels


def panorama(width, height, accent, style, seed=3):
    """Draws the content of one pane from the instruments to the middle of the car."""
    canvas = Canvas(width, height, (0.0030, 0.0042, 0.0065))
    first = int(width * 0.43)
    {'dials': dials, 'gauge': gauge}[style](canvas, 0, 0, first, height, accent)
    second = int(width * 0.83)
    map_view(canvas, first + height * 0.06, 0, second - first - height * 0.06, height, accent, seed)
    fade = np.linspace(0, 1, int(height * 0.5))[None, :, None] ** 0.7
    start = int(first + height * 0.06)
    part = canvas.pixels[:, start : start + fade.shape[1]]
    canvas.pixels[:, start : start + fade.shape[1]] = part * fade + np.array([0.0030, 0.0042, 0.0065], np.float32) * (1 - fade)
    cards(canvas, second, 0, width - second, height, accent)
    return canvas.pixels


def climate(width, height, accent):
    """Draws a fan, rows of small symbols and two lines."""
    canvas = Canvas(width, height, (0.0028, 0.0034, 0.0045))
    for at in (0.15, 0.85):
        canvas.stroke([(width * at - height * 0.3, height * 0.22), (width * at + height * 0.3, height * 0.22)], height * 0.02, accent)
    for k, at in enumerate((0.34, 0.42, 0.5, 0.58, 0.66)):
        x, y, r = width * at, height * 0.52, height * 0.085
        if k == 2:
            for turn in (90, 210, 330):
                canvas.arc(x + r * 0.5 * np.cos(np.radians(turn)), y + r * 0.5 * np.sin(np.radians(turn)), r * 0.5, turn - 80, turn + 80, height * 0.022, PALE)
        elif k % 2:
            for lift in (-0.6, 0, 0.6):
                canvas.stroke([(x - r, y + r * lift), (x + r, y + r * lift)], height * 0.022, SOFT)
        else:
            canvas.arc(x, y, r, 0, 360, height * 0.022, SOFT)
        canvas.stroke([(x - r, height * 0.24), (x + r, height * 0.24)], height * 0.014, FAINT)
    return canvas.pixels


def wing(width, height, side):
    """Draws the view beside the car: sky, a line of hills, an empty lane."""
    canvas = Canvas(width, height, (0.02, 0.025, 0.03))
    canvas.ramp(0, 0, width, height * 0.46, (0.040, 0.043, 0.047), (0.10, 0.105, 0.11))
    canvas.ramp(0, height * 0.46, width, height * 0.54, (0.46, 0.48, 0.50), (0.20, 0.27, 0.36))
    t = np.linspace(0, 1, 40)
    hills = np.stack([width * t, height * (0.45 + 0.045 * np.sin(4.2 * t + side) + 0.02 * np.sin(11 * t))], 1)
    for lift in np.linspace(0, 1, 8):
        canvas.stroke(hills - (0, lift * height * 0.07), height * 0.03, (0.085, 0.105, 0.115))
    away = 0.5 + 0.24 * side
    for edge in (-0.75, 0.1, 0.95):
        canvas.stroke([(width * away, height * 0.45), (width * (away + edge), -height * 0.1)], height * 0.012, (0.42, 0.43, 0.44))
    return canvas.pixels
