import { describe, expect, test } from 'vitest';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { Language } from '../../languages/language.ts';
import { parseAnswerInput } from '../answer-input.ts';
import { answerQuestion } from '../answer-question.ts';
import type { AnswerTopic } from '../answer.ts';
import { aContext, english, testFacts } from '../assistant.testing.ts';
import { renderAnswer, toPlainText } from '../render-answer.ts';
import { joinQuestions } from './follow-ups/joined-questions.ts';

const [showroom] = testFacts.showroom ? [testFacts.showroom] : [];
if (!showroom) throw new Error('Facts without a showroom');
const denver = {
  ...showroom,
  id: 'denver',
  name: 'Prairie Denver',
  location: 'Denver, CO',
  amenities: ['Service centre'],
};
const facts = { ...testFacts, showrooms: [showroom, denver] };
const configuration = createDefaultConfiguration(testFacts.catalogue, 'gv80');

function readLast(language: Language, ...questions: string[]) {
  let topic: AnswerTopic | null = null;
  for (const [index, text] of questions.slice(0, -1).entries()) {
    const previousQuestion = joinQuestions(questions.slice(0, index));
    ({ topic } = answerQuestion(text, facts, aContext({ language, topic, previousQuestion })));
  }
  const previousQuestion = joinQuestions(questions.slice(0, -1));
  const context = aContext({ language, topic, previousQuestion });
  return parseAnswerInput(questions.at(-1) ?? '', facts, context);
}

const textOf = (question: string, fields: Parameters<typeof aContext>[0] = {}) =>
  toPlainText(renderAnswer(answerQuestion(question, facts, aContext(fields)), english));

describe('models', () => {
  test.each([
    ['en', 'the price gap between the 80 sedan and the 90', ['g80', 'g90']],
    ['es', '¿cuánto cuesta el sedán grande?', ['g90']],
    ['fr', 'le petit suv coûte combien', ['gv70']],
    ['en', 'charge it to 80', []],
    ['en', 'how much is the 80', []],
  ] as const)('%s: the vehicle ids named in “%s” are %j', (language, question, ids) => {
    expect(readLast(language, question).question.things.vehicle).toEqual(ids);
  });

  test.each([
    ['en', 'a car that isnt an suv'],
    ['es', 'algo que no sea suv'],
    ['fr', 'autre chose que des suv'],
  ] as const)('%s: the answer to “%s” contains a sedan and no SUV', (language, question) => {
    const { statements } = answerQuestion(question, facts, aContext({ language }));
    expect(JSON.stringify(statements)).toContain('catalogue/vehicles/g70/');
    expect(JSON.stringify(statements)).not.toContain('catalogue/vehicles/gv70/');
  });

  test('the required number of seats includes parents, children and grandparents', () => {
    expect(readLast('en', 'my wife, 3 kids and grandma').question.seats).toBe(6);
    expect(readLast('es', 'mis dos hijos y los abuelos').question.seats).toBe(6);
  });
});

describe('prices', () => {
  test('the total of a car contains the price of the named engine, interior or largest wheels', () => {
    expect(textOf('what am I at for a GV70 with the biggest rims?')).toContain('Total: $52,375.');
    const sum = textOf('add it up: a G70 with the 3.3 and the red interior');
    expect(sum).toContain('Total: $52,925.');
    expect(sum).not.toContain('Melbourne');
  });

  test.each([
    ['how much is the AWD G70', '$45,975'],
    ['price of the electric G80', '$66,100'],
    ['the price of the G70 3.3', '$52,175'],
  ])('the price in the answer to “%s” is the price of the named variant', (question, price) => {
    expect(textOf(question)).toContain(price);
  });

  test.each([
    ['en', 'How much more is Prestige than Advanced on the GV80?'],
    ['es', 'Del Advanced al Prestige en el GV80, ¿cuánto hay que añadir?'],
    ['fr', 'sur la GV80, de Advanced à Prestige ça coûte combien'],
  ] as const)(
    '%s: a question about the price difference of two trims is a comparison of trims, not a sum',
    (language, question) => {
      expect(readLast(language, question).frame.attributes).toEqual(['trims']);
    },
  );

  test.each([
    ['en', 'whats closest to 40k', 40_000],
    ['es', 'lo más cercano a 50 mil dólares', 50_000],
    ['fr', 'le plus proche de 50 000 dollars', 50_000],
    ['en', 'my budget is 52', 52_000],
    ['en', 'can I get a G80 for 55?', 55_000],
  ] as const)('%s: “%s” is recognized as a budget question', (language, question, dollars) => {
    const { frame, question: parsed } = readLast(language, question);
    expect(frame.attributes).toEqual(['budget']);
    expect(parsed.amounts).toEqual([dollars * 20]);
  });
});

describe('follow-up questions', () => {
  test.each([
    ['en', 'How much is the convenience package?', 'whats in it'],
    ['es', '¿cuánto cuesta el paquete de sonido?', '¿qué incluye?'],
    ['fr', 'le pack convenience coûte combien', 'et y a quoi dedans'],
  ] as const)(
    '%s: a follow-up question about contents is about the package of the previous question',
    (language, first, second) => {
      const { frame, question } = readLast(language, first, second);
      expect(frame.attributes).toEqual(['comparePackages']);
      expect(question.things.package).toHaveLength(1);
    },
  );

  test.each([
    ['en', 'How much is the G80?', 'and with the hybrid motor'],
    ['fr', 'le prix de la g80', 'et avec le moteur hybride'],
  ] as const)(
    '%s: a follow-up question that names an engine is about the price with this engine',
    (language, first, second) => {
      expect(readLast(language, first, second).frame.attributes).toEqual(['fuel', 'price']);
    },
  );

  test.each([
    ['en', 'horsepower of the GV60 Performance', 'and the regular one'],
    ['es', 'cuántos caballos tiene el GV60 Performance', 'y el normalito'],
    ['fr', 'la GV60 Performance a combien de chevaux', 'et la version de base'],
  ] as const)(
    '%s: a follow-up question about the base variant is about the figure of the previous question',
    (language, first, second) => {
      const { frame, question } = readLast(language, first, second);
      expect([frame.attributes, frame.operator]).toEqual([['power'], 'value']);
      expect(question.things.trim).toEqual([]);
    },
  );
});

test.each([
  ['en', 'What is the interior of the G90 like?', 'any red?'],
  ['es', '¿cómo es el interior del G90?', '¿hay rojo?'],
  ['fr', 'l’intérieur de la G90 est comment', 'et en rouge ?'],
] as const)(
  '%s: a color question after a question about the interior is about interior colors',
  (language, first, second) => {
    expect(readLast(language, first, second).frame.attributes).toEqual(['interiorColor']);
  },
);

describe('showrooms', () => {
  test.each([
    ['en', 'anyone in Denver on Sunday?'],
    ['es', 'si paso el domingo por Denver, ¿hay alguien?'],
    ['fr', 'y a quelqu’un à Denver dimanche'],
  ] as const)(
    '%s: a question about a showroom and a day is about the opening hours',
    (language, question) => {
      const { frame, question: parsed } = readLast(language, question);
      expect(frame.attributes).toEqual(['hours']);
      expect(parsed.showroomIds).toEqual(['denver']);
    },
  );

  test.each([
    ['en', 'is there service in Denver'],
    ['es', 'hay servicio en Denver'],
    ['fr', 'y a du service à Denver'],
  ] as const)(
    '%s: a question about service at a showroom is about the amenities of the showroom',
    (language, question) => {
      expect(readLast(language, question).frame.attributes).toEqual(['amenities']);
    },
  );

  test('a question about a test drive on a day is recognized as a booking question', () => {
    expect(readLast('fr', 'peut on essayer samedi').frame.attributes).toEqual(['book']);
  });
});

test.each([
  ['en', 'how long has the gv60 been out'],
  ['es', 'cuál aguanta más'],
  ['fr', 'la plus belle c’est laquelle'],
  ['en', 'how many have you sold this month'],
  ['en', 'how many people work here'],
  ['es', 'se puede negociar el precio'],
] as const)('%s: “%s” is answered as unknown or as a topic without facts', (language, question) => {
  const { statements } = answerQuestion(question, facts, aContext({ language }));
  expect(statements[0]?.key).toMatch(/^(?:absent|unknown)\./);
});

describe('figures', () => {
  test.each([
    ['en', 'my driveway is 15 feet long will the g70 fit'],
    ['es', 'mi cochera mide 4.5 metros, ¿entra el g70?'],
    ['fr', 'mon garage fait 4m50 la g70 rentre'],
  ] as const)(
    '%s: a question whether a car fits into a given length is about the dimensions of the car',
    (language, question) => {
      expect(readLast(language, question).frame.attributes).toEqual(['dimensions']);
    },
  );

  test.each([
    ['en', 'weight and dimensions of the G90'],
    ['es', 'cuánto pesa y mide el G90'],
    ['fr', 'la g90 pèse combien et quelles sont ses dimensions'],
  ] as const)(
    '%s: the answer about weight and dimensions reports the weight as missing',
    (language, question) => {
      const { frame } = readLast(language, question);
      expect(frame.attributes).toEqual(['absent', 'dimensions']);
      expect(frame.absent).toEqual(['weight']);
    },
  );

  test('the battery answer has the capacity of an electric car, and no figure for a car without a battery', () => {
    expect(readLast('es', 'kwh de la batería del gv60').frame.attributes).toEqual(['battery']);
    expect(textOf('battery size of the GV60')).toContain('77.4 kWh');
    expect(textOf('battery size of the GV80')).toMatch(/^I don’t have a figure/);
  });
});

test.each([
  ['en', 'take off the wheels'],
  ['es', 'quítale los rines'],
  ['fr', 'enlève les jantes'],
] as const)(
  '%s: “%s” is answered with a review of the current build with the base wheels',
  (language, question) => {
    const context = aContext({
      language,
      configuration: { ...configuration, wheelsId: '21-inch' },
    });
    const answer = answerQuestion(question, facts, context);
    expect(parseAnswerInput(question, facts, context).frame.attributes).toEqual(['review']);
    expect(JSON.stringify(answer)).not.toContain('21-inch');
  },
);
