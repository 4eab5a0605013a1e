import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redactPersonalData } from '#domain/assistant/chat/redact-personal-data.ts';
import { suggestFollowUp } from '#domain/follow-ups/suggest-follow-up.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { findCustomer } from '../../data/queries/customers/customer-queries.ts';
import { resolveActor } from '../../data/session/agent/resolve-actor.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useAction } from '../../shared/use-action.ts';
import type { ChatAction } from './chat-message.ts';

type SpecialistRequest = Extract<ChatAction, { do: 'askSpecialist' }>;

/** Maximum number of characters of a walk-in's description. */
const MAX_DESCRIPTION = 200;

/**
 * Returns an action that passes a question on to an agent, also offline. The action plans a
 * follow-up for today for the current customer; without a customer, it logs a walk-in with the
 * question.
 */
export function useSpecialistRequest() {
  const { t } = useTranslation('assistant');
  const { run } = useAction();
  const session = useSession((state) => state.session);
  const [isPassedOn, setIsPassedOn] = useState(false);
  const toasts = {
    done: { about: 'specialist', tone: 'positive', title: t('specialistAsked') },
    failed: { title: t('specialistFailed') },
  } as const;

  async function passOn({ question, model }: SpecialistRequest): Promise<boolean> {
    const customerId = useJourney.getState().customer?.id;
    const customer = customerId ? await findCustomer(localDatabase, customerId) : null;
    const note = t('specialistNote', { question });
    if (customer && session) {
      const today = localDateOf(Date.now(), session.showroom.timezone);
      const { channel } = suggestFollowUp(customer, today);
      const { showroomId, id, assignedTo } = customer;
      return run(
        {
          name: 'planFollowUp',
          args: {
            followUpId: newId(),
            showroomId,
            customerId: id,
            dueOn: today,
            channel,
            agentId: assignedTo,
            note,
          },
        },
        toasts,
      );
    }
    const actor = await resolveActor({ customerId: null });
    return run(
      {
        name: 'logWalkIn',
        actorId: actor?.actorId,
        args: {
          walkInId: newId(),
          showroomId: actor?.showroomId ?? '',
          description: redactPersonalData(note).slice(0, MAX_DESCRIPTION),
          vehicleInterest: model,
          partySize: 1,
        },
      },
      toasts,
    );
  }

  return {
    isPassedOn,
    ask: async (request: SpecialistRequest) => {
      if (!isPassedOn && (await passOn(request))) setIsPassedOn(true);
    },
  };
}
