"""The inside as seen through tinted glass: seats, headrests, dashboard, wheel, and darkness behind."""
import numpy as np

from .solids import box, pillow, tube


def cabin(body, half, middle):
    d = body.design
    cowl = d['cabin'][0]
    rows = d['cabin'][1:]
    top = d['height']
    for i, x in enumerate(rows):
        y = 0.37
        seat = top - 0.80 if i == 0 else top - 0.79
        lean = 0.30

        def leaning(p):
            q = p.copy()
            q[..., 0] = p[..., 0] + 1.6 * lean * (p[..., 2] + 1)
            q[..., 1] = p[..., 1] * (1 - 0.12 * np.maximum(p[..., 2], 0))
            return q

        half.put('seat', pillow((x, y, seat + 0.18), (0.13, 0.50, 0.66), 3.6, 24, 40, leaning))
        half.put('seat', pillow((x + 0.285, y, seat + 0.60), (0.085, 0.25, 0.16), 3.0, 20, 32))
    ring = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    hub = np.array([cowl + 0.62, -0.37, top - 0.47])
    path = hub + 0.18 * np.stack([0.42 * np.sin(ring), np.cos(ring), 0.91 * np.sin(ring)], -1)
    middle.put('seat', tube(path, 0.016, 10, True))
    middle.put('dash', pillow((cowl + 0.35, 0, top - 0.56), (0.62, 1.35, 0.16), 4.0))
    x0, x1 = rows[0] + 0.5, rows[-1] + 0.3
    roof = d['height'] - 0.10
    middle.put('liner', box((x0, -0.004, d['height'] - 0.75), (x1, 0.004, roof)))
    middle.put('liner', box((x0, -0.58, d['height'] - 0.75), (x0 + 0.01, 0.58, roof)))
