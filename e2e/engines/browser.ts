/** A browser with its data on disk, controlled by pointer and keyboard like a user's browser. */
export interface EngineBrowser {
  readonly version: string;
  readonly tab: EngineTab;
  openTab(): Promise<EngineTab>;
  /** Ends the process and starts a new process with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineTab {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /**
   * Evaluates a self-contained function body in the page; returns the result, which must be
   * serializable as JSON.
   */
  run(script: string, ...args: readonly unknown[]): Promise<unknown>;
  /**
   * Presses and releases the pointer at a point of the viewport; the topmost element receives the
   * events.
   */
  tap(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  bringToFront(): Promise<void>;
  screenshot(): Promise<Buffer>;
}
