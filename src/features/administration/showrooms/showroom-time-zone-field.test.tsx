import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { ShowroomTimeZoneField } from './showroom-time-zone-field.tsx';

test('the time zone of a showroom stays selected even if the browser does not list this zone', () => {
  const html = renderInEnglish(
    <ShowroomTimeZoneField onChange={() => {}} value="Mars/Olympus_Mons" />,
  );
  expect(html).toMatch(/<option[^>]*value="Mars\/Olympus_Mons"[^>]*>Mars\/Olympus Mons<\/option>/);
});
