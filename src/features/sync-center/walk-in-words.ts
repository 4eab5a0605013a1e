import * as v from 'valibot';
import type { Words } from './words.ts';

const loggedSchema = v.object({ description: v.string() });
const aboutSchema = v.object({ walkInId: v.string() });

type Saying = (words: Words, args: unknown) => string | undefined;

/** Texts for mutations of walk-ins, by mutator name. */
export const walkInSayings: Record<string, Saying> = {
  logWalkIn({ t }, args) {
    const parsed = v.safeParse(loggedSchema, args);
    if (!parsed.success) return undefined;
    return t('mutation.logWalkIn', { who: parsed.output.description || t('someWalkIn') });
  },
  serveWalkIn: (words, args) => words.t('mutation.serveWalkIn', { who: whoIn(words, args) }),
  endWalkIn: (words, args) => words.t('mutation.endWalkIn', { who: whoIn(words, args) }),
  reopenWalkIn: (words, args) => words.t('mutation.reopenWalkIn', { who: whoIn(words, args) }),
};

function whoIn({ t, names }: Words, args: unknown): string {
  const parsed = v.safeParse(aboutSchema, args);
  const walkIn = parsed.success ? names.walkInsById.get(parsed.output.walkInId) : undefined;
  return walkIn?.description || t('someWalkIn');
}
