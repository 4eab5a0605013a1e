/*
 * Recorded pushes from tablets of every protocol version, with the server's verdicts. A tablet may
 * be weeks old. These pushes are therefore never edited, and tests send them to the server forever.
 * `version.test.ts` detects a changed shape; these pushes detect content that the server no longer
 * accepts.
 *
 * To record a push: perform the action on a tablet with the demo server, using fictional people,
 * and copy the bodies of its pushes. Append the bodies under their protocol version. The epoch in a
 * body is a placeholder for the epoch of the server under test.
 */
import * as v from 'valibot';
import { idSchema } from '../../values/id.ts';
import { mutationEnvelopeSchema } from '../mutation-envelope.ts';
import { pushRequestSchema } from '../push.ts';
import protocol1 from './protocol-1.json' with { type: 'json' };
import protocol2 from './protocol-2.json' with { type: 'json' };
import protocol3 from './protocol-3.json' with { type: 'json' };
import protocol4 from './protocol-4.json' with { type: 'json' };

const requestSchema = v.object({
  url: v.picklist(['/api/sync/push', '/api/sync/rescue']),
  deviceId: idSchema,
  body: v.object({ ...pushRequestSchema.entries, mutations: v.array(mutationEnvelopeSchema) }),
  /** The server's verdicts, such as `1 applied` or `2 attention FIELD_CONFLICT`. */
  verdicts: v.array(v.string()),
});
export type RecordedRequest = v.InferOutput<typeof requestSchema>;

/** The pushes to send to one server, in order, by protocol version. */
export const recordedRequests: ReadonlyMap<number, RecordedRequest[]> = new Map(
  [protocol1, protocol2, protocol3, protocol4].map((requests, index) => [
    index + 1,
    v.parse(v.array(requestSchema), requests),
  ]),
);
