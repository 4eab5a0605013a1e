"""The camera position of each view, and the projection of the world into the picture."""
import numpy as np

DISTANCE = 12.4
SENSOR = 36.0
LONGEST = 5.28
# azimuth: degrees from the nose towards the right side of the car; height: of the eye, metres;
# fill: share of the width of the picture for the longest car; ground: height of the tyres' contact
# line as a share of the picture.
VIEWS = {
    'front34': dict(azimuth=40, height=1.20, fill=0.88, ground=0.80, steer=-14),
    'side': dict(azimuth=90, height=1.00, fill=0.90, ground=0.74, steer=0),
    'rear34': dict(azimuth=141, height=1.28, fill=0.88, ground=0.80, steer=0),
    'front': dict(azimuth=0, height=1.05, fill=0.52, ground=0.80, steer=0),
    'rear': dict(azimuth=180, height=1.10, fill=0.52, ground=0.80, steer=0),
}
ASPECT = 16 / 9


def camera(design, view):
    """
    Returns {eye, target, lens, shift} of a view. The outline of the car defines the frame; smaller
    cars appear a little smaller.
    """
    v = VIEWS[view]
    length = design['rear'] - design['front']
    centre = np.array([(design['front'] + design['rear']) / 2, 0, design['height'] * 0.45])
    a = np.radians(v['azimuth'])
    eye = centre + DISTANCE * np.array([-np.cos(a), np.sin(a), 0])
    eye[2] = v['height']
    corners = outline(design)
    made = dict(eye=eye, target=centre, lens=SENSOR, shift=(0.0, 0.0))
    x, y = project(made, corners)
    span = np.ptp(x)
    size = {'front': design['width'] / 1.975, 'rear': design['width'] / 1.975}.get(view, length / LONGEST)
    made['lens'] = SENSOR * v['fill'] * size ** 0.55 / span
    zoom = made['lens'] / SENSOR
    contact = np.array([[w + dx, s * design['width'] * 0.44, 0] for w in (0, design['wheelbase']) for dx in (0,) for s in (1, -1)])
    lowest = project(dict(made, lens=SENSOR), contact)[1].min()
    # Shift is in picture widths; y counts upwards from the middle.
    made['shift'] = ((x.max() + x.min()) / 2 * zoom, lowest * zoom - (0.5 - v['ground']) / ASPECT)
    return {k: np.asarray(value).tolist() if not isinstance(value, float) else value for k, value in made.items()}


def outline(design):
    w, h = design['width'] / 2, design['height']
    front, rear = design['front'], design['rear']
    points = [(front, 0, 0.5), (rear, 0, 0.9), (front + 0.25, w * 0.85, 0.5), (front + 0.25, -w * 0.85, 0.5),
              (rear - 0.2, w * 0.85, 0.8), (rear - 0.2, -w * 0.85, 0.8), (design['mirror'][0], w + 0.2, 1.0), (design['mirror'][0], -w - 0.2, 1.0),
              (design['roof_mid'], 0, h)]
    return np.array(points, float)


def basis(made):
    eye, target = np.array(made['eye']), np.array(made['target'])
    ahead = (target - eye) / np.linalg.norm(target - eye)
    right = np.cross(ahead, [0, 0, 1])
    right /= np.linalg.norm(right)
    return eye, ahead, right, np.cross(right, ahead)


def project(made, points):
    """Projects world points (count, 3) to (x, y) in picture widths from the middle, y upwards."""
    eye, ahead, right, up = basis(made)
    p = np.asarray(points, float) - eye
    depth = p @ ahead
    zoom = made['lens'] / SENSOR
    return p @ right / depth * zoom - made['shift'][0], p @ up / depth * zoom - made['shift'][1]


def floor_points(made, width, height):
    """Returns where the ray of each pixel meets the road: x, y (height, width), NaN above the horizon."""
    eye, ahead, right, up = basis(made)
    zoom = made['lens'] / SENSOR
    px = ((np.arange(width) + 0.5) / width - 0.5 + made['shift'][0]) / zoom
    py = ((height / 2 - np.arange(height) - 0.5) / width + made['shift'][1]) / zoom
    d = ahead + px[None, :, None] * right + py[:, None, None] * up
    t = np.where(d[..., 2] < -1e-4, -eye[2] / np.minimum(d[..., 2], -1e-4), np.nan)
    return eye[0] + t * d[..., 0], eye[1] + t * d[..., 1]


def below_floor(made):
    """Returns the camera of the reflection in the floor; its picture must be turned upside down."""
    eye, target = list(made['eye']), list(made['target'])
    return dict(made, eye=[eye[0], eye[1], -eye[2]], target=[target[0], target[1], -target[2]], shift=[made['shift'][0], -made['shift'][1]])
