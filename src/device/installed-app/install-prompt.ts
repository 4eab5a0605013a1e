import { create } from 'zustand';
import { platformOf } from './platform.ts';

/** Chromium's install event (WICG Manifest Incubations); not in TypeScript's DOM library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallOffer {
  /**
   * How the app can be installed on this tablet: by a prompt of the browser, or by hand (iPad).
   * `none`: the app is already installed, or the browser supports no installation.
   */
  way: 'prompt' | 'by-hand' | 'none';
  install: () => Promise<void>;
}

export const useInstallOffer = create<InstallOffer>()(() => ({
  way: 'none',
  install: () => Promise.resolve(),
}));

export function watchInstallOffer(): void {
  if (matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches) return;
  if (platformOf(navigator) === 'ipad') useInstallOffer.setState({ way: 'by-hand' });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const promptEvent = event as BeforeInstallPromptEvent;
    useInstallOffer.setState({
      way: 'prompt',
      install: async () => {
        const { outcome } = await promptEvent.prompt();
        if (outcome === 'accepted') useInstallOffer.setState({ way: 'none' });
      },
    });
  });
  addEventListener('appinstalled', () => useInstallOffer.setState({ way: 'none' }));
}
