import type { OptionKind } from '../catalogue/configuration/options-of.ts';
import type { SharedBuild, SharedOption } from './shared-build.ts';

/*
 * A shared build as a list of values in a fixed order, without field names. With field names the
 * link would be twice as long, and its QR code harder to scan.
 */
const kindLetters = {
  engine: 'g',
  trim: 't',
  exterior: 'e',
  interior: 'i',
  wheels: 'w',
  package: 'p',
} as const satisfies Record<OptionKind, string>;

export function toShareParts(build: SharedBuild): unknown[] {
  const { vehicleId, make, model, type, height } = build;
  const { engine, power, transmission, torque } = build.specs;
  return [
    build.id,
    build.generation,
    build.validFrom,
    [vehicleId, make, model, type, height, engine, power, transmission, torque],
    build.exteriorHex,
    build.basePrice,
    build.options.map(({ kind, id, name, amount }) => [kindLetters[kind], id, name, amount]),
    build.totalPrice,
    build.features,
    build.code,
  ];
}

/**
 * Parses a list of values into an object that the schema can validate. Returns undefined if the
 * JSON is not a list.
 */
export function parseShareParts(json: string): unknown {
  const parts = parseList(json);
  if (!parts) return undefined;
  const [id, generation, validFrom, vehicle, exteriorHex, basePrice, options, ...rest] = parts;
  const [vehicleId, make, model, type, height, ...specs] = toList(vehicle);
  const [engine, power, transmission, torque] = specs;
  const [totalPrice, features, code] = rest;
  return {
    id,
    generation,
    validFrom,
    vehicleId,
    make,
    model,
    type,
    height,
    specs: { engine, power, transmission, torque },
    exteriorHex,
    basePrice,
    options: toList(options).map(toOption),
    totalPrice,
    features,
    code,
  };
}

function toOption(part: unknown): Record<keyof SharedOption, unknown> {
  const [letter, id, name, amount] = toList(part);
  const [kind] = Object.entries(kindLetters).find(([, candidate]) => candidate === letter) ?? [];
  return { kind, id, name, amount };
}

function toList(part: unknown): unknown[] {
  return Array.isArray(part) ? part : [];
}

function parseList(json: string): unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(json);
    return Array.isArray(parts) ? parts : undefined;
  } catch {
    return undefined;
  }
}
