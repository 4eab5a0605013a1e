export interface DriverTraits {
  /** Whether rows are locked one by one; otherwise a writing transaction locks everything. */
  locksRows: boolean;
  /** Whether writes wait for one another anyway, so that several may be committed together. */
  commitsTogether: boolean;
  /** The connections of the pool; missing where a single connection serves all transactions. */
  poolUse?: () => PoolUse;
}

export interface PoolUse {
  used: number;
  idle: number;
  /** Requests for a connection that wait. */
  waiting: number;
}
