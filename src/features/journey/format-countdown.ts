/** A time that is left, in ms, as `mm:ss`. The last second is shown until it is over. */
export function formatCountdown(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
