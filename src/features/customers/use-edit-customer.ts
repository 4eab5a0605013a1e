import { useState } from 'react';
import type { Customer } from '#domain/customers/customer.ts';
import { sameValue } from '#domain/same-value.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import { noteWriteFailure } from '../../device/storage.ts';

/** The fields that can be noted down beside the list. */
type QuickEdit = Pick<Customer, 'intent' | 'notes'>;

interface Editing {
  edit: QuickEdit;
  change: (changes: Partial<QuickEdit>) => void;
  dirty: boolean;
  pending: boolean;
  save: (actorId: string) => Promise<boolean>;
}

/** Edits on top of what the person saw when they began, so that nobody else's change is undone. */
export function useEditCustomer(customer: Customer): Editing {
  const [seen, setSeen] = useState<QuickEdit>({ intent: customer.intent, notes: customer.notes });
  const [typed, setTyped] = useState<Partial<QuickEdit>>({});
  const [pending, setPending] = useState(false);
  const edit = { intent: customer.intent, notes: customer.notes, ...typed };
  const changedFields = (['intent', 'notes'] as const).filter(
    (field) => typed[field] !== undefined && !sameValue(typed[field], seen[field]),
  );

  async function save(actorId: string): Promise<boolean> {
    setPending(true);
    const changes = Object.fromEntries(
      changedFields.map((field) => [field, { from: seen[field], to: edit[field] }]),
    );
    const args = { customerId: customer.id, showroomId: customer.showroomId, changes };
    const intent = { name: 'updateCustomer', args, actorId, recordedAt: Date.now() } as const;
    // The tablet's disk may be full or broken; what was typed stays in the form then.
    const saved = await mutate(localDatabase, intent).then(
      (result) => result.ok,
      (error: unknown) => {
        noteWriteFailure(error);
        return false;
      },
    );
    setPending(false);
    if (saved) {
      setSeen(edit);
      setTyped({});
    }
    return saved;
  }

  function change(changes: Partial<QuickEdit>): void {
    // What head office brought until the first key is what this edit starts from.
    if (changedFields.length === 0) setSeen({ intent: customer.intent, notes: customer.notes });
    setTyped({ ...typed, ...changes });
  }

  return { edit, change, dirty: changedFields.length > 0, pending, save };
}
