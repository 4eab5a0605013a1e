export type Platform = 'android' | 'ipad' | 'chromeos' | 'windows' | 'other';

/**
 * Returns the platform from the browser's identification. iPadOS reports itself as a Mac; Macs have
 * no touch points.
 */
export function platformOf({
  userAgent,
  platform,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>): Platform {
  if (/iPhone|iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)) {
    return 'ipad';
  }
  if (/Android/.test(userAgent)) return 'android';
  if (/CrOS/.test(userAgent)) return 'chromeos';
  return /Windows/.test(userAgent) ? 'windows' : 'other';
}
