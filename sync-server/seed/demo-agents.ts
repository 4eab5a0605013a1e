import type { Agent } from '#domain/agents/agent.ts';
import { demoShowrooms } from './demo-showrooms.ts';

export const DEMO_AGENT_CODE = 'AGT001';
/** The password of every demo agent; the sign-in screen of the demo shows this password. */
export const DEMO_PASSWORD = 'showroom-demo';

const showroomAgents = [
  ['AGT001', 'Maya Lindqvist', 'manhattan'],
  ['AGT002', 'Tomás Arroyo', 'manhattan'],
  ['AGT003', 'Chidi Okafor', 'manhattan'],
  ['AGT004', 'Hana Sugimoto', 'brooklyn'],
  ['AGT005', 'Luca Ferrante', 'brooklyn'],
  ['AGT006', 'Priya Raghavan', 'queens'],
  ['AGT007', 'Samuel Adeyemi', 'queens'],
  ['AGT008', 'Leilani Kahale', 'seattle'],
  ['AGT009', 'Emre Yıldız', 'portland'],
  ['AGT010', 'Zofia Nowicka', 'chicago'],
  ['AGT011', 'Diego Cárdenas', 'denver'],
] as const;

function createDemoAgent(
  index: number,
  fields: Pick<Agent, 'id' | 'name' | 'role' | 'showroomIds'>,
): Agent {
  const firstShowroom = demoShowrooms.find((showroom) => showroom.id === fields.showroomIds[0]);
  return {
    ...fields,
    agentCode: fields.id,
    email: `${fields.id.toLowerCase()}@example.com`,
    phone: `+1646555${String(100 + index).padStart(4, '0')}`,
    active: true,
    locale: 'en',
    timezone: firstShowroom?.timezone ?? 'America/New_York',
  };
}

/**
 * The demo agents: at least one agent in every showroom, and a manager and an administrator with
 * several showrooms.
 */
export const demoAgents: Agent[] = [
  ...showroomAgents.map(([id, name, showroomId], index) =>
    createDemoAgent(index, { id, name, role: 'agent', showroomIds: [showroomId] }),
  ),
  createDemoAgent(showroomAgents.length, {
    id: 'MGR001',
    name: 'Nadia Benhaddou',
    role: 'manager',
    showroomIds: ['manhattan', 'brooklyn', 'queens'],
  }),
  createDemoAgent(showroomAgents.length + 1, {
    id: 'ADM001',
    name: 'Graham Whitlock',
    role: 'admin',
    showroomIds: demoShowrooms.map((showroom) => showroom.id),
  }),
];
