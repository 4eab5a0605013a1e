import type { TFunction } from 'i18next';
import type { AssistantReply } from './answer-locally.ts';

type Translate = TFunction<'assistant'>;

/** Returns the reply unchanged. Throws if the text of the reply is empty. */
export function assertReplyNotEmpty(reply: AssistantReply, t: Translate): AssistantReply {
  if (reply.content.trim() === '') throw new Error(t('noResponse'));
  return reply;
}

export function createFailedReply(error: unknown, t: Translate): AssistantReply {
  const errorMessage = error instanceof Error ? error.message : '';
  return { content: t('error', { message: errorMessage || t('tryAgain') }), suggestions: [] };
}
