import type { SilhouetteShape } from './silhouette-shape.ts';

/**
 * The dimensions of a car body from the front or rear; 220 units per meter, y coordinates increase
 * downward.
 */
interface FaceSize {
  /** y coordinate of the upper edge of the roof. */
  roof: number;
  /** y coordinate of the edge between windshield and hood. */
  cowl: number;
  /** y coordinate of the hood edge above the grille. */
  nose: number;
  /** y coordinate of the lower edge of the rear window, above the trunk. */
  deck: number;
  /**
   * Half of the roof width. `cabinHalf` is half of the cabin width at the lower edge of the
   * windows; `half` is half of the car width.
   */
  roofHalf: number;
  cabinHalf: number;
  half: number;
  floor: number;
}

export const faceSizes: Record<SilhouetteShape, FaceSize> = {
  sedan: {
    roof: 58,
    cowl: 150,
    nose: 196,
    deck: 146,
    roofHalf: 112,
    cabinHalf: 172,
    half: 206,
    floor: 346,
  },
  suv: {
    roof: 8,
    cowl: 122,
    nose: 172,
    deck: 132,
    roofHalf: 126,
    cabinHalf: 178,
    half: 214,
    floor: 340,
  },
  'coupe-suv': {
    roof: 28,
    cowl: 136,
    nose: 186,
    deck: 130,
    roofHalf: 114,
    cabinHalf: 172,
    half: 208,
    floor: 343,
  },
};

export interface FaceDrawing {
  body: string;
  skyline: string;
  glass: string;
  mirror: string;
  tyre: string;
  valance: string;
  crease: string;
  lamps: string;
  /** The grille in a front view, the license plate in a rear view. */
  panel: string;
  mesh: string;
  lid: string;
}

/**
 * Draws the right half of the car and its mirror image in the same path, which avoids a visible
 * seam.
 */
export function drawFace(size: FaceSize, view: 'front' | 'rear'): FaceDrawing {
  const halfDrawing = drawHalf(size, view);
  const wholeEntries = Object.entries(halfDrawing).map(([part, path]) => [
    part,
    path + mirrorPath(path),
  ]);
  return Object.fromEntries(wholeEntries);
}

function mirrorPath(path: string): string {
  return path.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${-Number(x)} ${y}`,
  );
}

function drawHalf(size: FaceSize, view: 'front' | 'rear'): FaceDrawing {
  const { roof, cowl, nose, deck, roofHalf, cabinHalf, half, floor } = size;
  const beltY = view === 'front' ? cowl : deck;
  const edgePath = [
    `C${roofHalf * 0.7} ${roof} ${roofHalf} ${roof + 4} ${roofHalf + 14} ${roof + 22}`,
    `L${cabinHalf} ${cowl - 4}`,
    `C${cabinHalf + 14} ${cowl + 8} ${half - 4} ${cowl + 22} ${half} ${cowl + 58}`,
  ].join('');
  const isFront = view === 'front';
  return {
    body: `M0 ${roof}${edgePath}C${half + 3} ${cowl + 110} ${half} ${floor - 40} ${half - 8} ${floor - 10}C${half - 14} ${floor} ${half - 30} ${floor} ${half - 44} ${floor}L0 ${floor}Z`,
    skyline: `M0 ${roof}${edgePath}`,
    glass: `M0 ${roof + 15}C${roofHalf * 0.6} ${roof + 15} ${roofHalf - 12} ${roof + 17} ${roofHalf - 2} ${roof + 30}L${cabinHalf - 24} ${beltY - 16}C${cabinHalf - 60} ${beltY - 2} 60 ${beltY + 4} 0 ${beltY + 5}Z`,
    mirror: `M${cabinHalf - 6} ${cowl - 18}C${cabinHalf + 14} ${cowl - 30} ${half + 26} ${cowl - 30} ${half + 34} ${cowl - 20}C${half + 38} ${cowl - 8} ${half + 20} ${cowl} ${cabinHalf + 8} ${cowl - 4}Z`,
    tyre: `M${half - 58} ${floor - 30}L${half - 6} ${floor - 30}L${half - 8} 364C${half - 10} 370 ${half - 16} 372 ${half - 24} 372L${half - 42} 372C${half - 52} 372 ${half - 56} 368 ${half - 57} 360Z`,
    valance: `M0 ${floor - 30}L${half - 66} ${floor - 30}C${half - 54} ${floor - 28} ${half - 44} ${floor - 18} ${half - 40} ${floor}L0 ${floor}Z`,
    crease: isFront
      ? `M${cabinHalf - 30} ${cowl + 10}C120 ${cowl + 20} 104 ${nose - 16} 98 ${nose + 2}`
      : `M0 ${deck + 26}C80 ${deck + 24} 150 ${deck + 24} ${half - 10} ${deck + 40}`,
    lamps: isFront
      ? `M124 ${nose + 8}C150 ${nose + 2} 176 ${nose - 2} ${half - 6} ${nose - 4}M128 ${nose + 24}C152 ${nose + 19} 178 ${nose + 15} ${half - 3} ${nose + 14}`
      : `M72 ${deck + 52}C120 ${deck + 48} 164 ${deck + 48} ${half - 5} ${deck + 52}M76 ${deck + 68}C122 ${deck + 64} 166 ${deck + 64} ${half - 3} ${deck + 68}`,
    panel: isFront
      ? `M0 ${nose + 10}L74 ${nose + 12}C92 ${nose + 14} 102 ${nose + 24} 104 ${nose + 40}C104 ${nose + 62} 88 ${floor - 52} 66 ${floor - 42}C54 ${floor - 38} 40 ${floor - 38} 0 ${floor - 38}`
      : `M0 ${deck + 96}L52 ${deck + 96}C56 ${deck + 96} 58 ${deck + 98} 57 ${deck + 102}L53 ${deck + 124}L0 ${deck + 124}`,
    mesh: isFront ? drawMesh(nose + 12, floor - 38) : '',
    lid: `M${cabinHalf - 14} ${deck - 8}C${cabinHalf - 8} ${deck + 30} ${cabinHalf - 20} ${deck + 110} ${cabinHalf - 34} ${floor - 60}L0 ${floor - 56}`,
  };
}

/**
 * Returns the path of the horizontal bars of the grille between two y coordinates; each bar is a
 * little shorter than the frame of the grille.
 */
function drawMesh(top: number, bottom: number): string {
  const barCount = 7;
  const step = (bottom - top) / (barCount + 1);
  return Array.from({ length: barCount }, (_, index) => {
    const fraction = (index + 1) / (barCount + 1);
    const barHalfWidth = 98 - 44 * fraction ** 3;
    return `M0 ${(top + step * (index + 1)).toFixed(1)}L${barHalfWidth.toFixed(1)} ${(top + step * (index + 1)).toFixed(1)}`;
  }).join('');
}
