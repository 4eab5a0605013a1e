export function isDataSaverOn(): boolean {
  // The Network Information API is missing in some browsers and in TypeScript's library.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
