import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

/** An enrolled tablet as head office knows it. Its token is kept hashed and is not part of this. */
const deviceSchema = v.object({
  id: idSchema,
  name: lineSchema,
  showroomId: idSchema,
  enrolledBy: idSchema,
  enrolledAt: instantSchema,
  revokedAt: v.nullable(instantSchema),
});
export type Device = v.InferOutput<typeof deviceSchema>;
