import type { RimSize } from './rim-size.ts';
import {
  type SizeClass,
  type VehicleImage,
  vehicleImagePath,
  type VehicleView,
} from './vehicle-image-path.ts';
import notes from './vehicle-pictures.json' with { type: 'json' };

/** What is known of a picture before it has come; written by `imagery/encode.ts`. */
export interface PictureNote {
  /** The beginning of the hash of its content. */
  version: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** Mean colour of what is opaque, as #rrggbb. */
  color: string;
  /** A blurred miniature: a WebP in base64; empty for what lies over another picture. */
  placeholder: string;
}

/** By `make/model/color/view`, the most wanted first. */
export type PictureNotes = Readonly<Record<string, PictureNote>>;

/** Where one picture is, and what stands there until it has come. */
export interface VehiclePicture {
  avif: string;
  /** For browsers without AVIF. */
  webp: string;
  /** Mean colour, as #rrggbb. */
  color: string;
  /** A data URI, or empty. */
  placeholder: string;
}

const folder = '/images/vehicles/';

/** Pixels across in each size, where a picture has as many: none is enlarged. */
export const pictureWidths: Record<SizeClass, number> = {
  mobile: 640,
  tablet: 800,
  desktop: 1120,
  large: 1600,
};

/** A picture that is no larger than the class desktop has none of the class large. */
export function avifSizeOf(sizeClass: SizeClass, width: number): SizeClass {
  return sizeClass === 'large' && width <= pictureWidths.desktop ? 'desktop' : sizeClass;
}

/** WebP is for old browsers only, and is not there in every size. */
export const webpSizeOf = {
  mobile: 'mobile',
  tablet: 'desktop',
  desktop: 'desktop',
  large: 'desktop',
} as const satisfies Record<SizeClass, SizeClass>;

/** The picture of a vehicle, undefined where none was made. */
export function vehiclePicture(
  image: VehicleImage,
  known: PictureNotes = notes,
): VehiclePicture | undefined {
  const name = nameOf(image);
  const note = known[name];
  return note && pictureOf(name, note, image.sizeClass);
}

/** The wheels that every picture of a car shows. */
const picturedRims: RimSize = 19;

/**
 * Other wheels to lay over the picture of a car, transparent but for them and framed alike; undefined where the
 * picture shows these already or where they were not made.
 */
export function wheelsPicture(
  rims: RimSize,
  image: Omit<VehicleImage, 'color'>,
  known: PictureNotes = notes,
): VehiclePicture | undefined {
  if (rims === picturedRims) return undefined;
  return vehiclePicture({ ...image, color: `wheels-${rims}` }, known);
}

/** Where a view was not made, the one next to it that says most of the same. */
const besideView: Partial<Record<VehicleView, VehicleView>> = {
  front: 'front34',
  rear: 'rear34',
  rear34: 'side',
};

/** The view to show: the one that was asked for, or the one beside it if only that one was made. */
export function picturedView(image: VehicleImage, known: PictureNotes = notes): VehicleView {
  const beside = besideView[image.view];
  if (!beside || known[nameOf(image)]) return image.view;
  return known[nameOf({ ...image, view: beside })] ? beside : image.view;
}

/** Every picture there is in one size, the most wanted first. */
export function allVehiclePictures(
  sizeClass: SizeClass,
  known: PictureNotes = notes,
): VehiclePicture[] {
  return Object.entries(known).map(([name, note]) => pictureOf(name, note, sizeClass));
}

/** `make/model/color/view`, as the image contract writes them. */
function nameOf(image: VehicleImage): string {
  return vehicleImagePath(image).slice(folder.length, -`-${image.sizeClass}.webp`.length);
}

/** The version is part of the address: what was kept once never has to be asked for again. */
function pictureOf(name: string, note: PictureNote, sizeClass: SizeClass): VehiclePicture {
  const { version, width, color, placeholder } = note;
  return {
    avif: `${folder}${name}-${avifSizeOf(sizeClass, width)}.avif?v=${version}`,
    webp: `${folder}${name}-${webpSizeOf[sizeClass]}.webp?v=${version}`,
    color,
    placeholder: placeholder && `data:image/webp;base64,${placeholder}`,
  };
}
