interface Room {
  /** Whether new work may be written. Reads memory only, because every tap calls it. */
  hasRoomForWork: () => boolean;
  /** Whether a failed database may be reopened; measures the free space at each call. */
  measureRoom: () => Promise<boolean>;
}

/**
 * All databases of one origin share a log, and only pages have a ballast file, so pages measure for
 * the workers.
 */
const CHANNEL = 'forecourt-room';
const RESPONSE_LIMIT_MS = 5000;

type RoomMessage = { requestId: string; hasRoom?: boolean };

let room: Room = {
  hasRoomForWork: () => true,
  measureRoom: async () => (await requestRoom()) ?? false,
};

/** Sets the checks for free space: this layer must not import the device layer. */
export function checkRoomWith(next: Partial<Room>): void {
  room = { ...room, ...next };
}

/** Whether new work may be written. Outbox entries are sent in either case. */
export function hasRoomForWork(): boolean {
  return room.hasRoomForWork();
}

export function measureRoom(): Promise<boolean> {
  return room.measureRoom();
}

/** Measures for the workers of all pages, until the returned function is called. */
export function measureForWorkers(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<RoomMessage>) => {
    if (data.hasRoom === undefined) void respond(channel, data.requestId);
  });
  return () => channel.close();
}

async function respond(channel: BroadcastChannel, requestId: string): Promise<void> {
  const hasRoom = await measureRoom();
  channel.postMessage({ requestId, hasRoom } satisfies RoomMessage);
}

/** Requests a measurement from the pages. Returns null if no page responds. */
export async function requestRoom(): Promise<boolean | null> {
  const channel = new BroadcastChannel(CHANNEL);
  const requestId = crypto.randomUUID();
  const hasRoom = await new Promise<boolean | null>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<RoomMessage>) => {
      if (data.requestId === requestId && data.hasRoom !== undefined) resolve(data.hasRoom);
    });
    channel.postMessage({ requestId } satisfies RoomMessage);
    setTimeout(() => resolve(null), RESPONSE_LIMIT_MS);
  });
  channel.close();
  return hasRoom;
}
