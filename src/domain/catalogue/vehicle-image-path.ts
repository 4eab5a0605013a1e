/** From where a vehicle is looked at; `interior` and `seats` show the cabin in an interior colour. */
export type VehicleView = 'front' | 'side' | 'rear' | 'front34' | 'rear34' | 'interior' | 'seats';

export type SizeClass = 'mobile' | 'tablet' | 'desktop' | 'large';

export interface VehicleImage {
  make: string;
  model: string;
  color: string;
  view: VehicleView;
  sizeClass: SizeClass;
}

/** Size class by window width in CSS pixels (specification §9). */
export function sizeClassOf(width: number): SizeClass {
  if (width < 768) return 'mobile';
  if (width < 1024) return 'tablet';
  return width < 1920 ? 'desktop' : 'large';
}

/** Where the picture is: make, model and colour in lower case with dashes (specification §9). */
export function vehicleImagePath({ make, model, color, view, sizeClass }: VehicleImage): string {
  const folder = [make, model, color].map(withDashes).join('/');
  return `/images/vehicles/${folder}/${view}-${sizeClass}.webp`;
}

/** Where the model file of a vehicle for the turntable is, if it has one. */
export function vehicleModelPath({ make, model }: Pick<VehicleImage, 'make' | 'model'>): string {
  return `/images/vehicles/${[make, model].map(withDashes).join('/')}/turntable.glb`;
}

function withDashes(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
