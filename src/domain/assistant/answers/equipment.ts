import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { type AnswerInput } from '../answer-input.ts';
import { type AnswerStatement, type IntentAnswer, toStatement } from '../answer.ts';
import { toQuestionText } from '../fact-reader.ts';
import { getEquipmentPattern } from '../questions/equipment-texts.ts';
import { hasConstraint } from '../questions/parse-question.ts';
import type { AnswerValue } from '../value.ts';
import { findRequestedVehicles } from './recommend.ts';
import { createOpenModelAction } from './vehicle-values.ts';

const MAX_LISTED = 3;

/**
 * Answers whether vehicles have the equipment of the question: from feature rows, from packages and
 * from the key features. Without any of these, states that the equipment is not listed.
 */
export function answerEquipment(input: AnswerInput): IntentAnswer {
  if (input.frame.operator === 'max') return answerMostSpeakers(input);
  return answerFeatureTexts(
    input,
    input.question.equipment.flatMap((id) => getEquipmentPattern(id) ?? []),
  );
}

const speakersPattern = /(\d+) speakers/;

/** Names the vehicles whose key features list the highest number of speakers. */
function answerMostSpeakers(input: AnswerInput): IntentAnswer {
  const { book, vehicles, ownVehicles } = input;
  const listed = (vehicles.length > 1 ? vehicles : ownVehicles).flatMap((vehicle) =>
    vehicle.features.flatMap((text, index) => {
      const count = Number(speakersPattern.exec(text)?.[1] ?? 0);
      return count > 0 ? { vehicle, index, count } : [];
    }),
  );
  const most = Math.max(...listed.map(({ count }) => count));
  const winners = listed.filter(({ count }) => count === most);
  if (winners.length === 0) return { statements: [createUnlisted(input, ownVehicles[0])] };
  return {
    statements: winners.map(({ vehicle, index }) =>
      toStatement('features.listed', {
        model: book.vehicle(vehicle.id),
        features: book.texts([`catalogue/vehicles/${vehicle.id}/features/${index}`]),
      }),
    ),
    foundIds: winners.map(({ vehicle }) => vehicle.id),
    actions: winners.slice(0, 2).map(({ vehicle }) => createOpenModelAction(book, vehicle)),
  };
}

/** Answers with the charging figures among the key features. */
export function answerCharging(input: AnswerInput): IntentAnswer {
  return answerFeatureTexts(input, [/charging, \d/i]);
}

function answerFeatureTexts(input: AnswerInput, patterns: readonly RegExp[]): IntentAnswer {
  const { book, vehicles, ownVehicles } = input;
  if (vehicles.length === 0) return answerForAllModels(input, patterns);
  const listed = vehicles.slice(0, MAX_LISTED);
  const statements = listed.flatMap((vehicle) =>
    patterns.flatMap((pattern) => listEvidence(input, vehicle, pattern)),
  );
  const isListed = statements.some(({ key }) => key !== 'features.unlisted');
  return {
    statements: statements.length > 0 ? statements : [createUnlisted(input, ownVehicles[0])],
    actions: isListed
      ? listed.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle))
      : [{ do: 'askSpecialist', values: {} }],
  };
}

function createUnlisted({ book, question }: AnswerInput, vehicle?: Vehicle): AnswerStatement {
  return vehicle
    ? toStatement('features.unlisted', {
        words: toQuestionText(question.topicWords),
        model: book.vehicle(vehicle.id),
      })
    : toStatement('unknown.answer');
}

function answerForAllModels(input: AnswerInput, patterns: readonly RegExp[]): IntentAnswer {
  const { book, catalogue, ownVehicles, question } = input;
  const filterEquipped = (vehicles: readonly Vehicle[]) =>
    vehicles.filter((vehicle) =>
      patterns.some((pattern) =>
        listEvidence(input, vehicle, pattern).some(
          ({ key }) => key !== 'features.unlisted' && key !== 'features.notOffered',
        ),
      ),
    );
  const requested = hasConstraint(question) ? findRequestedVehicles(input) : [];
  const own = filterEquipped(requested.length > 0 ? requested : ownVehicles);
  const found = own.length > 0 ? own : filterEquipped(catalogue.vehicles);
  if (found.length === 0) {
    return {
      statements: [
        toStatement('features.unlistedAnywhere', { words: toQuestionText(question.topicWords) }),
      ],
      actions: [{ do: 'askSpecialist', values: {} }],
    };
  }
  const listAllEvidence = (vehicle: Vehicle) =>
    patterns.flatMap((pattern) => listEvidence(input, vehicle, pattern));
  const listed = found.flatMap(listAllEvidence).filter(({ key }) => key === 'features.listed');
  return {
    statements: [
      toStatement('features.models', {
        models: { kind: 'list', items: found.map(({ id }) => book.vehicle(id)) },
      }),
      ...listed,
      ...found.slice(0, 1).flatMap(listAllEvidence),
    ],
    actions: found.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

/**
 * Returns the statements about the equipment of a vehicle whose English text matches a pattern: key
 * features and feature rows, otherwise packages, otherwise a trim. Without any, states that the
 * vehicle does not offer the equipment, or that the equipment is not listed.
 */
function listEvidence(input: AnswerInput, vehicle: Vehicle, pattern: RegExp): AnswerStatement[] {
  const { book, catalogue } = input;
  const model = book.vehicle(vehicle.id);
  const keyFeatures = vehicle.features.flatMap((text, index): AnswerValue[] =>
    pattern.test(text) ? [book.text(`catalogue/vehicles/${vehicle.id}/features/${index}`)] : [],
  );
  const rows = catalogue.features.filter(({ name }) => pattern.test(name));
  const offered = rows.filter(({ available }) => available.includes(vehicle.id));
  const statements = [
    ...(keyFeatures.length > 0
      ? [toStatement('features.listed', { model, features: { kind: 'list', items: keyFeatures } })]
      : []),
    ...offered.map(({ id }) => createFeatureStatement(input, vehicle.id, id)),
  ];
  if (statements.length > 0) return statements;
  const packages = listAvailableOptions(catalogue, vehicle.id, 'package').flatMap(({ id }) => {
    const index = catalogue.packages
      .find((item) => item.id === id)
      ?.contents.findIndex((text) => pattern.test(text));
    if (index === undefined || index < 0) return [];
    return toStatement('features.packaged', {
      model,
      feature: book.text(`catalogue/packages/${id}/contents/${index}`),
      name: book.text(`catalogue/packages/${id}/name`),
      price: book.money(`catalogue/packages/${id}/price`),
    });
  });
  if (packages.length > 0) return packages;
  const trims = listTrimsWith(input, vehicle, pattern);
  if (trims.length > 0) return trims;
  return rows.length > 0
    ? rows.map(({ id }) =>
        toStatement('features.notOffered', {
          model,
          feature: book.text(`catalogue/features/${id}/name`),
        }),
      )
    : [createUnlisted(input, vehicle)];
}

/** Returns a statement about the cheapest trim whose additions match a pattern. */
function listTrimsWith(
  { book, catalogue }: AnswerInput,
  { id: vehicleId }: Vehicle,
  pattern: RegExp,
): AnswerStatement[] {
  return listAvailableOptions(catalogue, vehicleId, 'trim')
    .toSorted((a, b) => a.price - b.price)
    .flatMap(({ id, additions }) => {
      const index = additions.findIndex((text) => pattern.test(text));
      if (index < 0) return [];
      return toStatement('features.inTrim', {
        model: book.vehicle(vehicleId),
        feature: book.text(`catalogue/trims/${id}/additions/${index}`),
        name: book.text(`catalogue/trims/${id}/name`),
        price: book.money(`catalogue/trims/${id}/price`),
      });
    })
    .slice(0, 1);
}

/**
 * Returns, for each item of equipment in the question, the statements about its availability in a
 * vehicle. For a sum, `withEquipmentPackages` has removed the equipment that packages contain.
 */
export function listUnpackagedEquipment(input: AnswerInput, vehicle: Vehicle): AnswerStatement[] {
  return input.question.equipment
    .flatMap((id) => getEquipmentPattern(id) ?? [])
    .flatMap((pattern) => listEvidence(input, vehicle, pattern));
}

function createFeatureStatement(
  { book, catalogue }: AnswerInput,
  vehicleId: string,
  featureId: string,
): AnswerStatement {
  const model = book.vehicle(vehicleId);
  const feature = book.text(`catalogue/features/${featureId}/name`);
  const row = catalogue.features.find(({ id }) => id === featureId);
  const description = book.text(`catalogue/features/${featureId}/description`);
  if (row?.standard) return toStatement('features.standard', { model, feature, description });
  const packageWithFeature = listAvailableOptions(catalogue, vehicleId, 'package').find(
    ({ features }) => features.includes(featureId),
  );
  if (!packageWithFeature) return toStatement('features.offered', { model, feature, description });
  return toStatement('features.inPackage', {
    model,
    feature,
    description,
    name: book.text(`catalogue/packages/${packageWithFeature.id}/name`),
    price: book.money(`catalogue/packages/${packageWithFeature.id}/price`),
  });
}
