import type { QuestionContext } from '#domain/assistant/answer-input.ts';
import type {
  ChatAnswer,
  ChatRequest,
  ChatConfiguration,
} from '#domain/assistant/chat/chat-protocol.ts';
import {
  toFirstPathSegment,
  redactPersonalData,
} from '#domain/assistant/chat/redact-personal-data.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import {
  requestAssistantAnswer,
  requestModelStatus,
} from '../../sync/requests/assistant-transport.ts';

/** Time in ms for which the availability of the server's language model is cached. */
const CACHE_MS = 60_000;
let cachedModel: { at: number; available: boolean; seesImages: boolean } | undefined;

interface ModelQuestion {
  text: string;
  image: string | null;
  facts: AssistantFacts;
  context: QuestionContext;
  onText: (soFar: string) => void;
}

/**
 * Returns the response of the server's language model; null if the model is unavailable for any
 * reason.
 */
export async function requestModelAnswer(
  question: ModelQuestion,
): Promise<(ChatAnswer & { sawImage: boolean }) | null> {
  const device = await readMeta(localDatabase, 'device');
  if (!device || !navigator.onLine) return null;
  const modelStatus = await fetchModelStatus(device.deviceToken);
  if (!modelStatus.available) return null;
  const request = createChatRequest(question, modelStatus.seesImages);
  const result = await requestAssistantAnswer(device.deviceToken, request, question.onText);
  if (!result.ok || result.value.answeredBy !== 'model') return null;
  return { ...result.value, sawImage: modelStatus.seesImages };
}

async function fetchModelStatus(
  deviceToken: string,
): Promise<{ available: boolean; seesImages: boolean }> {
  const now = Date.now();
  if (cachedModel && Math.abs(now - cachedModel.at) < CACHE_MS) return cachedModel;
  const statusResult = await requestModelStatus(deviceToken);
  cachedModel = {
    at: now,
    ...(statusResult.ok ? statusResult.value : { available: false, seesImages: false }),
  };
  return cachedModel;
}

/**
 * Builds the request: the question and previous questions with redacted personal data, the screen,
 * the displayed configuration and the topic; also the image if the model accepts images.
 */
function createChatRequest(
  { text, image, facts, context }: ModelQuestion,
  seesImages: boolean,
): ChatRequest {
  const { customer } = useJourney.getState();
  const names = customer ? [customer.firstName, customer.lastName] : [];
  const { configuration, path, topic, previousQuestion } = context;
  const redact = (question: string) => redactPersonalData(question, names).slice(0, 1000);
  return {
    message: redact(text),
    context: {
      currentPage: toFirstPathSegment(path),
      currentConfiguration: configuration ? toChatConfiguration(facts, configuration) : null,
      topic: topic && { intent: topic.intent, vehicleIds: [...topic.vehicleIds] },
      ...(previousQuestion !== undefined && { previousQuestion: redact(previousQuestion) }),
    },
    image: seesImages ? image : null,
    language: context.language,
  };
}

function toChatConfiguration(
  { catalogue }: AssistantFacts,
  configuration: NonNullable<QuestionContext['configuration']>,
): ChatConfiguration {
  const { packageIds } = configuration;
  return {
    model: configuration.vehicleId,
    engine: configuration.engineVariantId,
    exteriorColor: configuration.exteriorColorId,
    interiorColor: configuration.interiorColorId,
    features: catalogue.packages
      .filter(({ id }) => packageIds.includes(id))
      .flatMap(({ contents }) => contents),
    totalPrice: computeConfiguratorTotal(catalogue, configuration),
  };
}
