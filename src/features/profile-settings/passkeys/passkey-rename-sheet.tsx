import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Passkey,
  PASSKEY_NAME_MAX_LENGTH,
  renamePasskeyEndpoint,
} from '#domain/protocol/passkeys.ts';
import type { Session } from '../../../data/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { SecurityFailureText } from '../security-failure-text.tsx';
import styles from '../settings.module.css';
import { useSecurityAction } from '../use-security-action.ts';

interface PasskeyRenameSheetProps {
  session: Session;
  passkey: Passkey;
  onClose: () => void;
}

export function PasskeyRenameSheet({ session, passkey, onClose }: PasskeyRenameSheetProps) {
  const { t } = useTranslation(['profileSettings', 'common']);
  const [name, setName] = useState(passkey.name);
  const { pending, failure, run } = useSecurityAction(session);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending || name.trim() === '') return;
    const params = { id: passkey.id };
    if (await run(renamePasskeyEndpoint, { params, body: { name } })) onClose();
  }

  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open title={t('passkeys.renameTitle')}>
      <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          error={name.trim() === '' ? t('passkeys.nameMissing') : undefined}
          label={t('passkeys.name')}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          onChange={({ target }) => setName(target.value)}
          required
          value={name}
        />
        <SecurityFailureText failure={failure} />
        <FormActions>
          <Button onClick={onClose} variant="secondary">
            {t('personal.cancel')}
          </Button>
          <Button pending={pending} type="submit">
            {t('personal.save')}
          </Button>
        </FormActions>
      </form>
    </Sheet>
  );
}
