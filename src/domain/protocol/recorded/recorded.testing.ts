/*
 * Unchanged pushes that tablets of every protocol version have sent, with the server's verdicts. A
 * tablet may be weeks old, so these pushes are sent to the server in tests forever and are never
 * edited. `version.test.ts` detects that a shape has changed; these pushes detect whether old
 * content is still accepted.
 *
 * To record a push: perform the action on a tablet with the demo server, using fictional people,
 * and copy the bodies of its pushes. Append them under their protocol version. The epoch is a
 * placeholder for the epoch of the server under test.
 */
import * as v from 'valibot';
import { idSchema } from '../../values/id.ts';
import { mutationEnvelopeSchema } from '../mutation-envelope.ts';
import { pushRequestSchema } from '../push.ts';
import protocol1 from './protocol-1.json' with { type: 'json' };
import protocol2 from './protocol-2.json' with { type: 'json' };
import protocol3 from './protocol-3.json' with { type: 'json' };

const requestSchema = v.object({
  url: v.picklist(['/api/sync/push', '/api/sync/rescue']),
  /** The tablet that sent the push. */
  deviceId: idSchema,
  body: v.object({ ...pushRequestSchema.entries, mutations: v.array(mutationEnvelopeSchema) }),
  /** The server's verdicts, such as `1 applied` or `2 attention FIELD_CONFLICT`. */
  verdicts: v.array(v.string()),
});
export type RecordedRequest = v.InferOutput<typeof requestSchema>;

/** The pushes sent to one server, in order, by protocol version. */
export const recordedRequests: ReadonlyMap<number, RecordedRequest[]> = new Map(
  [protocol1, protocol2, protocol3].map((requests, index) => [
    index + 1,
    v.parse(v.array(requestSchema), requests),
  ]),
);
