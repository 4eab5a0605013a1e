/**
 * A day that a question names: a weekday from 1 (Monday) to 7 (Sunday), a day of the year such as
 * `12-25`, or a number of days from today.
 */
export type DayReference =
  | { weekday: number }
  /** `daysLater` counts from the day of the year: 1 for ‘the day after Christmas’. */
  | { monthDay: string; daysLater?: number }
  | { daysAhead: number }
  /** Number of days after the day of the previous question. */
  | { daysLater: number };

const weekdayNames: readonly (readonly string[])[] = [
  ['monday', 'mondays', 'lunes', 'lundi'],
  ['tuesday', 'tuesdays', 'martes', 'mardi'],
  ['wednesday', 'wednesdays', 'miercoles', 'mercredi'],
  ['thursday', 'thursdays', 'jueves', 'jeudi'],
  ['friday', 'fridays', 'viernes', 'vendredi'],
  ['saturday', 'saturdays', 'sabado', 'sabados', 'samedi'],
  ['sunday', 'sundays', 'domingo', 'domingos', 'dimanche'],
];

const monthNames: readonly string[] = [
  'jan|enero|janvier',
  'feb|febrero|fevrier',
  'mar|marzo|mars',
  'apr|abril|avril',
  'may|mayo|mai',
  'jun|junio|juin',
  'jul|julio|juillet',
  'aug|agosto|aout',
  'sep|septiembre|septembre',
  'oct|octubre|octobre',
  'nov|noviembre|novembre',
  'dec|diciembre|decembre',
];

const fixedDays: readonly (readonly [RegExp, string])[] = [
  [/christmas eve|nochebuena|veille de noel|reveillon de noel/, '12-24'],
  [/christmas|xmas|navidad|noel/, '12-25'],
  [/new year.?s eve|fin de ano|nochevieja|saint sylvestre|reveillon/, '12-31'],
  [/new year|ano nuevo|nouvel an|jour de l.an/, '01-01'],
  [/independence day|4th of july|fourth of july|july 4/, '07-04'],
];

const relativeDays: readonly (readonly [RegExp, number])[] = [
  [/day after tomorrow|pasado manana|apres.demain/, 2],
  [
    /\btomorrow|\bpara manana\b|^manana\b|horario (?:de|para) manana|\bmanana (?:abren|estan|atienden)|(?:abren|abierto|abiertos|cita|cerrado|cerrados) manana|\bdemain\b/,
    1,
  ],
  [
    /\btoday\b|\btonight\b|\bright now\b|\bstill open\b|\bopen now\b|\bhoy\b|\bahora\b|\baujourd.?hui\b|\bce soir\b|\bmaintenant\b/,
    0,
  ],
];

const dayAfterPattern =
  /\b(?:next day|day after(?! tomorrow)|following day|(?:dia )?siguiente dia|dia siguiente|lendemain)\b/;

/** Finds the day that a folded text names; null without a day. */
export function readDay(text: string): DayReference | null {
  const fixed = fixedDays.find(([pattern]) => pattern.test(text));
  const monthDay = fixed?.[1] ?? readDate(text);
  if (monthDay !== null) {
    return dayAfterPattern.test(text) ? { monthDay, daysLater: 1 } : { monthDay };
  }
  const words = text.split(/[^a-z]+/);
  const weekday = weekdayNames.findIndex((names) => names.some((name) => words.includes(name)));
  if (weekday >= 0) return { weekday: weekday + 1 };
  if (dayAfterPattern.test(text)) return { daysLater: 1 };
  const relative = relativeDays.find(([pattern]) => pattern.test(text));
  return relative ? { daysAhead: relative[1] } : null;
}

const datePatterns = monthNames.map((names) => [
  new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th|er)?\s(?:of |de )?(?:${names})[a-z]*\b`),
  new RegExp(String.raw`\b(?:${names})[a-z]*\.?\s(\d{1,2})(?:st|nd|rd|th)?\b`),
]);

function readDate(text: string): string | null {
  if (!/\d/.test(text)) return null;
  for (const [month, [before, after]] of datePatterns.entries()) {
    const day = before?.exec(text)?.[1] ?? after?.exec(text)?.[1];
    if (day !== undefined) return `${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return null;
}

/** Words of days, so that these words do not count as unknown. */
export const dayWords: readonly string[] = [
  ...weekdayNames.flat(),
  ...monthNames.flatMap((names) => names.split('|')),
  ...'january february march april june july august september october november december christmas xmas eve navidad nochebuena noel thanksgiving easter labor memorial independence holiday holidays festivo festivos feriado feriados ferie feries weekend weekends finde fin public bank new year ano jour sylvestre demain manana tomorrow tonight soir pasado lendemain siguiente'.split(
    ' ',
  ),
];
