import { enrolDeviceEndpoint } from '#domain/protocol/enrolment.ts';
import {
  changeDeviceEndpoint,
  listDevicesEndpoint,
  sendHeartbeatEndpoint,
} from '#domain/protocol/fleet.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { changeDevice, listDevices } from '../../auth/devices/change-device.ts';
import { enrolDevice, type EnrolDeps } from '../../auth/devices/enrol-device.ts';
import { handleHeartbeat } from '../../auth/devices/handle-heartbeat.ts';
import { toAuthenticatedAgent } from '../../auth/require-agent.ts';
import { deviceTopicOf, type Pokes } from '../../ports/pokes.ts';

const group = 'Tablets';
const bodyLimit = 16 * 1024;

export function createDeviceOperations(deps: EnrolDeps & { pokes: Pokes }): Operation[] {
  return [
    defineOperation({
      ...enrolDeviceEndpoint,
      id: 'enrolDevice',
      group,
      summary: 'Enrols a tablet in a showroom of the agent; its token is told once',
      caller: 'agent',
      bodyLimit,
      handle: async ({ agent, request, body, once }) => {
        const deviceId = body.deviceId ?? createRowId(deps.ids, once);
        const enroller = toAuthenticatedAgent(agent, request);
        return { data: await enrolDevice(deps, enroller, { ...body, deviceId }) };
      },
    }),
    defineOperation({
      ...listDevicesEndpoint,
      id: 'listDevices',
      group,
      summary: 'The tablets of the showrooms a manager works in, and how they stand',
      caller: 'agent',
      right: 'steer-tablets',
      handle: async ({ agent }) => ({ data: await listDevices(deps, agent) }),
    }),
    defineOperation({
      ...sendHeartbeatEndpoint,
      id: 'sendHeartbeat',
      group,
      summary: 'A tablet says how it stands, and is told what was decided about it',
      caller: 'any-device',
      bodyLimit,
      handle: async ({ tablet, body }) => ({ data: await handleHeartbeat(deps, tablet, body) }),
    }),
    defineOperation({
      ...changeDeviceEndpoint,
      id: 'changeDevice',
      group,
      summary: 'Renames a tablet, sends it to another showroom, or ends it: one at a time',
      caller: 'agent',
      right: 'steer-tablets',
      bodyLimit,
      handle: async ({ agent, params: { id }, body }) => {
        const data = await changeDevice(deps, agent, { deviceId: id, change: body });
        deps.pokes.notify([deviceTopicOf(data.id)]);
        return { data };
      },
    }),
  ];
}
