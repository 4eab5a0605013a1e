"""The painted body of one car as one implicit surface, in metres.

x runs rearwards from the front axle, y outwards from the centre plane, z upwards from the road.
"""
import numpy as np

from .surface import bump, smax, smin, smoothstep, soft_positive, spline


class Body:
    """`design` contains a car's own control points (see models/); this class is the same for all cars."""

    def __init__(self, design):
        self.design = d = design
        for name in ('plan', 'line', 'belt', 'crown', 'roof', 'glass_plan', 'nose', 'tail_profile', 'blade'):
            setattr(self, name, spline(d[name]))
        self.sill = spline(d['sill'])
        self.tumble = np.tan(np.radians(d['tumblehome']))

    def half_width(self, x, z):
        """Returns the half width of the lower body: plan, section, flares and haunch."""
        d = self.design
        over = z - self.line(x)
        w = self.plan(x)
        w = w - d['shoulder_fall'] * np.maximum(over, 0) ** 2 - 0.02 * np.maximum(over, 0)
        u = soft_positive(-over) / d['dent_height']
        fade = smoothstep((x - d['dent'][0]) / 0.7) * smoothstep((d['dent'][1] - x) / 0.9)
        w = w - d['dent_depth'] * fade * u * np.exp(1 - u)
        v = soft_positive(z - self.blade(x)) / d['blade_height']
        between = smoothstep((x - 0.35) / 0.45) * smoothstep((d['wheelbase'] - 0.3 - x) / 0.5)
        w = w - d['blade_depth'] * between * v * np.exp(1 - v)
        w = w - d['lower_fall'] * np.maximum(0.62 - z, 0) ** 2
        w = w - d['sill_tuck'] * np.maximum(self.sill(x) + 0.13 - z, 0) ** 2
        for centre in (0.0, d['wheelbase']):
            away = np.hypot(x - centre, z - d['tyre']) - d['arch']
            w = w + d['flare'] * bump(np.maximum(away, 0) / d['flare_width'])
        w = w + d['haunch'] * bump((x - d['wheelbase'] - 0.05) / 0.55) * bump((z - d['haunch_height']) / 0.16)
        return w

    def deck(self, x, y):
        """Returns the height of bonnet and boot lid."""
        d = self.design
        rel = y / self.plan(x)
        z = self.belt(x) + self.crown(x) * (1 - np.abs(rel) ** 2.4)
        edge = d['bonnet_line'][0] + d['bonnet_line'][1] * x
        front = smoothstep((1.5 - x) / 0.4)
        z = z + d['bonnet_dome'] * front * smoothstep((edge - y) / 0.075 + 0.5)
        z = z - d['bonnet_groove'] * front * bump((y - edge - 0.06) / 0.05)
        return z

    def front_at(self, y, z):
        d = self.design
        shape = d['nose_plan'][0] * np.abs(y / 0.95) ** d['nose_plan'][1] + d['nose_plan'][2] * y * y
        return d['front'] + self.nose(z) + shape

    def rear_at(self, y, z):
        d = self.design
        shape = d['tail_plan'][0] * np.abs(y / 0.95) ** d['tail_plan'][1] + d['tail_plan'][2] * y * y
        return d['rear'] - self.tail_profile(z) - shape

    def lower(self, x, y, z):
        d = self.design
        side = (y - self.half_width(x, z)) * 0.97
        top = (z - self.deck(x, y)) * 0.96
        f = smax(side, top, d['shoulder_radius'])
        f = smax(f, self.front_at(y, z) - x, d['front_radius'])
        f = smax(f, x - self.rear_at(y, z), d['rear_radius'])
        return f

    def glass_side(self, x, y, z):
        """Returns a distance to the plane of the side windows, negative inside."""
        over = z - self.belt(x)
        return (y - self.glass_plan(x) + self.tumble * over + 0.10 * np.maximum(over, 0) ** 2) * 0.92

    def roof_height(self, x, y):
        d = self.design
        mid = d['roof_mid']
        wrap = np.where(x < mid, d['screen_wrap'], -d['back_wrap']) * smoothstep(np.abs(x - mid) / 1.0)
        return self.roof(x - wrap * y * y) - d['roof_crown'] * y * y

    def roof_distance(self, x, y, z):
        """
        Returns the approximate distance of a point to the roof and its windows, positive outside.
        """
        slope = (self.roof(x + 0.01) - self.roof(x - 0.01)) / 0.02
        return (z - self.roof_height(x, y)) / np.sqrt(1 + slope * slope)

    def greenhouse(self, x, y, z):
        d = self.design
        f = smax(self.glass_side(x, y, z), self.roof_distance(x, y, z), d['rail_radius'])
        if 'gate' in d:
            at, lean, wrap = d['gate']
            f = smax(f, (x - at + lean * (z - 1.0) + wrap * y * y) / np.hypot(1, lean), d['gate_radius'])
        # Below the shoulder the body consists of the lower body only.
        f = smax(f, self.belt(x) - 0.06 - z, 0.01)
        return smax(f, x - d['rear'] + 0.03, 0.01)

    def __call__(self, x, y, z):
        d = self.design
        y = np.sqrt(y * y + 1e-8)
        r = 0.006 + d['pillar_fillet'] * smoothstep((x - d['pillar_from']) / 0.5)
        f = smin(self.lower(x, y, z), self.greenhouse(x, y, z), r)
        return f

    def gradient(self, x, y, z, step=4e-4):
        g = np.stack([
            self(x + step, y, z) - self(x - step, y, z),
            self(x, y + step, z) - self(x, y - step, z),
            self(x, y, z + step) - self(x, y, z - step),
        ], -1)
        return g / np.maximum(np.linalg.norm(g, axis=-1, keepdims=True), 1e-12)
