export type Platform = 'android' | 'ipad' | 'chromeos' | 'windows' | 'other';

/** What kind of tablet this is, as far as its browser says. iPadOS calls itself a Mac; Macs have no touch points. */
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
