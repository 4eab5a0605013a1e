import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../data/new-id.ts';
import { useSession } from '../../data/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PartyChoice } from './party-choice.tsx';
import { useModels } from './use-models.ts';
import { useWalkInDeeds } from './use-walk-in-deeds.ts';
import styles from './walk-in-sheet.module.css';

interface WalkInLogSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Logs somebody who came in, in one tap or a few words. */
export function WalkInLogSheet({ open, onClose }: WalkInLogSheetProps) {
  const { t } = useTranslation(['walkIns', 'common']);
  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open={open} title={t('log')}>
      <LogForm onDone={onClose} />
    </Sheet>
  );
}

function LogForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('walkIns');
  const showroomId = useSession((state) => state.session?.showroom.id);
  const models = useModels();
  const deeds = useWalkInDeeds();
  const [description, setDescription] = useState('');
  const [interest, setInterest] = useState('');
  const [party, setParty] = useState(1);
  const [isWithMe, setWithMe] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (showroomId === undefined || deeds.pending) return;
    const args = {
      walkInId: newId(),
      showroomId,
      description,
      vehicleInterest: interest || null,
      partySize: party,
    };
    if (await deeds.log(args, isWithMe)) onDone();
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
        onChange={({ target }) => setDescription(target.value)}
        value={description}
      />
      <SelectField
        emptyLabel={t('form.anything')}
        label={t('form.interest')}
        onChange={({ target }) => setInterest(target.value)}
        options={models}
        value={interest}
      />
      <PartyChoice onChange={setParty} value={party} />
      <Checkbox
        checked={isWithMe}
        label={t('form.withMe')}
        onChange={({ target }) => setWithMe(target.checked)}
      />
      {deeds.logProblem && <FormError title={t('failed.title')}>{deeds.logProblem}</FormError>}
      <Button
        fullWidth
        pending={deeds.pending}
        pendingLabel={t('form.saving')}
        size="large"
        type="submit"
      >
        {t('form.save')}
      </Button>
    </form>
  );
}
