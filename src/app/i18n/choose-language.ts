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

/**
 * Stores a language choice for the current user of the screen: the agent, the customer, or the
 * tablet if no agent is signed in.
 */
export async function chooseLanguage(language: Language, path: string): Promise<void> {
  const { session } = useSession.getState();
  const { handedOver } = useKiosk.getState();
  const speaker = speakerOf({ path, handedOver, agents: session?.agent.locale });
  const agentId = speaker === 'agent' && session ? session.agent.id : null;
  try {
    // The language is stored before the texts change, so that a reload at this moment keeps the
    // language.
    await keep({ language, speaker, agentId });
  } finally {
    await speak(language);
  }
}

/**
 * Stores a language choice of the previous page, if that page was closed before the choice was
 * written to the database.
 */
export async function finishChoosing(): Promise<void> {
  const wish = findLanguageWish();
  if (!wish) return;
  const agentId = useSession.getState().session?.agent.id ?? null;
  // The agent who chose the language may have signed out since then.
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
  // Imports the mutators lazily: they load with the first screen that writes mutations, and the
  // sign-in screen writes none.
  const { mutateNow } = await import('../../data/mutate-now.ts');
  const result = await mutateNow({
    name: 'setAgentPreferences',
    args: { agentId: agent.id, showroomId: showroom.id, preferences: { locale } },
    actorId: agent.id,
  });
  // After a rejected mutation the chosen language still applies, until the next start of the app.
  noteRefusal(result);
}
