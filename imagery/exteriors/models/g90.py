"""G90: the longest; an upright formal cabin, a thick rear pillar, lamps that pierce the grille's corners."""
from .g80 import DESIGN as G80
from .warp import warp

DESIGN = warp(
    G80,
    x=[(-0.86, -0.885), (0.0, 0.0), (0.9, 0.93), (2.3, 2.42), (3.01, 3.18), (4.145, 4.39)],
    z=[(0.0, 0.0), (0.2, 0.205), (0.5, 0.52), (0.85, 0.885), (1.0, 1.035), (1.465, 1.49)],
    sideways=1.003,
    wheelbase=3.18, front=-0.885, rear=4.39, width=1.93, height=1.49, tyre=0.366, arch=0.390, clearance=0.175,
    line=[(-0.9, 0.80), (0.0, 0.885), (1.0, 0.895), (2.0, 0.885), (3.2, 0.865), (4.4, 0.83)],
    belt=[(-1.05, 0.70), (-0.80, 0.80), (-0.5, 0.885), (0.2, 0.955), (0.9, 0.992), (1.8, 1.010), (2.8, 1.03), (3.6, 1.045), (4.1, 1.045), (4.5, 1.03)],
    dent_depth=0.008, dent_height=0.07, flare=0.010, haunch=0.016,
    blade=[(0.3, 0.36), (1.5, 0.36), (3.0, 0.37)], blade_depth=0.014, blade_height=0.06,
    nose=[(0.15, 0.10), (0.28, 0.02), (0.42, 0.0), (0.62, 0.0), (0.77, 0.02), (0.88, 0.07), (0.98, 0.15)],
    roof=[(0.2, 0.64), (0.55, 0.86), (0.9, 1.07), (1.25, 1.262), (1.6, 1.40), (1.95, 1.47), (2.4, 1.49), (2.85, 1.470), (3.22, 1.395), (3.55, 1.27), (3.85, 1.135), (4.25, 0.96)],
    roof_mid=2.42, tumblehome=23, rail_radius=0.08, pillar_from=3.3,
    windows=dict(
        upper=[(0.95, 1.05), (1.2, 1.18), (1.5, 1.31), (1.85, 1.388), (2.3, 1.408), (2.75, 1.388), (3.05, 1.33), (3.28, 1.235), (3.40, 1.12)],
        corner=0.05, band=[(0.9, 0.014), (2.5, 0.016), (3.4, 0.026)], top=1.43, pillars=[(2.12, 0.08, 0.045), (3.14, 0.10, 0.016)],
    ),
    windscreen=dict(low=0.70, high=1.74), back_window=dict(low=3.86, high=3.12, inset=0.16, wrap=-0.30),
    roof_glass=(1.86, 2.95, 0.20),
    handles=[(1.92, 0.93, -0.02), (3.06, 0.922, -0.02)], handle_out=0.003, flap=(3.82, 0.90, 0.08, 0.07),
    mirror=(1.13, 1.07), cabin=(0.97, 1.8, 2.95),
    trim=[(-0.9, 0.21), (0.3, 0.235), (2.9, 0.235), (3.6, 0.25), (3.9, 0.29), (4.4, 0.32)], trim_strip=(0.45, 2.75, 0.016, 0.016),
    front_face=dict(end='front', items=[
        dict(kind='grille', half=[(0.0, 0.80), (0.37, 0.80), (0.50, 0.70), (0.47, 0.52), (0.24, 0.305), (0.0, 0.29)], corner=0.05, frame=0.020,
             pitch=0.044, bar=0.012, pattern='flat', second=0.004),
        dict(kind='lamp', z=0.765, slope_x=0.03, height=0.022, inner=0.455, outer=0.28, lean=0.3, pitch=0.030, gap=0.005),
        dict(kind='lamp', z=0.708, slope_x=0.03, height=0.022, inner=0.515, outer=0.05, lean=0.3, pitch=0.030, gap=0.005),
        dict(kind='panel', middle=True, outline=[(0.0, 0.258), (0.62, 0.275), (0.86, 0.33), (0.885, 0.285), (0.66, 0.232), (0.0, 0.222)], depth=0.03, slats=(0.022, 0.008)),
        dict(kind='stripe', points=[(0.0, 0.268), (0.60, 0.285), (0.90, 0.35)], width=0.014),
        dict(kind='panel', outline=[(0.70, 0.415), (0.88, 0.445), (0.885, 0.405), (0.72, 0.385)], depth=0.03),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='lamp', z=0.900, height=0.022, inner=-0.05, outer=3.98, lean=-0.3, pitch=0.10, gap=0.002),
        dict(kind='lamp', z=0.800, height=0.022, inner=-0.05, outer=4.06, lean=-0.3, pitch=0.10, gap=0.002),
        dict(kind='panel', middle=True, outline=[(0.0, 0.59), (0.30, 0.59), (0.28, 0.47), (0.0, 0.47)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
        dict(kind='panel', outline=[(0.46, 0.325), (0.80, 0.345), (0.79, 0.26), (0.49, 0.245)], depth=0.03, frame=0.014),
        dict(kind='stripe', points=[(0.0, 0.37), (0.86, 0.395)], width=0.012),
        dict(kind='panel', middle=True, outline=[(0.0, 0.36), (0.84, 0.385), (0.86, 0.27), (0.60, 0.20), (0.0, 0.20)], depth=0.004, material='trim'),
    ]),
)
