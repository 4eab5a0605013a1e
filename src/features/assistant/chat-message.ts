import * as v from 'valibot';
import { intents } from '#domain/assistant/intent.ts';
import { configurationSchema } from '#domain/builds/configuration.ts';
import { idSchema } from '#domain/id.ts';
import { slotNameSchema } from '#domain/slots/slot.ts';
import { instantSchema } from '#domain/time.ts';

/** What a tap on an action does. */
const deedSchema = v.variant('do', [
  v.object({ do: v.literal('openModel'), vehicleId: idSchema }),
  v.object({ do: v.literal('compareModels'), vehicleIds: v.array(idSchema) }),
  v.object({ do: v.literal('configure'), configuration: configurationSchema }),
  v.object({ do: v.literal('bookSlot'), slot: slotNameSchema, vehicleId: v.nullable(idSchema) }),
  v.object({ do: v.literal('bookVisit') }),
  v.object({ do: v.literal('openFollowUps') }),
]);
export type Deed = v.InferOutput<typeof deedSchema>;

const tableSchema = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.object({ label: v.string(), cells: v.array(v.string()) })),
});

/** What an answer made of facts has beside its words. */
const groundSchema = v.object({
  table: v.nullable(tableSchema),
  actions: v.array(v.object({ label: v.string(), deed: deedSchema })),
  /** The rows of facts it rests on, in words. */
  sources: v.array(v.string()),
  topic: v.object({ intent: v.picklist(intents), vehicleIds: v.array(idSchema) }),
  answeredBy: v.picklist(['tablet', 'model']),
});

/** One message of the conversation (specification §3). */
const chatMessageSchema = v.object({
  id: v.string(),
  role: v.picklist(['user', 'assistant']),
  /** Paragraphs are lines. */
  content: v.string(),
  /** This tablet's clock, ms since 1970. */
  timestamp: instantSchema,
  suggestions: v.array(v.string()),
  /** A picture the person attached, as a data URL. */
  image: v.optional(v.pipe(v.string(), v.startsWith('data:image/'))),
  /** Missing for what a person said, and for errors. */
  ground: v.optional(groundSchema),
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

/** The messages the customer session holds; one that is damaged is left out. */
export function readChat(stored: readonly unknown[]): ChatMessage[] {
  return stored.flatMap((message) => {
    const parsed = v.safeParse(chatMessageSchema, message);
    return parsed.success ? parsed.output : [];
  });
}
