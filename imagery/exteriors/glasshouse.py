"""Windows: cut out of the skin, framed, and slightly recessed."""
import numpy as np

from .fields import mirrored_outline
from .mesh import split
from .relief import recess
from .surface import polygon, smax, spline


def cut_glass(body, skin, parts):
    skin = side_windows(body, skin, parts)
    skin = screen(body, skin, parts, body.design['windscreen'], True)
    if 'back_window' in body.design:
        skin = screen(body, skin, parts, body.design['back_window'], False)
    if 'gate_window' in body.design:
        skin = gate_window(body, skin, parts)
    if 'roof_glass' in body.design:
        skin = roof_glass(body, skin, parts)
    return skin


def window_outline(body, grow=0.0):
    d = body.design['windows']
    upper = spline(d['upper'])
    x0, x1 = d['upper'][0][0], d['upper'][-1][0]
    xs = np.linspace(x0, x1, 26)
    low = [(x, float(body.belt(x)) + d['above_belt'] + d.get('rise', 0) * max(0, x - d.get('rise_from', 9)) ** 2) for x in xs]
    # The outline ends at the intersection of sill and roof line.
    low = [(x, z) for x, z in low if float(upper(x)) - d.get('drop', 0.022) > z + 0.012] or low
    high = [(x, max(float(upper(x)) - d.get('drop', 0.022), z + 0.004)) for x, z in low]
    return polygon(low + high[::-1], d['corner'])


def side_windows(body, skin, parts):
    d = body.design['windows']
    outline = window_outline(body)
    thick = spline(d['band'])

    def opening(x, y, z):
        side = np.maximum(0.42 - y, 0)
        value = np.full(np.shape(x), 1.0)
        near = (y > 0.4) & (z > body.belt(x) - 0.08) & (z < d['top'] + 0.1)
        rail = body.roof_distance(x[near], y[near], z[near]) + d.get('rail', 0.062)
        value[near] = smax(outline(x[near], z[near]), rail, 0.03)
        return np.where(side > 0, 1.0, value)

    band, skin = split(skin, opening(*skin.xyz) - thick(skin.v[:, 0]))
    glazed, frame = split(band, opening(*band.xyz))
    material = d.get('band_material', 'chrome')
    parts.put(material, frame.moved(0.002))
    rest, glass, wall = recess(glazed, lambda *p: opening(*p) + 0.010, 0.004)
    parts.put('rubber', rest.moved(-0.001), wall)

    pillar = None
    for x_low, lean, half in d['pillars']:
        f = np.abs(glass.v[:, 0] - x_low - lean * (glass.v[:, 2] - 1.0)) - half
        post, glass = split(glass, f)
        parts.put('gloss_black', post.moved(0.002))
    if 'corner_black' in d:
        at, lean = d['corner_black']
        post, glass = split(glass, glass.v[:, 0] - at - lean * (glass.v[:, 2] - 1.0)) if at < 1.6 else split(
            glass, at + lean * (glass.v[:, 2] - 1.0) - glass.v[:, 0])
        parts.put('gloss_black', post)
    front, rear = split(glass, glass.v[:, 0] - d['pillars'][0][0] - d['pillars'][0][1] * (glass.v[:, 2] - 1.0))
    parts.put('glass_front', front)
    parts.put('glass_rear', rear)
    return skin


def screen(body, skin, parts, spec, front):
    """Adds a windscreen or rear window: between two lines across the roof and inside the pillars."""
    low, high, inset = spec['low'], spec['high'], spec['inset']
    wrap = spec['wrap']

    def field(x, y, z):
        s = x - wrap * y * y
        f = smax(low - s, s - high, 0.02) if front else smax(high - s, s - low, 0.02)
        if not front:
            f = smax(s - low, high - s, 0.02)
        pillars = body.glass_side(x, y, z) + inset
        f = smax(f, pillars, 0.05)
        return np.where(z < body.belt(x) - 0.12, 1.0, f)

    pane, skin = split(skin, field(*skin.xyz))
    frit, glass = split(pane, -0.028 - field(*pane.xyz))
    frit, rubber = split(frit, field(*frit.xyz) + 0.006)
    parts.put('rubber', rubber.moved(-0.003))
    parts.put('gloss_black', frit.moved(-0.001))
    parts.put('windscreen' if front else 'glass_rear', glass.moved(-0.001))
    return skin


def gate_window(body, skin, parts):
    """Adds the rear window of an upright tailgate, an outline in (y, z)."""
    d = body.design['gate_window']
    outline = mirrored_outline(d['half'], d.get('corner', 0.05))

    def field(x, y, z):
        return np.where(x < d['from'], 1.0, outline(y, z))

    pane, skin = split(skin, field(*skin.xyz))
    frit, glass = split(pane, -0.03 - field(*pane.xyz))
    parts.put('gloss_black', frit.moved(-0.001))
    parts.put('glass_rear', glass.moved(-0.001))
    return skin


def roof_glass(body, skin, parts):
    lo, hi, inset = body.design['roof_glass']

    def field(x, y, z):
        f = smax(smax(lo - x + 0.12 * y * y, x - hi, 0.03), body.glass_side(x, y, z) + inset, 0.05)
        return np.where(z < body.belt(x) + 0.15, 1.0, f)

    pane, skin = split(skin, field(*skin.xyz))
    parts.put('gloss_black', pane)
    return skin
