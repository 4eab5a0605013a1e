/*
 * Requests of the assistant panel to the model of the server. These requests are not part of the
 * sync: if a request fails, the panel shows an answer that the tablet computes itself.
 */
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import {
  CHAT_ANSWER_EVENT,
  CHAT_TEXT_EVENT,
  type ChatAnswer,
  chatAnswerSchema,
  chatEndpoint,
  type ChatRequest,
  getLanguageModelEndpoint,
} from '#domain/assistant/chat/chat-protocol.ts';
import { callEndpoint } from './call.ts';
import { requestRaw, createRequestFailure } from './http.ts';
import { toCurrentToken } from './replaced-tokens.ts';
import type { RequestResult } from './request-result.ts';

/** Short, because a user waits, and the tablet can compute an answer without the server. */
const STATUS_TIMEOUT_MS = 3000;
const ANSWER_TIMEOUT_MS = 25_000;

/** Requests whether the server has a model (`available`) and whether this model accepts images. */
export async function requestModelStatus(
  deviceToken: string,
): Promise<RequestResult<{ available: boolean; seesImages: boolean }>> {
  return callEndpoint(getLanguageModelEndpoint, {
    token: deviceToken,
    timeoutMs: STATUS_TIMEOUT_MS,
  });
}

/**
 * Sends a chat request. Calls `onText` with the text received so far after each piece. Resolves
 * with the complete answer.
 */
export async function requestAssistantAnswer(
  deviceToken: string,
  request: ChatRequest,
  onText: (soFar: string) => void,
): Promise<RequestResult<ChatAnswer>> {
  const streamResult = await requestRaw(`/api${chatEndpoint.path}`, {
    method: chatEndpoint.method,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${toCurrentToken(deviceToken)}`,
    },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!streamResult.ok) return streamResult;
  const { body } = streamResult.value;
  const answer = body ? await readStream(body, onText) : undefined;
  return answer ? { ok: true, value: answer } : createRequestFailure('UNREADABLE_ANSWER');
}

/** Resolves with undefined if the stream ends or breaks before the complete answer. */
async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (soFar: string) => void,
): Promise<ChatAnswer | undefined> {
  let receivedText = '';
  let answer: ChatAnswer | undefined;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const payload = parseEventData(data);
      if (event === CHAT_TEXT_EVENT && typeof payload === 'string') {
        receivedText += payload;
        onText(receivedText);
      }
      if (event !== CHAT_ANSWER_EVENT) return;
      const parsed = v.safeParse(chatAnswerSchema, payload);
      if (parsed.success) answer = parsed.output;
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return answer;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    // After a broken connection or a timeout, returns an answer that was already complete.
    return answer;
  }
}

function parseEventData(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
