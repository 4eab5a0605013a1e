import * as v from 'valibot';
import { supportedProtocols } from '#domain/protocol/version.ts';
import { RequestError } from '../errors/request-error.ts';

const protocolSchema = v.object({ protocol: v.number() });

/**
 * Parses a request. Throws `PROTOCOL_UNSUPPORTED` or `BAD_REQUEST`. Checks the protocol version
 * before the schema, because a message of another protocol may differ in every other field.
 */
export function readSyncRequest<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
): v.InferOutput<S> {
  const parsedProtocol = v.safeParse(protocolSchema, body);
  if (parsedProtocol.success && !supportedProtocols.includes(parsedProtocol.output.protocol)) {
    throw new RequestError('PROTOCOL_UNSUPPORTED');
  }
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new RequestError('BAD_REQUEST');
  return parsed.output;
}
