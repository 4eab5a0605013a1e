/** A browser with its data on the disk, controlled like a user does: by pointer and keyboard. */
export interface EngineBrowser {
  readonly version: string;
  readonly tab: EngineTab;
  openTab(): Promise<EngineTab>;
  /** Ends the process and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineTab {
  /** Loads a page; resolves when it is loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Evaluates a self-contained script, a function body, in the page; returns its result as JSON. */
  run(script: string, ...args: readonly unknown[]): Promise<unknown>;
  /** A press and a release of the pointer at a point of the viewport, whatever lies there. */
  tap(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  bringToFront(): Promise<void>;
  screenshot(): Promise<Buffer>;
}
