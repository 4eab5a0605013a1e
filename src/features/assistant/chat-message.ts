import * as v from 'valibot';
import { questionIntents } from '#domain/assistant/questions/question-intent.ts';
import { configurationSchema } from '#domain/builds/configuration.ts';
import { discoveryFiltersSchema } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { slotKeySchema } from '#domain/slots/slot.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';

/** The action that a tap on a button of an answer triggers. */
const chatActionSchema = v.variant('do', [
  v.object({ do: v.literal('openModel'), vehicleId: idSchema }),
  v.object({ do: v.literal('showModels'), filters: discoveryFiltersSchema }),
  v.object({ do: v.literal('compareModels'), vehicleIds: v.array(idSchema) }),
  v.object({ do: v.literal('configure'), configuration: configurationSchema }),
  v.object({ do: v.literal('bookSlot'), slot: slotKeySchema, vehicleId: v.nullable(idSchema) }),
  v.object({ do: v.literal('bookVisit') }),
  v.object({ do: v.literal('openFollowUps') }),
  /**
   * Passes the question on to an agent; `model` is the vehicle of the question, null without one.
   */
  v.object({
    do: v.literal('askSpecialist'),
    question: v.string(),
    model: v.nullable(v.string()),
  }),
]);
export type ChatAction = v.InferOutput<typeof chatActionSchema>;

const tableSchema = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.object({ label: v.string(), cells: v.array(v.string()) })),
});

/** The parts of an answer besides its text. */
const groundSchema = v.object({
  table: v.nullable(tableSchema),
  actions: v.array(v.object({ label: v.string(), deed: chatActionSchema })),
  /** The facts on which the answer is based, as text. */
  sources: v.array(v.string()),
  topic: v.object({ intent: v.picklist(questionIntents), vehicleIds: v.array(idSchema) }),
  answeredBy: v.picklist(['tablet', 'model']),
});

const chatMessageSchema = v.object({
  id: v.string(),
  role: v.picklist(['user', 'assistant']),
  /** Text of the message; each line is displayed as a paragraph. */
  content: v.string(),
  /** Time of the message by the clock of this tablet, ms since 1970. */
  timestamp: instantSchema,
  suggestions: v.array(v.string()),
  /** An image that the user attached, as a data URL. */
  image: v.optional(v.pipe(v.string(), v.startsWith('data:image/'))),
  /** Missing in questions and in error messages. */
  ground: v.optional(groundSchema),
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;

/**
 * Parses the stored messages of the customer session. Drops messages that do not match the schema.
 */
export function parseChatMessages(stored: readonly unknown[]): ChatMessage[] {
  return stored.flatMap((message) => {
    const parsed = v.safeParse(chatMessageSchema, message);
    return parsed.success ? parsed.output : [];
  });
}
