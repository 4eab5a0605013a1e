import { useTranslation } from 'react-i18next';
import type { RescueExportResult } from '../../../data/rescue/export-unsent.ts';
import type { RescueImportResult } from '../../../data/rescue/import-unsent.ts';
import { FormError } from '../../../ui/form/form-error.tsx';

export type RescueFailure =
  | Extract<RescueExportResult | RescueImportResult, { ok: false }>['code']
  | 'NOT_SAVED'
  | 'NO_FILE';

/**
 * Shows the reason why a rescue failed, with the error code for support. `NO_FILE` is shown without
 * the code.
 */
export function RescueFailureText({ failure, title }: { failure: RescueFailure; title: string }) {
  const { t } = useTranslation('rescue');
  if (failure === 'NO_FILE') return <FormError title={t('noFile')} />;
  return (
    <FormError title={title}>
      <p>{t(`failure.${failure}`)}</p>
      <p>{t('code', { code: failure })}</p>
    </FormError>
  );
}
