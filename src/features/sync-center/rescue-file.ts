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

/** Gives the person a file, as browsers do it without a server. */
export function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
