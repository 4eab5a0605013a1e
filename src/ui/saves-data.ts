/** Whether this browser was asked to fetch as little as possible. */
export function savesData(): boolean {
  // Network Information API; not in every browser, nor in TypeScript's library.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
