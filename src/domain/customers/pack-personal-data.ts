import { strToU8, zipSync } from 'fflate';

/** Everything that is known of a person, by what it is. */
export interface PersonalData {
  /** When it was put together: an instant in UTC, ISO 8601. */
  exportedAt: string;
  showroom: string;
  /** By the name of the table; every row whole. */
  records: Record<string, readonly object[]>;
  /** Documents whose content is not on this tablet, by their names. */
  documentsElsewhere: readonly string[];
}

interface PackedDocument {
  name: string;
  content: Uint8Array;
}

/**
 * One file that people can open without us: a folder with everything as text, and each document as
 * it was added. Documents of one name are told apart by a number.
 */
export function packPersonalData(
  data: PersonalData,
  documents: readonly PackedDocument[],
): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    'personal-data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
  };
  documents.forEach(({ name, content }, at) => {
    files[`documents/${at + 1} ${safeName(name)}`] = content;
  });
  // Pictures and PDFs are packed already: to try again would only take time.
  return new Uint8Array(zipSync(files, { level: 0 }));
}

/** A name that every system takes for a file, and for nothing else. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-').replaceAll('..', '-');
}
