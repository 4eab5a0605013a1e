"""GV70: a muscular coupé-like SUV; round pressed arches, a wide crest over a skid plate, a rising rear window."""
from .gv80 import DESIGN as GV80
from .warp import warp

DESIGN = warp(
    GV80,
    x=[(-0.89, -0.86), (0.0, 0.0), (0.9, 0.95), (2.25, 2.15), (2.955, 2.875), (4.05, 3.855)],
    z=[(0.0, 0.0), (0.25, 0.235), (0.585, 0.565), (0.985, 0.955), (1.135, 1.09), (1.715, 1.63)],
    sideways=0.955,
    wheelbase=2.875, front=-0.86, rear=3.855, width=1.91, height=1.63, tyre=0.390, arch=0.425, clearance=0.21,
    line=[(-0.9, 0.84), (0.0, 0.945), (1.0, 0.93), (2.0, 0.895), (2.9, 0.90), (3.9, 0.93)],
    belt=[(-1.0, 0.76), (-0.75, 0.86), (-0.4, 0.955), (0.2, 1.025), (0.9, 1.062), (1.8, 1.085), (2.6, 1.115), (3.2, 1.155), (3.9, 1.18)],
    flare=0.034, flare_width=0.10, haunch=0.040, haunch_height=0.95, dent_depth=0.018,
    blade=[(0.3, 0.42), (1.5, 0.46), (2.8, 0.56)], blade_depth=0.026, blade_height=0.10,
    nose=[(0.19, 0.11), (0.32, 0.02), (0.46, 0.0), (0.66, 0.012), (0.81, 0.045), (0.92, 0.105), (1.02, 0.19)],
    nose_plan=(0.24, 4.0, 0.18),
    tail_profile=[(0.19, 0.16), (0.34, 0.05), (0.50, 0.0), (0.70, 0.005), (0.88, 0.04), (1.0, 0.05), (1.12, 0.08), (1.3, 0.2)],
    tail_plan=(0.20, 4.0, 0.13),
    roof=[(0.1, 0.56), (0.5, 0.88), (0.85, 1.10), (1.15, 1.30), (1.5, 1.49), (1.85, 1.595), (2.15, 1.63), (2.55, 1.612), (2.95, 1.545), (3.35, 1.435), (3.75, 1.30), (4.1, 1.17)],
    roof_mid=2.15, tumblehome=23, gate=(3.78, 0.72, 0.16), gate_radius=0.10, lip=(3.34, 1.445, 0.12, 0.26, 0.55),
    glass_plan=[(0.5, 0.795), (0.9, 0.845), (1.4, 0.872), (2.2, 0.878), (2.7, 0.866), (3.3, 0.81), (3.9, 0.71)],
    windows=dict(
        upper=[(0.90, 1.115), (1.15, 1.26), (1.45, 1.41), (1.75, 1.505), (2.1, 1.545), (2.5, 1.528), (2.85, 1.462), (3.1, 1.385), (3.32, 1.29)],
        rise=0.30, rise_from=2.45, corner=0.02, band=[(0.9, 0.010), (2.4, 0.010), (2.9, 0.020), (3.3, 0.030)], top=1.56, pillars=[(1.93, 0.12, 0.042), (2.83, 0.38, 0.022)],
    ),
    windscreen=dict(low=0.64, high=1.64, inset=0.06, wrap=0.38),
    gate_window=dict(half=[(0.0, 1.40), (0.44, 1.385), (0.52, 1.35), (0.64, 1.18), (0.56, 1.145), (0.0, 1.12)], **{'from': 3.2}, corner=0.05),
    roof_glass=None, handles=[(1.72, 0.975, -0.02), (2.70, 0.985, 0.02)], flap=(3.36, 1.0, 0.075, 0.075),
    mirror=(1.10, 1.150), cabin=(0.97, 1.65, 2.45),
    trim=[(-0.95, 0.30), (0.3, 0.33), (2.6, 0.34), (3.2, 0.38), (3.5, 0.44), (4.0, 0.47)], trim_strip=None, cladding=0.030,
    lines=[
        dict(seen='side', points=[(0.62, 1.07), (0.58, 0.88), (0.62, 0.60), (0.68, 0.355), (1.2, 0.355), (1.87, 0.355)], min_y=0.6),
        dict(seen='side', points=[(1.95, 1.11), (1.90, 0.78), (1.87, 0.355), (2.15, 0.355), (2.34, 0.37), (2.42, 0.52), (2.62, 0.78), (2.88, 0.90), (2.95, 1.15)], radius=0.10, min_y=0.6),
        dict(seen='top', points=[(-0.74, 0.34), (-0.60, 0.58), (-0.38, 0.74), (0.0, 0.82), (0.66, 0.835)], radius=0.25, facing=0.30),
        dict(seen='end', points=[(0.70, 1.16), (0.74, 0.95), (0.72, 0.62), (0.60, 0.575), (0.0, 0.56)], radius=0.08, facing=0.5, min_x=3.2),
    ],
    front_face=dict(end='front', items=[
        dict(kind='grille', half=[(0.0, 0.80), (0.44, 0.80), (0.58, 0.70), (0.54, 0.58), (0.24, 0.435), (0.0, 0.425)], corner=0.03, frame=0.016,
             pitch=0.060, bar=0.013, pattern='flat', frame_material='dark_chrome'),
        dict(kind='lamp', z=0.830, slope_x=0.10, slope_y=0.04, height=0.030, inner=0.61, outer=-0.24, lean=0.9, pitch=0.036),
        dict(kind='lamp', z=0.762, slope_x=0.10, slope_y=0.04, height=0.030, inner=0.64, outer=-0.30, lean=0.9, pitch=0.036),
        dict(kind='panel', outline=[(0.62, 0.40), (0.64, 0.56), (0.86, 0.62), (0.88, 0.42), (0.78, 0.36)], depth=0.05, slats=(0.05, 0.014), pattern='vertical'),
        dict(kind='panel', middle=True, outline=[(0.0, 0.395), (0.50, 0.40), (0.56, 0.345), (0.0, 0.335)], depth=0.04, slats=(0.022, 0.008)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.318), (0.52, 0.325), (0.44, 0.235), (0.0, 0.23)], depth=-0.006, material='silver'),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='lamp', z=1.000, slope_y=0.04, height=0.030, inner=0.38, outer=3.42, lean=-0.9, pitch=0.045, gap=0.003),
        dict(kind='lamp', z=0.930, slope_y=0.04, height=0.030, inner=0.38, outer=3.52, lean=-0.9, pitch=0.045, gap=0.003),
        dict(kind='panel', middle=True, outline=[(0.0, 0.76), (0.30, 0.76), (0.27, 0.63), (0.0, 0.63)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.40), (0.40, 0.40), (0.36, 0.28), (0.0, 0.27)], depth=-0.006, material='silver'),
        dict(kind='panel', outline=[(0.48, 0.45), (0.70, 0.47), (0.70, 0.34), (0.50, 0.33)], depth=0.04, frame=0.014, corner=0.045),
    ]),
)
