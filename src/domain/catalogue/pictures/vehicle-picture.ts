import type { RimSize } from './rim-size.ts';
import {
  type SizeClass,
  type VehicleImage,
  getVehicleImagePath,
  type VehicleView,
} from './vehicle-image-path.ts';
import notes from './vehicle-pictures.json' with { type: 'json' };

/**
 * Properties of a picture that are needed before the picture loads. `imagery/encode.ts` writes
 * these properties.
 */
export interface PictureMetadata {
  /** First characters of the hash of the desktop AVIF file. */
  version: string;
  /** Width of the picture's largest size in pixels; `height` is its height in pixels. */
  width: number;
  height: number;
  /** Mean color of the opaque pixels, as #rrggbb. */
  color: string;
  /** A blurred miniature as WebP in base64; empty for pictures that overlay another picture. */
  placeholder: string;
}

/**
 * Metadata by picture name `make/model/color/view`, in the order in which tablets load pictures.
 */
export type PictureMetadataByName = Readonly<Record<string, PictureMetadata>>;

export interface VehiclePicture {
  avif: string;
  /** Path of the WebP file, for browsers that do not support AVIF. */
  webp: string;
  /** Mean color of the picture, as #rrggbb. */
  color: string;
  /** A blurred miniature as a data URI; empty if the picture has none. */
  placeholder: string;
}

const folder = '/images/vehicles/';

/** Maximum width of each size in pixels. Smaller originals are not enlarged. */
export const pictureWidths: Record<SizeClass, number> = {
  mobile: 640,
  tablet: 800,
  desktop: 1120,
  large: 1600,
};

/**
 * Returns the size of the AVIF file to load. Only pictures wider than the desktop size have a large
 * size.
 */
export function selectAvifSize(sizeClass: SizeClass, width: number): SizeClass {
  return sizeClass === 'large' && width <= pictureWidths.desktop ? 'desktop' : sizeClass;
}

/** The WebP size to load. Only old browsers load WebP, so WebP files do not exist in every size. */
export const webpSizeBySizeClass = {
  mobile: 'mobile',
  tablet: 'desktop',
  desktop: 'desktop',
  large: 'desktop',
} as const satisfies Record<SizeClass, SizeClass>;

export function findVehiclePicture(
  image: VehicleImage,
  metadataByName: PictureMetadataByName = notes,
): VehiclePicture | undefined {
  const name = nameOf(image);
  const metadata = metadataByName[name];
  return metadata && pictureOf(name, metadata, image.sizeClass);
}

/** Rim diameter in inches of the wheels in every picture of a car. */
export const defaultPicturedRims: RimSize = 19;

/**
 * Returns a picture of other wheels to overlay on the picture of a car. The overlay has the same
 * framing and is transparent except for the wheels. Returns undefined if the car's picture already
 * shows these wheels, or if no overlay exists.
 */
export function findWheelsPicture(
  rims: RimSize,
  image: Omit<VehicleImage, 'color'>,
  metadataByName: PictureMetadataByName = notes,
): VehiclePicture | undefined {
  if (rims === defaultPicturedRims) return undefined;
  return findVehiclePicture({ ...image, color: `wheels-${rims}` }, metadataByName);
}

const fallbackViews: Partial<Record<VehicleView, VehicleView>> = {
  front: 'front34',
  rear: 'rear34',
  rear34: 'side',
};

/**
 * Returns the view to show: the neighboring view if only that view has a picture, otherwise the
 * requested view.
 */
export function selectPicturedView(
  image: VehicleImage,
  metadataByName: PictureMetadataByName = notes,
): VehicleView {
  const fallbackView = fallbackViews[image.view];
  if (!fallbackView || metadataByName[nameOf(image)]) return image.view;
  return metadataByName[nameOf({ ...image, view: fallbackView })] ? fallbackView : image.view;
}

/** Returns all pictures in one size, in the order of the metadata. */
export function listVehiclePictures(
  sizeClass: SizeClass,
  metadataByName: PictureMetadataByName = notes,
): VehiclePicture[] {
  return Object.entries(metadataByName).map(([name, metadata]) =>
    pictureOf(name, metadata, sizeClass),
  );
}

/** Returns `make/model/color/view`, as in the path of the picture. */
function nameOf(image: VehicleImage): string {
  return getVehicleImagePath(image).slice(folder.length, -`-${image.sizeClass}.webp`.length);
}

/** The version is part of the URL, so that cached pictures never need revalidation. */
function pictureOf(name: string, metadata: PictureMetadata, sizeClass: SizeClass): VehiclePicture {
  const { version, width, color, placeholder } = metadata;
  return {
    avif: `${folder}${name}-${selectAvifSize(sizeClass, width)}.avif?v=${version}`,
    webp: `${folder}${name}-${webpSizeBySizeClass[sizeClass]}.webp?v=${version}`,
    color,
    placeholder: placeholder && `data:image/webp;base64,${placeholder}`,
  };
}
