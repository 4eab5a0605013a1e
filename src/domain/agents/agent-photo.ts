import * as v from 'valibot';
import { idSchema } from '../id.ts';

/** Side of the stored square picture in pixels: enough for a large picture on a sharp screen. */
export const PHOTO_SIDE = 256;
/** Maximum length of the data URL; four characters encode three bytes. */
export const PHOTO_CHARACTERS = 28_000;

/**
 * A small picture as a data URL whose type matches its content: the first bytes are those of a WebP
 * or JPEG file. The picture is encoded again, without metadata of the original such as the
 * location.
 */
export const photoSchema = v.pipe(
  v.string(),
  v.maxLength(PHOTO_CHARACTERS),
  v.regex(/^data:image\/(webp;base64,UklGR|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/),
);

/**
 * An agent's picture. A separate row, because the server reads agent rows with every mutation, but
 * needs no pictures.
 */
export const agentPhotoSchema = v.object({
  /** Id of the agent. */
  id: idSchema,
  /** The agent's showrooms; their tablets show the picture. */
  showroomIds: v.pipe(v.array(idSchema), v.minLength(1)),
  image: photoSchema,
});
