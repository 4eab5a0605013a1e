import * as v from 'valibot';
import { languageSchema } from '../../languages/language.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../../protocol/endpoint.ts';
import { storedAmountSchema } from '../../values/money.ts';
import { questionIntents } from '../questions/question-intent.ts';

const nameSchema = v.pipe(v.string(), v.maxLength(200));

/** A build whose choices are ids or names of the price list. */
export const chatConfigurationSchema = v.object({
  model: v.nullish(nameSchema),
  engine: v.nullish(nameSchema),
  exteriorColor: v.nullish(nameSchema),
  interiorColor: v.nullish(nameSchema),
  features: v.optional(v.pipe(v.array(nameSchema), v.maxLength(64)), []),
  totalPrice: v.nullish(storedAmountSchema),
});
export type ChatConfiguration = v.InferOutput<typeof chatConfigurationSchema>;

/** An image as a data URL. The tablet shrinks images before the request. */
const imageSchema = v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(200_000));

/** Body of `POST /api/ai/chat`. */
export const chatRequestSchema = v.object({
  message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
  context: v.object({
    currentPage: v.pipe(v.string(), v.maxLength(200)),
    currentConfiguration: v.nullish(chatConfigurationSchema),
    topic: v.nullish(
      v.object({
        intent: v.picklist(questionIntents),
        vehicleIds: v.pipe(v.array(nameSchema), v.maxLength(8)),
      }),
    ),
    /** The previous questions of the conversation; see `joinQuestions`. */
    previousQuestion: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  }),
  image: v.nullish(imageSchema),
  /** Language of question and answer; English if absent. */
  language: v.optional(languageSchema),
});
export type ChatRequest = v.InferOutput<typeof chatRequestSchema>;

export const groundedAnswerSchema = v.object({
  response: v.string(),
  intent: v.picklist(questionIntents),
  table: v.nullable(
    v.object({
      columns: v.array(v.string()),
      rows: v.array(v.object({ label: v.string(), cells: v.array(v.string()) })),
    }),
  ),
  suggestions: v.array(v.string()),
  /** The rows that contain the facts of the answer, as texts. */
  sources: v.array(v.string()),
});
export type GroundedAnswer = v.InferOutput<typeof groundedAnswerSchema>;

export const chatAnswerSchema = v.object({
  ...groundedAnswerSchema.entries,
  /**
   * `model` if a language model wrote the answer, `facts` if the answer consists of the assistant's
   * own texts.
   */
  answeredBy: v.picklist(['facts', 'model']),
});
export type ChatAnswer = v.InferOutput<typeof chatAnswerSchema>;

/**
 * If a client accepts `text/event-stream`, the response is a stream of the events below. The last
 * event contains the whole answer.
 */
export const chatEndpoint = {
  method: 'POST',
  path: '/ai/chat',
  body: chatRequestSchema,
  response: v.object({ response: v.string(), data: chatAnswerSchema }),
} as const satisfies Endpoint;

/** Whether the server has a language model, and whether the model accepts images. */
export const getLanguageModelEndpoint = {
  method: 'GET',
  path: '/ai/model',
  response: createDataEnvelopeSchema(v.object({ available: v.boolean(), seesImages: v.boolean() })),
} as const satisfies Endpoint;

/** Event with the next part of a streamed answer's text. */
export const CHAT_TEXT_EVENT = 'text';
/** Event with the complete answer, which replaces the streamed text. */
export const CHAT_ANSWER_EVENT = 'answer';
