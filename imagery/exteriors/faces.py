"""Front and rear of a car: grille, lamps, intakes, plate, outlets, each defined by a few numbers."""
import numpy as np

from .fields import along_band, band, cells, mirrored_outline
from .mesh import join, split
from .relief import lattice, lines, rim_wall, smooth
from .surface import polygon


def cut_face(body, skin, face, parts):
    middle = body.design['wheelbase'] / 2
    front = face['end'] == 'front'

    def here(x):
        return x < middle if front else x > middle

    for item in face['items']:
        item = dict(item, end=face['end'], corner_x=0.35 if front else body.design['wheelbase'] - 0.1)
        skin = KINDS[item['kind']](skin, item, here, parts, front)
    return skin


def on_end(distance, here, item):
    """Returns a field in (y, z) that is valid on one end of the car only."""
    reach = item.get('reach', 0.55)

    def field(x, y, z):
        value = np.ones(np.shape(x))
        near = here(x)
        value[near] = distance(y[near], z[near])
        return value

    return field


def grille(skin, item, here, parts, front):
    outline = on_end(mirrored_outline(item['half'], item.get('corner', 0.03)), here, item)
    frame = item['frame']
    piece, skin = split(skin, outline(*skin.xyz) - frame)
    piece = piece.finer().finer()
    inside, ring = split(piece, outline(*piece.xyz))
    t = outline(*ring.xyz) / frame
    ring_up = ring.moved(0.010 * np.sqrt(np.clip(4 * t * (1 - t), 0, 1)) + 0.001)
    parts.put(item.get('frame_material', 'chrome'), smooth(ring_up))
    depth = item.get('depth', 0.045)
    parts.put('gloss_black', rim_wall(inside, outline, -depth))
    parts.put('gap', inside.moved(-depth))
    pitch = item['pitch']
    place = PATTERNS[item['pattern']]
    bars = lattice(inside, [lines(p, pitch) for p in place], item['bar'], depth - 0.008, item.get('bar_height', 0.026))
    parts.put(item.get('bar_material', 'chrome'), bars)
    if 'second' in item:
        inner = lattice(inside, [lines(p, pitch * 0.5) for p in place], item['second'], depth - 0.002, 0.010)
        parts.put('silver', inner)
    return skin


PATTERNS = {
    'diamond': (lambda x, y, z: 0.80 * y + 0.60 * z, lambda x, y, z: 0.80 * y - 0.60 * z),
    'steep': (lambda x, y, z: 0.62 * y + 0.78 * z, lambda x, y, z: 0.62 * y - 0.78 * z),
    'flat': (lambda x, y, z: 0.45 * y + 0.89 * z, lambda x, y, z: 0.45 * y - 0.89 * z),
    'horizontal': (lambda x, y, z: z,),
    'vertical': (lambda x, y, z: y,),
}


def lamp(skin, item, here, parts, front):
    """Adds a line of light around a corner, in a dark recess with small optics behind a clear cover."""
    def field(x, y, z):
        return np.where(here(x), band(x, y, z, item), 1.0)

    bezel = item.get('bezel', 0.004)
    piece, skin = split(skin, field(*skin.xyz) - bezel)
    piece = piece.finer()
    inside, ring = split(piece, field(*piece.xyz))
    parts.put(item.get('bezel_material', 'gloss_black'), ring.moved(0.001))
    deep = item.get('deep', 0.012)
    parts.put('lamp_dark', rim_wall(inside, field, -deep))
    parts.put('cover' if front else 'cover_red', inside.moved(-0.0008))
    base = inside.moved(-deep)
    middle = item['z'] + item.get('slope_x', 0) * base.v[:, 0] + item.get('slope_y', 0) * (base.v[:, 1] - 0.8)
    s = along_band(base.v[:, 0], base.v[:, 1], item['corner_x']) + item.get('slant', 0.5) * (base.v[:, 2] - middle)
    row = np.maximum(cells(s, item['pitch'], item.get('gap', 0.006)), np.abs(base.v[:, 2] - middle) - item['height'] / 2 + 0.004)
    lit, dark = split(base, row)
    parts.put('lamp_dark' if front else 'tail_dark', dark)
    middle = item['z'] + item.get('slope_x', 0) * lit.v[:, 0] + item.get('slope_y', 0) * (lit.v[:, 1] - 0.8)
    s = along_band(lit.v[:, 0], lit.v[:, 1], item['corner_x']) + item.get('slant', 0.5) * (lit.v[:, 2] - middle)
    core = np.maximum(cells(s, item['pitch'], item.get('gap', 0.006) + 0.012), np.abs(lit.v[:, 2] - middle) - item['height'] / 2 + 0.009)
    hot, warm = split(lit, core)
    parts.put('lamp_core' if front else 'tail_core', hot.moved(0.003))
    parts.put('lamp_edge' if front else 'tail_edge', warm.moved(0.001))
    return skin


def panel(skin, item, here, parts, front):
    """Adds a region of another material, flush or recessed, optionally slatted. Outline in (y, z), one or both sides."""
    if item.get('middle'):
        distance = mirrored_outline(item['outline'], item.get('corner', 0.012))
    else:
        distance = polygon(item['outline'], item.get('corner', 0.012))
    field = on_end(distance, here, item)
    material = item.get('material', 'gloss_black')
    edge = item.get('frame', 0)
    if edge:
        piece, skin = split(skin, field(*skin.xyz) - edge)
        inside, ring = split(piece, field(*piece.xyz))
        parts.put(item.get('frame_material', 'chrome'), ring.moved(item.get('frame_out', 0.003)))
        parts.put(item.get('frame_material', 'chrome'), rim_wall(inside, field, item.get('frame_out', 0.003)))
    else:
        inside, skin = split(skin, field(*skin.xyz))
    depth = item.get('depth', 0.0)
    if depth:
        parts.put(item.get('wall_material', material), rim_wall(inside, field, -depth))
    floor = inside.moved(-depth)
    if 'inlay' in item:
        inset, inlay_material, out = item['inlay']
        inlay, floor = split(floor, field(*inside.xyz) + inset)
        parts.put(inlay_material, inlay.moved(out), rim_wall(inlay.moved(out), lambda *p: field(*p) + inset, -out, 0.02))
    parts.put(material, floor)
    if 'slats' in item:
        pitch, width = item['slats']
        place = PATTERNS[item.get('pattern', 'horizontal')]
        parts.put(item.get('slat_material', 'trim'), lattice(inside, [lines(p, pitch) for p in place], width, depth * 0.9, depth * 0.75))
    return skin


def stripe(skin, item, here, parts, front):
    """Adds a thin raised strip along a polyline in (y, z)."""
    from .fields import polyline, rounded_line
    distance = polyline(rounded_line(item['points'], item.get('radius', 0.03)))
    half = item['width'] / 2
    field = on_end(lambda u, v: distance(u, v) - half, here, item)
    # The strip is about as narrow as the mesh cells, so the mesh is subdivided first.
    close, rest = skin.finer_near(field(*skin.xyz), 0.02)
    piece, close = split(close, field(*close.xyz))
    out = item.get('out', 0.004)
    parts.put(item.get('material', 'chrome'), piece.moved(out), rim_wall(piece, field, out))
    return join([close, rest])


def side_blade(skin, item, here, parts, front):
    """Adds a slim blade in the wing, an outline in (x, z)."""
    distance = polygon(item['outline'], item.get('corner', 0.004))

    def field(x, y, z):
        return np.where(y > 0.6, distance(x, z), 1.0)

    piece, skin = split(skin, field(*skin.xyz))
    out = item.get('out', 0.004)
    parts.put(item.get('material', 'chrome'), piece.moved(out), rim_wall(piece, field, out))
    return skin


def block(skin, item, here, parts, front):
    """Adds a lamp with an outline in (y, z): a dark box with lit discs or, without discs, a lit frame at its edge."""
    field = on_end(polygon(item['outline'], item.get('corner', 0.015)), here, item)
    piece, skin = split(skin, field(*skin.xyz) - 0.004)
    piece = piece.finer()
    inside, ring = split(piece, field(*piece.xyz))
    parts.put('gloss_black', ring.moved(0.001))
    deep = 0.020
    parts.put('lamp_dark', rim_wall(inside, field, -deep))
    parts.put('cover' if front else 'cover_red', inside.moved(-0.0008))
    base = inside.moved(-deep)
    if 'discs' in item:
        radius = item['discs'][2]
        places = item['discs'][0:2]
        away = np.min([np.hypot(base.v[:, 1] - y, base.v[:, 2] - z) for y, z in zip(*places)], axis=0) - radius
        ring_in, base = split(base, away - 0.005)
        away = np.min([np.hypot(ring_in.v[:, 1] - y, ring_in.v[:, 2] - z) for y, z in zip(*places)], axis=0) - radius
        lit, ring = split(ring_in, away)
        parts.put('silver', ring.moved(0.006))
    else:
        near = -field(*base.xyz)
        lit, base = split(base, np.abs(near - 0.011) - 0.0055)
    parts.put('lamp_dark' if front else 'tail_dark', base)
    parts.put('lamp_core' if front else 'tail_core', lit.moved(0.002))
    return skin


KINDS = {'grille': grille, 'block': block, 'lamp': lamp, 'panel': panel, 'stripe': stripe, 'blade': side_blade}
