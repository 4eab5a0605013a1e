interface Room {
  /** Whether new work may be written. Reads memory only: it is on the path of every tap. */
  hasRoomForWork: () => boolean;
  /** Whether a database that failed may be opened again; measured now. */
  measureRoom: () => Promise<boolean>;
}

let room: Room = { hasRoomForWork: () => true, measureRoom: () => Promise.resolve(true) };

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
