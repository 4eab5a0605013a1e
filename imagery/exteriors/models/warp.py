"""Derives a new design from an older one: coordinates are moved piecewise, then single entries are replaced."""
import copy

import numpy as np

ALONG = ('plan', 'line', 'belt', 'crown', 'roof', 'glass_plan', 'blade', 'sill', 'trim')
HEIGHTS = ('line', 'belt', 'roof', 'blade', 'sill', 'trim')
WIDTHS = ('plan', 'glass_plan')


def mapping(pairs):
    old, new = np.array(pairs, float).T

    def move(t):
        t = float(t)
        if t < old[0]:
            return float(new[0] + t - old[0])
        if t > old[-1]:
            return float(new[-1] + t - old[-1])
        return round(float(np.interp(t, old, new)), 4)

    return move


def warp(design, x, z, sideways, **own):
    """x, z: pairs (old, new) in metres; sideways: factor; own: entries that replace the result."""
    d = copy.deepcopy(design)
    mx, mz = mapping(x), mapping(z)
    for name in ALONG:
        if name not in d:
            continue
        d[name] = [(mx(a), mz(b) if name in HEIGHTS else b * sideways if name in WIDTHS else b) for a, b in d[name]]
    for name in ('nose', 'tail_profile'):
        d[name] = [(mz(a), b) for a, b in d[name]]
    windows = d['windows']
    windows['upper'] = [(mx(a), mz(b)) for a, b in windows['upper']]
    windows['band'] = [(mx(a), b) for a, b in windows['band']]
    windows['pillars'] = [(mx(a), b, c) for a, b, c in windows['pillars']]
    windows['top'] = mz(windows['top'])
    d['haunch_height'] = mz(d['haunch_height'])
    d['handles'] = [(mx(a), mz(b), c) for a, b, c in d['handles']]
    for line in d['lines']:
        if line['seen'] == 'side':
            line['points'] = [(mx(a), mz(b)) for a, b in line['points']]
        elif line['seen'] == 'top':
            line['points'] = [(mx(a), b * sideways) for a, b in line['points']]
        else:
            line['points'] = [(a * sideways, mz(b)) for a, b in line['points']]
    for name, value in own.items():
        if isinstance(value, dict) and isinstance(d.get(name), dict):
            d[name] = {**d[name], **value}
        else:
            d[name] = value
    return {k: v for k, v in d.items() if v is not None}
