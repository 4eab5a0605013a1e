import { openDatabase, type LocalDatabase } from '../../src/data/database/database.ts';
import { newId } from '../../src/data/mutate/new-id.ts';
import type { ActorGrant } from '../../src/domain/protocol/mutation-envelope.ts';
import { storeEnrolment } from '../../src/sync/sign-in/store-enrolment.ts';
import { createTransport } from '../../src/sync/transport/transport.ts';

export interface Enrolled {
  deviceId: string;
  deviceToken: string;
  showroomId: string;
  grant?: ActorGrant | undefined;
}

export const transport = createTransport();

export async function openTabletDatabase(name: string, enrolled: Enrolled): Promise<LocalDatabase> {
  const db = openDatabase(name);
  await storeEnrolment(db, 'AGT001', { ...enrolled, name: 'Bench' });
  return db;
}

export function aRegistration(showroomId: string, number: number) {
  const customerId = newId();
  // The number is random, because a possible duplicate would create an attention, and the
  // measurement would include this write.
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0');
  return {
    customerId,
    showroomId,
    firstName: 'Bench',
    lastName: `Guest ${number}`,
    email: `${customerId}@example.com`,
    phone: `+98${digits}`,
    intent: 'warm' as const,
    budgetRange: { min: 2_000_000, max: 5_000_000 },
    contactPreference: 'phone' as const,
    preferredTime: 'any',
    notes: 'Came with two friends, liked the blue one',
    assignedTo: 'AGT001',
    consent: { contact: true, textVersion: 'en-2026-01' },
  };
}
