import { SyncAnnouncer } from '../../features/sync-center/status/sync-announcer.tsx';
import { StorageWatch } from '../../features/sync-center/storage/storage-watch.tsx';
import { AutomaticUpdate } from '../updates/automatic-update.tsx';
import { DamageNotice } from './damage-notice.tsx';
import { ShellPart } from './shell-part.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/**
 * Components for background work on all screens. The components render after the first screen, so
 * that their code does not delay the first screen.
 */
export function DeferredWatches() {
  return (
    <>
      <ShellPart>
        <DamageNotice />
      </ShellPart>
      <ShellPart>
        <StorageWatch />
      </ShellPart>
      <ShellPart>
        <AutomaticUpdate />
      </ShellPart>
      <ShellPart>
        <SyncAnnouncer />
      </ShellPart>
      <ShellPart>
        <WaitingBadge />
      </ShellPart>
    </>
  );
}
