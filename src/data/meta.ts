import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { languageSchema } from '#domain/languages/language.ts';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';
import { lineSchema } from '#domain/text.ts';
import { instantSchema } from '#domain/time.ts';
import type { LocalDatabase } from './database.ts';
import { sessionSchema } from './session/session.ts';

/** Schemas of the single values of this installation. */
const metaSchemas = {
  /** The id of this database at the server. A wiped tablet is a new client. */
  clientId: idSchema,
  nextMutationId: mutationIdSchema,
  /** The position of the last pull; opaque. */
  cookie: v.string(),
  epoch: idSchema,
  /** The signed acknowledgement of the last push; opaque. */
  ack: v.string(),
  /** The lowest number that this client still has, if the restored server ends before it. */
  begins: mutationIdSchema,
  /** The last mutation settled by the server, according to the last push or pull. */
  settledThrough: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Time of the last complete pull; this tablet's clock, ms since 1970. */
  pulledAt: instantSchema,
  /** The server's clock minus this tablet's, ms. */
  clockOffset: v.number(),
  /** The enrolment of this tablet. The token gives access to sync only. */
  device: v.object({
    deviceId: idSchema,
    deviceToken: v.string(),
    showroomId: idSchema,
    name: lineSchema,
  }),
  /**
   * Time of the last pull from scratch because of a digest difference; this tablet's clock, ms
   * since 1970.
   */
  healedAt: instantSchema,
  /**
   * Number of failed rounds in a row, and the time before which no other page starts a round on its
   * own; this tablet's clock, ms since 1970. Missing after a successful round.
   */
  backoff: v.object({
    failures: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    nextAttemptAt: instantSchema,
    /** Time of the last failure, to detect a clock that was set back; missing in older entries. */
    failedAt: v.optional(instantSchema),
  }),
  /** The server rejects the token of this tablet. */
  deviceRefused: v.literal(true),
  /** The signed-in agent, until the sign-out or the end of the session. */
  session: sessionSchema,
  /** Ids of erased customers whose personal data is also removed from the data beside the rows. */
  forgottenIds: v.array(idSchema),
  /** The kiosk settings of this tablet; missing before its set-up. */
  kiosk: v.object({
    kioskMode: v.boolean(),
    /** Idle time after which a customer session ends, ms. */
    idleMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1000)),
    setUpAt: instantSchema,
  }),
  /** The default language of this tablet; missing if the browser language applies. */
  language: languageSchema,
  /**
   * A customer has the tablet: an agent must sign in before the agents' screens are accessible
   * again.
   */
  handedOver: v.object({ at: instantSchema }),
  /** The last defects of the app, the latest first; see `kept-defects`. */
  defects: v.array(v.object({ at: instantSchema, name: v.string(), place: v.string() })),
  /**
   * Time of the last export of unsent work to a file, and a fingerprint of the exported entries.
   */
  exported: v.object({ at: instantSchema, holds: v.string() }),
  /** Number of wrong offline sign-ins in a row, and the end of the pause before the next one. */
  signInTries: v.object({ wrong: v.number(), pausedUntil: instantSchema }),
} as const;

export type MetaKey = keyof typeof metaSchemas;
export type MetaValue<K extends MetaKey> = v.InferOutput<(typeof metaSchemas)[K]>;

/** Returns the value; undefined if it is missing or damaged. */
export async function readMeta<K extends MetaKey>(
  db: LocalDatabase,
  key: K,
): Promise<MetaValue<K> | undefined> {
  const entry = await db.meta.get(key);
  const parsed = v.safeParse(metaSchemas[key], entry?.value);
  return parsed.success ? parsed.output : undefined;
}

/** Reads several values in one request. */
export async function readMetas<const K extends readonly MetaKey[]>(
  db: LocalDatabase,
  keys: K,
): Promise<{ [I in K[number]]: MetaValue<I> | undefined }> {
  const entries = await db.meta.bulkGet([...keys]);
  const facts = keys.map((key, index) => {
    const parsed = v.safeParse(metaSchemas[key], entries[index]?.value);
    return [key, parsed.success ? parsed.output : undefined];
  });
  return Object.fromEntries(facts) as { [I in K[number]]: MetaValue<I> | undefined };
}

export async function writeMeta<K extends MetaKey>(
  db: LocalDatabase,
  key: K,
  value: MetaValue<K>,
): Promise<void> {
  await db.meta.put({ key, value });
}

/** Writes several values in one request. */
export async function writeMetas(
  db: LocalDatabase,
  facts: { [K in MetaKey]?: MetaValue<K> },
): Promise<void> {
  await db.meta.bulkPut(Object.entries(facts).map(([key, value]) => ({ key, value })));
}
