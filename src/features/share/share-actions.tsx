import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { openShareDialog } from '../../device/share-dialog.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './share-actions.module.css';
import { ShareChannelButton } from './share-channel-button.tsx';
import { shareChannels } from './share-channels.ts';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';
import { Stack } from '../../ui/layout.tsx';

interface ShareActionsProps {
  build: SharedBuild;
  link: string;
  isEnrolled: boolean;
}

/**
 * Buttons for the actions that share a build. On an enrolled tablet, the channels open QR codes for
 * the phone of the customer. A tablet in customer hands has no system dialog, print or copy
 * button, whose results would stay with the tablet.
 */
export function ShareActions({ build, link, isEnrolled }: ShareActionsProps) {
  const { t } = useTranslation('share');
  const dollars = useDollars();
  const copied = useCopyToClipboard();
  const handedOver = useKiosk((state) => state.handedOver);
  const [generating, setGenerating] = useState(false);
  const car = `${build.make} ${build.model}`;
  const values = { car, price: dollars(build.totalPrice) };
  const message = {
    subject: t('message.subject', values),
    text: t('message.text', { ...values, link }),
  };

  async function share(): Promise<void> {
    setGenerating(true);
    const outcome = await openShareDialog({
      title: message.subject,
      text: t('message.beside', values),
      url: link,
    });
    if (outcome === 'unavailable') copied.copy(link);
    setGenerating(false);
  }

  return (
    <Stack gap={3}>
      {!handedOver && (
        <Button
          fullWidth
          icon="share"
          onClick={() => void share()}
          pending={generating}
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
            onOtherPhone={isEnrolled}
          />
        ))}
        {!handedOver && (
          <Button icon="print" onClick={() => window.print()} variant="secondary">
            {t('print')}
          </Button>
        )}
      </div>
      {!handedOver && <CopyLink copied={copied} link={link} />}
    </Stack>
  );
}
