"""One wheel around the y axis, its outer face towards +y at y = 0: tyre, rim, spokes, brake."""
import numpy as np

from .mesh import join, rim_of, split, wall
from .relief import smooth
from .solids import lathe, pillow, sheet

RIM_SHARE = {'19': 0.715, '20': 0.750, '21': 0.780}


def five_double(r, angle, rim):
    """Five pairs of straight spokes that diverge towards the rim: (field, position across a spoke)."""
    sector = 2 * np.pi / 5
    t = (angle + sector / 2) % sector - sector / 2
    u, v = r * np.cos(t), r * np.sin(t)
    k = np.clip((u - 0.05) / (rim - 0.05), 0, 1.2)
    offset = 0.015 + 0.036 * k
    across = np.abs(v) - offset
    return np.abs(across) - (0.0145 - 0.0035 * k), across


def diamond(r, angle, rim):
    """Ten spokes that fork half way: crossing lines like a cut stone."""
    sector = 2 * np.pi / 10
    t = (angle + sector / 2) % sector - sector / 2
    u, v = r * np.cos(t), r * np.sin(t)
    k = np.clip((u - 0.06) / (rim - 0.06), 0, 1.2)
    fork = np.maximum(k - 0.42, 0) / 0.58
    offset = 0.050 * fork
    across = np.abs(v) - offset
    return np.abs(across) - (0.0125 - 0.0055 * np.minimum(fork * 3, 1) - 0.001 * k), across


def blades(r, angle, rim):
    """Fourteen swept blades, broad at the rim."""
    sector = 2 * np.pi / 14
    k = np.clip((r - 0.06) / (rim - 0.06), 0, 1.2)
    turned = angle - 0.34 * k + 0.10 * k * k
    t = (turned + sector / 2) % sector - sector / 2
    across = r * t
    return np.abs(across) - (0.0085 + 0.0075 * k), across


def aero(r, angle, rim):
    """Five broad closed blades with narrow slots between."""
    sector = 2 * np.pi / 5
    t = (angle + sector / 2) % sector - sector / 2
    u, v = r * np.cos(t), r * np.sin(t)
    k = np.clip((u - 0.06) / (rim - 0.06), 0, 1.2)
    return np.abs(v) - (0.024 + 0.045 * k ** 1.5), v


PATTERNS = {'five-double': five_double, 'diamond': diamond, 'blades': blades, 'aero': aero}
STYLES = {'19': ('five-double', 'silver'), '20': ('diamond', 'machined'), '21': ('blades', 'dark_chrome')}


def wheel(tyre, size='19', pattern=None, finish=None, width=0.235):
    """Returns {material: mesh}; tyre radius in metres, size is the rim's name in inches."""
    default_pattern, default_finish = STYLES[size]
    rim = tyre * RIM_SHARE[size]
    parts = {'tyre': tyre_mesh(tyre, rim, width)}
    pieces = spokes(rim, PATTERNS[pattern or default_pattern])
    parts[finish or default_finish] = join([pieces[0], lip(rim)])
    parts['rim_dark'] = join([*pieces[1:], barrel(rim, width)])
    parts['disc'] = disc(rim)
    parts['caliper'] = caliper(rim)
    parts['silver'] = join([parts.get('silver', join([])), cap()])
    parts['gloss_black'] = nuts()
    return parts


def face_depth(r, rim):
    return -0.016 - 0.040 * np.clip(1 - r / rim, 0, 1) ** 1.4


def spokes(rim, pattern):
    r = np.linspace(0.028, rim - 0.004, 96)
    angle = np.linspace(0, 2 * np.pi, 1000, endpoint=False)
    rr, aa = np.meshgrid(r, angle, indexing='ij')
    f, across = (a.ravel() for a in pattern(rr, aa, rim))
    hub = rr.ravel() - 0.066
    outer = rim - 0.016 - rr.ravel()
    grid = sheet(np.stack([rr * np.cos(aa), face_depth(rr, rim), rr * np.sin(aa)], -1), closed_v=True)
    grid.n[:] = (0, 1, 0)
    # Fillets where spokes meet hub and lip.
    def fillet(a, b, k):
        h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
        return b * (1 - h) + a * h - k * h * (1 - h)
    f = fillet(fillet(f, hub, 0.016), outer, 0.012)

    def lookup(mesh):
        """Recomputes the fields at the positions of cut vertices."""
        r, a = np.hypot(mesh.v[:, 0], mesh.v[:, 2]), np.arctan2(mesh.v[:, 2], mesh.v[:, 0])
        g, c = pattern(r, a, rim)
        return fillet(fillet(g, r - 0.066, 0.016), rim - 0.016 - r, 0.012), c

    solid, _ = split(grid, f)
    f, _ = lookup(solid)
    face, chamfer = split(solid, f + 0.0042)
    fc, _ = lookup(chamfer)
    chamfer.v[:, 1] -= np.clip((fc + 0.0042) / 0.0042, 0, 1) * 0.0055
    halves = []
    _, c = lookup(face)
    for half in split(face, c):
        g, cc = lookup(half)
        half.v[:, 1] += 0.45 * np.clip(-g - 0.0042, 0, 0.010)
        halves.append(smooth(half))
    edges = rim_of(chamfer)
    fc, _ = lookup(chamfer)
    edge = np.abs(fc) < 0.0012
    edges = edges[edge[edges[:, 0]] & edge[edges[:, 1]]]
    return join(halves), smooth(chamfer), wall(chamfer, edges, (0, -0.042, 0))


def lip(rim):
    return lathe([(rim - 0.020, -0.022), (rim - 0.014, -0.0135), (rim - 0.007, -0.011), (rim + 0.002, -0.0105), (rim + 0.007, -0.013), (rim + 0.009, -0.018), (rim + 0.009, -0.03)], 240)


def barrel(rim, width):
    return lathe([(rim + 0.004, -0.02), (rim - 0.012, -0.035), (rim - 0.022, -0.07), (rim - 0.028, -0.13), (rim - 0.02, -width)], 160)


def tyre_mesh(tyre, rim, width):
    h = tyre - rim
    profile = [
        (rim + 0.004, -0.020), (rim + 0.008, -0.010), (rim + 0.016, -0.004), (rim + 0.022, -0.0045), (rim + 0.024, -0.001),
        (rim + 0.40 * h, 0.006), (rim + 0.52 * h, 0.0065), (rim + 0.54 * h, 0.0052), (rim + 0.70 * h, 0.002), (rim + 0.72 * h, 0.0035), (rim + 0.82 * h, -0.004),
        (rim + 0.90 * h, -0.013), (rim + 0.955 * h, -0.024), (rim + 0.985 * h, -0.036), (tyre - 0.0005, -0.052),
    ]
    y = -0.06
    for groove in (-0.075, -0.115, -0.155):
        profile += [(tyre, y), (tyre, groove + 0.006), (tyre - 0.007, groove + 0.005), (tyre - 0.007, groove - 0.005), (tyre, groove - 0.006)]
        y = groove - 0.012
    profile += [(tyre - 0.002, -width + 0.04), (tyre - 0.03, -width), (rim, -width)]
    return lathe(profile, 200)


def disc(rim):
    outer = rim * 0.86
    return lathe([(0.05, -0.082), (outer * 0.46, -0.082), (outer * 0.47, -0.094), (outer, -0.094), (outer + 0.002, -0.100), (outer, -0.12)], 160)


def caliper(rim):
    outer = rim * 0.86
    angle = np.linspace(-0.42, 0.42, 24) + np.pi * 0.02
    profile = np.array([(outer - 0.075, -0.100), (outer - 0.072, -0.076), (outer - 0.060, -0.070), (outer + 0.008, -0.072), (outer + 0.020, -0.080), (outer + 0.022, -0.13)])
    points = np.stack([profile[:, 0, None] * np.cos(angle), np.repeat(profile[:, 1, None], 24, 1), profile[:, 0, None] * np.sin(angle)], -1)
    return sheet(points)


def cap():
    return lathe([(0.0001, -0.0500), (0.018, -0.0502), (0.026, -0.0515), (0.0285, -0.055), (0.029, -0.07)], 64)


def nuts():
    out = []
    for i in range(5):
        a = 2 * np.pi * (i + 0.5) / 5
        out.append(pillow((0.048 * np.cos(a), -0.058, 0.048 * np.sin(a)), (0.016, 0.016, 0.016), 6, 10, 14))
    return join(out)
