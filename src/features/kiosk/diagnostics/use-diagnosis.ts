import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { readMetas } from '../../../data/meta.ts';
import { readOutboxFacts } from '../../../data/queries/sync-center/outbox-queries.ts';
import { type StoredDefect, listDefects } from '../../../data/stored-defects.ts';
import { useAppUpdate } from '../../../device/service-worker/service-worker.ts';
import { useStorageState } from '../../../device/storage/storage.ts';
import { useLoopState } from '../../../sync/status/use-loop-state.ts';

interface Fact<K extends string = FactKey> {
  key: K;
  value: string;
}

type FactKey =
  | 'app'
  | 'update'
  | 'worker'
  | 'protocol'
  | 'database'
  | 'browser'
  | 'screen'
  | 'tablet'
  | 'phase'
  | 'contact'
  | 'waiting'
  | 'oldest'
  | 'documents'
  | 'attentions'
  | 'clock'
  | 'persisted'
  | 'used'
  | 'free';

export interface Diagnosis {
  sections: readonly { key: 'versions' | 'headOffice' | 'storage'; facts: readonly Fact[] }[];
  defects: readonly StoredDefect[];
}

/** Returns the state of this tablet without personal data; undefined until the first read. */
export function useDiagnosis(appVersion: string): Diagnosis | undefined {
  const update = useAppUpdate(getUpdateState);
  const storage = useStorageState();
  const phase = useLoopState((state) => state.phase);
  const diagnosisFacts = useLiveRows(readFacts);
  if (!diagnosisFacts) return undefined;
  const { device, clockOffset, outbox, oldest, defects } = diagnosisFacts;
  return {
    defects,
    sections: [
      {
        key: 'versions',
        facts: [
          { key: 'app', value: appVersion },
          { key: 'update', value: update },
          { key: 'worker', value: navigator.serviceWorker?.controller?.state ?? 'none' },
          { key: 'protocol', value: String(PROTOCOL_VERSION) },
          { key: 'database', value: String(localDatabase.verno) },
          { key: 'browser', value: navigator.userAgent },
          { key: 'screen', value: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}` },
        ],
      },
      {
        key: 'headOffice',
        facts: [
          { key: 'tablet', value: device ? `${device.name} (${device.deviceId})` : '–' },
          { key: 'phase', value: phase },
          { key: 'contact', value: formatInstant(outbox.pulledAt) },
          { key: 'waiting', value: `${outbox.waiting} (${outbox.unsettled})` },
          { key: 'oldest', value: formatInstant(oldest?.recordedAt) },
          { key: 'documents', value: String(outbox.documentsWaiting) },
          { key: 'attentions', value: String(outbox.openAttentions) },
          { key: 'clock', value: clockOffset === undefined ? '–' : `${clockOffset} ms` },
        ],
      },
      {
        key: 'storage',
        facts: [
          { key: 'persisted', value: String(storage.persisted ?? '–') },
          { key: 'used', value: formatMegabytes(storage.usage) },
          { key: 'free', value: formatMegabytes(storage.free) },
        ],
      },
    ],
  };
}

async function readFacts() {
  const [metas, outbox, oldest, defects] = await Promise.all([
    readMetas(localDatabase, ['device', 'clockOffset']),
    readOutboxFacts(localDatabase),
    localDatabase.outbox.orderBy('mutationId').first(),
    listDefects(localDatabase),
  ]);
  return { ...metas, outbox, oldest, defects };
}

function getUpdateState({ apply, refused }: ReturnType<typeof useAppUpdate.getState>): string {
  if (!apply) return 'none';
  return refused ? 'held' : 'waiting';
}

function formatInstant(at: number | undefined): string {
  return at === undefined ? '–' : new Date(at).toISOString();
}

function formatMegabytes(bytes: number | null): string {
  return bytes === null ? '–' : `${Math.round(bytes / 1024 ** 2)} MB`;
}
