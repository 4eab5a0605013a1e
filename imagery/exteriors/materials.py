"""Materials of a car in neutral light.

The studio has no colour, so the three colour channels of a render contain three paints at once:
red = base coat without albedo, green = metallic base of albedo 1, blue = matt base of albedo 1.
grade.py computes any paint from these. Coloured parts are marked in the pass `tint` and coloured there.
"""
import bpy


def fresh(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    return material, tree, tree.nodes.new('ShaderNodeOutputMaterial')


def glossy(tree, color, roughness):
    node = tree.nodes.new('ShaderNodeBsdfGlossy')
    node.distribution = 'GGX'
    node.inputs['Color'].default_value = (*color, 1)
    node.inputs['Roughness'].default_value = roughness
    return node


def diffuse(tree, color):
    node = tree.nodes.new('ShaderNodeBsdfDiffuse')
    node.inputs['Color'].default_value = (*color, 1)
    return node


def fresnel(tree, ior):
    """
    Returns a Fresnel node with equal reflectance on both sides of a face. On the back Blender
    inverts the index of refraction; the node reverts this inversion.
    """
    node = tree.nodes.new('ShaderNodeFresnel')
    side = tree.nodes.new('ShaderNodeMath')
    side.operation = 'MULTIPLY_ADD'
    tree.links.new(tree.nodes.new('ShaderNodeNewGeometry').outputs['Backfacing'], side.inputs[0])
    side.inputs[1].default_value, side.inputs[2].default_value = -2, 1
    power = tree.nodes.new('ShaderNodeMath')
    power.operation = 'POWER'
    power.inputs[0].default_value = ior
    tree.links.new(side.outputs[0], power.inputs[1])
    tree.links.new(power.outputs[0], node.inputs['IOR'])
    return node


def mix(tree, factor, a, b):
    node = tree.nodes.new('ShaderNodeMixShader')
    if hasattr(factor, 'outputs'):
        tree.links.new(factor.outputs[0], node.inputs[0])
    else:
        node.inputs[0].default_value = factor
    tree.links.new(a.outputs[0], node.inputs[1])
    tree.links.new(b.outputs[0], node.inputs[2])
    return node


def grey(value):
    return (value, value, value)


def finish(material, tree, output, shader, mark=None):
    tree.links.new(shader.outputs[0], output.inputs['Surface'])
    if mark:
        node = tree.nodes.new('ShaderNodeOutputAOV')
        node.name = 'tint'
        node.inputs['Color'].default_value = (*mark, 1)
    geometry = tree.nodes.new('ShaderNodeNewGeometry')
    for name, output_name in (('place', 'Position'), ('normal', 'Normal')):
        node = tree.nodes.new('ShaderNodeOutputAOV')
        node.name = name
        tree.links.new(geometry.outputs[output_name], node.inputs['Color'])
    return material


def paint(name):
    material, tree, output = fresh(name)
    metal, matt = glossy(tree, (0, 1, 0), 0.30), diffuse(tree, (0, 0, 1))
    base = tree.nodes.new('ShaderNodeAddShader')
    tree.links.new(metal.outputs[0], base.inputs[0])
    tree.links.new(matt.outputs[0], base.inputs[1])
    return finish(material, tree, output, mix(tree, fresnel(tree, 1.52), base, glossy(tree, grey(1), 0.012)), PAINTED)


def coated(name, value, coat_roughness, ior=1.5, mark=None):
    material, tree, output = fresh(name)
    shader = mix(tree, fresnel(tree, ior), diffuse(tree, grey(value)), glossy(tree, grey(1), coat_roughness))
    return finish(material, tree, output, shader, mark)


def metal(name, value, roughness):
    material, tree, output = fresh(name)
    return finish(material, tree, output, glossy(tree, grey(value), roughness))


def glass(name, through, tint_mark=None):
    material, tree, output = fresh(name)
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs['Color'].default_value = (*grey(through), 1)
    shader = mix(tree, fresnel(tree, 1.5), clear, glossy(tree, grey(1), 0.0))
    return finish(material, tree, output, shader, tint_mark)


def light(name, strength, mark=None):
    material, tree, output = fresh(name)
    node = tree.nodes.new('ShaderNodeEmission')
    node.inputs['Strength'].default_value = strength
    return finish(material, tree, output, node, mark)


RED = (1, 0, 0)
DEEP_RED = (0, 1, 0)
PAINTED = (0, 0, 1)


def all_materials():
    made = [
        paint('paint'),
        glass('windscreen', 0.42), glass('glass_front', 0.30), glass('glass_rear', 0.10),
        glass('cover', 0.92), glass('cover_red', 0.90),
        metal('chrome', 0.78, 0.06), metal('dark_chrome', 0.22, 0.12), metal('silver', 0.62, 0.24), metal('machined', 0.72, 0.17),
        metal('disc', 0.38, 0.30),
        coated('gloss_black', 0.004, 0.02), coated('rim_dark', 0.012, 0.12), coated('rubber', 0.010, 0.45),
        coated('trim', 0.018, 0.32), coated('tyre', 0.012, 0.42, 1.38), coated('gap', 0.002, 0.6, 1.1),
        coated('caliper', 0.03, 0.08), coated('lamp_dark', 0.03, 0.10), coated('tail_dark', 0.10, 0.08, mark=DEEP_RED),
        light('lamp_core', 9.0), light('lamp_edge', 1.6), light('tail_core', 1.5, RED), light('tail_edge', 0.6, RED),
        coated('seat', 0.06, 0.4), coated('dash', 0.015, 0.4), coated('liner', 0.006, 0.6, 1.2), coated('plate', 0.34, 0.25),
    ]
    return {m.name: m for m in made}
