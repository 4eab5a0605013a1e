"""Aurelis Vesper: a two-door coupé, frameless doors under a falling roof, a low bonnet between raised wings."""
from .g70 import DESIGN as G70
from .warp import warp

DESIGN = warp(
    G70,
    x=[(-0.795, -0.90), (0.0, 0.0), (0.98, 0.98), (2.20, 2.05), (2.835, 2.80), (3.89, 3.87)],
    z=[(0.0, 0.0), (0.9, 0.88), (1.40, 1.365)],
    sideways=1.025,
    wheelbase=2.80, front=-0.90, rear=3.87, width=1.905, height=1.365, tyre=0.350, arch=0.372, clearance=0.14,
    bonnet_dome=-0.014, bonnet_line=(0.52, 0.06), flare=0.026, haunch=0.050, shoulder_radius=0.095,
    nose=[(0.12, 0.06), (0.20, 0.0), (0.32, 0.0), (0.48, 0.05), (0.60, 0.13), (0.70, 0.23), (0.80, 0.36)], nose_plan=(0.22, 3.6, 0.20), front_radius=0.06,
    roof=[(0.2, 0.55), (0.6, 0.79), (0.95, 0.985), (1.3, 1.165), (1.6, 1.285), (1.85, 1.345), (2.05, 1.365), (2.4, 1.338), (2.75, 1.262), (3.1, 1.155), (3.45, 1.035), (3.9, 0.87)],
    roof_mid=2.05,
    windows=dict(
        upper=[(1.0, 0.93), (1.2, 1.04), (1.45, 1.155), (1.75, 1.245), (2.0, 1.270), (2.3, 1.250), (2.6, 1.185), (2.85, 1.105), (3.05, 1.01)],
        pillars=[(2.32, 0.30, 0.016)], top=1.30, rise=0.18, rise_from=2.3,
    ),
    windscreen=dict(low=0.74, high=1.66), back_window=dict(low=3.46, high=2.55, inset=0.12, wrap=-0.30),
    handles=[(2.20, 0.80, 0.0)], handle_out=0.003, flap=None, mirror=(1.18, 0.965), cabin=(1.02, 1.75, 2.35), wheel_looks={'19': dict(pattern='blades', finish='machined')},
    lines=[
        dict(seen='side', points=[(0.66, 0.93), (0.62, 0.72), (0.68, 0.45), (0.74, 0.235), (1.3, 0.232), (2.10, 0.235), (2.36, 0.42), (2.44, 0.70), (2.42, 0.98)], radius=0.12, min_y=0.6),
        dict(seen='top', points=[(-0.70, 0.30), (-0.50, 0.55), (-0.25, 0.70), (0.70, 0.74)], radius=0.25, facing=0.30),
    ],
    front_face=dict(end='front', items=[
        dict(kind='panel', middle=True, outline=[(0.0, 0.44), (0.52, 0.45), (0.60, 0.38), (0.50, 0.26), (0.0, 0.25)], depth=0.04, slats=(0.030, 0.010), corner=0.03, slat_material='gloss_black'),
        dict(kind='lamp', z=0.560, slope_x=0.20, slope_y=0.06, height=0.032, inner=0.42, outer=-0.15, lean=1.6, pitch=0.040),
        dict(kind='panel', outline=[(0.66, 0.26), (0.70, 0.40), (0.86, 0.43), (0.87, 0.27)], depth=0.05, slats=(0.035, 0.010)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.20), (0.60, 0.205), (0.70, 0.165), (0.0, 0.155)], depth=0.004, material='gloss_black'),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='lamp', z=0.850, slope_y=0.02, height=0.022, inner=-0.05, outer=3.50, lean=-0.8, pitch=0.09, gap=0.002),
        dict(kind='panel', middle=True, outline=[(0.0, 0.57), (0.28, 0.57), (0.25, 0.46), (0.0, 0.46)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.36), (0.80, 0.38), (0.82, 0.26), (0.60, 0.165), (0.0, 0.165)], depth=0.004, material='gloss_black'),
    ]),
)
