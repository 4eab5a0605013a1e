import type { Showroom } from '#domain/showrooms/showroom.ts';

/** `genesis-of-manhattan-2026-03-01.forecourt`: where and on which day, in the showroom's zone. */
export function rescueFileName({ name, timezone }: Showroom, at: number): string {
  const place = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // Canada writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at);
  return `${place || 'showroom'}-${day}.forecourt`;
}
