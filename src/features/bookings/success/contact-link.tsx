import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import styles from './contact-link.module.css';

interface ContactLinkProps {
  /** Target of the link: a `tel:` or `mailto:` URL. */
  address: string;
  label: string;
  /** Text that explains the effect of scanning the QR code: a call or an e-mail. */
  hint: string;
  icon: IconName;
}

/**
 * A link for a call or an e-mail. During a customer session, a button that shows a QR code for the
 * customer's phone replaces the link, because the tablet stays in the showroom.
 */
export function ContactLink({ address, label, hint, icon }: ContactLinkProps) {
  const { t } = useTranslation('common');
  const isCustomer = useJourney(({ customer }) => customer !== null);
  const [open, setOpen] = useState(false);
  if (!isCustomer) {
    return (
      <a
        className={`${getButtonClassName({ variant: 'quiet' })} ${styles.link}`}
        data-printed=""
        href={address}
      >
        <span className={styles.face}>
          <Icon name={icon} size="small" />
          {label}
        </span>
      </a>
    );
  }
  return (
    <>
      <Button
        className={styles.link}
        data-printed=""
        icon={icon}
        onClick={() => setOpen(true)}
        variant="quiet"
      >
        {label}
      </Button>
      <Sheet closeLabel={t('close')} onClose={() => setOpen(false)} open={open} title={label}>
        <p>{hint}</p>
        <div className={styles.code}>
          <QrCode label={hint} text={address} />
        </div>
      </Sheet>
    </>
  );
}
