import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { Customer } from '#domain/customers/customer.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { findCustomerIncludingDeleted } from '../../data/queries/customers/profile-queries.ts';
import { hasUpcomingBooking } from '../../data/queries/visits/booking-queries.ts';
import { recordProfileRead } from '../../data/session/agent/profile-read-queue.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { backNavigationState } from '../../ui/navigation/back-navigation.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { CustomerProfile } from './customer-profile.tsx';
import { PendingErasure } from './pending-erasure.tsx';
import type { ProfileExtensions } from './profile-extensions.ts';
import styles from './profile-screen.module.css';

/** The profile of one customer: `/customers/{id}`; the open tab is in `?tab=`. */
export function ProfileScreen({ extensions }: { extensions: ProfileExtensions }) {
  const { t } = useTranslation(['customerProfile', 'common']);
  const { customerId = '' } = useParams();
  const { search } = useLocation();
  const { customer, isBooked } = useProfile(customerId);

  // The path of a merged customer redirects to the remaining customer.
  if (customer && customer.id !== customerId) {
    return <Navigate replace to={`${href('customer', { customerId: customer.id })}${search}`} />;
  }
  return (
    <Page>
      <Stack gap={5}>
        <Link className={styles.back} state={backNavigationState} to={href('customers')}>
          <Icon name="arrow-left" />
          {t('back')}
        </Link>
        {customer === undefined && <Skeleton label={t('common:loading')} lines={8} />}
        {customer === null && (
          <ErrorState
            action={
              <Link
                className={getButtonClassName()}
                state={backNavigationState}
                to={href('customers')}
              >
                {t('back')}
              </Link>
            }
            isScreen
            title={t('notFound')}
          />
        )}
        {customer?.erasure && <PendingErasure customer={customer} erasure={customer.erasure} />}
        {customer && !customer.erasure && (
          <CustomerProfile
            customer={customer}
            extensions={extensions}
            hasUpcomingBooking={isBooked}
            key={customer.id}
          />
        )}
      </Stack>
    </Page>
  );
}

/**
 * Logs that the agent reads the profile. After a hand-over to a customer, the return of the tablet
 * counts as another read.
 */
function useReadLog(customerId: string | undefined): void {
  const agentId = useSession(({ session }) => session?.agent.id);
  const isHandedOver = useKiosk(({ handedOver }) => handedOver);
  // An effect logs the read, because a read begins when the profile is shown.
  useEffect(() => {
    if (customerId === undefined || agentId === undefined || isHandedOver) return;
    recordProfileRead({ agentId, customerId, now: Date.now() }).catch(emitDefect);
  }, [agentId, customerId, isHandedOver]);
}

interface LoadedProfile {
  /** Undefined while the row is read, null without a row. */
  customer: Customer | null | undefined;
  isBooked: boolean;
}

/**
 * Returns the customer with the id in the URL, or the remaining customer after a merge. Logs the
 * read.
 */
function useProfile(customerId: string): LoadedProfile {
  const now = useNow();
  const loadedProfile = useLiveRows(async () => {
    const customer = await findCustomerIncludingDeleted(localDatabase, customerId);
    const isBooked =
      customer !== null && (await hasUpcomingBooking(localDatabase, customer.id, now));
    return { of: customerId, customer, isBooked };
  }, [customerId, now]);
  // Hides the previous customer while the next customer is read.
  const shown = loadedProfile?.of === customerId ? loadedProfile : undefined;
  useReadLog(shown?.customer?.id);
  return { customer: shown?.customer, isBooked: shown?.isBooked ?? false };
}
