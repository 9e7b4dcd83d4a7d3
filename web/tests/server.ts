// A server for tests: the real program on a free port with a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = process.env.WONDERLAND ?? join(import.meta.dirname, '../../target/debug/wonderland');

export class Server {
  private constructor(
    readonly folder: string,
    private child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'wonderland-web-'));
    const { child, url } = await serve(folder, '127.0.0.1:0');
    return new Server(folder, child, url);
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  /** Restarts it at the same address with its data. */
  async restart(): Promise<void> {
    this.child = (await serve(this.folder, new URL(this.url).host)).child;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }
}

async function serve(folder: string, listen: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(PROGRAM, ['serve', '--listen', listen, '--data', folder, '--log', 'warn'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout!)) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) return { child, url: url.replace(/\/$/, '') };
  }
  throw new Error(`${PROGRAM} did not serve`);
}
