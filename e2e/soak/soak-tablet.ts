import { setTimeout as pause } from 'node:timers/promises';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Customer } from '#domain/customers/customer.ts';
import { openDatabase } from '../../src/data/database/database.ts';
import { readMeta, writeMeta } from '../../src/data/meta.ts';
import { storeEnrolment } from '../../src/data/session/agent/actor-grants.ts';
import { mutate } from '../../src/data/mutate/mutate.ts';
import { subscribeToPokes } from '../../src/sync/loop/poke-stream.ts';
import { startSyncLoop } from '../../src/sync/loop/sync-loop.ts';
import type { Transport } from '../../src/sync/transport/transport.ts';
import type { EnrolledTablet } from '../../sync-server/test/tablets.testing.ts';
import type { Random } from '../chaos/seeded-random.ts';
import {
  chooseOperation,
  type SoakOperation,
  edit,
  type OperationContext,
  register,
} from './soak-operations.ts';

export type Written = SoakOperation & { mutationId: number; actorId: string; recordedAt: number };

/**
 * A tablet that runs the app's code without screens: database, outbox, sync loop and live stream.
 */
export async function openSoakTablet(
  enrolled: EnrolledTablet,
  { index, transport, random }: { index: number; transport: Transport; random: Random },
) {
  const { showroomId, actorId, grant, ...device } = enrolled;
  const clientId = `client-${index}`;
  const db = openDatabase(clientId, { indexedDB: new IDBFactory(), IDBKeyRange });
  const enrolment = { ...device, showroomId, name: clientId, grant };
  await storeEnrolment(db, actorId, enrolment);
  await writeMeta(db, 'clientId', clientId);
  const written: Written[] = [];
  const defects: unknown[] = [];
  const closing = new AbortController();
  const { signal } = closing;
  const now = Date.now;
  const loop = startSyncLoop({
    db,
    transport,
    now,
    random: () => random.next(),
    schedule: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    onState: () => {},
    onDefect: (error) => defects.push(error),
  });
  const line = subscribeToPokes(
    {
      db,
      transport,
      random: () => random.next(),
      pause: (ms, stop) => pause(ms, undefined, { signal: stop }).catch(ifAborted),
      onPoke: () => loop.wake(),
    },
    signal,
  );

  const createContext = (): OperationContext => ({
    index,
    showroomId,
    number: written.length,
    random,
  });

  async function perform(operation: SoakOperation): Promise<void> {
    const recordedAt = now();
    const result = await mutate(db, { ...operation, actorId, recordedAt });
    if (!result.ok) throw new Error(`${operation.name} was refused: ${result.code}`);
    written.push({ ...operation, mutationId: result.mutationId, actorId, recordedAt });
    loop.wake();
  }

  async function writeOnce(): Promise<void> {
    await perform(await chooseOperation(db, createContext()));
  }

  return {
    clientId,
    showroomId,
    deviceId: device.deviceId,
    db,
    written: written as readonly Written[],
    defects: defects as readonly unknown[],
    writeOnce,
    register: () => perform(register(createContext())),
    edit: (customer: Customer) => perform(edit(customer, createContext())),
    wake: () => loop.wake(),
    /**
     * Writes mutations until the signal aborts, with random pauses of 1 / `perSecond` seconds on
     * average.
     */
    write: async (perSecond: number, stop: AbortSignal) => {
      while (!stop.aborted) {
        await writeOnce();
        const ms = (2 * random.next() * 1000) / perSecond;
        await pause(ms, undefined, { signal: stop }).catch(ifAborted);
      }
    },
    isDrained: async () => (await db.outbox.count()) === 0,
    /** Whether the tablet has completed a pull since `instant`. Otherwise starts a pull. */
    hasPulledSince: async (instant: number) => {
      const pulledAt = (await readMeta(db, 'pulledAt')) ?? 0;
      if (pulledAt <= instant) loop.wake();
      return pulledAt > instant;
    },
    close: async () => {
      loop.stop();
      closing.abort();
      await line;
      db.close();
    },
  };
}
export type SoakTablet = Awaited<ReturnType<typeof openSoakTablet>>;

function ifAborted(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
