import type { Language } from '#domain/languages/language.ts';
import { emitRefusalAsDefect } from '../../data/mutate/emit-refusal.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { changeJourney } from '../../data/session/customer/journey-store.ts';
import { saveKioskLanguage, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import {
  findPendingLanguage,
  deletePendingLanguage,
  type PendingLanguage,
  storePendingLanguage,
} from '../../data/session/preferences/pending-language.ts';
import type { Session } from '../../data/session/session.ts';
import { switchLanguage } from './i18n.ts';
import { resolveLanguageOwner } from './resolve-screen-language.ts';

/**
 * Switches the screen to a language. Stores the choice for the owner of the screen language: agent,
 * customer or tablet.
 */
export async function chooseLanguage(language: Language, path: string): Promise<void> {
  const { session } = useSession.getState();
  const { handedOver } = useKiosk.getState();
  const speaker = resolveLanguageOwner({ path, handedOver, agents: session?.agent.locale });
  const agentId = speaker === 'agent' && session ? session.agent.id : null;
  try {
    // Stores the language before the texts change, so that a reload in between keeps the choice.
    await storeChoice({ language, speaker, agentId });
  } finally {
    await switchLanguage(language);
  }
}

/**
 * Stores a language choice of the previous page, if that page was closed before the choice was
 * written to the database.
 */
export async function storePendingLanguageChoice(): Promise<void> {
  const pendingChoice = findPendingLanguage();
  if (!pendingChoice) return;
  const agentId = useSession.getState().session?.agent.id ?? null;
  // Discards the choice of an agent who has signed out since then.
  if (pendingChoice.speaker === 'agent' && pendingChoice.agentId !== agentId)
    deletePendingLanguage(pendingChoice);
  else await storeChoice(pendingChoice);
}

async function storeChoice(pendingChoice: PendingLanguage): Promise<void> {
  const { language, speaker } = pendingChoice;
  const { session } = useSession.getState();
  storePendingLanguage(pendingChoice);
  if (speaker === 'customer') await changeJourney({ language });
  else if (speaker === 'agent' && session) await storeForAgent(session, language);
  else await saveKioskLanguage(language);
  deletePendingLanguage(pendingChoice);
}

async function storeForAgent({ agent, showroom }: Session, locale: Language): Promise<void> {
  // Imports the mutators lazily, because the sign-in screen does not need their code.
  const { mutateNow } = await import('../../data/mutate/mutate-now.ts');
  const result = await mutateNow({
    name: 'setAgentPreferences',
    args: { agentId: agent.id, showroomId: showroom.id, preferences: { locale } },
    actorId: agent.id,
  });
  // If the mutation is refused, the chosen language still applies until the next start of the app.
  emitRefusalAsDefect(result);
}
