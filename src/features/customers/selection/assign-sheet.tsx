import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agent } from '#domain/agents/agent.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { createDefectHandler } from '../../../data/defects.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { readCustomers } from '../../../data/queries/customers/customer-queries.ts';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { assignSelectedCustomers } from '../change-customers.ts';
import { useMayAssign } from '../use-agents.ts';
import { useCurrentActor } from '../use-current-actor.ts';

interface AssignSheetProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  customerIds: ReadonlySet<string>;
  agents: readonly Agent[];
}

/** Returns the selected customers that the signed-in agent may not assign to the agent `to`. */
function useTakenOver(customerIds: ReadonlySet<string>, to = ''): Customer[] {
  const mayTake = useMayAssign();
  const customers = useLiveRows(
    () => readCustomers(localDatabase, [...customerIds]),
    [customerIds],
  );
  return (customers ?? []).filter((customer) => !mayTake(customer, to));
}

export function AssignSheet({ open, onClose, onDone, customerIds, agents }: AssignSheetProps) {
  const { t } = useTranslation(['customers', 'common']);
  const actor = useCurrentActor();
  const showFailure = useFailureToast();
  const [agentId, setAgentId] = useState<string>();
  const [pending, setPending] = useState(false);
  const agent = agents.find(({ id }) => id === agentId);
  const takenOver = useTakenOver(customerIds, agentId);

  async function assign(): Promise<void> {
    if (!actor || !agent || pending) return;
    setPending(true);
    const result = await assignSelectedCustomers(actor, [...customerIds], agent.id).catch(
      createDefectHandler({ ok: false, code: 'NOT_SAVED' } as const),
    );
    setPending(false);
    if (!result.ok) {
      showFailure(result.code, { about: 'assignment', title: t('selection.failed') });
      return;
    }
    const count = customerIds.size;
    const title = t('selection.assigned', { count, agent: agent.name });
    showToast({ about: 'assignment', tone: 'positive', title, detail: t('detail.savedDetail') });
    onDone();
  }

  return (
    <Sheet
      actions={
        takenOver.length > 0 ? (
          <p>{t('selection.ofColleague', { count: takenOver.length })}</p>
        ) : (
          <Button disabled={!agent} onClick={() => void assign()} pending={pending}>
            {t('selection.assign')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={t('selection.assignTitle', { count: customerIds.size })}
    >
      <ChoiceGroup
        legend={t('selection.assignTo')}
        onChange={setAgentId}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
        value={agentId}
      />
    </Sheet>
  );
}
