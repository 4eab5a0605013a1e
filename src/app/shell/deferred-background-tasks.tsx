import { SyncAnnouncer } from '../../features/sync-center/status/sync-announcer.tsx';
import { StorageMonitor } from '../../features/sync-center/storage/storage-monitor.tsx';
import { AutomaticUpdate } from '../updates/automatic-update.tsx';
import { FollowTabletShowroom } from './follow-tablet-showroom.tsx';
import { DecidedDuplicates } from './decided-duplicates.tsx';
import { QuarantineNotice } from './quarantine-notice.tsx';
import { ShellErrorBoundary } from './shell-error-boundary.tsx';
import { ScreenToastRemoval } from './screen-toast-removal.tsx';
import { AppIconBadge } from './app-icon-badge.tsx';

/**
 * Components for background work on all screens. The components render after the first screen,
 * so that their code does not delay the first screen.
 */
export function DeferredBackgroundTasks() {
  return (
    <>
      <ShellErrorBoundary>
        <QuarantineNotice />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <StorageMonitor />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <AutomaticUpdate />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <SyncAnnouncer />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <DecidedDuplicates />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <ScreenToastRemoval />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <FollowTabletShowroom />
      </ShellErrorBoundary>
      <ShellErrorBoundary>
        <AppIconBadge />
      </ShellErrorBoundary>
    </>
  );
}
