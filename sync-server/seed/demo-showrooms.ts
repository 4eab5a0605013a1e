import type { Showroom } from '#domain/showrooms/showroom.ts';

type Hours = Showroom['hours'];

const createWeekdayHours = (opens: string, closes: string): Hours =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }));
const createSaturdayHours = (opens: string, closes: string): Hours => [
  { weekday: 6, opens, closes },
];
const createSundayHours = (opens: string, closes: string): Hours => [{ weekday: 7, opens, closes }];

const cityHours = [
  ...createWeekdayHours('09:00', '20:00'),
  ...createSaturdayHours('09:00', '19:00'),
  ...createSundayHours('11:00', '18:00'),
];
const shortHours = [
  ...createWeekdayHours('09:00', '19:00'),
  ...createSaturdayHours('10:00', '18:00'),
];

function createDemoShowroom(
  fields: Omit<Showroom, 'image' | 'virtualTour' | 'amenities' | 'coordinates'>,
  [latitude, longitude]: readonly [number, number],
  ...amenities: string[]
): Showroom {
  return {
    ...fields,
    amenities: ['Guest Wi-Fi', 'Espresso bar', ...amenities],
    image: '',
    virtualTour: `https://tours.example.com/${fields.id}`,
    coordinates: { latitude, longitude },
  };
}

/** Telephone numbers are in the range 555-01xx, which is reserved for fictional use. */
export const demoShowrooms: Showroom[] = [
  createDemoShowroom(
    {
      id: 'manhattan',
      dealerId: 'forecourt-east',
      name: 'Forecourt Manhattan',
      location: 'Manhattan, NY',
      address: '641 Eleventh Avenue, New York, NY 10036',
      phone: '+12125550123',
      timezone: 'America/New_York',
      hours: cityHours,
    },
    [40.7646, -73.9988],
    'Delivery suite',
    'Valet parking',
    'EV fast charging',
  ),
  createDemoShowroom(
    {
      id: 'brooklyn',
      dealerId: 'forecourt-east',
      name: 'Forecourt Brooklyn',
      location: 'Brooklyn, NY',
      address: '218 Atlantic Avenue, Brooklyn, NY 11201',
      phone: '+17185550118',
      timezone: 'America/New_York',
      hours: cityHours,
    },
    [40.6895, -73.9903],
    'Children’s corner',
    'EV fast charging',
  ),
  createDemoShowroom(
    {
      id: 'queens',
      dealerId: 'forecourt-east',
      name: 'Forecourt Queens',
      location: 'Queens, NY',
      address: '47-20 Northern Boulevard, Long Island City, NY 11101',
      phone: '+13475550142',
      timezone: 'America/New_York',
      hours: [...createWeekdayHours('09:00', '19:30'), ...createSaturdayHours('09:00', '18:30')],
    },
    [40.753, -73.9105],
    'Service centre',
    'Children’s corner',
  ),
  createDemoShowroom(
    {
      id: 'seattle',
      dealerId: 'harbor-lane',
      name: 'Harbor Lane Seattle',
      location: 'Seattle, WA',
      address: '1120 Westlake Avenue North, Seattle, WA 98109',
      phone: '+12065550107',
      timezone: 'America/Los_Angeles',
      hours: cityHours,
    },
    [47.629, -122.3418],
    'EV fast charging',
    'Bicycle parking',
  ),
  createDemoShowroom(
    {
      id: 'portland',
      dealerId: 'harbor-lane',
      name: 'Harbor Lane Portland',
      location: 'Portland, OR',
      address: '830 SW Harbor Way, Portland, OR 97201',
      phone: '+15035550131',
      timezone: 'America/Los_Angeles',
      hours: shortHours,
    },
    [45.5122, -122.6735],
    'Bicycle parking',
  ),
  createDemoShowroom(
    {
      id: 'chicago',
      dealerId: 'prairie-gate',
      name: 'Prairie Gate Chicago',
      location: 'Chicago, IL',
      address: '1550 North Clybourn Avenue, Chicago, IL 60610',
      phone: '+13125550164',
      timezone: 'America/Chicago',
      hours: cityHours,
    },
    [41.9096, -87.65],
    'Heated test-drive garage',
    'Valet parking',
  ),
  createDemoShowroom(
    {
      id: 'denver',
      dealerId: 'prairie-gate',
      name: 'Prairie Gate Denver',
      location: 'Denver, CO',
      address: '2405 Blake Street, Denver, CO 80205',
      phone: '+13035550179',
      timezone: 'America/Denver',
      hours: shortHours,
    },
    [39.757, -104.9896],
    'Service centre',
    'Mountain test-drive route',
  ),
];
