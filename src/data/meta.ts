import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { languageSchema } from '#domain/languages/language.ts';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';
import { lineSchema } from '#domain/text.ts';
import { instantSchema } from '#domain/time.ts';
import type { LocalDatabase } from './database.ts';
import { sessionSchema } from './session/session.ts';

/** Single facts of this installation, with the shape each must have. */
const metaSchemas = {
  /** Name of this database towards head office. A wiped tablet is a new client. */
  clientId: idSchema,
  nextMutationId: mutationIdSchema,
  /** Where this client has read up to; opaque. */
  cookie: v.string(),
  epoch: idSchema,
  /** The signed acknowledgement of the last push; opaque. */
  ack: v.string(),
  /** The first number this client still has, where the restored head office ends before it. */
  begins: mutationIdSchema,
  /** The last mutation head office has settled, as a push or pull last said. */
  settledThrough: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** When head office last answered a pull completely; this tablet's clock, ms. */
  pulledAt: instantSchema,
  /** Head office's clock minus this tablet's, ms. */
  clockOffset: v.number(),
  /** How this tablet is enrolled. The token opens sync only. */
  device: v.object({
    deviceId: idSchema,
    deviceToken: v.string(),
    showroomId: idSchema,
    name: lineSchema,
  }),
  /** When a difference to head office last made this client pull anew; this tablet's clock, ms. */
  healedAt: instantSchema,
  /**
   * How many rounds in a row have failed, and before when no other page should begin one by itself;
   * this tablet's clock, ms. Missing after a round that got through.
   */
  backoff: v.object({
    failures: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    nextAttemptAt: instantSchema,
    /** When the last of them failed, so that a clock that was set back is noticed; missing in older entries. */
    failedAt: v.optional(instantSchema),
  }),
  /** Head office no longer takes this tablet's token. */
  deviceRefused: v.literal(true),
  /** Who is signed in, until they sign out or the session is over. */
  session: sessionSchema,
  /** Customers whose personal data was erased, and who were forgotten here beside the rows as well. */
  forgottenIds: v.array(idSchema),
  /** How this tablet was set up to stand in the showroom; missing before that. */
  kiosk: v.object({
    kioskMode: v.boolean(),
    /** After how long without a touch a customer session ends, ms. */
    idleMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1000)),
    setUpAt: instantSchema,
  }),
  /** What this tablet speaks while nobody has chosen; missing where it goes by its browser. */
  language: languageSchema,
  /** A customer has the tablet: staff must sign in before they see their own part again. */
  handedOver: v.object({ at: instantSchema }),
  /** What went wrong on our side, the last first; see `kept-defects`. */
  defects: v.array(v.object({ at: instantSchema, name: v.string(), place: v.string() })),
  /** When unsent work was last saved to a file, and what of it there was. */
  exported: v.object({ at: instantSchema, holds: v.string() }),
  /** Wrong offline sign-ins in a row, and until when the next one must wait. */
  signInTries: v.object({ wrong: v.number(), pausedUntil: instantSchema }),
} as const;

export type MetaKey = keyof typeof metaSchemas;
export type MetaValue<K extends MetaKey> = v.InferOutput<(typeof metaSchemas)[K]>;

/** The fact, or undefined where it is missing or damaged. */
export async function readMeta<K extends MetaKey>(
  db: LocalDatabase,
  key: K,
): Promise<MetaValue<K> | undefined> {
  const entry = await db.meta.get(key);
  const parsed = v.safeParse(metaSchemas[key], entry?.value);
  return parsed.success ? parsed.output : undefined;
}

/** Several facts at once, in one request. */
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

/** Several facts at once, in one request. */
export async function writeMetas(
  db: LocalDatabase,
  facts: { [K in MetaKey]?: MetaValue<K> },
): Promise<void> {
  await db.meta.bulkPut(Object.entries(facts).map(([key, value]) => ({ key, value })));
}
