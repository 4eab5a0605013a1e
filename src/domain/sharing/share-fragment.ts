import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import type { OptionKind } from '../catalogue/configuration/options-of.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { decodeBuildCode } from './build-code.ts';
import { type BuildCodeFields, packFields, PAYLOAD_BITS, unpackFields } from './code-fields.ts';
import { crc32 } from './crc32.ts';
import { type SharedBuild, sharedBuildSchema, type SharedOption } from './shared-build.ts';

/*
 * Letters for option kinds. A link contains a shared build as a list of values in a fixed order:
 * with field names, the link would be twice as long, and its QR code harder to scan.
 */
const kindLetters = {
  engine: 'g',
  trim: 't',
  exterior: 'e',
  interior: 'i',
  wheels: 'w',
  package: 'p',
} as const satisfies Record<OptionKind, string>;

const BYTE_BITS = 8;

const FIELD_BYTES = Math.ceil(PAYLOAD_BITS / BYTE_BITS);

const CHECK_BYTES = 2;

const MAX_CONTENT_BYTES = 16_384;

/*
 * The fragment of a share link contains the build, so that the link opens before the build reaches
 * the server. Before base64url encoding, the fragment consists of these parts, with their number of
 * bytes:
 *
 *   version (1) · CRC-32 of version and content (4, most significant byte first) · content
 *
 * The frame never changes, so that a damaged link always differs from a link of a newer app.
 * Version 2 contains the fields of a build code, for a QR code that phones read quickly. Version 1
 * contains all names and prices; it stays readable forever, and is written for a build without a
 * code.
 */
const WHOLE_BUILD_VERSION = 1;
const CODED_BUILD_VERSION = 2;
const FRAME_BYTES = 5;

/**
 * Maximum length in characters. Some messengers cut longer links, and phones cannot scan their QR
 * codes from a screen.
 */
export const MAX_FRAGMENT_LENGTH = 2000;

export type ShareLinkProblem =
  /** The link is cut, mistyped or invalid, or belongs to the id of another build. */
  | 'LINK_DAMAGED'
  /** The link was made by a newer version of the app. */
  | 'LINK_FROM_FUTURE'
  /**
   * The link is longer than `MAX_FRAGMENT_LENGTH`, or its content is longer than
   * `MAX_CONTENT_BYTES`.
   */
  | 'LINK_TOO_LONG';

export type DecodedFragment =
  | { ok: true; carries: 'build'; build: SharedBuild }
  /** The link contains a build code, so the app needs the price list of the code's generation. */
  | { ok: true; carries: 'code'; fields: BuildCodeFields }
  | { ok: false; code: ShareLinkProblem };

/** Returns the fragment without the `#`; null if the fragment exceeds `MAX_FRAGMENT_LENGTH`. */
export function encodeShareFragment(build: SharedBuild): string | null {
  const decoded = build.code === null ? null : decodeBuildCode(build.code);
  const bytes = decoded?.ok
    ? wrapInFrame(CODED_BUILD_VERSION, packCodedBuild(build.id, decoded.fields))
    : wrapInFrame(WHOLE_BUILD_VERSION, packWholeBuild(build));
  const fragment = toBase64url(bytes);
  return fragment.length > MAX_FRAGMENT_LENGTH ? null : fragment;
}

/** Decodes the fragment of a build's link, with or without the `#`. */
export function decodeShareFragment(text: string, buildId: string): DecodedFragment {
  const fragment = text.startsWith('#') ? text.slice(1) : text;
  if (fragment.length > MAX_FRAGMENT_LENGTH) return toProblem('LINK_TOO_LONG');
  const bytes = fromBase64url(fragment);
  if (!bytes || bytes.length <= FRAME_BYTES) return toProblem('LINK_DAMAGED');
  const [version = 0] = bytes;
  const content = bytes.subarray(FRAME_BYTES);
  const isIntact = wrapInFrame(version, content).every((byte, index) => byte === bytes[index]);
  if (!isIntact) return toProblem('LINK_DAMAGED');
  if (version > CODED_BUILD_VERSION) return toProblem('LINK_FROM_FUTURE');
  return version === CODED_BUILD_VERSION ? readCode(content, buildId) : readBuild(content, buildId);
}

/** Adds version and checksum to link content. Exported for tests, which create invalid links. */
export function wrapInFrame(version: number, content: Uint8Array): Uint8Array {
  const checksum = crc32([version, ...content]);
  return Uint8Array.of(
    version,
    checksum >>> 24,
    checksum >>> 16,
    checksum >>> 8,
    checksum,
    ...content,
  );
}

function readCode(content: Uint8Array, buildId: string): DecodedFragment {
  const fields = unpackCodedBuild(buildId, content);
  return fields ? { ok: true, carries: 'code', fields } : toProblem('LINK_DAMAGED');
}

function readBuild(content: Uint8Array, buildId: string): DecodedFragment {
  const build = unpackWholeBuild(content);
  if (typeof build === 'string') return toProblem(build);
  return build.id === buildId ? { ok: true, carries: 'build', build } : toProblem('LINK_DAMAGED');
}

function toProblem(code: ShareLinkProblem): DecodedFragment {
  return { ok: false, code };
}

/**
 * Returns link content of version 1: the whole build as deflated JSON, which needs no price list.
 */
function packWholeBuild(build: SharedBuild): Uint8Array {
  return deflateSync(strToU8(JSON.stringify(toShareTuple(build))), { level: 9 });
}

function unpackWholeBuild(content: Uint8Array): SharedBuild | 'LINK_DAMAGED' | 'LINK_TOO_LONG' {
  const json = inflate(content);
  if (json === null) return 'LINK_DAMAGED';
  if (json.length > MAX_CONTENT_BYTES) return 'LINK_TOO_LONG';
  const parsed = v.safeParse(sharedBuildSchema, parseShareParts(json));
  return parsed.success ? parsed.output : 'LINK_DAMAGED';
}

function inflate(content: Uint8Array): string | null {
  try {
    return strFromU8(inflateSync(content));
  } catch {
    // The content was forged, because the checksum of the frame detects accidental damage.
    return null;
  }
}

/**
 * Returns link content of version 2: the fields of a build code, most significant byte first, and
 * two check bytes of the build id. The link contains the build id itself before the `#`. Names and
 * prices come from the price list of the code's generation.
 */
export function packCodedBuild(buildId: string, fields: BuildCodeFields): Uint8Array {
  const packed = packFields(fields);
  const bytes = Array.from({ length: FIELD_BYTES }, (_, index) =>
    Number(BigInt.asUintN(BYTE_BITS, packed >> BigInt(BYTE_BITS * (FIELD_BYTES - 1 - index)))),
  );
  return Uint8Array.of(...bytes, ...computeIdCheckBytes(buildId));
}

/**
 * Returns the fields of the build code; null if the content is invalid or belongs to another build.
 */
export function unpackCodedBuild(buildId: string, content: Uint8Array): BuildCodeFields | null {
  if (content.length !== FIELD_BYTES + CHECK_BYTES) return null;
  const checkBytes = content.subarray(FIELD_BYTES);
  if (!computeIdCheckBytes(buildId).every((byte, index) => byte === checkBytes[index])) return null;
  const packed = content
    .subarray(0, FIELD_BYTES)
    .reduce((sum, byte) => (sum << BigInt(BYTE_BITS)) | BigInt(byte), 0n);
  return packed >> BigInt(PAYLOAD_BITS) === 0n ? unpackFields(packed) : null;
}

function computeIdCheckBytes(buildId: string): number[] {
  const checksum = crc32(strToU8(buildId));
  return [(checksum >>> BYTE_BITS) % 256, checksum % 256];
}

export function toShareTuple(build: SharedBuild): unknown[] {
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
function parseShareParts(json: string): unknown {
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
