import { foldText } from '../../search/fold-text.ts';
import { fromShownDollars } from '../../values/money.ts';

type QuantityUnit =
  | 'money'
  | 'seats'
  | 'power'
  | 'torque'
  | 'acceleration'
  | 'topSpeed'
  | 'size'
  | 'inch'
  | 'engineSize';

/** A quantity. `value` is in stored units, seats, HP, Nm, s, km/h, mm, inches or liters. */
export interface Quantity {
  unit: QuantityUnit;
  value: number;
  /** The limit beside the quantity: ‘atMost’ in ‘under 400 hp’; absent without a limit. */
  bound?: 'atMost' | 'atLeast' | undefined;
}

interface QuantityPattern {
  unit: QuantityUnit;
  pattern: RegExp;
  factor: (name: string) => number;
}

const figure = String.raw`(\d{1,3}(?:[ .,]\d{3})+|\d+(?:[.,]\d+)?)`;
const spelledNumbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  uno: 1,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
};
const spelledTens: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  cent: 100,
};
/** Pattern for counts from two. Leaves out one, because ‘un’ is also an article. */
const spelledCount = `(${Object.entries(spelledNumbers)
  .flatMap(([word, value]) => (value > 1 ? [word] : []))
  .join('|')}|[2-9])`;
const seatWords =
  'seats?|seaters?|people|persons?|passengers?|adults|asientos?|plazas?|personas?|pasajeros?|adultos|places?|sieges?|personnes?|passagers?|adultes';
const kidWords = 'kids?|children|teenagers|hijos|ninos|enfants|gosses';
const groupWords =
  'room for|space for|seats? for|place pour|espacio para|(?:family|group|party|familia|grupo|famille|groupe) (?:of|de)|we are|were|somos|seremos|vamos|nous sommes|nous serons|on est|on sera|on part a';
const ofUs = 'of us|de nosotros|d entre nous';

const unitPatterns: readonly QuantityPattern[] = [
  {
    unit: 'inch',
    pattern: /\b(1[89]|2[0-3])\s?-?(inch(?:es)?|in\b|"|”|pulgadas|pouces|s\b)/g,
    factor: () => 1,
  },
  {
    unit: 'power',
    pattern: new RegExp(
      String.raw`\b${figure}\s?-?(hp|bhp|horsepower|horses|cv|ch|chevaux|caballos|kw)\b`,
      'g',
    ),
    factor: (name) => (name === 'kw' ? 1.341 : 1),
  },
  { unit: 'torque', pattern: new RegExp(String.raw`\b${figure}\s?(nm)\b`, 'g'), factor: () => 1 },
  {
    unit: 'topSpeed',
    pattern: new RegExp(String.raw`\b${figure}\s?(km/?h|kmh|kph|mph)\b`, 'g'),
    factor: (name) => (name === 'mph' ? 1.609 : 1),
  },
  {
    unit: 'acceleration',
    pattern: new RegExp(String.raw`\b${figure}\s?(s|sec|secs|seconds?|segundos?|secondes?)\b`, 'g'),
    factor: () => 1,
  },
  {
    unit: 'size',
    pattern: new RegExp(
      String.raw`\b${figure}\s?(mm|cm|m|meters?|metres?|metros?|ft|feet|foot)\b`,
      'g',
    ),
    factor: (name) => ({ mm: 1, cm: 10, ft: 304.8, feet: 304.8, foot: 304.8 })[name] ?? 1000,
  },
  {
    unit: 'engineSize',
    pattern: /\b(\d[.,]\d)\s?-?(t|l|litres?|liters?|litros?|twin|turbo)\b/g,
    factor: () => 1,
  },
  {
    // A figure with one decimal and without a unit is the size of an engine.
    unit: 'engineSize',
    pattern: /\b([1-6][.,]\d)()\b(?![.,]?\d|\s?(?:%|k\b|mil|ton|kg|lb|m\b))/g,
    factor: () => 1,
  },
];

const amountPattern = new RegExp(
  String.raw`(\$|usd\s?)?\b${figure}\s?(k\b|thousand\b|grand\b|mil\b|mille\b|millions?\b|millon(?:es)?\b)?(\s?(?:de |d['’])?(?:\$|us\$|dollars?\b|dolares\b|usd\b|bucks\b))?`,
  'g',
);
const spelledAmountPattern = new RegExp(
  String.raw`\b(${Object.keys(spelledTens).join('|')})(?:[ -](?:y |et )?(${Object.keys(spelledNumbers).join('|')}))?[ -](?:k|thousand|grand|mil|mille)\b(?:\s(?:de )?(?:dollars?|dolares|bucks))?`,
  'g',
);

/** Numbers that are not amounts: order and telephone numbers, times of day, dates and years. */
const referencePatterns: readonly RegExp[] = [
  /#\s?[a-z-]*\d[\d-]*/g,
  /\b(?:no|nr|num|number|numero|tel|phone|order|pedido|orden|commande|reserva|booking)\b(?:\s?(?:no|nr|number|numero|de|id|is|es|est|#))*[.:°]?\s?[a-z]{0,3}-?\d{3,}[\d-]*/g,
  /\+?\d(?:[().\s-]{0,2}\d){8,}/g,
  /\b\d{6,}\b(?!\s?(?:\$|dollars|usd|dolares))/g,
  /\b\d{1,2}[:h]\d{2}\b|\b\d{1,2}\s?(?:am|pm|a\.m\.|p\.m\.|h)(?![a-z])/g,
  /\b(?:19|20)\d\d\b(?!\s?(?:\$|dollars|usd|dolares))/g,
];

export interface ReadQuantities {
  quantities: readonly Quantity[];
  /** The folded text, in which ‹n› replaces the quantity n. */
  text: string;
}

/** Minimum number without currency or unit that counts as an amount of dollars. */
const MIN_BARE_DOLLARS = 10_000;

/** Reads numbers with their units. Names of models must already be removed from the text. */
export function readQuantities(question: string): ReadQuantities {
  const quantities: Quantity[] = [];
  // French separates thousands with no-break spaces.
  let text = foldText(question.replaceAll(/[\u00a0\u202f]/g, ' '));
  const take = (unit: QuantityUnit, value: number): string => {
    quantities.push({ unit, value });
    return ` ‹${quantities.length - 1}› `;
  };
  text = text.replaceAll(
    /\b(?:0|zero|cero)\s?(?:-|–|a|to|à)\s?(?:60|62|100|sixty|cien|cent)\b(?:\s?(?:km\/?h|mph))?/g,
    ' acceleration ',
  );
  text = text
    .replaceAll(/\b\d+(?:[.,]\d+)?\s?%\s?(?:of|de|du)\s?\d[\d.,]*/g, ' percent ')
    .replaceAll(/\b\d+\s?(?:\*|\+|times|por|fois)\s?\d+\b/g, ' percent ')
    .replaceAll(bareThousandsPattern, '$1 $2 k')
    .replaceAll(pricedModelPattern, '$1 $2 k')
    .replaceAll(limitedThousandsPattern, '$1 k $2')
    .replaceAll(
      /\b(25|33|35)\s?t\b/g,
      (_match, digits: string) => `${digits[0] ?? ''}.${digits[1] ?? ''}t`,
    )
    .replaceAll(/\b(\d)\s?m\s?(\d\d)\b/g, '$1.$2 m')
    .replaceAll(bareWheelPattern, '$1 $2 inch');
  for (const { unit, pattern, factor } of unitPatterns) {
    text = text.replaceAll(pattern, (_match, number: string, name: string) =>
      take(unit, parseFigure(number) * factor(name)),
    );
  }
  // Repeats the unit after the first number: ‘50 to 60 thousand’ names two amounts in thousands.
  text = text.replaceAll(
    /\b(\d{1,3})\s?(-|to|and|y|a|et)\s?(\d{1,3})\s?(k|thousand|grand|mil|mille)\b/g,
    '$1 $4 $2 $3 $4',
  );
  text = text.replaceAll(spelledAmountPattern, (_match, tens: string, ones?: string) =>
    take(
      'money',
      fromShownDollars(((spelledTens[tens] ?? 0) + (spelledNumbers[ones ?? ''] ?? 0)) * 1000),
    ),
  );
  text = readSeats(text, take);
  for (const pattern of referencePatterns) {
    text = text.replaceAll(pattern, (match) => ` ${match.replaceAll(/[^a-z ]/g, ' ')} `);
  }
  text = text.replaceAll(amountPattern, (match, sign, number: string, unit, name) => {
    const dollars = parseFigure(number) * (unitFactor(unit) ?? 1);
    const isMoney = Boolean(sign ?? unit ?? name) || dollars >= MIN_BARE_DOLLARS;
    const isAmount = isMoney && Number.isSafeInteger(Math.round(dollars));
    return isAmount ? take('money', fromShownDollars(dollars)) : match;
  });
  return { quantities, text };
}

const seatPattern = new RegExp(
  String.raw`\b${spelledCount}[ -]?(?:${seatWords})\b(?! (?:enfants?|bebe|auto|infantil|de bebe))`,
  'g',
);
const childSeats = 'child(?:ren s)?|booster|baby|car seat|isofix|sillas|sillitas|sieges enfant';
const groupPattern = new RegExp(
  String.raw`\b(?:${groupWords}) ${spelledCount}\b(?! (?:${childSeats}))`,
  'g',
);
const ofUsPattern = new RegExp(String.raw`\b${spelledCount} (?:${ofUs})\b`, 'g');
const kidPattern = new RegExp(String.raw`\b${spelledCount} (?:${kidWords})\b`, 'g');
const pairOfElders = 'grandparents|in-laws|abuelos|suegros|grands-parents|beaux-parents';
const elderPattern = new RegExp(
  String.raw`\b(?:${pairOfElders}|grand(?:ma|pa|mother|father)|granny|(?:mother|father)-in-law|abuel[ao]|suegr[ao]|mamie|papy|grand-(?:mere|pere)|belle-mere|beau-pere)\b`,
  'g',
);

/** A budget in thousands without a unit: ‘a sedan under 50’. */
const bareThousandsPattern =
  /\b(under|below|less than|up to|max|menos de|hasta|moins de|sous|maximum|(?:we|i)(?: have| got|ve got)|tengo|tenemos|j ai|on a|(?:budget|presupuesto)(?:\s(?:is|of|de|es|es de|est|est de))?)\s([3-9]\d|1\d\d)(?=\s*(?:$|[,?!;]))/g;

/** A price of a model in thousands without a unit: ‘a G80 for 55’. */
const pricedModelPattern = /(›\s+(?:for|por|pour))\s([3-9]\d|1\d\d)(?=\s*(?:$|[?!]))/g;

/** A number of thousands without a unit before its limit: ‘45 max’. */
const limitedThousandsPattern = /\b([3-9]\d|1\d\d)\s(max|maximum|maximo|tops)\b/g;

/** Wheels and their size without a unit: ‘llantas de 21’. */
const bareWheelPattern =
  /\b((?:llantas?|rin(?:es)?|ruedas?|jantes?|wheels?|rims?|las|des)(?:\s(?:de|d|en|in))?)\s(19|20|21)\b(?!\s?(?:inch|"|pulgadas|pouces|mil|k\b|[.,]?\d))/g;

function readSeats(text: string, take: (unit: QuantityUnit, value: number) => string): string {
  const count = (word: string) => spelledNumbers[word] ?? Number(word);
  const elders = [...text.matchAll(elderPattern)].map(([word]) =>
    pairOfElders.split('|').includes(word) ? 2 : 1,
  );
  const elderCount = elders.reduce((sum: number, one) => sum + one, 0);
  return (
    text
      .replaceAll(groupPattern, (_match, word: string) => `${take('seats', count(word))} family `)
      .replaceAll(ofUsPattern, (_match, word: string) => `${take('seats', count(word))} family `)
      .replaceAll(seatPattern, (_match, word: string) => `${take('seats', count(word))} seats `)
      // Adds two seats for the adults who accompany the children.
      .replaceAll(
        kidPattern,
        (_match, word: string) => `${take('seats', count(word) + 2 + elderCount)} family `,
      )
  );
}

function unitFactor(unit: string | undefined): number | undefined {
  if (unit === undefined) return undefined;
  return unit.startsWith('mill') && unit !== 'mille' ? 1e6 : 1e3;
}

/**
 * Parses a number with comma, point or space between groups of three digits. Any other comma or
 * point is a decimal separator.
 */
function parseFigure(text: string): number {
  const isGrouped = /^\d{1,3}([ ,.]\d{3})+$/.test(text);
  return Number(isGrouped ? text.replaceAll(/[ ,.]/g, '') : text.replace(',', '.'));
}

/** Returns the amounts of money in a question, in stored units. */
export function findAmounts(question: string): number[] {
  return readQuantities(question).quantities.flatMap(({ unit, value }) =>
    unit === 'money' ? [value] : [],
  );
}
