import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerDirectly, type DirectQuestion } from '#domain/assistant/answer-question.ts';
import {
  chatConfigurationSchema,
  type ChatConfiguration,
  groundedAnswerSchema,
} from '#domain/assistant/chat/chat-protocol.ts';
import {
  findRequestedOptionId,
  findVehicleId,
  parseRequestedConfiguration,
} from '#domain/assistant/chat/parse-requested-configuration.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { storedAmountSchema } from '#domain/values/money.ts';
import { toGroundedAnswer } from '../../ai/build-grounded-prompt.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';

const shortTextSchema = v.pipe(v.string(), v.maxLength(500));
const modelId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/**
 * Preferences of a customer, as free text or as fields: body type, fuel, seats, budget in stored
 * units (20 per dollar), notes.
 */
const preferences = v.union([
  shortTextSchema,
  v.object({
    type: v.optional(shortTextSchema),
    fuel: v.optional(shortTextSchema),
    seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
    budget: v.optional(storedAmountSchema),
    notes: v.optional(shortTextSchema),
  }),
]);
type Preferences = v.InferOutput<typeof preferences>;
const colorNamesSchema = v.object({
  exterior: v.optional(shortTextSchema),
  interior: v.optional(shortTextSchema),
});

/** Ids or names of engine variants of the model; empty for all variants. */
const engineNames = v.pipe(v.array(shortTextSchema), v.maxLength(3));

const response = createDataEnvelopeSchema(groundedAnswerSchema);

type AdviceQuestion = DirectQuestion & { configuration?: ChatConfiguration | undefined };

/** API operations of the assistant, one for each kind of advice, with responses from facts only. */
export function createAdviceOperations(
  readFacts: (request: FastifyRequest) => Promise<AssistantFacts>,
): Operation[] {
  const defineAdviceOperation = <BodySchema extends v.GenericSchema>(
    path: string,
    { id, summary, body }: { id: string; summary: string; body: BodySchema },
    toQuestion: (body: v.InferOutput<BodySchema>, facts: AssistantFacts) => AdviceQuestion,
  ) =>
    defineOperation({
      id,
      method: 'POST',
      path: `/ai/${path}`,
      group: 'Assistant',
      summary,
      caller: 'staff',
      body,
      response,
      handle: async ({ body: requestBody, request }) => {
        const facts = await readFacts(request);
        return { data: buildAdviceAnswer(facts, toQuestion(requestBody, facts)) };
      },
    });

  return [
    defineAdviceOperation(
      'recommend-model',
      {
        id: 'recommendModel',
        summary: 'Models that match the given preferences',
        body: v.object({ preferences }),
      },
      ({ preferences: requestedPreferences }) => ({
        ...toPreferencesQuestion(requestedPreferences),
        vehicleIds: [],
      }),
    ),
    defineAdviceOperation(
      'compare-engines',
      {
        id: 'compareEngines',
        summary: 'The engine variants of a model, or the given ones, beside each other',
        body: v.object({ modelId, engines: v.optional(engineNames, []) }),
      },
      (body, facts) => {
        const vehicleId = requireVehicleId(facts, body.modelId);
        const engineIds = body.engines.map((engine) => requireEngineId(facts, vehicleId, engine));
        return {
          intent: 'compareEngines',
          vehicleIds: [vehicleId],
          engineIds: engineIds.length > 0 ? engineIds : undefined,
        };
      },
    ),
    defineAdviceOperation(
      'optimize-budget',
      {
        id: 'optimizeBudget',
        summary: 'Whether a budget, in stored units, is enough, and the changes that make it so',
        body: v.object({
          budget: storedAmountSchema,
          preferences: v.optional(preferences),
          currentConfiguration: v.nullish(chatConfigurationSchema),
        }),
      },
      ({ budget, preferences: requestedPreferences = '', currentConfiguration }) => ({
        intent: 'budget',
        amounts: [budget],
        text: textOf(requestedPreferences),
        configuration: currentConfiguration ?? undefined,
      }),
    ),
    defineAdviceOperation(
      'color-advisor',
      {
        id: 'adviseColor',
        summary: 'Exterior colors that go with the interior',
        body: v.object({ modelId, currentColors: v.optional(colorNamesSchema, {}) }),
      },
      (body, facts) => ({
        intent: 'exteriorColor',
        vehicleIds: [requireVehicleId(facts, body.modelId)],
        configuration: {
          ...toClientConfiguration(body.modelId),
          ...toColorNames(body.currentColors),
        },
      }),
    ),
    defineAdviceOperation(
      'design-tips',
      {
        id: 'giveDesignTips',
        summary: 'What the design of a model says, or what suits its interior',
        body: v.object({ modelId, section: v.optional(shortTextSchema, 'exterior') }),
      },
      (body, facts) => ({
        intent: body.section.toLowerCase().includes('interior') ? 'interiorColor' : 'design',
        vehicleIds: [requireVehicleId(facts, body.modelId)],
      }),
    ),
    defineAdviceOperation(
      'color-matching',
      {
        id: 'matchColor',
        summary: 'Interiors that go with an exterior color',
        body: v.object({ modelId, exteriorColor: shortTextSchema }),
      },
      (body, facts) => ({
        intent: 'interiorColor',
        vehicleIds: [requireVehicleId(facts, body.modelId)],
        configuration: {
          ...toClientConfiguration(body.modelId),
          exteriorColor: body.exteriorColor,
        },
      }),
    ),
    defineAdviceOperation(
      'compare-models',
      {
        id: 'compareModels',
        summary: 'Models beside each other',
        body: v.object({ models: v.pipe(v.array(modelId), v.minLength(1), v.maxLength(3)) }),
      },
      (body, facts) => ({
        intent: 'compareModels',
        vehicleIds: body.models.map((model) => requireVehicleId(facts, model)),
      }),
    ),
    defineAdviceOperation(
      'review-configuration',
      {
        id: 'reviewConfiguration',
        summary: 'What was put together, line by line, and what it comes to',
        body: v.object({ configuration: chatConfigurationSchema }),
      },
      ({ configuration }, facts) => ({
        intent: 'review',
        vehicleIds: [requireVehicleId(facts, configuration.model ?? '')],
        configuration,
      }),
    ),
    defineAdviceOperation(
      'ownership-tips',
      {
        id: 'giveOwnershipTips',
        summary: 'Delivery, insurance and service in this market',
        body: v.object({ modelId, location: v.optional(shortTextSchema) }),
      },
      (body, facts) => ({
        intent: 'ownership',
        vehicleIds: [requireVehicleId(facts, body.modelId)],
      }),
    ),
  ];
}

function buildAdviceAnswer(facts: AssistantFacts, { configuration, ...question }: AdviceQuestion) {
  const { catalogue } = facts;
  const context = {
    path: '/',
    vehicleId: null,
    configuration: configuration ? parseRequestedConfiguration(catalogue, configuration) : null,
    audience: 'customer' as const,
    topic: null,
  };
  return toGroundedAnswer(question.text ?? '', answerDirectly(question, facts, context), facts);
}

function toPreferencesQuestion(requestedPreferences: Preferences): DirectQuestion {
  const text = textOf(requestedPreferences);
  if (typeof requestedPreferences === 'string' || requestedPreferences.budget === undefined)
    return { intent: 'recommend', text };
  return { intent: 'budget', text, amounts: [requestedPreferences.budget] };
}

function textOf(requestedPreferences: Preferences): string {
  if (typeof requestedPreferences === 'string') return requestedPreferences;
  const { type = '', fuel = '', seats, notes = '' } = requestedPreferences;
  return [type, fuel, seats === undefined ? '' : `${seats} seats`, notes].join(' ');
}

function requireVehicleId({ catalogue }: AssistantFacts, modelName: string): string {
  const vehicleId = findVehicleId(catalogue, modelName);
  if (vehicleId === null) throw new RequestError('NOT_FOUND');
  return vehicleId;
}

function requireEngineId(
  { catalogue }: AssistantFacts,
  vehicleId: string,
  engineName: string,
): string {
  const engineId = findRequestedOptionId(catalogue, vehicleId, 'engine', engineName);
  if (engineId === undefined) throw new RequestError('NOT_FOUND');
  return engineId;
}

function toClientConfiguration(model: string): ChatConfiguration {
  return { model, features: [] };
}

function toColorNames({ exterior, interior }: v.InferOutput<typeof colorNamesSchema>) {
  return { exteriorColor: exterior, interiorColor: interior };
}
