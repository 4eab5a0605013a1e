/*
 * What tablets of every protocol sent, word for word, with the verdicts of head office. A tablet may
 * be weeks old: these are sent to head office for ever and are never edited. Beside `version.test.ts`,
 * which tells that a shape changed, they tell whether what was written before still arrives.
 *
 * To record: do it on a tablet against the demo head office and copy the bodies of its pushes, with
 * people who do not exist. Append, under the protocol that was spoken. The epoch stands for
 * that of the head office they are sent to.
 */
import * as v from 'valibot';
import { idSchema } from '../../id.ts';
import { mutationEnvelopeSchema } from '../mutation-envelope.ts';
import { pushRequestSchema } from '../push.ts';
import protocol1 from './protocol-1.json' with { type: 'json' };
import protocol2 from './protocol-2.json' with { type: 'json' };
import protocol3 from './protocol-3.json' with { type: 'json' };

const requestSchema = v.object({
  url: v.picklist(['/api/sync/push', '/api/sync/rescue']),
  /** The tablet that sent it. */
  deviceId: idSchema,
  body: v.object({ ...pushRequestSchema.entries, mutations: v.array(mutationEnvelopeSchema) }),
  /** As `1 applied` or `2 attention FIELD_CONFLICT`. */
  verdicts: v.array(v.string()),
});
export type RecordedRequest = v.InferOutput<typeof requestSchema>;

/** By the protocol they speak, what was sent to one head office, in order. */
export const recordedRequests: ReadonlyMap<number, RecordedRequest[]> = new Map(
  [protocol1, protocol2, protocol3].map((requests, index) => [
    index + 1,
    v.parse(v.array(requestSchema), requests),
  ]),
);
