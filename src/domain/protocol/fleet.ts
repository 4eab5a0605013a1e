import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { instantSchema } from '../time.ts';
import { dataOf, type Endpoint } from './endpoint.ts';

/*
 * The tablets of a dealer, as managers see them. Nothing of it is sync: a tablet that says nothing
 * of itself syncs all the same, and a head office that does not ask is answered nothing.
 */

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How a tablet stands. No names, no content: counts, ages, sizes. */
export const deviceReportSchema = v.object({
  appVersion: lineSchema,
  protocol: countSchema,
  waiting: countSchema,
  /** When the oldest of it was recorded; the tablet's clock, ms. */
  oldestAt: v.nullable(instantSchema),
  documentsWaiting: countSchema,
  attentions: countSchema,
  /** Whether the browser promised to keep its storage; null where it does not say. */
  persisted: v.nullable(v.boolean()),
  freeBytes: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** Null where the browser does not say. */
  battery: v.nullable(
    v.object({
      /** 0 to 1. */
      level: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      charging: v.boolean(),
    }),
  ),
  /** Head office's clock minus the tablet's, ms. */
  clockOffset: v.nullable(v.number()),
  kioskMode: v.boolean(),
  handedOver: v.boolean(),
});
export type DeviceReport = v.InferOutput<typeof deviceReportSchema>;

export const heartbeatRequestSchema = v.object({
  report: deviceReportSchema,
  /** The showroom its people write for just now; older tablets do not say. */
  standsIn: v.optional(idSchema),
  /** The tablet has emptied itself, as it was told to. */
  wiped: v.optional(v.literal(true)),
});
export type HeartbeatRequest = v.InferOutput<typeof heartbeatRequestSchema>;

/** `revoked` ends once its work is delivered, `lost` at once. */
export const deviceEndings = ['revoked', 'lost'] as const;
export type DeviceEnding = (typeof deviceEndings)[number];

const heartbeatAnswerSchema = v.object({
  name: lineSchema,
  showroomId: idSchema,
  ending: v.nullable(v.picklist(deviceEndings)),
});
export type HeartbeatAnswer = v.InferOutput<typeof heartbeatAnswerSchema>;

/** Also accepts the token of a tablet that is revoked or lost. */
export const sendHeartbeatEndpoint = {
  method: 'POST',
  path: '/devices/heartbeat',
  body: heartbeatRequestSchema,
  response: dataOf(heartbeatAnswerSchema),
} as const satisfies Endpoint;

/** One tablet in the fleet. Instants are head office's, but for those in the report. */
const fleetDeviceSchema = v.object({
  id: idSchema,
  name: lineSchema,
  showroomId: idSchema,
  enrolledAt: instantSchema,
  lastSeenAt: v.nullable(instantSchema),
  /** Where it goes once nothing waits on it. */
  movesTo: v.nullable(idSchema),
  ending: v.nullable(v.picklist(deviceEndings)),
  endedAt: v.nullable(instantSchema),
  /** When it said that it has emptied itself. */
  wipedAt: v.nullable(instantSchema),
  report: v.nullable(deviceReportSchema),
});
export type FleetDevice = v.InferOutput<typeof fleetDeviceSchema>;

/** One change at a time. */
export const deviceChangeSchema = v.union([
  v.strictObject({ name: lineSchema }),
  v.strictObject({ showroomId: idSchema }),
  v.strictObject({ end: v.picklist(deviceEndings) }),
]);
export type DeviceChange = v.InferOutput<typeof deviceChangeSchema>;

export const listDevicesEndpoint = {
  method: 'GET',
  path: '/devices',
  response: dataOf(v.array(fleetDeviceSchema)),
} as const satisfies Endpoint;

export const changeDeviceEndpoint = {
  method: 'POST',
  path: '/devices/{id}',
  params: v.object({ id: idSchema }),
  body: deviceChangeSchema,
  response: dataOf(fleetDeviceSchema),
} as const satisfies Endpoint;
