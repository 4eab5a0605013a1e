import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { newId } from '../../data/new-id.ts';
import { useSession } from '../../data/session/session-store.ts';
import { type TypedDraft, useTypedDraft } from '../../shared/use-typed-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PartyChoice } from './party-choice.tsx';
import { useModelOptions } from './use-model-options.ts';
import { useWalkInActions } from './use-walk-in-actions.ts';
import styles from './walk-in-sheet.module.css';

interface WalkInLogSheetProps {
  open: boolean;
  onClose: () => void;
}

const formSchema = v.object({
  description: v.string(),
  interest: v.string(),
  party: v.number(),
  isWithMe: v.boolean(),
});
type Form = v.InferOutput<typeof formSchema>;

const untouched: Form = { description: '', interest: '', party: 1, isWithMe: false };

/** Form that logs a new walk-in with one tap or a short description. */
export function WalkInLogSheet({ open, onClose }: WalkInLogSheetProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  const draft = useTypedDraft(open ? 'walk-in' : null, formSchema, untouched);

  function close(): void {
    draft.clear();
    onClose();
  }

  return (
    <Sheet closeLabel={t('common:close')} onClose={close} open={open} title={t('log')}>
      <LogForm draft={draft} onDone={close} />
    </Sheet>
  );
}

function LogForm({ draft, onDone }: { draft: TypedDraft<Form>; onDone: () => void }) {
  const { t } = useTranslation('walkIns');
  const showroomId = useSession((state) => state.session?.showroom.id);
  const models = useModelOptions();
  const actions = useWalkInActions();
  const { description, interest, party, isWithMe } = draft.value;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (showroomId === undefined || actions.pending) return;
    const args = {
      walkInId: newId(),
      showroomId,
      description,
      vehicleInterest: interest || null,
      partySize: party,
    };
    if (await actions.log(args, isWithMe)) onDone();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        autoCapitalize="sentences"
        data-autofocus=""
        enterKeyHint="done"
        hint={t('form.descriptionHint')}
        label={t('form.description')}
        maxLength={200}
        onChange={({ target }) => draft.change({ description: target.value })}
        value={description}
      />
      <SelectField
        emptyLabel={t('form.anything')}
        label={t('form.interest')}
        onChange={({ target }) => draft.change({ interest: target.value })}
        options={models}
        value={interest}
      />
      <PartyChoice onChange={(size) => draft.change({ party: size })} value={party} />
      <Checkbox
        checked={isWithMe}
        label={t('form.withMe')}
        onChange={({ target }) => draft.change({ isWithMe: target.checked })}
      />
      {actions.logProblem && <FormError title={t('failed.title')}>{actions.logProblem}</FormError>}
      <Button
        fullWidth
        pending={actions.pending}
        pendingLabel={t('form.saving')}
        size="large"
        type="submit"
      >
        {t('form.save')}
      </Button>
    </form>
  );
}
