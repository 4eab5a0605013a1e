"""GV60: electric, short overhangs, a fast tail under a fixed spoiler, a closed face with a low crest."""
from .gv70 import DESIGN as GV70
from .warp import warp

DESIGN = warp(
    GV70,
    x=[(-0.86, -0.80), (0.0, 0.0), (0.9, 0.84), (2.15, 2.05), (2.875, 2.90), (3.855, 3.715)],
    z=[(0.0, 0.0), (0.235, 0.225), (0.565, 0.55), (0.955, 0.915), (1.09, 1.04), (1.63, 1.58)],
    sideways=0.985,
    wheelbase=2.90, front=-0.80, rear=3.715, width=1.89, height=1.58, tyre=0.380, arch=0.412, clearance=0.19,
    line=[(-0.9, 0.80), (0.0, 0.885), (1.0, 0.90), (2.0, 0.89), (2.9, 0.895), (3.8, 0.93)],
    belt=[(-0.95, 0.70), (-0.70, 0.83), (-0.4, 0.925), (0.2, 1.005), (0.8, 1.040), (1.7, 1.045), (2.5, 1.065), (3.1, 1.115), (3.75, 1.165)],
    crown=[(-0.9, 0.09), (-0.4, 0.10), (0.4, 0.09), (1.0, 0.06), (2.5, 0.03), (4.1, 0.03)],
    flare=0.012, flare_width=0.10, haunch=0.034, haunch_height=0.90, dent_depth=0.006, dent_height=0.09, shoulder_radius=0.10,
    blade=[(0.3, 0.36), (1.5, 0.42), (2.8, 0.56)], blade_depth=0.032, blade_height=0.12,
    nose=[(0.17, 0.09), (0.30, 0.015), (0.44, 0.0), (0.60, 0.015), (0.74, 0.065), (0.86, 0.15), (0.96, 0.25)],
    nose_plan=(0.20, 4.0, 0.22), front_radius=0.09, bonnet_dome=0.010, bonnet_groove=0.008, bonnet_line=(0.52, 0.16),
    tail_profile=[(0.18, 0.16), (0.32, 0.05), (0.48, 0.0), (0.68, 0.012), (0.86, 0.06), (1.0, 0.05), (1.08, 0.05), (1.3, 0.2)],
    roof=[(-0.1, 0.52), (0.3, 0.83), (0.65, 1.05), (1.0, 1.255), (1.35, 1.43), (1.7, 1.545), (2.05, 1.58), (2.45, 1.558), (2.85, 1.485), (3.2, 1.385), (3.55, 1.25), (3.9, 1.10)],
    roof_mid=2.05, tumblehome=24, gate=(3.67, 0.80, 0.16), gate_radius=0.10, lip=(3.24, 1.395, 0.13, 0.22, 0.56),
    glass_plan=[(0.4, 0.775), (0.8, 0.830), (1.3, 0.860), (2.1, 0.868), (2.6, 0.858), (3.2, 0.80), (3.8, 0.70)],
    windows=dict(
        upper=[(0.74, 1.075), (1.0, 1.22), (1.3, 1.365), (1.65, 1.465), (2.0, 1.498), (2.4, 1.478), (2.75, 1.41), (3.0, 1.325), (3.18, 1.23)],
        rise=0.16, rise_from=2.35, corner=0.035, band=[(0.7, 0.009), (2.4, 0.009), (3.2, 0.009)], top=1.52, pillars=[(1.88, 0.10, 0.042), (2.86, -0.55, 0.045)],
        band_material='gloss_black',
    ),
    windscreen=dict(low=0.46, high=1.58, inset=0.06, wrap=0.38),
    gate_window=dict(half=[(0.0, 1.345), (0.44, 1.33), (0.52, 1.30), (0.63, 1.15), (0.55, 1.12), (0.0, 1.10)], **{'from': 3.1}, corner=0.05),
    roof_glass=(1.70, 2.95, 0.13), handles=[(1.68, 0.965, -0.01), (2.62, 0.975, 0.02)], handle_out=0.002, flap=None,
    mirror=(0.98, 1.105), cabin=(0.85, 1.6, 2.45),
    wheel_looks={'19': dict(pattern='aero', finish='machined')},
    trim=[(-0.95, 0.27), (0.3, 0.30), (2.6, 0.31), (3.2, 0.40), (3.5, 0.46), (4.0, 0.48)], cladding=0.042,
    lines=[
        dict(seen='side', points=[(0.58, 1.05), (0.54, 0.85), (0.58, 0.58), (0.64, 0.325), (1.2, 0.325), (1.83, 0.325)], min_y=0.6),
        dict(seen='side', points=[(1.90, 1.07), (1.85, 0.76), (1.83, 0.325), (2.15, 0.325), (2.36, 0.34), (2.45, 0.50), (2.66, 0.76), (2.88, 0.88), (2.92, 1.10)], radius=0.10, min_y=0.6),
        dict(seen='side', points=[(-0.62, 0.70), (-0.42, 0.735), (-0.10, 0.815), (0.2, 0.845), (0.56, 0.86)], min_y=0.5, radius=0.2),
        dict(seen='end', points=[(0.70, 0.70), (0.0, 0.655)], facing=0.4, max_x=0.0, radius=0.1),
        dict(seen='end', points=[(0.68, 1.14), (0.72, 0.92), (0.70, 0.62), (0.60, 0.575), (0.0, 0.56)], radius=0.08, facing=0.5, min_x=3.1),
    ],
    front_face=dict(end='front', items=[
        dict(kind='grille', half=[(0.0, 0.50), (0.46, 0.50), (0.58, 0.43), (0.50, 0.34), (0.24, 0.285), (0.0, 0.28)], corner=0.03, frame=0.010,
             pitch=0.046, bar=0.012, pattern='flat', frame_material='dark_chrome', bar_material='silver', depth=0.03, bar_height=0.016),
        dict(kind='lamp', z=0.735, slope_x=0.16, height=0.032, inner=0.47, outer=-0.12, lean=0.7, pitch=0.040),
        dict(kind='lamp', z=0.662, slope_x=0.16, height=0.032, inner=0.52, outer=-0.22, lean=0.7, pitch=0.040),
        dict(kind='panel', outline=[(0.66, 0.36), (0.70, 0.53), (0.77, 0.55), (0.745, 0.38), (0.88, 0.37), (0.88, 0.325)], depth=0.03, corner=0.008),
        dict(kind='panel', middle=True, outline=[(0.0, 0.255), (0.50, 0.262), (0.46, 0.225), (0.0, 0.215)], depth=-0.004, material='silver'),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='lamp', z=0.965, slope_y=0.02, height=0.032, inner=0.40, outer=3.30, lean=-0.7, pitch=0.05, gap=0.003),
        dict(kind='lamp', z=0.892, slope_y=0.02, height=0.032, inner=0.40, outer=3.40, lean=-0.7, pitch=0.05, gap=0.003),
        dict(kind='panel', middle=True, outline=[(0.0, 0.60), (0.30, 0.60), (0.27, 0.475), (0.0, 0.475)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.33), (0.50, 0.33), (0.42, 0.24), (0.0, 0.24)], depth=-0.004, material='silver'),
    ]),
)
