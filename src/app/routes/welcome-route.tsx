import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession, useTabletShowroom } from '../../data/session/agent/session-store.ts';
import type { CustomerSession } from '../../data/session/customer/customer-session.ts';
import {
  changeJourney,
  endCustomerSession,
  useJourney,
} from '../../data/session/customer/journey-store.ts';
import { shelveRegistration } from '../../data/session/drafts/shelved-registration.ts';
import { startHandover, isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { isSessionValid } from '../../data/session/session.ts';
import { WelcomeScreen } from '../../features/kiosk/welcome/welcome-screen.tsx';
import { DeferredAccessibilityButton } from '../access/deferred-accessibility-button.tsx';
import { reportDefect } from '../errors/report-defect.ts';
import { LanguageSwitch } from '../i18n/language-switch.tsx';

/**
 * The welcome screen of an unattended tablet. A touch opens the list of cars, and starts a
 * hand-over unless an agent is signed in.
 */
export function WelcomeRoute() {
  const navigate = useNavigate();
  const inKioskMode = useKiosk(isKiosk);
  const tabletShowroom = useTabletShowroom();
  const showroom = (useSession(({ session }) => session?.showroom) ?? tabletShowroom)?.name;

  // An effect deletes the data of the last customer, which is stored outside of React.
  useEffect(() => {
    if (inKioskMode) prepareForCustomers().catch(reportDefect);
  }, [inKioskMode]);

  async function openModels(): Promise<void> {
    // Without an agent session and a hand-over, the next screens would require a sign-in.
    const { session } = useSession.getState();
    if (!session || !isSessionValid(session, Date.now())) await startHandover(Date.now());
    // Clears the filters, so that the list shows all cars.
    await changeJourney({ filters: noFilters });
    await navigate(href('models'));
  }

  return (
    <WelcomeScreen
      accessButton={<DeferredAccessibilityButton />}
      languageSwitch={<LanguageSwitch />}
      onBegin={() => void openModels()}
      showroom={showroom}
    />
  );
}

/** Starts all steps concurrently, because the next touch already belongs to a new customer. */
async function prepareForCustomers(): Promise<void> {
  const visit = useJourney.getState();
  await Promise.all([
    endCustomerSession(),
    startHandover(Date.now()),
    shelveRegistration(localDatabase),
    visit.ownBuildIds.length > 0 && logVisit(visit),
  ]);
}

/** Loads the code on demand, because the welcome screen is part of the initial load. */
async function logVisit(visit: CustomerSession): Promise<void> {
  const { logLoneVisit } = await import('../../data/session/customer/log-lone-visit.ts');
  await logLoneVisit(visit);
}
