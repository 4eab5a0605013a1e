import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { hasRight } from '#domain/agents/rights.ts';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { isKiosk, useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { reportDefect } from '../errors/report-defect.ts';
import { EndSessionDialog } from '../kiosk/end-session-dialog.tsx';
import { HandOverDialog } from '../kiosk/hand-over-dialog.tsx';
import { lockStaffScreens } from '../kiosk/hand-over-to.ts';
import { useIsScreenForCustomers } from '../kiosk/use-is-screen-for-customers.ts';
import styles from './navigation-menu.module.css';

interface TabletItemsProps {
  handedOver: boolean;
  onClose: () => void;
}

export function TabletMenuItems({ handedOver, onClose }: TabletItemsProps) {
  const isSignedIn = useSession((state) => state.session !== null);
  if (handedOver) return <CustomerItems onClose={onClose} />;
  return isSignedIn ? <StaffItems onClose={onClose} /> : null;
}

function CustomerItems({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['kiosk', 'welcome']);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <ul className={styles.account}>
      <li>
        <button className={styles.item} onClick={() => setIsDialogOpen(true)} type="button">
          {t('end.action')}
        </button>
      </li>
      <li>
        <Link className={styles.item} onClick={onClose} to={href('login')}>
          {t('welcome:staff')}
        </Link>
      </li>
      <EndSessionDialog onClose={() => setIsDialogOpen(false)} open={isDialogOpen} />
    </ul>
  );
}

function StaffItems({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kiosk');
  const [openDialog, setOpenDialog] = useState<'hand-over' | 'end' | null>(null);
  const navigate = useNavigate();
  const isForCustomer = useIsScreenForCustomers();
  const inKioskMode = useKiosk(isKiosk);
  const isManager = useSession(({ session }) => hasRight(session?.agent, 'steer-tablets'));
  const isAdmin = useSession(({ session }) => hasRight(session?.agent, 'administer-showrooms'));
  const isServing = useJourney(
    ({ customer, vehicle, language }) => customer !== null || vehicle !== null || language !== null,
  );

  async function lockForStaff(): Promise<void> {
    await lockStaffScreens();
    // On a screen for customers, `HandOverGate` requires no sign-in, so the sign-in screen is
    // opened here.
    if (isForCustomer) await navigate(href('login'));
  }

  return (
    <ul className={styles.account}>
      {inKioskMode && (
        <>
          <li>
            <button
              className={styles.item}
              onClick={() => setOpenDialog('hand-over')}
              type="button"
            >
              {t('handOver.action')}
            </button>
          </li>
          <li>
            <button
              className={styles.item}
              onClick={() => {
                onClose();
                lockForStaff().catch(reportDefect);
              }}
              type="button"
            >
              {t('switchAgent')}
            </button>
          </li>
        </>
      )}
      {isServing && (
        <li>
          <button className={styles.item} onClick={() => setOpenDialog('end')} type="button">
            {t('end.action')}
          </button>
        </li>
      )}
      <li>
        <Link className={styles.item} onClick={onClose} to={href('setUp')}>
          {t(inKioskMode ? 'setUp.again' : 'setUp.action')}
        </Link>
      </li>
      <li>
        <Link className={styles.item} onClick={onClose} to={href('diagnostics')}>
          {t('diagnostics.open')}
        </Link>
      </li>
      {isManager && (
        <li>
          <Link className={styles.item} onClick={onClose} to={href('fleet')}>
            {t('fleet')}
          </Link>
        </li>
      )}
      {isAdmin && (
        <li>
          <Link className={styles.item} onClick={onClose} to={href('administration')}>
            {t('admin')}
          </Link>
        </li>
      )}
      <HandOverDialog
        onClose={() => setOpenDialog(null)}
        onDone={onClose}
        open={openDialog === 'hand-over'}
      />
      <EndSessionDialog
        onClose={() => setOpenDialog(null)}
        onDone={onClose}
        open={openDialog === 'end'}
      />
    </ul>
  );
}
