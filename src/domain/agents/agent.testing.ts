import type { RowOf } from '../rows/tables.ts';
import type { Showroom } from '../showrooms/showroom.ts';
import type { Agent } from './agent.ts';

/** Returns an agent; the sign-in code defaults to the agent's id. */
export function anAgent(fields: Partial<Agent> = {}): Agent {
  const { id = 'AGT001' } = fields;
  return {
    id,
    agentCode: id,
    name: 'Maya Lindqvist',
    email: 'maya@example.com',
    phone: '+16465550100',
    role: 'agent',
    showroomIds: ['manhattan'],
    active: true,
    locale: 'en',
    timezone: 'America/New_York',
    ...fields,
  };
}

export function aShowroom(fields: Partial<Showroom> = {}): Showroom {
  return {
    id: 'manhattan',
    dealerId: 'dealer-1',
    name: 'Genesis of Manhattan',
    location: 'New York',
    address: '1 Tenth Avenue',
    phone: '+12125550000',
    timezone: 'America/New_York',
    hours: [{ weekday: 1, opens: '09:00', closes: '19:00' }],
    amenities: ['Coffee'],
    image: '',
    virtualTour: '',
    ...fields,
  };
}

export const aPhoto = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4';

export function anAgentPhoto(): RowOf<'agentPhotos'> {
  return { id: 'AGT001', showroomIds: ['manhattan'], image: aPhoto };
}
