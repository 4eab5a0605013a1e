"""Writes PNG files without an imaging library."""
import struct
import zlib
from pathlib import Path

import numpy as np


def write_png(path, pixels):
    """pixels: (height, width, 3 or 4) uint8, first row on top."""
    height, width, channels = pixels.shape
    rows = np.ascontiguousarray(pixels).reshape(height, -1).astype(np.int16)
    left = np.zeros_like(rows)
    left[:, channels:] = rows[:, :-channels]
    filtered = np.concatenate([np.full((height, 1), 1, np.uint8), ((rows - left) & 255).astype(np.uint8)], 1)

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    header = struct.pack('>IIBBBBB', width, height, 8, 6 if channels == 4 else 2, 0, 0, 0)
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    body = zlib.compress(filtered.tobytes(), 1)
    Path(path).write_bytes(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', body) + chunk(b'IEND', b''))
