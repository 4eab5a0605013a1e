import type { TFunction } from 'i18next';
import type { Reply } from './answer-here.ts';

type Say = TFunction<'assistant'>;

/** A reply that has words; silence is an error (specification §8). */
export function spoken(reply: Reply, t: Say): Reply {
  if (reply.content.trim() === '') throw new Error(t('noResponse'));
  return reply;
}

/** What the assistant says where there is no answer. */
export function failedReply(error: unknown, t: Say): Reply {
  const said = error instanceof Error ? error.message : '';
  return { content: t('error', { message: said || t('tryAgain') }), suggestions: [] };
}
