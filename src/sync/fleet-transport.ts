import * as v from 'valibot';
import {
  changedDeviceResponseSchema,
  type DeviceChange,
  type FleetDevice,
  fleetResponseSchema,
  type HeartbeatAnswer,
  type HeartbeatRequest,
  heartbeatResponseSchema,
} from '#domain/protocol/fleet.ts';
import type { RequestResult } from './request-result.ts';
import { failure, readFailure, readJson, send } from './transport.ts';

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
  async function ask<T>(
    { token, path, body }: { token: string; path: string; body?: object },
    answer: v.GenericSchema<unknown, { data: T }>,
  ): Promise<RequestResult<T>> {
    const response = await send(`${baseUrl}/api/devices${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (!response) return failure('UNREACHABLE');
    if (!response.ok) return readFailure(response);
    const parsed = v.safeParse(answer, await readJson(response));
    return parsed.success ? { ok: true, value: parsed.output.data } : failure('UNREADABLE_ANSWER');
  }

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
