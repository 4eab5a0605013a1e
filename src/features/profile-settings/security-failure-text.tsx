import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN_LENGTH } from '#domain/agents/new-password.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import type { SecurityFailure } from './use-security-action.ts';

export function SecurityFailureText({ failure }: { failure: SecurityFailure | null }) {
  const { t } = useTranslation('profileSettings');
  if (!failure) return null;
  return (
    <FormError title={t(`security.failure.${failure}`, { count: PASSWORD_MIN_LENGTH })}>
      {t('security.nothingChanged')}
    </FormError>
  );
}
