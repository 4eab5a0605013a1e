"""Aurelis Lumen: a compact sedan with a long roof; one slim lamp a side, a narrow mouth below."""
from .g80 import DESIGN as G80
from .warp import warp

DESIGN = warp(
    G80,
    x=[(-0.86, -0.80), (0.0, 0.0), (0.9, 0.78), (2.3, 2.10), (3.01, 2.85), (4.145, 3.92)],
    z=[(0.0, 0.0), (0.2, 0.19), (0.5, 0.485), (0.85, 0.82), (1.0, 0.96), (1.465, 1.435)],
    sideways=0.958,
    wheelbase=2.85, front=-0.80, rear=3.92, width=1.845, height=1.435, tyre=0.340, arch=0.366, clearance=0.165,
    line=[(-0.9, 0.68), (0.0, 0.775), (1.0, 0.80), (2.0, 0.815), (3.0, 0.83), (4.0, 0.84)],
    dent_depth=0.012, flare=0.010, haunch=0.012,
    nose=[(0.14, 0.09), (0.25, 0.015), (0.38, 0.0), (0.54, 0.02), (0.68, 0.08), (0.80, 0.17), (0.90, 0.27)], front_radius=0.07,
    roof=[(0.1, 0.60), (0.45, 0.82), (0.8, 1.03), (1.15, 1.22), (1.5, 1.355), (1.85, 1.42), (2.15, 1.435), (2.6, 1.415), (3.0, 1.345), (3.35, 1.225), (3.65, 1.09), (3.95, 0.95)],
    roof_mid=2.15,
    windows=dict(
        upper=[(0.82, 0.985), (1.05, 1.11), (1.35, 1.24), (1.7, 1.33), (2.1, 1.362), (2.5, 1.345), (2.85, 1.285), (3.12, 1.20), (3.32, 1.09)],
        band=[(0.8, 0.008), (3.3, 0.008)], band_material='gloss_black', top=1.38, pillars=[(1.88, 0.10, 0.040), (2.88, 0.22, 0.016)],
    ),
    windscreen=dict(low=0.55, high=1.62, inset=0.055, wrap=0.42), back_window=dict(low=3.50, high=2.80, inset=0.125, wrap=-0.30),
    handles=[(1.70, 0.855, 0.0), (2.74, 0.865, 0.0)], handle_out=0.003, mirror=(1.0, 1.0), cabin=(0.82, 1.55, 2.4), trim_strip=None,
    wheel_looks={'19': dict(pattern='aero', finish='silver')},
    front_face=dict(end='front', items=[
        dict(kind='lamp', z=0.640, slope_x=0.12, height=0.040, inner=0.38, outer=-0.15, lean=1.4, pitch=0.046),
        dict(kind='panel', middle=True, outline=[(0.0, 0.52), (0.44, 0.52), (0.50, 0.48), (0.42, 0.435), (0.0, 0.43)], depth=0.03, slats=(0.026, 0.008), slat_material='silver'),
        dict(kind='panel', middle=True, outline=[(0.0, 0.30), (0.70, 0.32), (0.78, 0.25), (0.60, 0.21), (0.0, 0.20)], depth=0.04, slats=(0.03, 0.010)),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='lamp', z=0.835, height=0.026, inner=-0.05, outer=3.55, lean=-0.3, pitch=0.12, gap=0.002),
        dict(kind='panel', middle=True, outline=[(0.0, 0.56), (0.28, 0.56), (0.26, 0.44), (0.0, 0.44)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
        dict(kind='panel', middle=True, outline=[(0.0, 0.33), (0.78, 0.36), (0.80, 0.25), (0.60, 0.19), (0.0, 0.19)], depth=0.004, material='trim'),
    ]),
)
