import * as v from 'valibot';
import { idSchema } from '../values/id.ts';

/**
 * Width and height in pixels of the stored square picture, enough for a large picture on a
 * high-density screen.
 */
export const PHOTO_SIDE = 256;
/**
 * Maximum number of characters in a picture's data URL; base64 encodes three bytes in four
 * characters.
 */
export const MAX_PHOTO_URL_LENGTH = 28_000;

/**
 * A small picture as a data URL. Its first bytes must be those of a WebP or JPEG file, so that the
 * type matches the content. The app encodes every chosen photo again, which removes metadata such
 * as the location.
 */
export const photoSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_PHOTO_URL_LENGTH),
  v.regex(/^data:image\/(webp;base64,UklGR|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/),
);

/**
 * An agent's picture, stored in a separate row, because the server reads agent rows for every
 * mutation and needs no pictures there.
 */
export const agentPhotoSchema = v.object({
  /** Id of the agent in the picture. */
  id: idSchema,
  /** Ids of the agent's showrooms; the tablets of these showrooms show the picture. */
  showroomIds: v.pipe(v.array(idSchema), v.minLength(1)),
  image: photoSchema,
});
