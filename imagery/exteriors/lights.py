"""The studio around a car: positions of the light panels."""
import numpy as np

from shared.studio import directions, panel


def studio_light(centre):
    """Returns an equirectangular picture (512, 1024) of neutral light, seen from about the middle of the car."""
    d = directions(1024, 512)
    up = d[..., 2]
    light = np.where(up > 0, 0.035 + 0.05 * np.exp(-((up - 0.02) / 0.16) ** 2), 0.018)
    # The floor near the car reflects some light, more to the side than below.
    below = np.clip(-up, 0, 1)
    light = light + np.where(up <= 0, 0.13 * np.exp(-((below - 0.10) / 0.16) ** 2), 0)
    # Overhead: one long box along the car and two thinner strips beside it.
    light = light + 2.6 * panel(d, 2, 4.2, (-5.2, 5.2), (-1.25, 1.25), 0.5)
    light = light + 1.2 * panel(d, 2, 4.2, (-5.5, 5.5), (2.5, 3.4), 0.6)
    light = light + 1.2 * panel(d, 2, 4.2, (-5.5, 5.5), (-3.4, -2.5), 0.6)
    for side in (1, -1):
        light = light + 1.3 * panel(d, 1, side * 7.0, (-7.5, 7.5), (2.7, 4.2), 0.5)
        light = light + 0.62 * panel(d, 1, side * 7.0, (-9.5, 9.5), (0.5, 2.6), 1.3)
    # Ends: one broad upright box each, slightly off-centre, so that front and tail have a highlight on one edge.
    for end in (-1, 1):
        for side in (1, -1):
            light = light + 1.3 * panel(d, 0, end * 7.0, (side * 3.4 - 1.1, side * 3.4 + 1.1), (0.3, 3.4), 0.8)
        light = light + 0.8 * panel(d, 0, end * 7.0, (-1.6, 1.6), (2.7, 3.6), 0.5)
    return light.astype(np.float32)
