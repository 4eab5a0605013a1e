import type * as v from 'valibot';
import {
  changedDeviceResponseSchema,
  type DeviceChange,
  type FleetDevice,
  fleetResponseSchema,
  type HeartbeatAnswer,
  type HeartbeatRequest,
  heartbeatResponseSchema,
} from '#domain/protocol/fleet.ts';
import { ask as askHeadOffice, unwrap } from './ask.ts';
import type { RequestResult } from './request-result.ts';

/** What tablets say of themselves, and how managers steer them. */
export interface FleetTransport {
  heartbeat(deviceToken: string, body: HeartbeatRequest): Promise<RequestResult<HeartbeatAnswer>>;
  listDevices(agentToken: string): Promise<RequestResult<FleetDevice[]>>;
  changeDevice(
    agentToken: string,
    deviceId: string,
    change: DeviceChange,
  ): Promise<RequestResult<FleetDevice>>;
}

const ANSWER_TIMEOUT_MS = 8000;

function createFleetTransport(baseUrl = ''): FleetTransport {
  const ask = <T>(
    { path, ...question }: { token: string; path: string; body?: object },
    answer: v.GenericSchema<unknown, { data: T }>,
  ) =>
    unwrap(
      askHeadOffice({
        url: `${baseUrl}/api/devices${path}`,
        ...question,
        answer,
        timeoutMs: ANSWER_TIMEOUT_MS,
      }),
    );

  return {
    heartbeat: (token, body) => ask({ token, path: '/heartbeat', body }, heartbeatResponseSchema),
    listDevices: (token) => ask({ token, path: '' }, fleetResponseSchema),
    changeDevice: (token, deviceId, change) =>
      ask(
        { token, path: `/${encodeURIComponent(deviceId)}`, body: change },
        changedDeviceResponseSchema,
      ),
  };
}

/** Head office, as tablets and managers speak with it about tablets. */
export const headOfficeFleet = createFleetTransport();
