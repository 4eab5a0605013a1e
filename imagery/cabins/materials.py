"""Materials of the cabins. Colours are linear RGB."""

from functools import cache

from kit.nodes import Graph

LEATHER = 'leather'


def _grained(name, colour, roughness, depth=1.0, specular=0.30):
    graph = Graph(name, base_color=colour, roughness=roughness, specular=specular)
    graph.bump((graph.noise(30, detail=1), 0.09 * depth, 0.004), (graph.cells(300), 0.09 * depth, 0.0008))
    return graph


@cache
def leather():
    """
    Returns the leather, the only material in a colour that the buyer chooses. Leather is rendered
    at two albedos, from which `picture/compose.py` mixes all colours.
    """
    graph = _grained(LEATHER, (0.5, 0.5, 0.5), 0.45).plain_when_reflected()
    mark = graph.add('ShaderNodeOutputAOV')
    mark.name = LEATHER
    mark.inputs['Color'].default_value = (1, 1, 1, 1)
    return graph.material


def set_leather_albedo(albedo):
    """
    Sets the albedo of the leather: one number for renders that are mixed later, or linear RGB for a
    preview.
    """
    albedo = albedo if isinstance(albedo, tuple) else (albedo,) * 3
    for node in leather().node_tree.nodes:
        if node.type == 'BSDF_PRINCIPLED':
            node.inputs['Base Color'].default_value = (*albedo, 1)
            node.inputs['Emission'].default_value = (*(a * c for a, c in zip(albedo, _glow['colour'])), 1)


_glow = {'colour': (0, 0, 0)}


def light_leather_below(height, colour):
    """
    Adds the glow of the light line to the leather below `height`. The glow is leather × light,
    so that it follows the colour of the leather. Light sampling of the thin line would only add
    noise.
    """
    _glow['colour'] = colour
    graph = Graph.of(leather())
    place = graph.add('ShaderNodeSeparateXYZ')
    graph.link(graph.place(), place.inputs[0])
    near = graph.add('ShaderNodeMapRange', interpolation_type='SMOOTHERSTEP')
    near.inputs['From Min'].default_value, near.inputs['From Max'].default_value = height - 0.085, height
    graph.link(place.outputs['Z'], near.inputs['Value'])
    sharp = graph.add('ShaderNodeMath', operation='POWER')
    sharp.inputs[1].default_value = 2.2
    graph.link(near.outputs['Result'], sharp.inputs[0])
    graph.link(sharp.outputs[0], graph.shader.inputs['Emission Strength'])


@cache
def dark_leather():
    return _grained('dark leather', (0.017, 0.0165, 0.0165), 0.46).plain_when_reflected().material


@cache
def rim_leather():
    return _grained('rim leather', (0.014, 0.0135, 0.0135), 0.42, 0.7).plain_when_reflected().material


@cache
def soft_plastic():
    return _grained('soft plastic', (0.020, 0.020, 0.0205), 0.55, 0.8, 0.35).plain_when_reflected().material


@cache
def gloss_black():
    return Graph('gloss black', base_color=(0.004, 0.004, 0.0045), roughness=0.09, specular=0.5).material


@cache
def satin_black():
    return Graph('satin black', base_color=(0.010, 0.010, 0.0105), roughness=0.34).material


@cache
def chrome():
    return Graph('satin chrome', base_color=(0.72, 0.70, 0.67), metallic=1.0, roughness=0.17).material


@cache
def warm_chrome():
    return Graph('warm chrome', base_color=(0.70, 0.52, 0.38), metallic=1.0, roughness=0.20).material


@cache
def crystal():
    graph = Graph('crystal', base_color=(0.75, 0.80, 0.86), roughness=0.03, specular=0.9)
    return graph.set(metallic=0.75, clearcoat=1.0).material


@cache
def thread():
    return Graph('thread', base_color=(0.30, 0.265, 0.22), roughness=0.7, specular=0.2).material


@cache
def carpet():
    graph = Graph('carpet', base_color=(0.085, 0.082, 0.079), roughness=1.0, specular=0.05)
    return graph.bump((graph.noise(420, detail=2), 0.45, 0.003)).material


@cache
def headliner():
    graph = Graph('headliner', base_color=(0.060, 0.057, 0.054), roughness=0.95, specular=0.08)
    return graph.bump((graph.noise(1100, detail=1), 0.10, 0.001)).plain_when_reflected().material


@cache
def speaker_mesh():
    graph = Graph('speaker', base_color=(0.10, 0.097, 0.093), metallic=0.8, roughness=0.42)
    return graph.bump((graph.cells(330, 'SMOOTH_F1'), 0.9, 0.002)).material


@cache
def rubber():
    return Graph('rubber', base_color=(0.008, 0.008, 0.008), roughness=0.75, specular=0.2).material


@cache
def body_paint():
    return Graph('body paint', base_color=(0.030, 0.032, 0.036), metallic=0.3, roughness=0.42, specular=0.3).material


@cache
def light(name, colour, strength):
    return Graph(f'light {name}', base_color=(0, 0, 0), emission=colour, emission_strength=strength).not_sampled().material


@cache
def mirror_glass():
    return Graph('mirror glass', base_color=(0.34, 0.37, 0.40), metallic=1.0, roughness=0.02).material


@cache
def screen(image):
    """Dark glass with one of our own graphics (a Blender image, linear)."""
    graph = Graph(f'screen {image.name}', base_color=(0.002, 0.002, 0.003), roughness=0.07, specular=0.16)
    texture = graph.add('ShaderNodeTexImage', image=image, extension='EXTEND')
    graph.link(texture.outputs['Color'], graph.shader.inputs['Emission'])
    graph.shader.inputs['Emission Strength'].default_value = 2.0
    return graph.not_sampled().material


@cache
def trim(kind, along='x'):
    """A trim with its grain along the x or the y axis."""
    make = {'ash': _ash, 'oak': _oak, 'walnut': _walnut, 'aluminium': _aluminium, 'diagonal': _diagonal, 'woven': _woven}[kind]
    return make(along)


def _grain(along, fine, coarse):
    return (coarse, 3.2, fine) if along == 'x' else (fine, coarse, fine)


def _wood(name, stops, stretch, roughness, coat):
    graph = Graph(name, roughness=roughness, specular=0.4, clearcoat=coat, clearcoat_roughness=0.06)
    coarse = graph.noise(6, stretch, detail=6, roughness=0.62, distortion=0.7)
    fine = graph.noise(60, stretch, detail=4, roughness=0.7)
    mix = graph.add('ShaderNodeMath', operation='MULTIPLY_ADD')
    mix.inputs[1].default_value = 0.35
    graph.link(fine, mix.inputs[0])
    scaled = graph.scaled(coarse, 0, 0.8)
    graph.link(scaled, mix.inputs[2])
    graph.link(graph.ramp(mix.outputs[0], stops), graph.shader.inputs['Base Color'])
    return graph.bump((fine, 0.25, 0.0008)).plain_when_reflected(stops[1][1]).material


def _ash(along):
    stops = [(0.38, (0.022, 0.015, 0.010)), (0.52, (0.105, 0.074, 0.050)), (0.66, (0.235, 0.178, 0.128))]
    return _wood('ash', stops, _grain(along, 7.0, 0.45), 0.42, 0.1)


def _oak(along):
    stops = [(0.36, (0.085, 0.055, 0.032)), (0.52, (0.205, 0.140, 0.086)), (0.68, (0.33, 0.24, 0.155))]
    return _wood('oak', stops, _grain(along, 7.0, 0.4), 0.45, 0.05)


def _walnut(along):
    stops = [(0.38, (0.010, 0.0045, 0.0025)), (0.53, (0.075, 0.032, 0.015)), (0.68, (0.20, 0.095, 0.044))]
    return _wood('walnut', stops, _grain(along, 6.0, 0.5), 0.3, 0.6)


def _aluminium(along):
    graph = Graph('aluminium', base_color=(0.44, 0.44, 0.45), metallic=1.0, roughness=0.3)
    brush = graph.noise(14, _grain(along, 45, 0.35), detail=3, roughness=0.7)
    graph.link(graph.scaled(brush, 0.22, 0.42), graph.shader.inputs['Roughness'])
    return graph.bump((brush, 0.12, 0.0006)).material


def _stripes(graph, scale, along, turn):
    """Parallel lines on the dashboard (x, z) or on doors and console (y against x + z)."""
    wave = graph.add('ShaderNodeTexWave', Scale=scale, Distortion=0.0, wave_type='BANDS', bands_direction='X')
    split, mixed, join = (graph.add(f'ShaderNode{kind}') for kind in ('SeparateXYZ', 'Math', 'CombineXYZ'))
    graph.link(graph.place(), split.inputs[0])
    graph.link(split.outputs['Z'], mixed.inputs[0])
    mixed.inputs[1].default_value = 0.0
    if along == 'y':
        graph.link(split.outputs['X'], mixed.inputs[1])
    graph.link(split.outputs['X' if along == 'x' else 'Y'], join.inputs['X'])
    graph.link(mixed.outputs[0], join.inputs['Y'])
    mapping = graph.add('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (0, 0, turn)
    graph.link(join.outputs[0], mapping.inputs['Vector'])
    graph.link(mapping.outputs['Vector'], wave.inputs['Vector'])
    return wave.outputs['Fac']


def _diagonal(along):
    graph = Graph('diagonal', base_color=(0.20, 0.20, 0.21), metallic=1.0, roughness=0.28)
    lines = _stripes(graph, 38, along, 0.9)
    graph.link(graph.scaled(lines, 0.20, 0.42), graph.shader.inputs['Roughness'])
    return graph.bump((lines, 0.5, 0.0012)).material


def _woven(along):
    graph = Graph('woven', roughness=0.72, specular=0.25)
    one, other = _stripes(graph, 46, along, 0.78), _stripes(graph, 46, along, -0.78)
    both = graph.add('ShaderNodeMath', operation='MULTIPLY')
    graph.link(one, both.inputs[0])
    graph.link(other, both.inputs[1])
    colour = graph.ramp(both.outputs[0], [(0.0, (0.05, 0.046, 0.042)), (0.8, (0.24, 0.215, 0.19))])
    graph.link(colour, graph.shader.inputs['Base Color'])
    return graph.bump((both.outputs[0], 0.6, 0.0015)).material
