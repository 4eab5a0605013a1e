import * as v from 'valibot';
import { DAY_MS } from '../time/durations.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';

/** Life of a device token, ms. An expired token still proves the id of its tablet. */
export const DEVICE_TOKEN_LIFE_MS = 30 * DAY_MS;

/** An enrolled tablet. The hash of its token is not part of this row. */
const deviceSchema = v.object({
  id: idSchema,
  name: singleLineTextSchema,
  showroomId: idSchema,
  enrolledBy: idSchema,
  enrolledAt: instantSchema,
  revokedAt: v.nullable(instantSchema),
  /**
   * Until this time, mutations of this tablet need no grant of their actor, because the tablet may
   * still store mutations that a release without grants recorded. Null for a tablet that was
   * enrolled with a grant.
   */
  ungrantedUntil: v.nullable(instantSchema),
});
export type Device = v.InferOutput<typeof deviceSchema>;
