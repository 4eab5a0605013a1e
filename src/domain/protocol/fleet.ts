import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { createDataEnvelopeSchema, type Endpoint } from './endpoint.ts';

/*
 * Fleet: the tablets of the showrooms that a manager administers. Heartbeats are independent of
 * sync: a tablet without heartbeats still syncs, and a tablet ignores a missing heartbeat response.
 */

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * State of a tablet in a heartbeat. Contains counts, ages and sizes, but no personal names and no
 * content of rows.
 */
export const deviceReportSchema = v.object({
  appVersion: singleLineTextSchema,
  protocol: countSchema,
  waiting: countSchema,
  /** Time when the oldest waiting mutation was recorded, by the tablet's clock, ms since 1970. */
  oldestAt: v.nullable(instantSchema),
  documentsWaiting: countSchema,
  attentions: countSchema,
  /** Whether the browser granted persistent storage; null if unknown. */
  persisted: v.nullable(v.boolean()),
  freeBytes: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** State of the battery; null if the browser does not report the state. */
  battery: v.nullable(
    v.object({
      /** Charge from 0 to 1. */
      level: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      charging: v.boolean(),
    }),
  ),
  /** Clock of the server minus clock of the tablet, in ms. */
  clockOffset: v.nullable(v.number()),
  kioskMode: v.boolean(),
  handedOver: v.boolean(),
});
export type DeviceReport = v.InferOutput<typeof deviceReportSchema>;

export const heartbeatRequestSchema = v.object({
  report: deviceReportSchema,
  /** The showroom in which the tablet is used; older tablets do not send this field. */
  standsIn: v.optional(idSchema),
  /**
   * Set once the tablet has deleted its data because a manager ended the tablet as revoked or lost.
   */
  wiped: v.optional(v.literal(true)),
});
export type HeartbeatRequest = v.InferOutput<typeof heartbeatRequestSchema>;

/**
 * How a manager ends the use of a tablet. A `revoked` tablet deletes its data after its waiting
 * mutations have reached the server; a `lost` tablet deletes its data immediately.
 */
export const deviceEndings = ['revoked', 'lost'] as const;
export type DeviceEnding = (typeof deviceEndings)[number];

/**
 * Reason why the server ended a tablet automatically: a copy of its token was used, or the last of
 * its enrolling agents with access to its showroom was disabled or moved.
 */
const deviceEndReasons = ['token-reused', 'agent-disabled', 'agent-moved'] as const;
export type DeviceEndReason = (typeof deviceEndReasons)[number];

const heartbeatResponseSchema = v.object({
  name: singleLineTextSchema,
  showroomId: idSchema,
  ending: v.nullable(v.picklist(deviceEndings)),
  /** The token that the tablet must use from now on; older tablets ignore it. */
  deviceToken: v.optional(v.string()),
});
export type HeartbeatResponse = v.InferOutput<typeof heartbeatResponseSchema>;

/**
 * Also accepts the token of a revoked or lost tablet, because the response makes the tablet delete
 * its data.
 */
export const sendHeartbeatEndpoint = {
  method: 'POST',
  path: '/devices/heartbeat',
  body: heartbeatRequestSchema,
  response: createDataEnvelopeSchema(heartbeatResponseSchema),
} as const satisfies Endpoint;

/** One tablet of the fleet. Instants are by the server's clock, except in `report`. */
const fleetDeviceSchema = v.object({
  id: idSchema,
  name: singleLineTextSchema,
  showroomId: idSchema,
  enrolledAt: instantSchema,
  /** Older servers send none of the next five fields. */
  enrolledBy: v.optional(idSchema),
  /** Prefix of the IP address from which the tablet was enrolled; null if unknown. */
  enrolledFrom: v.optional(v.nullable(v.string())),
  /** Null while the tablet waits for approval. */
  approvedAt: v.optional(v.nullable(instantSchema)),
  /** The manager who approved the tablet; null in a demo, and for tablets of older releases. */
  approvedBy: v.optional(v.nullable(idSchema)),
  lastPulledAt: v.optional(v.nullable(instantSchema)),
  lastSeenAt: v.nullable(instantSchema),
  /**
   * The showroom that the tablet moves to once its waiting mutations have reached the server; null
   * if the tablet does not move.
   */
  movesTo: v.nullable(idSchema),
  ending: v.nullable(v.picklist(deviceEndings)),
  endedAt: v.nullable(instantSchema),
  /** Null for a tablet that a manager ended; older servers do not send this field. */
  endReason: v.optional(v.nullable(v.picklist(deviceEndReasons))),
  /**
   * Time when the server issued the present token of the tablet; see `DEVICE_TOKEN_LIFE_MS`. Null
   * if unknown; older servers do not send this field.
   */
  tokenIssuedAt: v.optional(v.nullable(instantSchema)),
  /** Time when the tablet reported that its data is deleted. */
  wipedAt: v.nullable(instantSchema),
  report: v.nullable(deviceReportSchema),
});
export type FleetDevice = v.InferOutput<typeof fleetDeviceSchema>;

/** A change of a tablet; a request contains exactly one change. */
export const deviceChangeSchema = v.union([
  v.strictObject({ name: singleLineTextSchema }),
  v.strictObject({ showroomId: idSchema }),
  v.strictObject({ end: v.picklist(deviceEndings) }),
  v.strictObject({ approve: v.literal(true) }),
  /** Puts an ended tablet back into use, so that it can send its mutations; administrators only. */
  v.strictObject({ reopen: v.literal(true) }),
]);
export type DeviceChange = v.InferOutput<typeof deviceChangeSchema>;

export const listDevicesEndpoint = {
  method: 'GET',
  path: '/devices',
  response: createDataEnvelopeSchema(v.array(fleetDeviceSchema)),
} as const satisfies Endpoint;

/** Creates a one-time code with which a new tablet of a showroom is approved. */
export const createEnrolmentCodeEndpoint = {
  method: 'POST',
  path: '/devices/codes',
  body: v.object({ showroomId: idSchema }),
  response: createDataEnvelopeSchema(v.object({ code: v.string(), expiresAt: instantSchema })),
} as const satisfies Endpoint;
export type EnrolmentCode = v.InferOutput<typeof createEnrolmentCodeEndpoint.response>['data'];

/** Approves the calling tablet with a one-time code of its showroom. */
export const approveDeviceEndpoint = {
  method: 'POST',
  path: '/devices/approval',
  body: v.object({ code: v.pipe(v.string(), v.maxLength(32)) }),
  response: createDataEnvelopeSchema(v.object({ approved: v.boolean() })),
} as const satisfies Endpoint;

export const changeDeviceEndpoint = {
  method: 'POST',
  path: '/devices/{id}',
  params: v.object({ id: idSchema }),
  body: deviceChangeSchema,
  response: createDataEnvelopeSchema(fleetDeviceSchema),
} as const satisfies Endpoint;
