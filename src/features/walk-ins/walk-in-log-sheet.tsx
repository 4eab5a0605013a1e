import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { href } from '#domain/routes.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { findCurrentPriceList } from '../../data/queries/catalogue/current-price-list.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { type FormDraft, useFormDraft } from '../../shared/use-form-draft.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Fieldset } from '../../ui/form/fieldset.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { useWalkInActions } from './use-walk-in-actions.ts';
import styles from './walk-in-sheet.module.css';

const partySizes = [1, 2, 3, 4] as const;

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
type WalkInForm = v.InferOutput<typeof formSchema>;

const emptyForm: WalkInForm = { description: '', interest: '', party: 1, isWithMe: false };

/** Sheet with the form that logs a new walk-in with one tap or a short description. */
export function WalkInLogSheet({ open, onClose }: WalkInLogSheetProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  const draft = useFormDraft(open ? 'walk-in' : null, formSchema, emptyForm);

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

function LogForm({ draft, onDone }: { draft: FormDraft<WalkInForm>; onDone: () => void }) {
  const { t } = useTranslation('walkIns');
  const navigate = useNavigate();
  const showroomId = useSession((state) => state.session?.showroom.id);
  const models = useModelOptions();
  const actions = useWalkInActions();
  const { description, interest, party, isWithMe } = draft.value;

  async function log(isServed: boolean): Promise<string | null> {
    if (showroomId === undefined || actions.pending) return null;
    const walkInId = newId();
    const args = {
      walkInId,
      showroomId,
      description,
      vehicleInterest: interest || null,
      partySize: party,
    };
    if (!(await actions.log(args, isServed))) return null;
    onDone();
    return walkInId;
  }

  /** An agent who registers the walk-in also serves the walk-in. */
  async function logAndRegister(): Promise<void> {
    const walkInId = await log(true);
    if (walkInId !== null) await navigate(href('register'), { state: { walkInId } });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void log(isWithMe);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      <Button
        disabled={actions.pending}
        fullWidth
        onClick={() => void logAndRegister()}
        size="large"
        variant="secondary"
      >
        {t('form.saveAndRegister')}
      </Button>
    </form>
  );
}

/** Returns the current models as options; empty until the first sync. */
function useModelOptions(): { value: string; label: string }[] {
  // The query does not run on every clock tick, because a price list is in force for days.
  const startOfUtcDay = Math.floor(useNow() / DAY_MS) * DAY_MS;
  const modelNames = useLiveValue(async () => {
    const priceList = await findCurrentPriceList(localDatabase, startOfUtcDay);
    const vehicles = priceList?.vehicles ?? [];
    return [...new Set(vehicles.map(({ make, model }) => `${make} ${model}`))];
  }, [startOfUtcDay]);
  return (modelNames ?? []).map((name) => ({ value: name, label: name }));
}

interface PartyChoiceProps {
  value: number;
  onChange: (size: number) => void;
}

function PartyChoice({ value, onChange }: PartyChoiceProps) {
  const { t } = useTranslation('walkIns');
  const name = useId();
  return (
    <Fieldset legend={t('form.party')}>
      <div className={styles.sizes}>
        {partySizes.map((size) => (
          <label className={styles.size} key={size}>
            <input
              checked={size === value}
              className={styles.input}
              name={name}
              onChange={() => onChange(size)}
              type="radio"
              value={size}
            />
            {size === partySizes.at(-1) ? t('form.partyMore', { size }) : size}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
