"""The dashboard: soft pad, trim band, light line, leather below it."""

import numpy as np

import materials as m
from kit.curves import bump, rounded
from kit.meshes import add_grid, add_tube
from kit.stitches import add_stitches

DRIVER = -0.37
HALF = 0.745
BAND_TOP = 0.812
STATIONS = np.linspace(-HALF, HALF, 401)


def wrap(cabin, x):
    """Returns how far the face of the dashboard lies rearwards of its middle (negative y)."""
    return -cabin.wrap * (np.abs(x) / HALF) ** 3


def hood(cabin, x):
    return cabin.hood * bump(x, DRIVER, 0.150, 0.075)


def band_at(cabin, x, share, out=0.0):
    """Returns a point on the trim band: share 0 at the lower edge, 1 at the upper; `out`: distance in front of it."""
    x = np.asarray(x, float)
    y = 0.800 + 0.042 * share + wrap(cabin, x) - out
    z = BAND_TOP - cabin.band * (1 - share) + 0.35 * out
    return np.stack(np.broadcast_arrays(x, y, z), -1)


def _sweep(name, cabin, corners, cut, material, sharp=45):
    """Sweeps a section; `corners(x, wrap)` returns its (y, z) corners at every station."""
    x = STATIONS
    section = np.stack([np.stack(np.broadcast_arrays(y, z, x)[:2], -1) for y, z in corners(x, wrap(cabin, x))], 1)
    section = rounded(section, cut, 10, 6)
    points = np.concatenate([np.repeat(x[:, None, None], section.shape[1], 1), section], -1)
    add_grid(name, points, material, sharp=sharp)
    return points


def build(cabin):
    low = BAND_TOP - cabin.band
    metal = m.warm_chrome() if cabin.warm_metal else m.chrome()

    def pad(x, w):
        h = hood(cabin, x)
        crown = 0.010 * (1 - (x / HALF) ** 2)
        return [
            (cabin.scuttle + 0.10 - 0.26 * (x / HALF) ** 2, 0.79 + 0 * x),
            (1.28 + 0 * x, 0.848 + crown),
            (0.96 + w * 0.6, 0.860 + crown + h),
            (0.800 + w, 0.846 + h),
            (0.806 + w, 0.822 + 0.93 * h),
            (0.850 + w + 0.06 * (h > 0.01), 0.815 + 0.93 * h),
            (0.90 + w + 0.10 * (h > 0.01), 0.78 + 0 * h),
        ]

    top = _sweep('pad', cabin, pad, [0, 0.15, 0.09, 0.020, 0.010, 0.01, 0], m.dark_leather(), 70)
    _pad_seam(top)

    def band(x, w):
        return [(0.852 + w, BAND_TOP + 0.004), (0.842 + w, BAND_TOP), (0.800 + w, low), (0.815 + w, low - 0.004)]

    _sweep('band', cabin, band, [0, 0.003, 0.003, 0], m.trim(cabin.trim))
    x = STATIONS
    add_tube('band line', band_at(cabin, x, 0.0, 0.0015), 0.0024, metal)
    add_tube('band upper line', band_at(cabin, x, 1.0, 0.001), 0.0016, metal)
    glow = m.light('ambient', cabin.ambient, 5.0)
    add_tube('light line', np.stack([x, 0.8065 + wrap(cabin, x), np.full_like(x, low - 0.0085)], -1), 0.0028, glow)
    if cabin.second_line:
        add_tube('inlay', band_at(cabin, x, 0.46, 0.0002), 0.0018, metal)

    def lower(x, w):
        return [
            (0.828 + w, low - 0.010), (0.808 + w, low - 0.014), (0.792 + w, low - 0.017),
            (0.748 + w * 0.8, 0.645 + 0 * x), (0.752 + w * 0.5, 0.555 + 0 * x), (0.790 + w * 0.4, 0.470 + 0 * x), (0.86 + 0 * x, 0.445 + 0 * x),
        ]

    leather = _sweep('lower pad', cabin, lower, [0, 0.004, 0.012, 0.045, 0.05, 0.022, 0], m.leather(), 70)
    _lower_seam(leather)
    _glovebox(leather)
    m.light_leather_below(low - 0.0085, tuple(0.42 * c for c in cabin.ambient))

    def knee(x, w):
        return [(0.83 + w * 0.3, 0.455 + 0 * x), (0.84 + w * 0.3, 0.40 + 0 * x), (0.93 + 0 * x, 0.345 + 0 * x), (1.3 + 0 * x, 0.345 + 0 * x)]

    _sweep('knee', cabin, knee, [0, 0.03, 0.04, 0], m.soft_plastic())


def _row_normal(points, row):
    across = points[:, row + 1] - points[:, row - 1]
    along = np.gradient(points[:, row], axis=0)
    normal = np.cross(across, along)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    return normal * np.sign(-normal[:, 1:2] + 1e-9)


def _pad_seam(points):
    """A double seam along the brow of the pad."""
    edge = int(np.argmin(np.abs(points[200, :, 1] - 0.835) + (points[200, :, 2] < 0.84)))
    for row in (edge, edge - 2):
        path = points[6:-6, row]
        normal = _row_normal(points, row)[6:-6]
        normal *= np.sign(normal[:, 2:3])
        add_stitches('pad seam', path + normal * 0.0004, normal, m.thread())


def _lower_seam(points):
    heights = points[200, :, 2]
    row = int(np.argmin(np.abs(heights - (heights.max() - 0.033))))
    path, normal = points[6:-6, row], _row_normal(points, row)[6:-6]
    add_tube('groove', path + normal * -0.0002 + (0, 0, 0.0045), 0.0009, m.satin_black())
    add_stitches('lower seam', path + normal * 0.0003, normal, m.thread())


def _glovebox(points):
    """Adds a shut line on the leather in front of the passenger."""
    outline = rounded([[0.175, 0.500], [0.640, 0.500], [0.655, 0.632], [0.175, 0.632]], 0.022, 10, 30, closed=True)
    columns = np.interp(outline[:, 0], STATIONS, np.arange(len(STATIONS))).round().astype(int)
    path = []
    for (x, z), column in zip(outline, columns):
        section = points[column]
        part = section[section[:, 2] < section[:, 2].max() - 0.02]
        y = np.interp(z, part[::-1, 2], part[::-1, 1])
        path.append((x, y - 0.0002, z))
    add_tube('glovebox', np.array(path), 0.0013, m.rubber(), up=(0, -1, 0), closed=True)
