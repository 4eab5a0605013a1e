import { parseBookingNumber } from '#domain/bookings/booking-number.ts';
import { parseCheckInCode } from '#domain/bookings/check-in-code.ts';
import { href } from '#domain/routes.ts';
import { type BuildCodeProblem, decodeBuildCode } from '#domain/sharing/build-code.ts';
import type { BuildCodeFields } from '#domain/sharing/code-fields.ts';

/** The target of a typed, pasted or scanned text. */
export type ResolverTarget =
  | { kind: 'screen'; path: string }
  | { kind: 'booking'; bookingId: string }
  /**
   * Long build codes and booking numbers have the same format: `otherwise` is the target if no
   * booking has this number.
   */
  | { kind: 'booking-number'; number: string; otherwise: CodeTarget }
  | CodeTarget;

type CodeTarget =
  | { kind: 'build-code'; fields: BuildCodeFields }
  | { kind: 'problem'; code: BuildCodeProblem | 'EMPTY' | 'UNKNOWN' };

/**
 * Functions that recognize the supported kinds of text, most specific first. Each function except
 * the last returns null for an unrecognized text.
 */
const readers: readonly ((text: string) => ResolverTarget | null)[] = [
  rejectEmptyText,
  readCheckIn,
  readShareLink,
  rejectOtherAddress,
  readNumber,
  readBuildCode,
];

export function readResolverText(text: string): ResolverTarget {
  const trimmedText = text.trim();
  for (const reader of readers) {
    const target = reader(trimmedText);
    if (target) return target;
  }
  return { kind: 'problem', code: 'UNKNOWN' };
}

function rejectEmptyText(text: string): ResolverTarget | null {
  return text === '' ? { kind: 'problem', code: 'EMPTY' } : null;
}

function readCheckIn(text: string): ResolverTarget | null {
  const code = parseCheckInCode(text);
  return code && { kind: 'booking', bookingId: code.bookingId };
}

/**
 * Recognizes a share link, alone or at the end of a pasted message. The path of the link opens in
 * this app, regardless of the origin in the link.
 */
function readShareLink(text: string): ResolverTarget | null {
  const match = /\/share\/([\w-]{1,64})\/?(?:\?[^#\s]*)?(#\S*)?$/.exec(text);
  if (!match) return null;
  const [, configId = '', fragment = ''] = match;
  return { kind: 'screen', path: `${href('share', { configId })}${fragment}` };
}

function rejectOtherAddress(text: string): ResolverTarget | null {
  return /^[a-z]+:|\/\//i.test(text) ? { kind: 'problem', code: 'UNKNOWN' } : null;
}

function readNumber(text: string): ResolverTarget | null {
  const parsedNumber = parseBookingNumber(text);
  if (!parsedNumber.ok) return null;
  return { kind: 'booking-number', number: parsedNumber.number, otherwise: readBuildCode(text) };
}

function readBuildCode(text: string): CodeTarget {
  const decoded = decodeBuildCode(text);
  return decoded.ok
    ? { kind: 'build-code', fields: decoded.fields }
    : { kind: 'problem', code: decoded.code };
}
