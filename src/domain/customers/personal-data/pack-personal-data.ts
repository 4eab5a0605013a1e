import { strToU8, zipSync } from 'fflate';

export interface PersonalData {
  /** Time of the export in UTC, ISO 8601. */
  exportedAt: string;
  showroom: string;
  /** Complete rows by table name. */
  records: Record<string, readonly object[]>;
  /** Names of the documents whose content is not on this tablet. */
  documentsElsewhere: readonly string[];
}

interface PackedDocument {
  name: string;
  content: Uint8Array;
}

/**
 * Returns a ZIP file with the data as JSON and each document unchanged, so that people can open the
 * data without this app. Each document file name begins with a number, because documents can have
 * the same name.
 */
export function packPersonalData(
  data: PersonalData,
  documents: readonly PackedDocument[],
): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    'personal-data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
  };
  documents.forEach(({ name, content }, index) => {
    files[`documents/${index + 1} ${toSafeFileName(name)}`] = content;
  });
  // Stores the files without compression, because pictures and PDFs are already compressed.
  return new Uint8Array(zipSync(files, { level: 0 }));
}

/** Replaces characters that could form a path or that operating systems reject in file names. */
function toSafeFileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-').replaceAll('..', '-');
}
