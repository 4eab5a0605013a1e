import * as v from 'valibot';
import { languageSchema } from '#domain/languages/language.ts';
import { actorGrantSchema, mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import { singleLineTextSchema } from '#domain/values/text.ts';
import type { LocalDatabase } from './database/database.ts';
import { sessionSchema } from './session/session.ts';

const metaSchemas = {
  /**
   * The id of this tablet's database as a client of the server. Each client numbers its mutations
   * from 1; a tablet that was reset gets a new client id.
   */
  clientId: idSchema,
  nextMutationId: mutationIdSchema,
  /** The signed position after the last pulled page. The tablet does not parse this text. */
  cookie: v.string(),
  epoch: idSchema,
  /** The signed acknowledgement of the last push. The tablet does not parse this text. */
  ack: v.string(),
  /**
   * The first mutation number that this client can still send. Present only if a restored server
   * has lost earlier mutations and this tablet has already deleted them.
   */
  begins: mutationIdSchema,
  /**
   * Number of the last mutation of this client that the server has settled, according to the last
   * push or pull.
   */
  settledThrough: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Time of the last complete pull; this tablet's clock, ms since 1970. */
  pulledAt: instantSchema,
  /** The server's clock minus this tablet's, ms. */
  clockOffset: v.number(),
  /**
   * The enrolment of this tablet. The token authorizes requests of this tablet, not of an agent.
   */
  device: v.object({
    deviceId: idSchema,
    deviceToken: v.string(),
    showroomId: idSchema,
    name: singleLineTextSchema,
  }),
  /**
   * Time at which a digest difference or a lost row last caused a pull from scratch; this tablet's
   * clock, ms since 1970. Missing after a verification that found no such problem.
   */
  healedAt: instantSchema,
  /**
   * Number of consecutive failed sync rounds, and the time before which no page starts a sync round
   * automatically; this tablet's clock, ms since 1970. Missing after a successful sync round.
   */
  backoff: v.object({
    failures: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    nextAttemptAt: instantSchema,
    /**
     * Time of the last failed round, to detect that the clock was set back; missing in entries of
     * older app versions.
     */
    failedAt: v.optional(instantSchema),
  }),
  /** Set while the server rejects the device token of this tablet. */
  deviceRefused: v.literal(true),
  /** Set until a manager has approved the tablet; an unapproved tablet receives no rows. */
  unapproved: v.literal(true),
  /** The session of the signed-in agent; missing after the sign-out. */
  session: sessionSchema,
  /** Tokens of sessions that have ended on this tablet, but not yet at the server. */
  endedTokens: v.array(v.string()),
  /**
   * The grant of each agent's last online sign-in on this tablet, by agent id. A sign-out keeps the
   * grant for the next offline sign-in.
   */
  grants: v.record(idSchema, actorGrantSchema),
  /**
   * Ids of erased customers whose personal data was also removed from sent entries, settled rescued
   * entries, drafts and quarantined rows; see `purgeErasedData`.
   */
  forgottenIds: v.array(idSchema),
  /**
   * New customers that, by an agent's decision, are not duplicates of customers with the same phone
   * number or email address. The attentions of their registrations are settled automatically.
   */
  distinctCustomers: v.array(v.object({ customerId: idSchema, actorId: idSchema })),
  /** The kiosk settings of this tablet; missing before the tablet is set up. */
  kiosk: v.object({
    kioskMode: v.boolean(),
    /** Idle time after which a customer session ends, ms. */
    idleMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1000)),
    /**
     * Idle time outside of kiosk mode after which the tablet is locked, ms; missing on tablets that
     * were set up with an earlier release.
     */
    lockMs: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1000))),
    setUpAt: instantSchema,
  }),
  /** The default language of this tablet; missing if the browser language applies. */
  language: languageSchema,
  /**
   * Present while a customer has the tablet: an agent must sign in before the agents' screens are
   * accessible again. On a locked tablet, all screens require the sign-in.
   */
  handedOver: v.object({ at: instantSchema, locked: v.optional(v.literal(true)) }),
  /** The last unexpected errors of the app, the latest first; see `stored-defects.ts`. */
  defects: v.array(v.object({ at: instantSchema, name: v.string(), place: v.string() })),
  /**
   * Time of the last export of unsent work to a file, and a fingerprint of the exported entries.
   */
  exported: v.object({ at: instantSchema, holds: v.string() }),
  /**
   * Names of the agents of all showrooms in which the signed-in agent may work, by agent id. The
   * tablet stores rows only of the agents of its own showroom.
   */
  colleagueNames: v.record(idSchema, singleLineTextSchema),
  /**
   * Number of consecutive sign-ins, online or offline, with a wrong password or code, and the time
   * until which further sign-ins are refused.
   */
  signInTries: v.object({ wrong: v.number(), pausedUntil: instantSchema }),
} as const;

export type MetaKey = keyof typeof metaSchemas;
export type MetaValue<K extends MetaKey> = v.InferOutput<(typeof metaSchemas)[K]>;

/** Returns the meta value of a key; undefined if the value is missing or damaged. */
export async function readMeta<K extends MetaKey>(
  db: LocalDatabase,
  key: K,
): Promise<MetaValue<K> | undefined> {
  const entry = await db.meta.get(key);
  const parsed = v.safeParse(metaSchemas[key], entry?.value);
  return parsed.success ? parsed.output : undefined;
}

/** Reads several meta values in one database request. */
export async function readMetas<const K extends readonly MetaKey[]>(
  db: LocalDatabase,
  keys: K,
): Promise<{ [I in K[number]]: MetaValue<I> | undefined }> {
  const entries = await db.meta.bulkGet([...keys]);
  const parsedEntries = keys.map((key, index) => {
    const parsed = v.safeParse(metaSchemas[key], entries[index]?.value);
    return [key, parsed.success ? parsed.output : undefined];
  });
  return Object.fromEntries(parsedEntries) as { [I in K[number]]: MetaValue<I> | undefined };
}

export async function writeMeta<K extends MetaKey>(
  db: LocalDatabase,
  key: K,
  value: MetaValue<K>,
): Promise<void> {
  await db.meta.put({ key, value });
}

export async function writeMetas(
  db: LocalDatabase,
  values: { [K in MetaKey]?: MetaValue<K> },
): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}
