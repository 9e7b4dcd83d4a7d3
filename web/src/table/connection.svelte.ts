// The socket of a table. It reconnects by itself and resends unanswered requests.
// docs/protocol.md says what it can rely on.
import type { AnySight, ClientMsg, Emote, Problem, RoomInfo, Seat, ServerMsg } from '../wire';
import { answers } from '../lib/nonces';
import { key } from '../lib/random';

export type Status = 'connecting' | 'open' | 'reconnecting' | 'gone';
/** A request with a key, which has to be answered. */
type Request = Extract<ClientMsg, { key: string }>;
/** An idempotent message, resent after reconnecting if there was no connection. */
type Wish = Extract<ClientMsg, { type: 'start' | 'rematch' }>;
export type Sights = (sight: AnySight) => void;

/** The first and the longest delay before reconnecting, in milliseconds, before jitter. */
const FIRST = 500;
const LONGEST = 15_000;
/** The silence before a ping, and the timeout of an answer, in milliseconds. */
const PING = 10_000;
const PATIENCE = 8_000;
/** The timeout if the browser reports being offline; a local server may still answer. */
const OFFLINE_PATIENCE = 2_000;
/** A connection that lasted this long resets the delays. */
const LASTED = 10_000;
/** The code of a connection that ends with its table. */
const TABLE_CLOSED = 1000;

/** The delay after so many failures: doubled each time, and somewhere between half and all of that. */
export function pause(failures: number): number {
  const longest = Math.min(FIRST * 2 ** failures, LONGEST);
  return (longest / 2) * (1 + Math.random());
}

export class Connection {
  status = $state<Status>('connecting');
  room = $state.raw<RoomInfo>();
  /** The newest sight; what is shown may lag behind it, see `Stage`. */
  sight = $state.raw<AnySight>();
  /** The seat whose player has to get the device. */
  handOver = $state<Seat>();
  /** The request awaiting an answer, or whose result has not come yet. */
  pending = $state.raw<Request>();
  /** Why the last request was refused. */
  refused = $state.raw<Problem>();
  /** The last chat message. */
  said = $state.raw<{ seat: Seat; emote: Emote }>();

  #socket: WebSocket | undefined;
  /** The version that the granted request led to. */
  #granted: number | undefined;
  #unheard: Wish | undefined;
  /** The newest version seen by each seat on this device. */
  #seen: number[] = [];
  /** The seat that asked to look; what it missed comes after the answer. */
  #looks: Seat | undefined;
  #attempt = 0;
  #opened = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly show: Sights = () => {},
    private readonly Socket: typeof WebSocket = WebSocket,
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }

  /** Reconnects, with a new session. */
  again(): void {
    this.#drop();
    this.#attempt = 0;
    this.#connect();
  }

  /** Plays a move at a seat of ours, based on the newest sight. */
  play(seat: Seat, move: string): void {
    if (this.sight) this.#request({ type: 'play', seat, version: this.sight.version, key: key(), move });
  }

  takeBack(seat: Seat): void {
    if (this.sight) this.#request({ type: 'take-back', seat, version: this.sight.version, key: key() });
  }

  resign(seat: Seat): void {
    this.#request({ type: 'resign', seat, key: key() });
  }

  back(seat: Seat): void {
    this.#request({ type: 'back', seat, key: key() });
  }

  /** Shows the table, and what happened since, to the player of this seat, who now has the device. */
  look(seat: Seat): void {
    if (!this.#send({ type: 'look', seat })) return;
    this.#looks = seat;
    this.#send({ type: 'sync', version: this.seenBy(seat) });
  }

  /** The version last seen by the player of a seat. */
  seenBy(seat: Seat): number {
    return this.#seen[seat] ?? this.sight?.version ?? 0;
  }

  start(): void {
    this.#wish({ type: 'start' });
  }

  rematch(seat: Seat): void {
    this.#wish({ type: 'rematch', seat });
  }

  emote(seat: Seat, emote: Emote): void {
    this.#send({ type: 'emote', seat, emote });
  }

  #request(request: Request): void {
    if (this.pending) return;
    this.#granted = undefined;
    this.pending = request;
    this.refused = undefined;
    this.#send(request);
  }

  #wish(wish: Wish): void {
    this.#unheard = this.#send(wish) ? undefined : wish;
  }

  /** Sends a message if there is a connection. */
  #send(message: ClientMsg): boolean {
    if (this.#socket?.readyState !== this.Socket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    const origin = location.origin.replace(/^http/, 'ws');
    const socket = new this.Socket(`${origin}/api/v1/tables/${this.id}/socket`);
    this.#socket = socket;
    this.#looks = undefined;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#opened = Date.now();
      this.status = 'open';
      this.#rest();
      if (this.pending) this.#send(this.pending);
      if (this.#unheard) this.#wish(this.#unheard);
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#rest();
      this.#hear(JSON.parse(event.data as string) as ServerMsg);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      if (event.code === TABLE_CLOSED) this.#gone();
      else this.#lost();
    };
  }

  #lost(): void {
    if (this.#opened && Date.now() - this.#opened > LASTED) this.#attempt = 0;
    this.#drop();
    if (this.#closed) return;
    this.status = this.sight || this.room ? 'reconnecting' : 'connecting';
    this.#timer = setTimeout(() => this.#connect(), pause(this.#attempt));
    this.#attempt += 1;
    void this.#exists();
  }

  /** Checks that the table exists, as a socket does not say why it was refused. After the deal it does. */
  async #exists(): Promise<void> {
    if (this.sight) return;
    const answer = await fetch(`/api/v1/tables/${this.id}`).catch(() => null);
    if (answer?.status === 404) this.#gone();
  }

  #gone(): void {
    this.#drop();
    this.status = 'gone';
  }

  #drop(): void {
    clearTimeout(this.#heart);
    clearTimeout(this.#late);
    clearTimeout(this.#timer);
    this.#late = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#opened = 0;
    socket?.close();
  }

  /** A message came, so the next ping can wait. */
  #rest(): void {
    clearTimeout(this.#late);
    clearTimeout(this.#heart);
    this.#late = undefined;
    this.#heart = setTimeout(this.#beat, PING);
  }

  #beat = (): void => {
    if (this.#late !== undefined) return;
    this.#send({ type: 'ping', id: 0 });
    this.#late = setTimeout(() => this.#lost(), navigator.onLine ? PATIENCE : OFFLINE_PATIENCE);
  };

  /** The network or the page was suspended: the connection may be dead without knowing it. */
  #doubt = (): void => {
    if (this.status !== 'open') return;
    // Ping again, with a timeout for the new situation.
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#beat();
  };

  #hurry = (): void => {
    if (this.status === 'open') this.#doubt();
    else if (this.status !== 'gone') this.again();
  };

  #wake = (): void => {
    if (!document.hidden) this.#hurry();
  };

  #hear(message: ServerMsg): void {
    switch (message.type) {
      case 'room':
        this.room = message;
        answers(this.id, message).forEach((answer) => this.#send(answer));
        break;
      case 'view':
        this.#see(message);
        break;
      case 'ack':
        // Until its result is here, another request would be about the past.
        if (message.key === this.pending?.key) this.#granted = message.version;
        this.#settle(this.sight?.version ?? 0);
        break;
      case 'refused':
        this.#refuse(message);
        break;
      case 'hand-over':
        this.handOver = message.seat;
        if (this.#granted !== undefined) this.#settle(this.#granted);
        break;
      case 'emote':
        this.said = { seat: message.seat, emote: message.emote };
        break;
      case 'pong':
        if (message.version !== (this.sight?.version ?? 0)) {
          this.#send({ type: 'sync', version: this.sight?.version ?? 0 });
        }
        break;
    }
  }

  /** The table is known up to this version: a request granted by then is done with. */
  #settle(version: number): void {
    if (this.#granted === undefined || version < this.#granted) return;
    this.#granted = undefined;
    this.pending = undefined;
  }

  #see(sight: AnySight): void {
    this.sight = sight;
    this.#settle(sight.version);
    const seat = typeof sight.viewer === 'object' ? sight.viewer.seat : undefined;
    if (seat !== undefined && seat === this.#looks) {
      this.#looks = undefined;
    } else if (!this.#stillHandedOver(sight)) {
      if (seat !== undefined) this.#seen[seat] = sight.version;
      this.handOver = undefined;
      this.show(sight);
    }
  }

  /** The same sight may come again while the device is being passed on; that must not show the table. */
  #stillHandedOver({ viewer, to_move }: AnySight): boolean {
    return viewer === 'spectator' && this.handOver !== undefined && to_move.includes(this.handOver);
  }

  #refuse(refused: Extract<ServerMsg, { type: 'refused' }>): void {
    // The request may have been carried out: it stays pending and is resent with its key.
    const unsure = refused.code === 'unavailable' || refused.code === 'busy';
    if (refused.key && refused.key === this.pending?.key) {
      if (unsure) {
        setTimeout(() => this.pending?.key === refused.key && this.#send(this.pending!), 1000);
        return;
      }
      this.pending = undefined;
    }
    this.refused = refused;
  }
}
