"""The dimensions of each cabin. Metres; x to the right, y forwards, z up from the floor."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cabin:
    trim: str
    display: str  # panorama | tablet | twin
    cluster: str  # dials | gauge
    vents: str  # line | pods | round | ellipse
    wheel: str  # duo | trio | quad | oval
    console: str  # lever | dial | crystal | bridge
    quilt: str
    quilt_pitch: float
    ambient: tuple
    accent: tuple
    warm_metal: bool = False
    hood: float = 0.0  # height of the pad above the instruments
    band: float = 0.075  # height of the trim on the dashboard
    wrap: float = 0.075  # how far the dashboard extends rearwards at the doors
    second_line: bool = False
    header: tuple = (0.50, 1.25)  # y, z of the upper edge of the windscreen
    eye: float = 1.10
    scuttle: float = 1.60  # y of the lower edge of the windscreen
    screen_size: tuple = (0.31, 0.13)
    sun: tuple = (38, 34)  # degrees: to the right of straight ahead, above the horizon
    map_seed: int = 3
    extras: tuple = field(default=())


MODELS = {
    'g70': Cabin('aluminium', 'tablet', 'dials', 'round', 'trio', 'lever', 'channels', 0.052,
                 (1.0, 0.16, 0.06), (0.95, 0.16, 0.05), hood=0.070, band=0.062, wrap=0.10,
                 header=(0.46, 1.235), eye=1.07, screen_size=(0.245, 0.135), sun=(42, 36), map_seed=3),
    'g80': Cabin('ash', 'tablet', 'dials', 'line', 'duo', 'dial', 'diamonds', 0.060,
                 (1.0, 0.55, 0.22), (0.95, 0.42, 0.10), hood=0.058, band=0.078,
                 screen_size=(0.37, 0.118), sun=(36, 35), map_seed=5),
    'g90': Cabin('walnut', 'panorama', 'dials', 'line', 'quad', 'crystal', 'diamonds', 0.044,
                 (1.0, 0.62, 0.30), (0.95, 0.50, 0.18), warm_metal=True, band=0.108, wrap=0.06,
                 second_line=True, header=(0.52, 1.26), eye=1.11, screen_size=(0.80, 0.125),
                 sun=(33, 37), map_seed=8),
    'gv60': Cabin('woven', 'twin', 'gauge', 'pods', 'oval', 'crystal', 'bars', 0.075,
                  (0.35, 0.75, 1.0), (0.16, 0.72, 0.80), warm_metal=True, band=0.055, wrap=0.05,
                  header=(0.44, 1.30), eye=1.13, scuttle=1.66, screen_size=(0.76, 0.128),
                  sun=(40, 33), map_seed=11, extras=('wing screens', 'floating')),
    'gv70': Cabin('diagonal', 'tablet', 'gauge', 'ellipse', 'oval', 'dial', 'chevrons', 0.055,
                  (1.0, 0.38, 0.20), (0.95, 0.30, 0.14), hood=0.062, band=0.095, wrap=0.085,
                  header=(0.47, 1.30), eye=1.13, screen_size=(0.37, 0.122), sun=(44, 34), map_seed=14),
    'gv80': Cabin('oak', 'panorama', 'gauge', 'line', 'duo', 'bridge', 'diamonds', 0.070,
                  (0.95, 0.80, 0.60), (0.90, 0.58, 0.26), band=0.090, wrap=0.055,
                  header=(0.50, 1.34), eye=1.16, scuttle=1.58, screen_size=(0.84, 0.135),
                  sun=(35, 36), map_seed=17),
}
