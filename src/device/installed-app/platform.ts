export type Platform = 'android' | 'ipad' | 'chromeos' | 'windows' | 'other';

/**
 * Returns the platform that the browser reports. iPadOS reports itself as a Mac, so a Mac with
 * several touch points counts as an iPad. An iPhone also counts as an iPad.
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
