import { type CodeProblem, decodeBuildCode } from '#domain/sharing/build-code.ts';
import type { CodeFields } from '#domain/sharing/code-fields.ts';

/** What a text that was typed, pasted or scanned leads to. */
export type ResolverTarget =
  | { kind: 'screen'; path: string }
  | { kind: 'build-code'; fields: CodeFields }
  | { kind: 'problem'; code: CodeProblem | 'EMPTY' | 'UNKNOWN' };

/**
 * Everything that is understood, the most particular first. What is not theirs they leave to the
 * next; whatever else is to be resolved one day gets a reader of its own here.
 */
const readers: readonly ((text: string) => ResolverTarget | null)[] = [
  readNothing,
  readShareLink,
  readOtherAddress,
  readBuildCode,
];

export function readResolverText(text: string): ResolverTarget {
  const plain = text.trim();
  for (const read of readers) {
    const target = read(plain);
    if (target) return target;
  }
  return { kind: 'problem', code: 'UNKNOWN' };
}

function readNothing(text: string): ResolverTarget | null {
  return text === '' ? { kind: 'problem', code: 'EMPTY' } : null;
}

/** A link stands at the end of a message, or alone. Whoever made it, it opens on this screen's app. */
function readShareLink(text: string): ResolverTarget | null {
  const link = /\/share\/([\w-]{1,64})\/?(?:\?[^#\s]*)?(#\S*)?$/.exec(text);
  if (!link) return null;
  const [, configId = '', fragment = ''] = link;
  return { kind: 'screen', path: `/share/${configId}${fragment}` };
}

function readOtherAddress(text: string): ResolverTarget | null {
  return /^[a-z]+:|\/\//i.test(text) ? { kind: 'problem', code: 'UNKNOWN' } : null;
}

function readBuildCode(text: string): ResolverTarget {
  const decoded = decodeBuildCode(text);
  return decoded.ok
    ? { kind: 'build-code', fields: decoded.fields }
    : { kind: 'problem', code: decoded.code };
}
