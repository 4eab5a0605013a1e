export interface DriverTraits {
  /**
   * Whether the database locks single rows; otherwise a writing transaction locks the whole
   * database.
   */
  locksRows: boolean;
  /** Whether writes run one after the other, so that several writes may share one commit. */
  commitsTogether: boolean;
  /** Use of the connection pool; missing if the driver has no pool. */
  poolUse?: () => PoolUse;
}

export interface PoolUse {
  used: number;
  idle: number;
  /** Number of requests that wait for a connection. */
  waiting: number;
}
