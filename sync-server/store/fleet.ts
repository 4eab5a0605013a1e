import type { DeviceEnding, DeviceReport, FleetDevice } from '#domain/protocol/fleet.ts';

/** The tablets as managers see and steer them. What lets one in is kept with the credentials. */
export interface Fleet {
  /** By showroom and name. */
  list(showroomIds: readonly string[]): Promise<FleetDevice[]>;
  find(deviceId: string): Promise<FleetDevice | undefined>;
  /** Also with a token that is good for nothing else any more. */
  findByToken(tokenHash: string): Promise<FleetDevice | undefined>;
  saveReport(deviceId: string, report: DeviceReport, at: number): Promise<void>;
  rename(deviceId: string, name: string): Promise<void>;
  /** It is told so with its first heartbeat that has nothing waiting; its own showroom calls it off. */
  sendTo(deviceId: string, showroomId: string): Promise<void>;
  /** It is where it was sent. */
  arrive(deviceId: string, showroomId: string): Promise<void>;
  /** From here on a lost tablet is let in nowhere; a revoked one until it is through. */
  end(deviceId: string, ending: DeviceEnding, by: { agentId: string; at: number }): Promise<void>;
  /** It has emptied itself, and its token ends. */
  noteWiped(deviceId: string, at: number): Promise<void>;
}
