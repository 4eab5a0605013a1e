import { href } from '#domain/routes.ts';
/** The parts of a booking that can be edited one at a time. */
const sections = ['datetime', 'location', 'preferences', 'requests', 'contact'] as const;
export type Section = (typeof sections)[number];

/** The section a link asks for; null for all of the form. */
export function readSection(text: string | null): Section | null {
  return sections.find((section) => section === text) ?? null;
}

/** What is shown: another showroom has other times, so that place and time go together. */
export function isShown(section: Section, asked: Section | null, isMove: boolean): boolean {
  if (asked === null) return !isMove || (section !== 'requests' && section !== 'contact');
  return section === asked || (asked === 'location' && section === 'datetime');
}

/** Where a section of a booking is edited. */
export function editPath(section: Section | null, moveId: string | null): string {
  const query = new URLSearchParams({
    ...(moveId !== null && { reschedule: moveId }),
    ...(section !== null && { section }),
  });
  return query.size > 0 ? `${href('bookingDetails')}?${query.toString()}` : href('bookingDetails');
}
