import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { channelAddress, type ShareChannel, type ShareMessage } from './share-channels.ts';
import styles from './share-channel-button.module.css';

const icons = { whatsapp: 'chat', email: 'mail', sms: 'message' } as const satisfies Record<
  ShareChannel,
  IconName
>;

interface ShareChannelButtonProps {
  channel: ShareChannel;
  message: ShareMessage;
  /**
   * Whether the button shows a QR code that opens the message on the customer's phone, because an
   * enrolled tablet sends no messages.
   */
  onOtherPhone: boolean;
}

/** Button that shares a build by one channel, such as e-mail or WhatsApp. */
export function ShareChannelButton({ channel, message, onOtherPhone }: ShareChannelButtonProps) {
  const { t } = useTranslation(['share', 'common']);
  const [open, setOpen] = useState(false);
  const address = channelAddress(channel, message);
  if (!onOtherPhone) {
    return (
      <a
        className={buttonClassName({ variant: 'secondary' })}
        href={address}
        rel="noopener noreferrer"
        target={channel === 'whatsapp' ? '_blank' : undefined}
      >
        <span className={styles.face}>
          <Icon name={icons[channel]} />
          {t(`channels.${channel}`)}
        </span>
      </a>
    );
  }
  return (
    <>
      <Button icon={icons[channel]} onClick={() => setOpen(true)} variant="secondary">
        {t(`channels.${channel}`)}
      </Button>
      <Sheet
        closeLabel={t('common:close')}
        onClose={() => setOpen(false)}
        open={open}
        title={t('otherPhone.title')}
      >
        <p>{t(`otherPhone.${channel}`)}</p>
        <div className={styles.code}>
          <QrCode label={t(`otherPhone.${channel}`)} text={address} />
        </div>
      </Sheet>
    </>
  );
}
