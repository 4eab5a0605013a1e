import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CHAT_ANSWER_EVENT,
  CHAT_TEXT_EVENT,
  type ChatAnswer,
  chatEndpoint,
  getLanguageModelEndpoint,
} from '#domain/assistant/chat/chat-protocol.ts';
import type { Language } from '#domain/languages/language.ts';
import type { LanguageModel } from '../../ai/model.ts';
import { readShowroomFacts } from '../../ai/read-showroom-facts.ts';
import { respondToChat } from '../../ai/respond-to-chat.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { requireAgent } from '../../auth/require-agent.ts';
import { type AuthDeps, requireDevice } from '../../auth/require-device.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { FiguresDeps } from '../../figures/update-figures.ts';
import { createAdviceOperations } from './ai-advice.ts';

const group = 'Assistant';
const BODY_LIMIT = 256 * 1024;

export type AiDeps = FiguresDeps & AuthDeps & { model?: LanguageModel | undefined };

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * API operations of the assistant. Responses are built from facts. If a language model is
 * configured, the model phrases the responses of the chat.
 */
export function createAiOperations(deps: AiDeps): Operation[] {
  const readFacts = async (request: FastifyRequest, language: Language = 'en') =>
    readShowroomFacts(deps, await findCallerShowroomId(deps, request), language);
  return [
    defineOperation({
      ...getLanguageModelEndpoint,
      id: 'getModel',
      group,
      summary: 'Whether a model writes the answers, and whether it sees images',
      caller: 'staff',
      handle: () => {
        const { model } = deps;
        const data = { available: model !== undefined, seesImages: model?.seesImages ?? false };
        return Promise.resolve({ data });
      },
    }),
    defineOperation({
      ...chatEndpoint,
      id: 'chat',
      group,
      summary:
        'Answers a question. With `accept: text/event-stream` it is answered as a stream of `text` events and one `answer`',
      caller: 'staff',
      bodyLimit: BODY_LIMIT,
      handle: async ({ body, request, reply }) => {
        const facts = await readFacts(request, body.language);
        const chatDeps = { facts, model: deps.model, log: request.log };
        if (request.headers.accept?.includes('text/event-stream')) {
          const data = await streamAnswer(reply, (sink) => respondToChat(chatDeps, body, sink));
          return { response: data.response, data };
        }
        const data = await respondToChat(chatDeps, body, {
          onText: () => {},
          signal: createDisconnectSignal(reply),
        });
        return { response: data.response, data };
      },
    }),
    ...createAdviceOperations(readFacts),
  ];
}

function createDisconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnectController = new AbortController();
  // If the client has disconnected while the facts were read, `close` is not emitted again, so the
  // signal is aborted here.
  if (reply.raw.destroyed) disconnectController.abort();
  else reply.raw.once('close', () => disconnectController.abort());
  return disconnectController.signal;
}

type ChatSink = Parameters<typeof respondToChat>[2];

async function streamAnswer(
  reply: FastifyReply,
  respond: (sink: ChatSink) => Promise<ChatAnswer>,
): Promise<ChatAnswer> {
  const signal = createDisconnectSignal(reply);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, streamHeaders);
  const send = (event: string, data: unknown) => {
    if (raw.writable) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const data = await respond({ onText: (text) => send(CHAT_TEXT_EVENT, text), signal });
  send(CHAT_ANSWER_EVENT, data);
  raw.end();
  return data;
}

/** Returns the showroom of the calling tablet, or the first showroom of the calling agent. */
async function findCallerShowroomId(deps: AuthDeps, request: FastifyRequest): Promise<string> {
  try {
    return (await requireDevice(deps, request)).showroomId;
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'UNAUTHORISED') throw error;
    const [showroomId = ''] = (await requireAgent(deps, request)).showroomIds;
    return showroomId;
  }
}
