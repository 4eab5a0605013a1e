/** Whether the user has enabled the data saver of the browser. */
export function savesData(): boolean {
  // Network Information API; missing in some browsers and in TypeScript's library.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
