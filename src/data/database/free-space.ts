interface FreeSpaceChecks {
  /** Reads only memory, because each mutation calls this function. */
  hasFreeSpace: () => boolean;
  /** Whether a failed database may be reopened; measures the free space at each call. */
  measureFreeSpace: () => Promise<boolean>;
}

/**
 * Name of the channel on which workers request a measurement of the free space from pages. Workers
 * cannot measure the free space, because the pages own the ballast file
 * (`src/device/storage/ballast.ts`).
 */
const CHANNEL = 'forecourt-room';
const RESPONSE_LIMIT_MS = 5000;

type FreeSpaceMessage = { requestId: string; hasRoom?: boolean };

let freeSpaceChecks: FreeSpaceChecks = {
  hasFreeSpace: () => true,
  measureFreeSpace: async () => (await requestFreeSpaceCheck()) ?? false,
};

/**
 * Sets the checks for free space. `main.tsx` passes the checks, because the data layer must not
 * import the device layer.
 */
export function setSpaceChecks(checks: Partial<FreeSpaceChecks>): void {
  freeSpaceChecks = { ...freeSpaceChecks, ...checks };
}

/** Whether there is enough free space to write new work. Outbox entries are sent in any case. */
export function hasFreeSpace(): boolean {
  return freeSpaceChecks.hasFreeSpace();
}

export function measureFreeSpace(): Promise<boolean> {
  return freeSpaceChecks.measureFreeSpace();
}

/**
 * Responds to the measurement requests of workers on the channel, until the returned function is
 * called.
 */
export function serveFreeSpaceChecks(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<FreeSpaceMessage>) => {
    if (data.hasRoom === undefined) void respond(channel, data.requestId);
  });
  return () => channel.close();
}

async function respond(channel: BroadcastChannel, requestId: string): Promise<void> {
  const hasRoom = await measureFreeSpace();
  channel.postMessage({ requestId, hasRoom } satisfies FreeSpaceMessage);
}

/**
 * Requests a measurement of the free space from the open pages, and returns the first response.
 * Returns null if no page responds within 5 s.
 */
export async function requestFreeSpaceCheck(): Promise<boolean | null> {
  const channel = new BroadcastChannel(CHANNEL);
  const requestId = crypto.randomUUID();
  const hasRoom = await new Promise<boolean | null>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<FreeSpaceMessage>) => {
      if (data.requestId === requestId && data.hasRoom !== undefined) resolve(data.hasRoom);
    });
    channel.postMessage({ requestId } satisfies FreeSpaceMessage);
    setTimeout(() => resolve(null), RESPONSE_LIMIT_MS);
  });
  channel.close();
  return hasRoom;
}
