/** Perspective of a picture; `interior` and `seats` show the cabin in an interior color. */
export type VehicleView = 'front' | 'side' | 'rear' | 'front34' | 'rear34' | 'interior' | 'seats';

export type SizeClass = 'mobile' | 'tablet' | 'desktop' | 'large';

export interface VehicleImage {
  make: string;
  model: string;
  color: string;
  view: VehicleView;
  sizeClass: SizeClass;
}

/** Returns the size class of a window width in CSS pixels. */
export function sizeClassOf(width: number): SizeClass {
  if (width < 768) return 'mobile';
  if (width < 1024) return 'tablet';
  return width < 1920 ? 'desktop' : 'large';
}

/** Returns the path of a picture. Make, model and color are in lower case with hyphens. */
export function getVehicleImagePath({ make, model, color, view, sizeClass }: VehicleImage): string {
  const folder = [make, model, color].map(toDashedName).join('/');
  return `/images/vehicles/${folder}/${view}-${sizeClass}.webp`;
}

/** Returns the path of a vehicle's 3D turntable file. Does not check whether the file exists. */
export function getVehicleGlbPath({ make, model }: Pick<VehicleImage, 'make' | 'model'>): string {
  return `/images/vehicles/${[make, model].map(toDashedName).join('/')}/turntable.glb`;
}

function toDashedName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
