import { strToU8, zipSync } from 'fflate';

/** All stored data of a person. */
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
 * Packs a ZIP file that people can open without this app: the data as JSON, and each document
 * unchanged. A number distinguishes documents with the same name.
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
  // Pictures and PDFs are already compressed: compressing them again would only cost time.
  return new Uint8Array(zipSync(files, { level: 0 }));
}

/** Returns a valid file name for every system, without path segments. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-').replaceAll('..', '-');
}
