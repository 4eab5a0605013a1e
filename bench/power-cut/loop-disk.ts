import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SIZE = 2 * 1024 ** 3;
const TOOLS = ['fallocate', 'mkfs.ext4', 'mount', 'umount', 'python3'];

/**
 * Python program that opens the file system and waits for a line on standard input. Then it calls
 * `FS_IOC_SHUTDOWN` without a flush of the journal. After the call, data in the kernel's memory
 * never reaches the disk, as in a power cut.
 */
const CUTTER = `
import fcntl, os, struct, sys
held = os.open(sys.argv[1], os.O_RDONLY)
print('ready', flush=True)
sys.stdin.readline()
fcntl.ioctl(held, 0x8004587D, struct.pack('I', 2))
print('cut', flush=True)
`;

/**
 * Returns the reason why this machine cannot mount a separate disk; undefined if it can mount one.
 */
export function findDiskObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, to mount a disk of its own';
  const missing = TOOLS.filter((tool) => !isInstalled(tool));
  return missing.length > 0 ? `it needs ${missing.join(', ')}` : undefined;
}

function isInstalled(tool: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' });
    return true;
  } catch {
    // `command -v` fails if the tool is missing.
    return false;
  }
}

/** A separate disk whose power can be cut: an ext4 file system with journal in an image file. */
export class LoopDisk {
  readonly folder: string;
  readonly #root = mkdtempSync(join(tmpdir(), 'power-cut-'));
  readonly #image: string;
  #cutter: ChildProcess | undefined;
  #cutterEnded: Promise<unknown> = Promise.resolve();
  #state: 'off' | 'on' | 'cut' = 'off';

  constructor() {
    this.folder = join(this.#root, 'disk');
    this.#image = join(this.#root, 'image');
    mkdirSync(this.folder);
    writeFileSync(this.#image, '');
    truncateSync(this.#image, SIZE);
    execFileSync('mkfs.ext4', ['-q', this.#image]);
  }

  async mount(): Promise<void> {
    execFileSync('mount', ['-o', 'loop', this.#image, this.folder]);
    this.#cutter = spawn('python3', ['-c', CUTTER, this.folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#cutterEnded = once(this.#cutter, 'exit');
    await this.#hear('ready');
    this.#state = 'on';
  }

  /**
   * Cuts the power. After the promise resolves, the disk contains only flushed data, and data in
   * memory is lost.
   */
  async cutPower(): Promise<void> {
    this.#cutter?.stdin?.write('\n');
    await this.#hear('cut');
    this.#state = 'cut';
  }

  /** Must be called after a cut, when no process uses the disk. */
  async unmount(): Promise<void> {
    await this.#cutterEnded;
    for (let attempt = 1; ; attempt += 1) {
      try {
        execFileSync('umount', [this.folder], { stdio: 'ignore' });
        this.#state = 'off';
        return;
      } catch (error) {
        // Killed processes keep their files open for a moment.
        if (attempt === 50) throw error;
        await pause(100);
      }
    }
  }

  async remove(): Promise<void> {
    if (this.#state === 'on') await this.cutPower();
    if (this.#state === 'cut') await this.unmount();
    rmSync(this.#root, { recursive: true, force: true });
  }

  async #hear(word: string): Promise<void> {
    const stdout = this.#cutter?.stdout;
    if (!stdout) throw new Error('the disk is not mounted');
    const ended = this.#cutterEnded.then((): [string] => ['it ended']);
    const [said] = (await Promise.race([once(stdout, 'data'), ended])) as [Buffer | string];
    if (said.toString().trim() !== word) throw new Error(`instead of ${word}: ${said.toString()}`);
  }
}
