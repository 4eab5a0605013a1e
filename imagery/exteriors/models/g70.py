"""G70: short, low and wedge-shaped; a pointed crest, slanted lamps, big intakes, vents in the wings."""
from .g80 import DESIGN as G80
from .warp import warp

DESIGN = warp(
    G80,
    x=[(-0.86, -0.795), (0.0, 0.0), (0.9, 0.98), (2.3, 2.20), (3.01, 2.835), (4.145, 3.89)],
    z=[(0.0, 0.0), (0.2, 0.19), (0.5, 0.475), (0.85, 0.80), (1.0, 0.935), (1.465, 1.40)],
    sideways=0.955,
    wheelbase=2.835, front=-0.795, rear=3.89, width=1.85, height=1.40, tyre=0.345, arch=0.370, clearance=0.155,
    line=[(-0.85, 0.70), (0.0, 0.800), (1.0, 0.795), (2.0, 0.765), (2.9, 0.755), (3.9, 0.76)],
    belt=[(-0.95, 0.60), (-0.70, 0.69), (-0.4, 0.785), (0.2, 0.865), (0.9, 0.905), (1.8, 0.925), (2.6, 0.955), (3.2, 0.985), (3.7, 1.005), (4.0, 1.005)],
    dent_depth=0.017, flare=0.020, flare_width=0.085, haunch=0.036, haunch_height=0.78,
    blade=[(0.3, 0.30), (1.5, 0.34), (2.7, 0.42)], blade_depth=0.024, blade_height=0.08,
    nose=[(0.12, 0.09), (0.22, 0.015), (0.34, 0.0), (0.52, 0.018), (0.66, 0.055), (0.78, 0.125), (0.88, 0.22)],
    tail_profile=[(0.14, 0.19), (0.28, 0.06), (0.42, 0.015), (0.56, 0.02), (0.74, 0.085), (0.88, 0.095), (0.97, 0.03), (1.05, -0.01)],
    roof=[(0.2, 0.56), (0.6, 0.80), (0.95, 1.0), (1.3, 1.185), (1.65, 1.32), (1.95, 1.385), (2.2, 1.40), (2.55, 1.372), (2.9, 1.295), (3.25, 1.18), (3.55, 1.075), (3.9, 0.94)],
    roof_mid=2.2,
    windows=dict(
        upper=[(0.98, 0.955), (1.2, 1.07), (1.5, 1.20), (1.8, 1.285), (2.12, 1.316), (2.45, 1.298), (2.75, 1.235), (3.0, 1.15), (3.16, 1.06)],
        band=[(0.9, 0.010), (2.5, 0.010), (3.2, 0.016)], top=1.33, rise=0.22, rise_from=2.6, pillars=[(1.98, 0.12, 0.038), (2.86, 0.35, 0.016)], band_material='gloss_black',
    ),
    windscreen=dict(low=0.72, high=1.72), back_window=dict(low=3.46, high=2.70, inset=0.12, wrap=-0.30),
    handles=[(1.78, 0.815, -0.02), (2.66, 0.825, 0.0)], flap=(3.32, 0.85, 0.075, 0.065),
    mirror=(1.15, 0.985), cabin=(1.0, 1.7, 2.45),
    trim=[(-0.9, 0.185), (0.3, 0.215), (2.6, 0.225), (3.2, 0.25), (3.5, 0.32), (4.0, 0.36)], trim_strip=None,
    front_face=dict(end='front', items=[
        dict(kind='grille', half=[(0.0, 0.655), (0.30, 0.655), (0.42, 0.56), (0.36, 0.40), (0.06, 0.205), (0.0, 0.20)], corner=0.025, frame=0.015,
             pitch=0.056, bar=0.010, pattern='steep', bar_material='machined', depth=0.035),
        dict(kind='lamp', z=0.655, slope_x=0.14, slope_y=0.05, height=0.028, inner=0.49, outer=-0.05, lean=1.2, pitch=0.036),
        dict(kind='lamp', z=0.592, slope_x=0.14, slope_y=0.05, height=0.028, inner=0.47, outer=-0.17, lean=1.2, pitch=0.036),
        dict(kind='panel', outline=[(0.43, 0.27), (0.56, 0.41), (0.83, 0.455), (0.86, 0.30), (0.74, 0.21), (0.50, 0.20)], depth=0.06, slats=(0.045, 0.012), pattern='steep'),
        dict(kind='stripe', points=[(0.58, 0.425), (0.835, 0.47), (0.875, 0.29)], width=0.011, material='dark_chrome'),
        dict(kind='panel', middle=True, outline=[(0.0, 0.178), (0.42, 0.185), (0.40, 0.165), (0.0, 0.160)], depth=0.02),
        dict(kind='blade', outline=[(0.47, 0.70), (0.66, 0.685), (0.64, 0.655), (0.49, 0.665)], material='gloss_black', out=-0.01),
        dict(kind='blade', outline=[(0.485, 0.645), (0.63, 0.637), (0.61, 0.607), (0.50, 0.612)], material='gloss_black', out=-0.01),
    ]),
    rear_face=dict(end='rear', items=[
        dict(kind='lamp', z=0.860, slope_y=0.02, height=0.024, inner=0.33, outer=3.42, lean=-1.0, pitch=0.06, gap=0.003),
        dict(kind='lamp', z=0.800, slope_y=0.02, height=0.024, inner=0.36, outer=3.56, lean=-1.0, pitch=0.06, gap=0.003),
        dict(kind='panel', middle=True, outline=[(0.0, 0.59), (0.30, 0.59), (0.26, 0.47), (0.0, 0.47)], depth=0.022, material='gloss_black', wall_material='gap', inlay=(0.014, 'plate', 0.004)),
        dict(kind='panel', outline=[(0.54, 0.33), (0.73, 0.37), (0.735, 0.26), (0.58, 0.235)], depth=0.035, frame=0.012, corner=0.03),
        dict(kind='panel', middle=True, outline=[(0.0, 0.36), (0.50, 0.36), (0.76, 0.46), (0.80, 0.30), (0.60, 0.175), (0.0, 0.175)], depth=0.004, material='gloss_black'),
    ]),
)
