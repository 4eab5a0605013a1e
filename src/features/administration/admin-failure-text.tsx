import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/form/form-error.tsx';
import type { AdminFailure } from './use-admin-action.ts';

export function AdminFailureText({ failure }: { failure: AdminFailure | null }) {
  const { t } = useTranslation('admin');
  if (!failure) return null;
  return <FormError title={t(`failure.${failure}`)}>{t('failure.nothingChanged')}</FormError>;
}
