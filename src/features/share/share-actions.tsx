import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { copyText } from '../../device/export/copy-text.ts';
import { openShareDialog } from '../../device/export/share-dialog.ts';
import { useDollarFormat } from '../../shared/use-dollar-format.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import styles from './share-actions.module.css';
import {
  shareChannels,
  createChannelUrl,
  type ShareChannel,
  type ShareMessage,
} from './share-channels.ts';

const iconByChannel = { whatsapp: 'chat', email: 'mail', sms: 'message' } as const satisfies Record<
  ShareChannel,
  IconName
>;

/** Time in ms for which the button confirms that the text was copied (CONST-44). */
const CONFIRMED_MS = 2000;

interface ShareActionsProps {
  build: SharedBuild;
  link: string;
  isEnrolled: boolean;
  /** Called when the user shares, prints or copies the build. */
  onShare: () => void;
}

/**
 * Buttons for the actions that share a build. On an enrolled tablet, WhatsApp, email and SMS open
 * QR codes for the phone of the customer. A tablet that a customer uses has no buttons for the
 * system dialog, print and copy, because their results would stay with the tablet.
 */
export function ShareActions({ build, link, isEnrolled, onShare }: ShareActionsProps) {
  const { t } = useTranslation('share');
  const formatAmount = useDollarFormat();
  const clipboard = useCopyToClipboard();
  const handedOver = useKiosk((state) => state.handedOver);
  const [isSharing, setIsSharing] = useState(false);
  const car = `${build.make} ${build.model}`;
  const values = { car, price: formatAmount(build.totalPrice) };
  const message = {
    subject: t('message.subject', values),
    text: t('message.text', { ...values, link }),
  };

  async function share(): Promise<void> {
    onShare();
    setIsSharing(true);
    const outcome = await openShareDialog({
      title: message.subject,
      text: t('message.beside', values),
      url: link,
    });
    if (outcome === 'unavailable') clipboard.copy(link);
    setIsSharing(false);
  }

  function print(): void {
    onShare();
    window.print();
  }

  return (
    <Stack gap={3}>
      {!handedOver && (
        <Button
          fullWidth
          icon="share"
          onClick={() => void share()}
          pending={isSharing}
          pendingLabel={t('generating')}
          size="large"
        >
          {t('share')}
        </Button>
      )}
      <div className={styles.channels}>
        {shareChannels.map((channel) => (
          <ShareChannelButton
            channel={channel}
            key={channel}
            message={message}
            onShare={onShare}
            onOtherPhone={isEnrolled}
          />
        ))}
        {!handedOver && (
          <Button icon="print" onClick={print} variant="secondary">
            {t('print')}
          </Button>
        )}
      </div>
      {!handedOver && <CopyLink copied={clipboard} link={link} onShare={onShare} />}
    </Stack>
  );
}

interface CopyLinkProps {
  copied: CopyState;
  link: string;
  onShare: () => void;
}

/**
 * Shows a share link with a button that copies the link. The user can select the text of the link
 * if the app has no access to the clipboard.
 */
function CopyLink({ copied, link, onShare }: CopyLinkProps) {
  const { t } = useTranslation('share');

  function copy(): void {
    onShare();
    copied.copy(link);
  }

  return (
    <div className={styles.copy}>
      <TextField
        error={copied.state === 'failed' ? t('copyFailed') : undefined}
        label={t('link')}
        onFocus={(event) => event.target.select()}
        readOnly
        value={link}
      />
      <Button
        icon={copied.state === 'copied' ? 'check' : 'copy'}
        onClick={copy}
        variant="secondary"
      >
        <span aria-live="polite">{copied.state === 'copied' ? t('copied') : t('copyLink')}</span>
      </Button>
    </div>
  );
}

interface CopyState {
  state: 'idle' | 'copied' | 'failed';
  copy: (text: string) => void;
}

/**
 * Copies a text, and returns the state `copied` for two seconds; the state `failed` stays until the
 * next attempt.
 */
function useCopyToClipboard(): CopyState {
  const [state, setState] = useState<CopyState['state']>('idle');
  const resetTimerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An effect cancels the timer on unmount.
  useEffect(() => () => clearTimeout(resetTimerRef.current), []);

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text);
    clearTimeout(resetTimerRef.current);
    setState(isCopied ? 'copied' : 'failed');
    if (isCopied) resetTimerRef.current = setTimeout(() => setState('idle'), CONFIRMED_MS);
  }

  return { state, copy: (text) => void copy(text) };
}

interface ShareChannelButtonProps {
  channel: ShareChannel;
  message: ShareMessage;
  /**
   * Whether the button shows a QR code that opens the message on the customer's phone, because an
   * enrolled tablet sends no messages.
   */
  onOtherPhone: boolean;
  onShare: () => void;
}

function ShareChannelButton(props: ShareChannelButtonProps) {
  const { channel, message, onOtherPhone, onShare } = props;
  const { t } = useTranslation(['share', 'common']);
  const [open, setOpen] = useState(false);
  const address = createChannelUrl(channel, message);

  function openCode(): void {
    onShare();
    setOpen(true);
  }

  if (!onOtherPhone) {
    return (
      <a
        className={getButtonClassName({ variant: 'secondary' })}
        href={address}
        onClick={onShare}
        rel="noopener noreferrer"
        target={channel === 'whatsapp' ? '_blank' : undefined}
      >
        <span className={styles.face}>
          <Icon name={iconByChannel[channel]} />
          {t(`channels.${channel}`)}
        </span>
      </a>
    );
  }
  return (
    <>
      <Button icon={iconByChannel[channel]} onClick={openCode} variant="secondary">
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
