"""Helpers for building shader graphs."""

import bpy


class Graph:
    """A material with one principled shader, and helpers that wire textures into it."""

    def __init__(self, name, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.set(**inputs)

    @classmethod
    def of(cls, material):
        """Returns the graph of an existing material."""
        graph = cls.__new__(cls)
        graph.material, graph.tree = material, material.node_tree
        graph.shader = graph.tree.nodes['Principled BSDF']
        return graph

    def not_sampled(self):
        """
        Excludes the material from light sampling, which is reserved for daylight. The material
        still emits light.
        """
        self.material.cycles.sample_as_light = False
        return self

    def plain_when_reflected(self, colour=None):
        """
        Limits the computed grain to camera rays. Other rays hit a smooth copy of the material.
        """
        plain = self.add('ShaderNodeBsdfPrincipled')
        for name in ('Base Color', 'Roughness', 'Specular', 'Metallic'):
            plain.inputs[name].default_value = self.shader.inputs[name].default_value
        if colour:
            plain.inputs['Base Color'].default_value = (*colour, 1)
        mix, path = self.add('ShaderNodeMixShader'), self.add('ShaderNodeLightPath')
        self.link(path.outputs['Is Camera Ray'], mix.inputs['Fac'])
        self.link(plain.outputs['BSDF'], mix.inputs[1])
        self.link(self.shader.outputs['BSDF'], mix.inputs[2])
        self.link(mix.outputs['Shader'], self.tree.nodes['Material Output'].inputs['Surface'])
        return self

    def set(self, **inputs):
        for name, value in inputs.items():
            socket = self.shader.inputs[name.replace('_', ' ').title()]
            socket.default_value = (*value, 1) if isinstance(value, tuple) and len(value) == 3 else value
        return self

    def add(self, kind, **values):
        node = self.tree.nodes.new(kind)
        for name, value in values.items():
            if name in node.inputs:
                node.inputs[name].default_value = value
            else:
                setattr(node, name, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def place(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        """Returns the position in the cabin in metres, scaled by `scale` and rotated by `turn`."""
        coordinates = self.add('ShaderNodeTexCoord')
        mapping = self.add('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Rotation'].default_value = turn
        self.link(coordinates.outputs['Object'], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def noise(self, scale, stretch=(1, 1, 1), detail=3.0, roughness=0.55, distortion=0.0, turn=(0, 0, 0)):
        node = self.add('ShaderNodeTexNoise', Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
        self.link(self.place(stretch, turn), node.inputs['Vector'])
        return node.outputs['Fac']

    def cells(self, scale, feature='F1'):
        node = self.add('ShaderNodeTexVoronoi', Scale=scale, feature=feature)
        self.link(self.place(), node.inputs['Vector'])
        return node.outputs['Distance']

    def ramp(self, source, stops):
        node = self.add('ShaderNodeValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position, element.color = at, (*colour, 1)
        self.link(source, node.inputs['Fac'])
        return node.outputs['Color']

    def scaled(self, source, low, high):
        node = self.add('ShaderNodeMapRange')
        node.inputs['To Min'].default_value, node.inputs['To Max'].default_value = low, high
        self.link(source, node.inputs['Value'])
        return node.outputs['Result']

    def bump(self, *layers):
        """Adds layers of (height, strength 0–1, depth in metres), the coarse ones first."""
        normal = None
        for height, strength, depth in layers:
            node = self.add('ShaderNodeBump', Strength=strength, Distance=depth)
            self.link(height, node.inputs['Height'])
            if normal:
                self.link(normal, node.inputs['Normal'])
            normal = node.outputs['Normal']
        self.link(normal, self.shader.inputs['Normal'])
        return self
