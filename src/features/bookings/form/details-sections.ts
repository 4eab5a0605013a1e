import { href } from '#domain/routes.ts';
/** Sections of a booking that can be edited separately. */
const sections = ['datetime', 'location', 'preferences', 'requests', 'contact'] as const;
export type DetailsSection = (typeof sections)[number];

/** Returns the section of the query parameter; null for the whole form. */
export function parseDetailsSection(text: string | null): DetailsSection | null {
  return sections.find((section) => section === text) ?? null;
}

/**
 * Whether a section is shown. A reschedule in the whole form hides `requests` and `contact`. While
 * `location` is edited, `datetime` is also shown, because the free times depend on the showroom.
 */
export function isSectionShown(
  section: DetailsSection,
  openSection: DetailsSection | null,
  isMove: boolean,
): boolean {
  if (openSection === null) return !isMove || (section !== 'requests' && section !== 'contact');
  return section === openSection || (openSection === 'location' && section === 'datetime');
}

/**
 * Returns the path of the booking form: of one section, or of the whole form if `section` is null.
 * `moveId` is the id of the booking to reschedule.
 */
export function getDetailsPath(section: DetailsSection | null, moveId: string | null): string {
  const query = new URLSearchParams({
    ...(moveId !== null && { reschedule: moveId }),
    ...(section !== null && { section }),
  });
  return query.size > 0 ? `${href('bookingDetails')}?${query.toString()}` : href('bookingDetails');
}
