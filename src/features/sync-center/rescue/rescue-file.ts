import type { Showroom } from '#domain/showrooms/showroom.ts';

/**
 * Returns a file name such as `genesis-of-manhattan-2026-03-01.forecourt`, with the day in the time
 * zone of the showroom.
 */
export function createRescueFileName({ name, timezone }: Showroom, at: number): string {
  const showroomSlug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // The locale `en-CA` formats dates as in ISO 8601.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at);
  return `${showroomSlug || 'showroom'}-${day}.forecourt`;
}
