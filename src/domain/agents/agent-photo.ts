import * as v from 'valibot';
import { idSchema } from '../id.ts';

/** Of the picture that is kept, a square, CSS pixels of a large one on a sharp screen. */
export const PHOTO_SIDE = 256;
/** As a data URL; four characters stand for three bytes. */
export const PHOTO_CHARACTERS = 28_000;

/**
 * A small picture as a data URL that says truly what it is: its first bytes are those of a WebP or a
 * JPEG. Nothing else of the file it was made of is left, least of all where it was taken.
 */
export const photoSchema = v.pipe(
  v.string(),
  v.maxLength(PHOTO_CHARACTERS),
  v.regex(/^data:image\/(webp;base64,UklGR|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/),
);

/** An agent's picture. A row of its own: head office reads agents with every mutation, and this with none. */
export const agentPhotoSchema = v.object({
  /** The agent's. */
  id: idSchema,
  /** Those of the agent: wherever they work, they are known by it. */
  showroomIds: v.pipe(v.array(idSchema), v.minLength(1)),
  image: photoSchema,
});
