interface Room {
  /** Whether new work may be written. Reads memory only: it is on the path of every tap. */
  hasRoomForWork: () => boolean;
  /** Whether a database that failed may be opened again; measured now. */
  measureRoom: () => Promise<boolean>;
}

/** Databases of one origin share a log, and only pages have a ballast: they measure for the workers. */
const CHANNEL = 'forecourt-room';
const RESPONSE_LIMIT_MS = 5000;

type RoomMessage = { requestId: string; hasRoom?: boolean };

let room: Room = {
  hasRoomForWork: () => true,
  measureRoom: async () => (await requestRoom()) ?? false,
};

/** Sets how room is checked: the device is above this layer. */
export function checkRoomWith(next: Partial<Room>): void {
  room = { ...room, ...next };
}

/** Entries of the outbox are sent in either case. */
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

/** Requests a measurement from the pages; null where none responds. */
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
