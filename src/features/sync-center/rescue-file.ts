/** `genesis-of-manhattan-2026-03-01.forecourt`: where and on which day, in the showroom's zone. */
export function rescueFileName(showroomName: string, at: number, timeZone: string): string {
  const place = showroomName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // Canada writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  return `${place || 'showroom'}-${day}.forecourt`;
}
