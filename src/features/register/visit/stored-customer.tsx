import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { href } from '#domain/routes.ts';
import { emitDefect } from '../../../data/defects.ts';
import { changeJourney } from '../../../data/session/customer/journey-store.ts';
import { serveVisitor } from '../../../data/session/customer/serve-customer.ts';
import type { Session } from '../../../data/session/session.ts';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import type { useRegisterDraft } from '../draft/use-register-draft.ts';
import { linkWalkIn } from '../link-walk-in.ts';
import { AttachVisitDialog } from './attach-visit-dialog.tsx';
import { useAttachableVisit } from './attachable-visit.ts';

interface StoredCustomerProps {
  customer: Customer;
  draft: RegisterDraft;
  draftState: ReturnType<typeof useRegisterDraft>;
  session: Session;
  onFailed: () => void;
}

/**
 * Continues with a stored customer instead of a registration. If a visit exists, first offers to
 * attach the visit to the customer.
 */
export function StoredCustomer(props: StoredCustomerProps) {
  const { customer, draft, draftState, session, onFailed } = props;
  const navigate = useNavigate();
  const foundVisit = useAttachableVisit(draft.buildCode, customer.id);
  // Keeps the first visit for the dialog, because an attached visit is no longer returned.
  const [visit, setVisit] = useState(foundVisit);
  if (visit === undefined && foundVisit !== undefined) setVisit(foundVisit);

  async function serve(buildId: string | null): Promise<void> {
    const { walkInId } = draft;
    if (walkInId !== null) {
      await linkWalkIn(walkInId, { customerId: customer.id, actorId: session.agent.id });
    }
    await serveVisitor(customer);
    if (buildId !== null) await changeJourney({ savedBuild: { id: buildId } });
    await draftState.clear();
    await navigate(href('customer', { customerId: customer.id }));
  }

  function serveAndReport(buildId: string | null): void {
    serve(buildId).catch((error: unknown) => {
      emitDefect(error);
      onFailed();
    });
  }

  const hasNoVisit = visit === null;
  const serveWithoutVisit = useEffectEvent(() => serveAndReport(null));

  // An effect continues without the dialog, because the visit is read only after the tap.
  useEffect(() => {
    if (hasNoVisit) serveWithoutVisit();
  }, [hasNoVisit]);

  if (!visit) return null;
  return <AttachVisitDialog customer={customer} onDone={serveAndReport} open visit={visit} />;
}
