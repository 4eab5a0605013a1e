import { useTranslation } from 'react-i18next';
import { isInCustomerHands, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';

/** Texts of the registration that exist for staff, and in second person for customers. */
type AudienceKey =
  | 'title'
  | 'name'
  | 'mobile'
  | 'email'
  | 'intent'
  | 'budget'
  | 'contactPreference'
  | 'preferredTime'
  | 'consentHint'
  | 'keepVisit';

/** Returns the texts for the person who has the tablet: an agent, or the customer. */
export function useRegisterTexts() {
  const { t } = useTranslation('register');
  const isForCustomer = useKiosk(isInCustomerHands);
  return {
    isForCustomer,
    t: (key: AudienceKey, values?: Record<string, unknown>) =>
      isForCustomer ? t(`own.${key}`, values) : t(key, values),
  };
}
