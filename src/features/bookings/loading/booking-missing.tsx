import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { formatRefusal } from '../refusal-text.ts';

export function BookingMissing({ code }: { code: string }) {
  const { t } = useTranslation('bookings');
  return (
    <Page width="narrow">
      <ErrorState
        action={
          <Link className={getButtonClassName({ size: 'large' })} to={href('bookings')}>
            {t('success.viewBookings')}
          </Link>
        }
        detail={formatRefusal(t, code)}
        isScreen
        title={t('success.failed')}
      />
    </Page>
  );
}
