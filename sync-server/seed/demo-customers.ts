import type { Agent } from '#domain/agents/agent.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { joinName } from '#domain/customers/fields/customer-name.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, instantOf, localDateOf, weekdayOf } from '#domain/slots/local-time.ts';
import { demoAgents } from './demo-agents.ts';
import { SeededRandom } from './demo-random.ts';
import { demoRegistrationOptions } from './demo-registration-options.ts';
import { demoShowrooms } from './demo-showrooms.ts';

/** Relative number of visits by day of the week, Monday first. */
const dayWeights = [0.7, 0.7, 0.8, 0.9, 1.1, 1.8, 1.3];

const maxDayWeight = Math.max(...dayWeights);

/**
 * Groups of given and family names that fit together; a group without family names is for people
 * with a single name.
 */
const demoNames: [{ given: Names; family: Names }, ...{ given: Names; family: Names }[]] = [
  {
    given: ['Grace', 'Walter', 'Helen', 'Owen', 'Audrey', 'Felix', 'Nora', 'Miles', 'Ruth', 'Ian'],
    family: ['Holloway', 'Prescott', 'Marsh', 'Caldwell', 'Whitaker', 'Ashby', 'Lowell', 'Finch'],
  },
  {
    given: ['María', 'Javier', 'Lucía', 'Andrés', 'Camila', 'Rafael', 'Inés', 'Mateo', 'Elena'],
    family: ['Quintero', 'Salcedo', 'Villanueva', 'Barrios', 'Montalvo', 'Peña', 'Ocampo'],
  },
  {
    given: ['Amara', 'Kwame', 'Ngozi', 'Tunde', 'Zainab', 'Kofi', 'Adaeze', 'Sekou', 'Abena'],
    family: ['Mensah', 'Eze', 'Balogun', 'Diallo', 'Asante', 'Nwosu', 'Traoré', 'Owusu'],
  },
  {
    given: ['Min-jun', 'Seo-yeon', 'Ji-ho', 'Ha-eun', 'Do-yun', 'Su-bin'],
    family: ['Kang', 'Yoon', 'Baek', 'Shin', 'Hwang', 'Noh'],
  },
  {
    given: ['Wei', 'Mei', 'Jun', 'Xin', 'Hao', 'Lan', 'Yichen', 'Qing'],
    family: ['Zhao', 'Lin', 'Xu', 'Guo', 'Fang', 'Tang', 'Shen'],
  },
  {
    given: ['Aarav', 'Ananya', 'Rohan', 'Kavya', 'Vikram', 'Meera', 'Arjun', 'Nisha'],
    family: ['Iyer', 'Kulkarni', 'Banerjee', 'Malhotra', 'Desai', 'Chaudhary', 'Menon'],
  },
  {
    given: ['Layla', 'Omar', 'Yasmin', 'Karim', 'Noor', 'Tariq', 'Salma', 'Idris'],
    family: ['Haddad', 'Mansour', 'El-Amin', 'Nasser', 'Khoury', 'Sabbagh'],
  },
  {
    given: ['Katarzyna', 'Piotr', 'Irina', 'Dmytro', 'Milena', 'Jakub', 'Oksana', 'Andrei'],
    family: ['Wójcik', 'Kovalenko', 'Petrov', 'Jankowska', 'Ionescu', 'Dvořák'],
  },
  {
    given: ['Giulia', 'Matteo', 'Chloé', 'Étienne', 'Freja', 'Lars', 'Ingrid', 'Sean', 'Aoife'],
    family: ['Moretti', 'Bianchi', 'Lefèvre', 'Dubois', 'Nyström', 'Halvorsen', 'O’Sullivan'],
  },
  { given: ['Suharto', 'Kalani', 'Thiri', 'Sunita'], family: [''] },
];

const demoNotes: [string, ...string[]] = [
  '',
  '',
  '',
  'Lease on the current car ends in three months.',
  'Wants to see the interior in daylight before deciding.',
  'Came with two children, asked about the third row.',
  'Compares with an electric car of another make; range matters most.',
  'Asked for a quote by e-mail, not by phone.',
  'Trade-in: a seven-year-old saloon, one owner.',
  'Prefers dark green if it can be had.',
  'Parks in a narrow garage, needs the width with mirrors folded.',
  'Would like a test drive on the highway, not in town.',
  'Is buying for the company, needs it before the end of the quarter.',
  'Only looking today, interested in next year’s model.',
  'Second visit. Liked the head-up display.',
  'Partner will come along next time.',
  'Asked about charging at home; has a private parking space.',
  'Budget is firm, options can wait.',
  'Speaks Spanish, prefers to be called in the evening.',
  'Recommended by a friend who bought here last spring.',
];

const SEED = 20_261_120;
const DAY_MS = 24 * 60 * 60 * 1000;

const countsByShowroom: Record<string, number> = {
  manhattan: 180,
  brooklyn: 110,
  queens: 90,
  seattle: 80,
  portland: 50,
  chicago: 70,
  denver: 40,
};

/**
 * Several area codes of the region, because each has only a hundred numbers of the fictional range
 * 555-01xx.
 */
const areaCodesByShowroom: Record<string, [string, ...string[]]> = {
  manhattan: ['212', '917', '646', '332'],
  brooklyn: ['718', '347', '929'],
  queens: ['718', '347', '929'],
  seattle: ['206', '425'],
  portland: ['503', '971'],
  chicago: ['312', '773'],
  denver: ['303', '720'],
};

/**
 * Returns customers who were registered in the twelve months before `now`, always the same for the
 * same `now`.
 */
export function createDemoCustomers(now: number): Customer[] {
  const random = new SeededRandom(SEED);
  const takenPhones = new Set([...demoShowrooms, ...demoAgents].map(({ phone }) => phone));
  return demoShowrooms.flatMap((showroom) => {
    const agents = demoAgents.filter(
      (agent) => agent.role === 'agent' && agent.showroomIds.includes(showroom.id),
    );
    const visitTimes = drawVisitTimes(random, showroom, countsByShowroom[showroom.id] ?? 0, now);
    return visitTimes.map((visit, index) =>
      createDemoCustomer(random, { showroom, agents, visit, index, now, takenPhones }),
    );
  });
}

interface CustomerInput {
  showroom: Showroom;
  agents: Agent[];
  visit: number;
  index: number;
  now: number;
  takenPhones: Set<string>;
}

function createDemoCustomer(random: SeededRandom, input: CustomerInput): Customer {
  const { showroom, agents, visit: registeredAt, index } = input;
  const { given, family } = random.pick(demoNames);
  const firstName = random.pick(given);
  const lastName = random.pick(family);
  const budget = pickBudget(random);
  return {
    id: `${showroom.id}-${String(index + 1).padStart(4, '0')}`,
    showroomId: showroom.id,
    firstName,
    lastName,
    name: joinName(firstName, lastName),
    email: createEmail(firstName, lastName, showroom.id, index),
    phone: pickPhone(random, showroom.id, input.takenPhones),
    intent: pickIntent(random),
    budgetRange: { min: budget.min, max: budget.max },
    contactPreference: pickContact(random),
    preferredTime: random.pick(['morning', 'early-afternoon', 'late-afternoon', 'evening', 'any']),
    notes: random.pick(demoNotes),
    assignedTo: agents[random.below(agents.length)]?.id ?? 'ADM001',
    consent: { contact: random.next() < 0.85, textVersion: 'en-2026-01' },
    registeredAt,
    lastActivityAt: pickLastContact(random, registeredAt, input.now),
  };
}

/**
 * Returns the time of the last contact: up to three weeks after the visit, at the same time of day,
 * and not in the future.
 */
function pickLastContact(random: SeededRandom, registeredAt: number, now: number): number {
  const daysSince = Math.floor((now - registeredAt) / DAY_MS);
  return registeredAt + random.below(Math.min(21, daysSince) + 1) * DAY_MS;
}

function pickBudget(random: SeededRandom) {
  const [small, city, upper, luxury, top] = demoRegistrationOptions.budgetRanges;
  const weighted = [
    [small, 12],
    [city, 30],
    [upper, 32],
    [luxury, 20],
    [top, 6],
  ] as const;
  const budget = random.pickWeighted(weighted);
  return budget ?? { min: 0, max: 0 };
}

function pickIntent(random: SeededRandom): Customer['intent'] {
  return random.pickWeighted([
    ['browsing', 30],
    ['warm', 20],
    ['test-drive', 20],
    ['buying', 12],
    ['hot', 10],
    ['cold', 8],
  ]);
}

function pickContact(random: SeededRandom): Customer['contactPreference'] {
  return random.pickWeighted([
    ['phone', 40],
    ['email', 25],
    ['whatsapp', 20],
    ['both', 15],
  ]);
}

function createEmail(
  firstName: string,
  lastName: string,
  showroomId: string,
  index: number,
): string {
  const localPart = joinName(firstName, lastName)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  return `${localPart}.${showroomId.slice(0, 2)}${index + 1}@example.com`;
}

function pickPhone(random: SeededRandom, showroomId: string, takenPhones: Set<string>): string {
  const areaCodes = areaCodesByShowroom[showroomId] ?? ['212'];
  let phone = '';
  do {
    phone = `+1${random.pick(areaCodes)}55501${String(random.below(100)).padStart(2, '0')}`;
  } while (takenPhones.has(phone));
  takenPhones.add(phone);
  return phone;
}

type Names = [string, ...string[]];

/**
 * Returns random visit times of the last twelve months within the opening hours of a showroom,
 * oldest first.
 */
function drawVisitTimes(
  random: SeededRandom,
  showroom: Showroom,
  count: number,
  now: number,
): number[] {
  const today = localDateOf(now, showroom.timezone);
  const visits: number[] = [];
  while (visits.length < count) {
    const visit = pickVisitTime(random, showroom, addDaysToDate(today, -random.below(365)));
    if (visit !== undefined && visit <= now) visits.push(visit);
  }
  return visits.sort((a, b) => a - b);
}

/**
 * Returns a random visit time on a day in the time zone of the showroom. Returns undefined if the
 * showroom is closed, and sometimes on weekdays with few visits.
 */
function pickVisitTime(random: SeededRandom, showroom: Showroom, date: string): number | undefined {
  const weekday = weekdayOf(date);
  const hours = showroom.hours.find((entry) => entry.weekday === weekday);
  const isSkipped = random.next() * maxDayWeight > (dayWeights[weekday - 1] ?? 0);
  if (!hours || isSkipped) return undefined;
  const opens = minutesOf(hours.opens);
  // The mean of two random numbers puts most visits in the middle of the day, and few at opening or
  // closing time.
  const dayFraction = (random.next() + random.next()) / 2;
  const minute = Math.floor(opens + dayFraction * (minutesOf(hours.closes) - opens));
  return instantOf(date, timeOf(minute), showroom.timezone) ?? undefined;
}

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
