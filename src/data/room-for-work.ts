let check = (): boolean => true;

/** Sets how new work checks for room. The check reads memory only: it is on the path of every tap. */
export function checkRoomWith(next: () => boolean): void {
  check = next;
}

/** Whether new work may be written. What waits in the outbox is sent in either case. */
export function hasRoomForWork(): boolean {
  return check();
}
