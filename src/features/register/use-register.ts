import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitName } from '#domain/customers/fields/customer-name.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import type { BudgetRange } from '#domain/values/money.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import type { MutateFailure } from '../../data/mutate/mutate.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { findWalkIn } from '../../data/queries/visits/walk-in-queries.ts';
import { storeDistinctCustomer } from '../../data/queries/customers/distinct-customers.ts';
import { beginCustomerSession, changeJourney } from '../../data/session/customer/journey-store.ts';
import type { Session } from '../../data/session/session.ts';
import { getConsentVersion } from './consent/consent-sentence.ts';
import type { RegisterDraft } from './draft/register-form-state.ts';
import { linkWalkIn, formatWalkInNotes } from './link-walk-in.ts';
import { attachVisit } from './visit/attach-visit.ts';
import type { AttachableVisit } from './visit/attachable-visit.ts';
import { parseBasicInformation } from './steps/parse-basic-information.ts';

interface CustomerRegistration {
  pending: boolean;
  failure: MutateFailure | null;
  /**
   * Resolves with the new customer, its budget, and the attached build, if there is one; null after a
   * failure.
   * `visit` is attached to the customer; null without a visit or without consent.
   */
  register: (
    draft: RegisterDraft,
    visit: AttachableVisit | null | undefined,
  ) => Promise<{ customerId: string; budgetRange: BudgetRange; buildId: string | null } | null>;
}

/**
 * Returns a function that registers the customer locally and starts the customer session. The
 * outbox sends the mutation to the server.
 */
export function useRegisterCustomer(
  session: Session,
  options: RegistrationOptions,
): CustomerRegistration {
  const { i18n } = useTranslation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<MutateFailure | null>(null);

  const register: CustomerRegistration['register'] = async (draft, visit = null) => {
    setPending(true);
    setFailure(null);
    const { walkInId, distinctIds } = draft;
    const textVersion = getConsentVersion(options, i18n.language);
    const registrationArgs = toRegistrationArgs(draft, session, options, textVersion);
    const actorId = session.agent.id;
    const viewedLines = visit?.viewedLines ?? [];
    const result = await saveRegistration(registrationArgs, { walkInId, viewedLines, actorId });
    // The pending state lasts through the navigation after a success, so that a second tap does not
    // register the customer again.
    if (!result.ok) {
      setPending(false);
      setFailure(result.code);
      return null;
    }
    const { customerId, channels: _channels, ...customer } = result.args;
    if (walkInId !== null) {
      await linkWalkIn(walkInId, { customerId, actorId });
    }
    if (distinctIds.length > 0) {
      await storeDistinctCustomer({ customerId, actorId }).catch(emitDefect);
    }
    const attachment = { customerId, actorId, showroomId: session.showroom.id };
    const buildId = visit && (await attachVisit(visit, attachment)).buildId;
    // If the customer session fails to start, the registration still counts as successful: the
    // customer is registered, and a retry would register the customer twice.
    await beginCustomerSession({ id: customerId, ...customer }).catch(emitDefect);
    if (buildId !== null) await changeJourney({ savedBuild: { id: buildId } });
    return { customerId, budgetRange: customer.budgetRange, buildId };
  };

  return { pending, failure, register };
}

type RegistrationArgs = ArgsOf<'registerCustomer'>;
type RegistrationResult = { ok: true; args: RegistrationArgs } | { ok: false; code: MutateFailure };

interface RegistrationSource {
  walkInId: string | null;
  /** Lines about the viewed cars, for the notes of the customer. */
  viewedLines: readonly string[];
  actorId: string;
}

async function saveRegistration(
  argsWithoutNotes: Omit<RegistrationArgs, 'notes'>,
  { walkInId, viewedLines, actorId }: RegistrationSource,
): Promise<RegistrationResult> {
  try {
    const walkIn = walkInId === null ? null : await findWalkIn(localDatabase, walkInId);
    const args = {
      ...argsWithoutNotes,
      notes: [formatWalkInNotes(walkIn), ...viewedLines].filter(Boolean).join('\n'),
    };
    const result = await mutateNow({ name: 'registerCustomer', args, actorId });
    return result.ok ? { ok: true, args } : result;
  } catch (error) {
    emitDefect(error);
    return { ok: false, code: 'NOT_SAVED' };
  }
}

function toRegistrationArgs(
  draft: RegisterDraft,
  session: Session,
  options: RegistrationOptions,
  textVersion: string,
) {
  const { name, phone, email } = parseBasicInformation(draft);
  const budgetOption =
    options.budgetRanges.find((range) => range.value === draft.budgetRange) ??
    options.budgetRanges[0];
  return {
    customerId: newId(),
    showroomId: session.showroom.id,
    ...splitName(name ?? ''),
    phone: phone ?? '',
    email: email ?? '',
    intent: draft.intent,
    budgetRange: { min: budgetOption?.min ?? 0, max: budgetOption?.max ?? 0 },
    contactPreference: draft.contactPreference,
    preferredTime: draft.preferredTime,
    assignedTo: session.agent.id,
    consent: { contact: draft.consent && draft.channels.length > 0, textVersion },
    channels: draft.channels,
  };
}
