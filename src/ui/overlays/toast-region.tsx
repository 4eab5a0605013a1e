import { useEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import styles from './toast-region.module.css';
import {
  dismissToastAfterAction,
  pauseToasts,
  resumeToasts,
  type Toast,
  type ToastTone,
  useToasts,
} from './toast-store.ts';

const iconByTone: Record<ToastTone, IconName> = {
  neutral: 'info',
  positive: 'check',
  caution: 'alert',
  danger: 'alert',
};

export interface ToastRegionProps {
  label: string;
  dismissLabel: string;
}

export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const toasts = useToasts();
  const regionRef = useRef<HTMLElement>(null);

  // Effect: the timers of toasts are outside of React. The timers pause while the pointer or the
  // focus is in the region.
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const region = regionRef.current;
    region?.addEventListener('pointerenter', pauseToasts, { signal });
    region?.addEventListener('focusin', pauseToasts, { signal });
    region?.addEventListener('pointerleave', resumeToasts, { signal });
    region?.addEventListener('focusout', resumeToasts, { signal });
    return () => abortController.abort();
  }, []);

  return (
    <section aria-label={label} className={styles.region} ref={regionRef}>
      <Stack aria-live="polite" aria-relevant="additions" as="ol" gap={2}>
        {toasts.map((toast) => (
          <ToastItem dismissLabel={dismissLabel} key={toast.toastId} toast={toast} />
        ))}
      </Stack>
    </section>
  );
}

interface ToastItemProps {
  toast: Toast;
  dismissLabel: string;
}

function ToastItem({ toast, dismissLabel }: ToastItemProps) {
  const { toastId, tone, title, detail, action, leaving } = toast;

  function handleAction() {
    action?.onAct();
    dismissToastAfterAction(toastId);
  }

  return (
    <li className={styles.toast} data-leaving={leaving || undefined} data-tone={tone}>
      <Icon name={iconByTone[tone]} />
      <div className={styles.words} role={tone === 'danger' ? 'alert' : undefined}>
        <Text size="s" weight="medium">
          {title}
        </Text>
        {detail && (
          <Text size="s" tone="muted">
            {detail}
          </Text>
        )}
      </div>
      {action && (
        <button className={styles.action} onClick={handleAction} type="button">
          {action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label={dismissLabel}
        onClick={() => dismissToastAfterAction(toastId)}
      />
    </li>
  );
}
