import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import { useRegisterTexts } from '../use-register-texts.ts';
import { type AttachableVisit, useAttachableVisit } from './attachable-visit.ts';

interface VisitFieldProps {
  draft: RegisterDraft;
  change: (changes: Partial<RegisterDraft>) => void;
}

/** Field for the code of a build that the customer has taken home, for staff. */
export function BuildCodeField({ draft, change }: VisitFieldProps) {
  const { t } = useTranslation('register');
  const visit = useAttachableVisit(draft.buildCode, null);
  // A code has at least eight symbols; a shorter text is still being typed.
  const isTyped = draft.buildCode.replaceAll(/[^\da-z]/gi, '').length >= 8;
  const isFound = Boolean(visit?.takenHome);
  return (
    <TextField
      autoCapitalize="characters"
      enterKeyHint="done"
      error={isTyped && visit !== undefined && !isFound ? t('visit.codeUnknown') : undefined}
      hint={isTyped && isFound ? t('visit.codeFound') : t('visit.codeHint')}
      label={t('visit.code')}
      onChange={(event) => change({ buildCode: event.target.value })}
      spellCheck={false}
      value={draft.buildCode}
    />
  );
}

interface KeepVisitFieldProps extends VisitFieldProps {
  visit: AttachableVisit;
}

/** Checkbox for the consent to store builds and viewed cars with the customer. */
export function KeepVisitField({ visit, draft, change }: KeepVisitFieldProps) {
  const { t } = useRegisterTexts();
  return (
    <Checkbox
      checked={draft.keepsVisit}
      description={visit.viewedLines.join(' ')}
      label={t('keepVisit')}
      onChange={({ target }) => change({ keepsVisit: target.checked })}
    />
  );
}
