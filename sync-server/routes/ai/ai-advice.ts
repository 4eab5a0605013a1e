import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerDirectly, type DirectQuestion } from '#domain/assistant/answer-question.ts';
import {
  chatConfigurationSchema,
  type ChatConfiguration,
  groundedAnswerSchema,
} from '#domain/assistant/chat/chat-protocol.ts';
import {
  findVehicleId,
  parseRequestedConfiguration,
} from '#domain/assistant/chat/parse-requested-configuration.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import { createDataSchema } from '#domain/protocol/endpoint.ts';
import { storedAmountSchema } from '#domain/values/money.ts';
import { buildGroundedAnswer } from '../../ai/build-grounded-prompt.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';

const words = v.pipe(v.string(), v.maxLength(500));
const modelId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/**
 * Preferences of a customer, as free text or as fields: body type, fuel, seats, budget in stored
 * units of money, notes.
 */
const preferences = v.union([
  words,
  v.object({
    type: v.optional(words),
    fuel: v.optional(words),
    seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
    budget: v.optional(storedAmountSchema),
    notes: v.optional(words),
  }),
]);
type Preferences = v.InferOutput<typeof preferences>;
const colors = v.object({ exterior: v.optional(words), interior: v.optional(words) });

const response = createDataSchema(groundedAnswerSchema);

type Advice = DirectQuestion & { configuration?: ChatConfiguration | undefined };

/** API operations of the assistant, one for each kind of advice, with responses from facts only. */
export function createAdviceOperations(
  factsFor: (request: FastifyRequest) => Promise<AssistantFacts>,
): Operation[] {
  const advice = <B extends v.GenericSchema>(
    path: string,
    { id, summary, body }: { id: string; summary: string; body: B },
    read: (body: v.InferOutput<B>, facts: AssistantFacts) => Advice,
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
      handle: async ({ body: asked, request }) => {
        const facts = await factsFor(request);
        return { data: buildAdviceAnswer(facts, read(asked, facts)) };
      },
    });

  return [
    advice(
      'recommend-model',
      {
        id: 'recommendModel',
        summary: 'Models that match the given preferences',
        body: v.object({ preferences }),
      },
      ({ preferences: wanted }) => ({ ...toPreferencesQuestion(wanted), vehicleIds: [] }),
    ),
    advice(
      'compare-engines',
      {
        id: 'compareEngines',
        summary: 'The engine variants of a model beside each other',
        body: v.object({ modelId, engines: v.optional(v.array(words)) }),
      },
      (body, facts) => ({
        intent: 'compareEngines',
        vehicleIds: [requireVehicleId(facts, body.modelId)],
        text: (body.engines ?? []).join(' '),
      }),
    ),
    advice(
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
      ({ budget, preferences: wanted = '', currentConfiguration }) => ({
        intent: 'budget',
        amounts: [budget],
        text: textOf(wanted),
        configuration: currentConfiguration ?? undefined,
      }),
    ),
    advice(
      'color-advisor',
      {
        id: 'adviseColor',
        summary: 'Exterior colors that go with the interior',
        body: v.object({ modelId, currentColors: v.optional(colors, {}) }),
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
    advice(
      'design-tips',
      {
        id: 'giveDesignTips',
        summary: 'What the design of a model says, or what suits its interior',
        body: v.object({ modelId, section: v.optional(words, 'exterior') }),
      },
      (body, facts) => ({
        intent: body.section.toLowerCase().includes('interior') ? 'interiorColor' : 'design',
        vehicleIds: [requireVehicleId(facts, body.modelId)],
      }),
    ),
    advice(
      'color-matching',
      {
        id: 'matchColor',
        summary: 'Interiors that go with an exterior color',
        body: v.object({ modelId, exteriorColor: words }),
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
    advice(
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
    advice(
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
    advice(
      'ownership-tips',
      {
        id: 'giveOwnershipTips',
        summary: 'Delivery, insurance and service in this market',
        body: v.object({ modelId, location: v.optional(words) }),
      },
      (body, facts) => ({
        intent: 'ownership',
        vehicleIds: [requireVehicleId(facts, body.modelId)],
      }),
    ),
  ];
}

function buildAdviceAnswer(facts: AssistantFacts, { configuration, ...asked }: Advice) {
  const { catalogue } = facts;
  const context = {
    path: '/',
    vehicleId: null,
    configuration: configuration ? parseRequestedConfiguration(catalogue, configuration) : null,
    audience: 'customer' as const,
    topic: null,
  };
  return buildGroundedAnswer(asked.text ?? '', answerDirectly(asked, facts, context), facts);
}

function toPreferencesQuestion(wanted: Preferences): DirectQuestion {
  const text = textOf(wanted);
  if (typeof wanted === 'string' || wanted.budget === undefined)
    return { intent: 'recommend', text };
  return { intent: 'budget', text, amounts: [wanted.budget] };
}

function textOf(wanted: Preferences): string {
  if (typeof wanted === 'string') return wanted;
  const { type = '', fuel = '', seats, notes = '' } = wanted;
  return [type, fuel, seats === undefined ? '' : `${seats} seats`, notes].join(' ');
}

function requireVehicleId({ catalogue }: AssistantFacts, written: string): string {
  const vehicleId = findVehicleId(catalogue, written);
  if (vehicleId === null) throw new RequestError('NOT_FOUND');
  return vehicleId;
}

function toClientConfiguration(model: string): ChatConfiguration {
  return { model, features: [] };
}

function toColorNames({ exterior, interior }: v.InferOutput<typeof colors>) {
  return { exteriorColor: exterior, interiorColor: interior };
}
