import type { ArgsOf } from '../mutations/mutators.ts';
import type { Document } from './document.ts';

export function anAddition(fields: Partial<ArgsOf<'addDocument'>> = {}): ArgsOf<'addDocument'> {
  return {
    documentId: 'document-1',
    showroomId: 'manhattan',
    customerId: 'maria',
    name: 'Driving licence.pdf',
    type: 'application/pdf',
    size: 9,
    sha256: 'a'.repeat(64),
    ...fields,
  };
}

export function aDocument(fields: Partial<Document> = {}): Document {
  const { documentId, ...said } = anAddition();
  return { id: documentId, ...said, addedAt: 5000, addedBy: 'AGT001', ...fields };
}
