import * as v from 'valibot';
import { idSchema } from '../values/id.ts';

/**
 * Width and height of the stored square picture, in pixels, large enough to be sharp on a
 * high-density screen.
 */
export const PHOTO_SIDE = 256;
/**
 * Maximum length of a picture's data URL in characters. In Base64, this is a picture of about
 * 21,000 bytes.
 */
export const MAX_PHOTO_URL_LENGTH = 28_000;

/**
 * A small picture as a data URL of a WebP or JPEG file. The first bytes must match the file type in
 * the URL. The app re-encodes each chosen photo, which removes metadata such as the location.
 */
export const photoSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_PHOTO_URL_LENGTH),
  v.regex(/^data:image\/(webp;base64,UklGR|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/),
);

/**
 * An agent's picture. The picture has its own row, because the server reads agent rows for every
 * mutation and does not need pictures for mutations.
 */
export const agentPhotoSchema = v.object({
  /** Id of the agent in the picture. */
  id: idSchema,
  /** Ids of the agent's showrooms; the tablets of these showrooms show the picture. */
  showroomIds: v.pipe(v.array(idSchema), v.minLength(1)),
  image: photoSchema,
});
