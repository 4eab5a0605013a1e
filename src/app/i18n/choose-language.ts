import type { Language } from '#domain/languages/language.ts';
import { noteRefusal } from '../../data/note-refusal.ts';
import { changeJourney } from '../../data/session/journey-store.ts';
import { saveLanguage, useKiosk } from '../../data/session/kiosk-store.ts';
import {
  findLanguageWish,
  forgetLanguageWish,
  type LanguageWish,
  noteLanguageWish,
} from '../../data/session/language-wish.ts';
import type { Session } from '../../data/session/session.ts';
import { useSession } from '../../data/session/session-store.ts';
import { speak } from './i18n.ts';
import { speakerOf } from './language-in-force.ts';

/** Keeps a choice for whom it was made: the agent, the customer, or the tablet nobody has begun on. */
export async function chooseLanguage(language: Language, path: string): Promise<void> {
  const { session } = useSession.getState();
  const { handedOver } = useKiosk.getState();
  const speaker = speakerOf({ path, handedOver, agents: session?.agent.locale });
  const agentId = speaker === 'agent' && session ? session.agent.id : null;
  try {
    // Kept before it is seen: a page that is reloaded in the same instant speaks it again.
    await keep({ language, speaker, agentId });
  } finally {
    await speak(language);
  }
}

/** The page before this one was gone before a choice was on its disk: this one keeps it. */
export async function finishChoosing(): Promise<void> {
  const wish = findLanguageWish();
  if (!wish) return;
  const agentId = useSession.getState().session?.agent.id ?? null;
  // Whose wish it was may have left with the page.
  if (wish.speaker === 'agent' && wish.agentId !== agentId) forgetLanguageWish(wish);
  else await keep(wish);
}

async function keep(wish: LanguageWish): Promise<void> {
  const { language, speaker } = wish;
  const { session } = useSession.getState();
  noteLanguageWish(wish);
  try {
    if (speaker === 'customer') await changeJourney({ language });
    else if (speaker === 'agent' && session) await keepForAgent(session, language);
    else await saveLanguage(language);
  } finally {
    forgetLanguageWish(wish);
  }
}

async function keepForAgent({ agent, showroom }: Session, locale: Language): Promise<void> {
  // The rules come with the first screen that changes something; signing in does not.
  const { mutateNow } = await import('../../data/mutate-now.ts');
  const result = await mutateNow({
    name: 'setAgentPreferences',
    args: { agentId: agent.id, showroomId: showroom.id, preferences: { locale } },
    actorId: agent.id,
  });
  // It is spoken from now on, and forgotten with the next start.
  noteRefusal(result);
}
