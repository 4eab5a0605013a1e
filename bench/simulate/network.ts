import type { Dealer } from '../../src/domain/showrooms/dealer.ts';
import type { Write } from '../../src/domain/mutations/outcome.ts';
import type { Showroom } from '../../src/domain/showrooms/showroom.ts';
import { hashToken } from '../../sync-server/auth/token.ts';
import { testAgent, testDevice } from '../../sync-server/rows.testing.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';

const TABLETS_PER_SHOWROOM = 10;
const SHOWROOMS_PER_DEALER = 5;
const ROWS_AT_ONCE = 500;

/** A tablet as head office knows it, with the token it shows. */
export interface Enrolled {
  deviceId: string;
  deviceToken: string;
  showroomId: string;
  /** The agent who works with it. */
  agentId: string;
}

/** Founds showrooms of ten tablets, dealers of five showrooms, one agent in each, and answers the tablets. */
export async function foundNetwork(store: SyncStore, tablets: number): Promise<Enrolled[]> {
  const showrooms = Math.ceil(tablets / TABLETS_PER_SHOWROOM);
  const dealers = Math.ceil(showrooms / SHOWROOMS_PER_DEALER);
  await writeAll(store, [
    ...Array.from({ length: dealers }, (_, index) => putDealer(index)),
    ...Array.from({ length: showrooms }, (_, index) => [
      putShowroom(index),
      putAgent(index),
    ]).flat(),
  ]);
  const enrolled = Array.from({ length: tablets }, (_, index) => tabletOf(index));
  for (const { deviceId, deviceToken, showroomId } of enrolled) {
    const device = testDevice({ id: deviceId, showroomId });
    await store.credentials.saveDevice(device, hashToken(deviceToken));
  }
  return enrolled;
}

async function writeAll(store: SyncStore, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += ROWS_AT_ONCE) {
    const some = writes.slice(from, from + ROWS_AT_ONCE);
    await store.write([], (tx) => Promise.resolve(tx.applyWrites(some)));
  }
}

function tabletOf(index: number): Enrolled {
  const showroom = Math.floor(index / TABLETS_PER_SHOWROOM);
  const deviceId = `tablet-${index}`;
  return {
    deviceId,
    deviceToken: `${deviceId}-token`,
    showroomId: showroomId(showroom),
    agentId: agentId(showroom),
  };
}

function putDealer(index: number): Write {
  const row: Dealer = {
    id: dealerId(index),
    name: `Dealer ${index}`,
    logo: '',
    rating: 4.5,
    location: 'Somewhere',
    distanceKm: 10,
    brands: [],
  };
  return { op: 'put', table: 'dealers', row };
}

function putShowroom(index: number): Write {
  const [like] = demoShowrooms;
  if (!like) throw new Error('the demo has no showroom');
  const row: Showroom = {
    ...like,
    id: showroomId(index),
    dealerId: dealerId(Math.floor(index / SHOWROOMS_PER_DEALER)),
    name: `Showroom ${index}`,
  };
  return { op: 'put', table: 'showrooms', row };
}

function putAgent(showroom: number): Write {
  const row = testAgent({ id: agentId(showroom), showroomIds: [showroomId(showroom)] });
  return { op: 'put', table: 'agents', row };
}

const dealerId = (index: number) => `dealer-${index}`;
const showroomId = (index: number) => `showroom-${index}`;
const agentId = (showroom: number) => `agent-${showroom}`;
