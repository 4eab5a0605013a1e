import type { QuestionContext } from '#domain/assistant/answer-input.ts';
import { answerDirectly, answerQuestion } from '#domain/assistant/answer-question.ts';
import type { Answer } from '#domain/assistant/answer.ts';
import { findVehicleId } from '#domain/assistant/chat/parse-requested-configuration.ts';
import { listFactFigures } from '#domain/assistant/extract-figures.ts';
import type { AssistantFacts } from '#domain/assistant/facts.ts';
import { toPlainText, renderAnswer, withFactTexts } from '#domain/assistant/render-answer.ts';
import { getAnswerTexts } from './answer-texts.ts';
import type { LanguageModelTool } from './model.ts';

export interface CatalogueTools {
  tools: readonly LanguageModelTool[];
  /** Figures (numbers) from the facts in all answers so far; each tool call adds more. */
  known: ReadonlySet<string>;
  /** Formats an answer as text and adds its figures to `known`. */
  learn: (answer: Answer) => string;
}

/**
 * Returns the tools that a language model may call. The tools return answers from facts, without
 * personal data.
 */
export function createCatalogueTools(
  facts: AssistantFacts,
  context: QuestionContext,
): CatalogueTools {
  const known = new Set<string>();
  const language = context.language ?? 'en';
  const texts = withFactTexts(getAnswerTexts(language), facts, language);
  const learn = (answer: Answer) => {
    for (const figure of listFactFigures(answer, texts)) known.add(figure);
    return toPlainText(renderAnswer(answer, texts));
  };
  const describeModel = (model: string) => {
    const vehicleId = findVehicleId(facts.catalogue, model);
    if (vehicleId === null) return 'There is no such model.';
    const answers = (['about', 'compareEngines', 'comparePackages', 'trims'] as const).map(
      (intent) => learn(answerDirectly({ intent, vehicleIds: [vehicleId] }, facts, context)),
    );
    return answers.join('\n');
  };
  const tools: LanguageModelTool[] = [
    {
      name: 'list_models',
      description: 'All models with their starting prices.',
      argument: null,
      lookUp: () =>
        learn(
          answerDirectly({ intent: 'price', vehicleIds: [] }, facts, withoutScreenContext(context)),
        ),
    },
    {
      name: 'describe_model',
      description: 'Everything about one model: facts, engines, packages, trims and prices.',
      argument: { name: 'model', description: 'Its name, such as G70' },
      lookUp: describeModel,
    },
    {
      name: 'look_up',
      description:
        'Answers one plain question about models, colors, packages, budgets, visits or the showroom.',
      argument: { name: 'question', description: 'The question in plain English' },
      // The model writes its questions in English for every language of the customer.
      lookUp: (question) => learn(answerQuestion(question, facts, { ...context, language: 'en' })),
    },
  ];
  return { tools, known, learn };
}

function withoutScreenContext(context: QuestionContext): QuestionContext {
  return { ...context, vehicleId: null, configuration: null, topic: null };
}
