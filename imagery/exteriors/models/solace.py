"""Aurelis Solace: a tall SUV, straight belt, big windows, a tall grille of upright bars between outer lamps."""
from .gv80 import DESIGN as GV80
from .warp import warp

DESIGN = warp(
    GV80,
    x=[(-0.89, -0.88), (0.0, 0.0), (2.955, 2.99), (4.05, 4.11)],
    z=[(0.0, 0.0), (1.13, 1.13), (1.715, 1.74)],
    sideways=1.0,
    wheelbase=2.99, front=-0.88, rear=4.11, width=1.98, height=1.74, clearance=0.23,
    line=[(-0.9, 0.99), (0.0, 1.02), (1.0, 1.02), (2.0, 1.02), (3.0, 1.02), (4.1, 1.02)],
    belt=[(-1.05, 0.90), (-0.80, 0.99), (-0.4, 1.055), (0.2, 1.095), (0.9, 1.105), (1.8, 1.11), (2.8, 1.115), (3.5, 1.12), (4.1, 1.12)],
    nose=[(0.20, 0.07), (0.34, 0.01), (0.50, 0.0), (0.72, 0.0), (0.90, 0.005), (1.02, 0.04), (1.10, 0.10)], dent_depth=0.009, haunch=0.008,
    roof=[(0.1, 0.62), (0.5, 0.95), (0.82, 1.19), (1.10, 1.40), (1.42, 1.59), (1.80, 1.705), (2.25, 1.74), (2.8, 1.74), (3.3, 1.73), (3.8, 1.705), (4.2, 1.68)],
    gate=(4.06, 0.22, 0.08), lip=(3.86, 1.69, 0.11, 0.08, 0.66), tumblehome=16,
    windows=dict(
        upper=[(0.84, 1.15), (1.08, 1.33), (1.36, 1.50), (1.72, 1.62), (2.2, 1.655), (2.8, 1.655), (3.3, 1.64), (3.62, 1.60), (3.80, 1.48), (3.86, 1.25)],
        band=[(0.9, 0.009), (3.6, 0.009)], band_material='silver', top=1.67, pillars=[(1.93, 0.06, 0.045), (2.95, 0.05, 0.045)],
    ),
    gate_window=dict(half=[(0.0, 1.60), (0.56, 1.585), (0.64, 1.54), (0.73, 1.20), (0.62, 1.165), (0.0, 1.15)], **{'from': 3.4}, corner=0.05),
    flap=None, wheel_looks={'19': dict(finish='machined')},
    front_face=dict(end='front', items=[
        dict(kind='grille', half=[(0.0, 0.96), (0.36, 0.96), (0.42, 0.92), (0.40, 0.50), (0.34, 0.44), (0.0, 0.43)], corner=0.03, frame=0.014,
             pitch=0.052, bar=0.014, pattern='vertical', frame_material='silver', bar_material='silver'),
        dict(kind='block', outline=[(0.62, 0.95), (0.80, 0.93), (0.86, 0.70), (0.76, 0.68), (0.66, 0.72)], discs=((0.725, 0.745), (0.875, 0.775), 0.034)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.37), (0.60, 0.375), (0.66, 0.315), (0.0, 0.30)], depth=0.04, slats=(0.026, 0.009)),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='block', outline=[(0.70, 1.09), (0.80, 1.09), (0.83, 0.72), (0.74, 0.70)]),
        dict(kind='panel', middle=True, outline=[(0.0, 0.86), (0.30, 0.86), (0.28, 0.73), (0.0, 0.73)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
    ]),
)
