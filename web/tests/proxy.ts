// A proxy between browser and server that can be cut, as a browser's offline emulation leaves open sockets alone.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class BreakableProxy {
  #cut = false;
  #ends = new Set<Socket>();

  private constructor(
    private readonly listener: Server,
    private readonly target: URL,
  ) {
    listener.on('connection', (near) => this.#join(near));
  }

  /** A proxy to the server at this address. */
  static async to(target: string): Promise<BreakableProxy> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new BreakableProxy(listener, new URL(target));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  /** Silently drops everything from now on, as when a phone leaves its network. */
  cut(): void {
    this.#cut = true;
    for (const end of this.#ends) end.unpipe();
  }

  /** Works again for new connections; the old ones are lost. */
  mend(): void {
    this.#cut = false;
    for (const end of this.#ends) end.destroy();
  }

  remove(): void {
    this.mend();
    this.listener.close();
  }

  #join(near: Socket): void {
    this.#keep(near);
    if (this.#cut) return;
    const far = connect(Number(this.target.port), this.target.hostname);
    this.#keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }

  #keep(end: Socket): void {
    this.#ends.add(end);
    end.on('error', () => end.destroy());
    end.on('close', () => this.#ends.delete(end));
  }
}
