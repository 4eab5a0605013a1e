import type { OpenAI } from 'openai';

/** Connection settings of a language model that has the chat completions API of OpenAI. */
export interface LanguageModelConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  seesImages: boolean;
}

/** A tool that a language model may call; its argument and its result are text. */
export interface LanguageModelTool {
  name: string;
  description: string;
  /** Name and description of the only argument; null for a tool without an argument. */
  argument: { name: string; description: string } | null;
  lookUp: (argument: string) => string;
}

interface ModelRequest {
  system: string;
  question: string;
  image: string | null;
  tools: readonly LanguageModelTool[];
  onText: (text: string) => void;
  signal: AbortSignal;
}

export interface LanguageModel {
  readonly seesImages: boolean;
  /**
   * Requests an answer and passes its text to `onText` in pieces. Rejects if the service fails or
   * exceeds the timeout, if `signal` aborts, and with the error that `onText` throws. The text may
   * be empty.
   */
  answer(request: ModelRequest): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const MAX_TOKENS = 700;
/** Maximum number of completions for one answer, including tool calls. */
const MAX_COMPLETIONS = 5;

export function createLanguageModel(
  { baseUrl, apiKey, model, seesImages }: LanguageModelConfig,
  timeoutMs = TIMEOUT_MS,
): LanguageModel {
  let client: Promise<OpenAI> | undefined;
  // The client library is loaded on demand, so that servers without a language model never load it.
  const connect = async () => {
    const { OpenAI: Client } = await import('openai');
    return new Client({
      baseURL: baseUrl,
      apiKey: apiKey ?? 'none',
      timeout: timeoutMs,
      maxRetries: 0,
    });
  };
  return {
    seesImages,
    async answer({ system, question, image, tools, onText, signal }) {
      client ??= connect();
      const { chat } = await client;
      const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const runner = chat.completions.runTools(
        {
          model,
          stream: true,
          max_tokens: MAX_TOKENS,
          temperature: 0.2,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: buildUserContent(question, seesImages ? image : null) },
          ],
          tools: tools.map(toFunctionTool),
        },
        { signal: abortSignal, maxChatCompletions: MAX_COMPLETIONS },
      );
      const textRejection = new Promise<never>((_, reject) => {
        runner.on('content', (text) => {
          try {
            onText(text);
          } catch (error) {
            // `onText` has rejected the text, for example because of an invented figure.
            runner.abort();
            reject(error instanceof Error ? error : new Error('Not wanted'));
          }
        });
      });
      await Promise.race([runner.done(), textRejection]);
    },
  };
}

function buildUserContent(question: string, image: string | null) {
  if (image === null) return question;
  return [
    { type: 'text' as const, text: question },
    { type: 'image_url' as const, image_url: { url: image } },
  ];
}

function toFunctionTool({ name, description, argument, lookUp }: LanguageModelTool) {
  const properties = argument
    ? { [argument.name]: { type: 'string', description: argument.description } }
    : {};
  return {
    type: 'function' as const,
    function: {
      name,
      description,
      parameters: { type: 'object', properties, required: Object.keys(properties) },
      parse: readArguments,
      function: (args: Record<string, unknown>) => {
        const value = argument ? args[argument.name] : '';
        return lookUp(typeof value === 'string' ? value.slice(0, 500) : '');
      },
    },
  };
}

/** Parses the arguments of a tool call; text that is no JSON object yields an empty object. */
function readArguments(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
