import { aConfiguration } from '../builds/build.testing.ts';
import type { ShareRequest } from './share-request.ts';

export function aShareRequest(fields: Partial<ShareRequest> = {}): ShareRequest {
  return {
    name: 'Nora de la Vega',
    email: 'nora@example.com',
    phone: '+12125550177',
    contactMethod: 'email',
    message: 'Is it in stock?',
    language: 'en',
    consentVersion: '2026-11',
    configuration: aConfiguration(),
    testDrive: null,
    shareId: 'build-1',
    agentId: 'AGT001',
    showroomId: 'manhattan',
    priceListId: 'price-list-1',
    customerId: 'visitor-1',
    buildId: 'build-of-visitor-1',
    bookingId: 'booking-of-visitor-1',
    ...fields,
  };
}
