import { BOOKING_FEE_CENTS } from '../../bookings/booking.ts';
import { fromShownDollars } from '../../values/money.ts';
import type { Attribute } from './frame.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

interface AttributeRule {
  give: Attribute;
  /** The question must contain a concept of each group. */
  all: readonly (readonly Concept[])[];
  /** Other concepts that the rule uses up if they occur. */
  also: readonly Concept[];
  none: readonly Concept[];
  when: (question: ParsedQuestion) => boolean;
}

function toStoredFee(): number {
  return fromShownDollars(BOOKING_FEE_CENTS / 100);
}

export function namesFee({ amounts }: ParsedQuestion): boolean {
  return amounts.includes(toStoredFee());
}

const isSize = ({ unit }: ParsedQuestion['quantities'][number]) => unit === 'size';

const conditions: Record<string, (question: ParsedQuestion) => boolean> = {
  '': () => true,
  noVehicle: ({ things }) => things.vehicle.length === 0,
  oneVehicle: ({ things }) => things.vehicle.length > 0,
  twoVehicles: ({ things }) => things.vehicle.length > 1,
  namesFee,
  namesDay: ({ day }) => day !== null,
  namesShowroom: ({ showroomIds }) => showroomIds.length > 0,
  namesDayAtShowroom: ({ day, showroomIds }) => day !== null && showroomIds.length > 0,
  namesNoAmount: ({ amounts }) => amounts.length === 0,
  noVehicleOrSize: ({ things, quantities }) =>
    things.vehicle.length === 0 && !quantities.some(({ unit }) => unit === 'size'),
  vehicleOrDay: ({ things, day }) => things.vehicle.length > 0 || day !== null,
  vehicleOrNotCheap: ({ things, concepts }) => things.vehicle.length > 0 || !concepts.has('cheap'),
  namesNoColor: ({ things }) => things.exterior.length + things.interior.length === 0,
  namesColor: ({ things }) => things.exterior.length + things.interior.length > 0,
  namesExterior: ({ things }) => things.exterior.length > 0,
  namesInterior: ({ things }) => things.interior.length > 0,
  namesOnlyInterior: ({ things }) => things.interior.length > 0 && things.exterior.length === 0,
  namesEquipment: ({ equipment }) => equipment.length > 0,
  sumsVehicles: ({ things, concepts, copies }) =>
    (things.vehicle.length > 1 && (concepts.has('total') || concepts.has('several'))) ||
    Object.keys(copies).length > 0,
  namesTrim: ({ things, concepts }) =>
    things.trim.length > 0 && things.vehicle.length === 1 && !concepts.has('feature'),
  namesTrims: ({ things }) => things.vehicle.length === 1 && things.trim.length > 1,
  namesTwoTrims: ({ things, trimNameCount }) => things.vehicle.length === 1 && trimNameCount > 1,
  comparesTrims: ({ things }) => things.vehicle.length === 0 && things.trim.length > 1,
  pricesTrim: ({ things, amounts, hasOneSubject }) =>
    things.trim.length > 0 && things.vehicle.length === 0 && amounts.length === 0 && !hasOneSubject,
  onlyTrim: ({ things, knownCount }) =>
    things.trim.length > 1 && things.vehicle.length === 0 && knownCount === 1,
  /** Whether the question is about one vehicle with options whose prices add up. */
  namesOptions: ({ things, concepts, quantities, hasOneSubject }) => {
    const namesPackage = things.package.length > 0 && concepts.has('package');
    const namesLargest = concepts.has('wheels') && concepts.has('big') && concepts.has('total');
    const namesWheels = namesLargest || quantities.some(({ unit }) => unit === 'inch');
    const namesColor = things.exterior.length + things.interior.length > 0;
    const isTotal = concepts.has('total') && (namesPackage || namesColor);
    const addsUp = things.trim.length > 0 || isTotal || namesWheels;
    return hasOneSubject && addsUp;
  },
  namesSizeOfVehicle: ({ things, quantities }) =>
    things.vehicle.length === 1 && quantities.some(isSize),
  seatFigure: ({ things, concepts, seats, quantities }) =>
    !quantities.some(isSize) &&
    (things.vehicle.length > 0 || concepts.has('count') || concepts.has('most') || seats === null),
  seatVehicle: ({ things, concepts, quantities }) =>
    !quantities.some(isSize) &&
    (things.vehicle.length === 1 || (things.vehicle.length > 1 && concepts.has('seats'))),
  pricedThing: ({ things, concepts }) =>
    things.vehicle.length > 0 ||
    (['model', 'suv', 'sedan', 'electric', 'hybrid', 'any'] as const).some((concept) =>
      concepts.has(concept),
    ),
};

/**
 * Attributes by concepts. Columns: attribute, groups of required concepts, concepts that also
 * belong to the attribute, excluded concepts, condition. Several rules may match one question; each
 * uses up its concepts.
 */
const attributeTable = `
trims | price howMuch | feature about trims options | engine total | namesTwoTrims
sum | price howMuch total | package wheels trims feature engine interior exterior color big | compare | namesOptions
sum | price howMuch total | several trims cheap model budget count | testDrive visit compare | sumsVehicles
trims | compare trims, price compare howMuch feature about |  | engine | namesTrims
equipment |  | seats feature hours options price howMuch engine wheels winter charging electric interior front drivetrain amenities dimensions big sell model bodyType compare about specialist acceleration transmission recommend contact awd | visit testDrive package recommend | namesEquipment
changeVisit | change, visit testDrive | refund book time |
refund | refund | fee cancel price howMuch visit testDrive book
refund | cancel | fee visit testDrive book |  | namesFee
fee | book visit testDrive charging price free feature |  |  | namesFee
fee | fee | price howMuch visit testDrive book total
trims | compare | about feature trims |  | comparesTrims
trims | price howMuch | about feature trims options |  | pricesTrim
fee | free, visit testDrive book cancel driving
fee | price howMuch, visit testDrive | book | change finance duration | noVehicle
where | contact | where visit time | qualify customer followUp testDrive | namesShowroom
followUp | contact, time, testDrive customer qualify | visit book
followUp | followUp | time tips contact hello qualify recommend change
followUp | contact, time notice, qualify more low about
qualify | qualify | tips about recommend compare model hello | contact
followUp | qualify, contact | time
closing | lessOf expensive, customer | price | recommend model | noVehicle
closing | closing | tips recommend sell hello popular budget model price expensive | time
changeVisit | cancel | change visit testDrive book hours time fee early duration | finance
changeVisit | change, visit testDrive | book time
notice | months, book visit testDrive | several feature time family early | cancel change
severalModels | several, testDrive visit | book model
severalModels | demonstrators, count several | visit testDrive book model
severalModels | testDrive | visit book |  | twoVehicles
demonstrators | demonstrators | visit testDrive book model feature
bring | bring | visit testDrive book time feature | finance package wheels seats
hours | early, visit | time |  | namesDay
early | early, visit testDrive book | notice duration time
early | early |  | hours delivery model notice | noVehicle
visitLength | duration length long, testDrive visit driving | book time howMuch hours
notice | months, book visit testDrive freeSlot | several feature time family early model | cancel change
notice | notice | visit testDrive book time duration hello early
hours | hours | time visit closing model early duration late showrooms here sell
book | freeSlot | visit testDrive book time hours
book | driving | visit testDrive book time feature | testDrive visit drivetrain recommend | vehicleOrDay
book | testDrive visit book | time hours model feature hello interior total sell recommend | where
hours | late, showrooms | hours time early duration
hours | closing, time
hours |  | time visit specialist here | testDrive book where contact amenities service charging early delivery | namesDayAtShowroom
amenities | service | where here showrooms feature time | price howMuch duration | namesShowroom
tour | tour | visit feature
amenities | charging, here showrooms visit | feature customer electric duration fast driving |  | noVehicle
amenities | amenities | where showrooms here feature visit sell family price howMuch | dimensions | noVehicleOrSize
where | where | visit contact specialist sell
showrooms | showrooms | where sell model feature | hours | namesNoAmount
financing | finance | total price howMuch options feature model sell low change recommend budget
warranty | warranty | duration length long feature time howMuch about wheels tires engine options
delivery | delivery | duration length long time model feature howMuch notice visit book
service | service | consumption time duration feature about ownership notice visit book | insurance
ownership | ownership service insurance | about tips feature recommend model
popular | popular | model most sell about suv sedan driving home atLeast | least color
specialist | specialist contact | hello about
review | removed, wheels | price howMuch total build model feature match negated | color interior visit testDrive trims package dimensions sell | noVehicle
review | negated, package | price howMuch total build model feature match | color interior visit testDrive trims | noVehicle
review | chosen | build color interior exterior wheels trims feature any price howMuch total | match recommend package sell | 
review | build, color interior wheels trims | feature model seats exterior price howMuch | match recommend package sell | namesNoColor
review | build, review total price howMuch feature recommend | model about options | color interior match package budget seats electric diesel hybrid gasoline awd rwd fwd
review | review | build model total price
review | total | build price howMuch model |  | noVehicle
comparePackages | package | unavailable feature compare price howMuch options model acceleration about total recommend sell cheap expensive most winter duration unavailable
related | related | model compare options sell than recommend |  | namesNoAmount
exteriorColor | finish | color match recommend feature exterior about price howMuch sell model compare options
interiorColor | seats, color | feature match recommend model build interior
interiorColor | seats | feature match recommend model build sell | count family people recommend | namesColor
interiorColor | interior, color match recommend tips feature compare exterior about price options howMuch seats sell design | model build | dimensions big
interiorColor | interior | color match feature price howMuch model options sell | dimensions big | namesInterior
interiorColor |  | match feature price howMuch model options sell | exterior color dimensions | namesOnlyInterior
interiorColor | interior | model seats | dimensions big
exteriorColor | color | match recommend tips feature exterior about price options howMuch sell model build compare design wheels change | interior
exteriorColor |  | match recommend feature exterior about price howMuch sell model build compare options | interior | namesExterior
exteriorColor | exterior, match recommend options | model build
design | design exterior front | tips about model feature options recommend compare | package wheels trims
topSpeed | topSpeed | acceleration fast most howMuch | charging
acceleration | acceleration | fast howMuch duration time feature | charging
power | power | strong howMuch feature engine count
torque | torque | howMuch feature count
tank | tank | big howMuch dimensions consumption feature gasoline seats count
economy | consumption | gasoline thrifty thirsty howMuch feature electric low hybrid
displacement | displacement | engine big dimensions
charging | charging | fast duration electric time acceleration topSpeed howMuch feature length long
transmission | transmission | feature engine count
drivetrain | drivetrain winter | feature recommend model | awd
brakes | brakes | feature dimensions big bodyType
tires | tires | dimensions feature wheels bodyType
wheels | wheels | bring feature dimensions price howMuch options big model sell count compare design bodyType
trims | trims | feature price howMuch options model compare sell cheap expensive count about most recommend bodyType | engine electric fast strong hybrid diesel consumption rwd awd fwd | vehicleOrNotCheap
compareEngines | engine | trims compare feature options model about bodyType recommend fast strong most sell big count slow weak gasoline
seats | seats | bring count feature thirdRow interior model howMuch match dimensions | recommend suv sedan family dimensions cheap expensive fast strong | seatFigure
seats | seats family thirdRow people | bring count feature match big recommend dimensions interior | dimensions | seatVehicle
dimensions | dimensions | big small match feature length width height howMuch amenities long wide tall compare price seats low duration | package
dimensions |  | match seats amenities | package wheels tires | namesSizeOfVehicle
wheelbase | wheelbase | long length
length | length | long howMuch amenities
width | width | wide howMuch amenities
height | height | tall howMuch amenities
bodyType | bodyType | suv sedan model | electric hybrid recommend | oneVehicle
segment | segment
price | price |  | most least low tall cheap
`;

/** Attributes of questions that match no rule of `attributeTable`. */
const fallbackTable = `
price | howMuch |  | big | pricedThing
trims |  |  |  | namesTrim
trims |  |  |  | onlyTrim
`;

function parseTable(table: string): AttributeRule[] {
  const toConcepts = (cell = '') => cell.split(' ').filter((name) => name !== '') as Concept[];
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [give = '', all = '', also, none, condition = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      const groups = all.split(',').map(toConcepts);
      const when = conditions[condition];
      if (!when) throw new Error(`Unknown condition: ${condition}`);
      return {
        give: give as Attribute,
        all: groups.filter((group) => group.length > 0),
        also: toConcepts(also),
        none: toConcepts(none),
        when,
      };
    });
}

export const attributeRules = parseTable(attributeTable);
export const fallbackRules = parseTable(fallbackTable);

const MAX_ATTRIBUTES = 4;

/** Returns the attributes of the matching rules, and removes their concepts from `remaining`. */
export function chooseAttributes(
  rules: readonly AttributeRule[],
  question: ParsedQuestion,
  remaining: Set<Concept>,
): Attribute[] {
  const chosen: Attribute[] = [];
  for (const rule of rules) {
    if (chosen.length >= MAX_ATTRIBUTES) break;
    if (!matchesRule(rule, remaining, question)) continue;
    if (!chosen.includes(rule.give)) chosen.push(rule.give);
    for (const concept of [...rule.all.flat(), ...rule.also]) remaining.delete(concept);
  }
  return chosen;
}

function matchesRule(
  { all, none, when }: AttributeRule,
  remaining: ReadonlySet<Concept>,
  question: ParsedQuestion,
): boolean {
  return (
    all.every((group) => group.some((concept) => remaining.has(concept))) &&
    !none.some((concept) => question.concepts.has(concept)) &&
    when(question)
  );
}
