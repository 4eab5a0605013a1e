"""Wheel arches, dark trim, shut lines, handles, mirrors and the underbody."""
import numpy as np

from .fields import polyline, rounded_line
from .mesh import Mesh, join, rim_of, split, wall
from .relief import pad, rim_wall, smooth
from .solids import box, pillow, sheet, tube
from .surface import polygon, spline

GROOVE = 0.0028


def arch_field(body, grow=0.0):
    d = body.design

    def field(x, y, z):
        f = np.minimum(np.hypot(x, z - d['tyre']), np.hypot(x - d['wheelbase'], z - d['tyre'])) - d['arch'] - grow
        return np.where(y < 0.5, 1.0, f)

    return field


def cut_arches(body, skin, parts):
    d = body.design
    field = arch_field(body)
    _, skin = split(skin, field(*skin.xyz))
    edges = rim_of(skin)
    near = np.abs(field(*skin.xyz)) < 0.004
    edges = edges[near[edges[:, 0]] & near[edges[:, 1]]]
    parts.put('rubber', wall(skin, edges, (0, -0.34, 0)))
    for centre in (0.0, d['wheelbase']):
        angle = np.linspace(0, 2 * np.pi, 60)
        r = np.array([0, d['arch'] + 0.01])
        disc = np.stack([centre + r[:, None] * np.cos(angle), np.full((2, 60), 0.56), np.maximum(d['tyre'] + r[:, None] * np.sin(angle), d['clearance'])], -1)
        parts.put('rubber', sheet(disc))
    if d.get('cladding'):
        ring, skin = split(skin, arch_field(body, d['cladding'])(*skin.xyz))
        t = arch_field(body)(*ring.xyz) / d['cladding']
        parts.put('trim', ring.moved(0.006 * np.clip(4 * (1 - t), 0, 1)))
    return skin


def cut_trim(body, skin, parts):
    """Adds a dark lower edge around the whole car, below a height that varies along it."""
    d = body.design
    if 'trim' not in d:
        return skin
    height = spline(d['trim'])
    low, skin = split(skin, skin.v[:, 2] - height(skin.v[:, 0]))
    parts.put('trim', low.moved(-0.002))
    if 'trim_strip' in d:
        x0, x1, rise, thick = d['trim_strip']
        f = np.maximum(np.abs(low.v[:, 2] - height(low.v[:, 0]) + rise) - thick / 2, np.maximum(x0 - low.v[:, 0], low.v[:, 0] - x1))
        strip, _ = split(low, f)
        parts.put('chrome', strip.moved(0.003))
    return skin


PLANES = {'side': (0, 2, 1), 'top': (0, 1, 2), 'end': (1, 2, 0)}


def cut_lines(body, skin, parts):
    """Adds shut lines: fine grooves along lines seen from the side, from above or from an end."""
    for line in body.design['lines']:
        field = shut_line(line)
        # A groove is narrower than the mesh cells, so the mesh is subdivided first.
        close, rest = skin.finer_near(field(skin), 0.02)
        groove, close = split(close, field(close) - line.get('width', GROOVE))
        parts.put('gap', groove.moved(-0.0004))
        skin = join([close, rest])
    return skin


def shut_line(line):
    u, v, axis = PLANES[line['seen']]
    distance = polyline(rounded_line(line['points'], line.get('radius', 0.06)))

    def field(mesh):
        x, y, _ = mesh.xyz
        near = np.abs(mesh.n[:, axis]) > line.get('facing', 0.25)
        near &= (y > line.get('min_y', -1)) & (x > line.get('min_x', -9)) & (x < line.get('max_x', 9))
        f = np.ones(len(mesh.v))
        f[near] = distance(mesh.v[near, u], mesh.v[near, v]) / np.maximum(np.abs(mesh.n[near, axis]), 0.3) ** 0.5
        return f

    return field


def handles(body, skin, parts):
    d = body.design
    for x, z, lean in d['handles']:
        def outline(px, py, pz):
            s, t = px - x, pz - z - lean * (px - x)
            half, r = 0.098, 0.012
            return np.where(py < 0.5, 1.0, np.hypot(np.maximum(np.abs(s) - half + r, 0), t) - r)

        close, rest = skin.finer_near(outline(*skin.xyz), 0.03)
        ring, close = split(close, outline(*close.xyz) - 0.0025)
        skin = join([close, rest])
        inside, gap = split(ring, outline(*ring.xyz))
        parts.put('gap', gap.moved(-0.0004))
        parts.put(d.get('handle_material', 'paint'), pad(inside, outline, d.get('handle_out', 0.012), 0.010))
        parts.put(d.get('handle_material', 'paint'), rim_wall(inside, outline, -0.006))
    if 'flap' in d:
        x, z, w, h = d['flap']
        shape = polygon([(x - w, z - h), (x + w, z - h), (x + w, z + h), (x - w, z + h)], 0.045)

        def around(mesh):
            return np.where(mesh.v[:, 1] < 0.6, 1.0, np.abs(shape(mesh.v[:, 0], mesh.v[:, 2])))

        close, rest = skin.finer_near(around(skin), 0.02)
        groove, close = split(close, around(close) - GROOVE * 0.8)
        parts.put('gap', groove.moved(-0.0004))
        skin = join([close, rest])
    return skin


def mirrors(body, parts):
    d = body.design
    x, z = d['mirror']
    w = float(body.half_width(np.array(x), np.array(float(body.belt(x)))))
    centre = np.array([x, w + 0.115, z])

    def bend(p):
        q = p.copy()
        q[:, :, 0] = p[..., 0] * (1 - 0.20 * np.maximum(p[..., 0], 0)) + 0.32 * np.clip(p[..., 1], -1, 1)
        q[:, :, 2] = p[..., 2] * (1 + 0.10 * p[..., 1]) + 0.10 * p[..., 1]
        front = np.maximum(-p[..., 0], 0)
        q[:, :, 1] = p[..., 1] * (1 - 0.18 * front)
        q[:, :, 2] *= 1 - 0.25 * front
        return q

    shell = pillow(centre, (0.135, 0.235, 0.150), 3.2, 48, 96, bend)
    level = shell.v[:, 2] - centre[2] + 0.028 - 0.15 * (shell.v[:, 1] - centre[1])
    low, high = split(shell, level)
    parts.put('gloss_black', low)
    parts.put('paint', high)
    lamp, _ = split(high.moved(0.0012), np.abs(high.v[:, 2] - centre[2] + 0.012 - 0.15 * (high.v[:, 1] - centre[1])) - 0.0035)
    parts.put('silver', lamp)
    foot = np.array([[x + 0.03, w - 0.06, z - 0.085], [x + 0.02, w + 0.0, z - 0.062], [x + 0.01, w + 0.08, z - 0.045]])
    parts.put('gloss_black', tube(foot, 0.020, 12))


def spoiler(body, middle):
    """Adds a blade that extends the roof over the rear window."""
    d = body.design
    if 'lip' not in d:
        return
    at, height, length, drop, half = d['lip']

    def bend(p):
        q = p.copy()
        q[..., 2] = p[..., 2] * (1 - 0.35 * (p[..., 0] + 1) / 2)
        return q

    blade = pillow((0, 0, 0), (2 * length, 2 * half, 0.042), 5.0, 40, 120, bend)
    x, y, z = blade.v.T
    z = z - drop * x - 0.06 * y * y
    x = x - 0.16 * y * y
    middle.put('paint', smooth(Mesh(np.stack([x + at, y, z + height], 1), blade.n, blade.f)))


def underbody(body, parts):
    d = body.design
    low = d['clearance']
    wb, r = d['wheelbase'], d['arch'] + 0.02
    parts.put('rubber', box((r, 0, low - 0.02), (wb - r, 0.80, 0.36)))
    parts.put('rubber', box((d['front'] + 0.22, 0, low), (d['rear'] - 0.30, 0.55, 0.40)))
    parts.put('rubber', box((d['front'] + 0.30, 0, low), (-0.30, 0.60, 0.45)))
    parts.put('rubber', box((wb + 0.4, 0, low), (d['rear'] - 0.35, 0.60, 0.45)))
    x0, x1 = 0.9, d['rear'] - 0.5
    z = float(body.belt(1.0)) - 0.12
    parts.put('rubber', box((x0, 0, z - 0.04), (x1, 0.70, z)))


__all__ = ['Mesh', 'join', 'arch_field', 'cut_arches', 'cut_lines', 'cut_trim', 'handles', 'mirrors', 'spoiler', 'underbody']
