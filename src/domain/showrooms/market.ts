/**
 * A region whose customers share units and words: the United States with inches, miles, “hood” and
 * “trunk”; all other regions with metric units, “bonnet” and “boot”.
 */
export type Market = 'us' | 'metric';

/** IANA time zones of the United States without the zones of its territories. */
const usTimezones = new Set([
  'America/Adak',
  'America/Anchorage',
  'America/Boise',
  'America/Chicago',
  'America/Denver',
  'America/Detroit',
  'America/Juneau',
  'America/Los_Angeles',
  'America/Menominee',
  'America/Metlakatla',
  'America/New_York',
  'America/Nome',
  'America/Phoenix',
  'America/Sitka',
  'America/Yakutat',
  'Pacific/Honolulu',
]);
/** Groups of zones, and former names of zones, that contain only places in the United States. */
const usZonePattern = /^(?:America\/(?:Indiana|Kentucky|North_Dakota)\/|US\/)/;

/** Returns the market of a showroom by its time zone, because a showroom has no country field. */
export function marketOf(timezone: string): Market {
  return usTimezones.has(timezone) || usZonePattern.test(timezone) ? 'us' : 'metric';
}
