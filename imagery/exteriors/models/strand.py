"""Halden Strand: a mid-size SUV, high shoulder over plain doors, closed upper face, level lamps."""
from .gv80 import DESIGN as GV80
from .warp import warp

DESIGN = warp(
    GV80,
    x=[(-0.89, -0.84), (0.0, 0.0), (0.86, 0.78), (2.25, 2.10), (2.955, 2.87), (4.05, 3.88)],
    z=[(0.0, 0.0), (1.13, 1.12), (1.715, 1.66)],
    sideways=0.967,
    wheelbase=2.87, front=-0.84, rear=3.88, width=1.91, height=1.66, tyre=0.385, arch=0.420, clearance=0.22,
    line=[(-0.9, 0.96), (0.0, 1.0), (1.0, 1.005), (2.0, 1.005), (3.0, 1.01), (4.0, 1.02)], dent_depth=0.018, dent_height=0.07, haunch=0.014,
    blade_depth=0.010, cladding=0.036, gate=(3.83, 0.50, 0.12),
    nose=[(0.20, 0.08), (0.34, 0.01), (0.50, 0.0), (0.72, 0.005), (0.88, 0.035), (0.99, 0.095), (1.09, 0.18)],
    windows=dict(band=[(0.9, 0.008), (3.6, 0.008)], band_material='gloss_black'),
    windscreen=dict(low=0.54, high=1.58, inset=0.06, wrap=0.38), roof_glass=None,
    gate_window=dict(half=[(0.0, 1.50), (0.50, 1.485), (0.58, 1.44), (0.67, 1.20), (0.58, 1.17), (0.0, 1.155)], **{'from': 3.2}, corner=0.05),
    flap=None, mirror=(0.98, 1.18), cabin=(0.88, 1.6, 2.45), trim_strip=None, wheel_looks={'19': dict(pattern='aero', finish='machined')},
    lip=(3.62, 1.58, 0.12, 0.13, 0.58),
    front_face=dict(end='front', items=[
        dict(kind='panel', middle=True, outline=[(0.0, 0.885), (0.48, 0.885), (0.52, 0.80), (0.46, 0.72), (0.0, 0.715)], depth=0.002, material='gloss_black', corner=0.04),
        dict(kind='lamp', z=0.850, slope_x=0.04, height=0.060, inner=0.54, outer=-0.15, lean=0.3, pitch=0.075, gap=0.010),
        dict(kind='panel', middle=True, outline=[(0.0, 0.50), (0.62, 0.51), (0.70, 0.42), (0.60, 0.35), (0.0, 0.34)], depth=0.04, slats=(0.036, 0.010)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.315), (0.50, 0.32), (0.44, 0.25), (0.0, 0.245)], depth=-0.005, material='silver'),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='block', outline=[(0.62, 1.08), (0.76, 1.10), (0.82, 0.80), (0.76, 0.78), (0.70, 0.98), (0.60, 1.02)], corner=0.01),
        dict(kind='panel', middle=True, outline=[(0.0, 0.82), (0.28, 0.82), (0.26, 0.70), (0.0, 0.70)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
    ]),
)
