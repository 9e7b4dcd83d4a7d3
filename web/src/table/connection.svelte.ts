// The socket of one table: it comes back by itself, and sends again what had no answer.
// docs/protocol.md says what may be relied on.
import type { AnySight, ClientMsg, Emote, Problem, RoomInfo, Seat, ServerMsg } from '../wire';
import { key, nonce } from '../lib/random';

export type Status = 'connecting' | 'open' | 'reconnecting' | 'gone';
/** A request that has no answer yet. */
type Request = Extract<ClientMsg, { key: string }>;
/** A wish: it may be said twice, and is said again if it was said while nobody heard it. */
type Wish = Extract<ClientMsg, { type: 'start' | 'rematch' }>;
export type Sights = (sight: AnySight) => void;

/** Pauses before coming back, in milliseconds, each with a random part. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15000];
/** How often we ask whether anybody is there, and how long we wait for the answer. */
const PING = 10_000;
const PATIENCE = 8_000;
/** How long we wait if the browser says that the network is away; a server on this machine is there still. */
const OFFLINE_PATIENCE = 2_000;
/** A connection that lasted so long starts again with the shortest pause. */
const LASTED = 10_000;

export class Connection {
  status = $state<Status>('connecting');
  room = $state.raw<RoomInfo>();
  /** The newest sight; what is shown may be a little behind it, see `Stage`. */
  sight = $state.raw<AnySight>();
  /** The device has to go to the player of this seat. */
  handOver = $state<Seat>();
  /** The request that is on its way. */
  pending = $state.raw<Request>();
  /** Why the last request was refused. */
  refused = $state.raw<Problem>();
  /** What somebody said last. */
  said = $state.raw<{ seat: Seat; emote: Emote }>();

  #socket: WebSocket | undefined;
  #unheard: Wish | undefined;
  /** The newest version that each seat of this device has seen. */
  #seen: number[] = [];
  /** The seat whose look is answered next; what it has missed comes after that answer. */
  #looks: Seat | undefined;
  #attempt = 0;
  #opened = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
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

  /** Ends it for good. */
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }

  /** Connects anew, as who we have become. */
  again(): void {
    this.#drop();
    this.#attempt = 0;
    this.#connect();
  }

  /** Plays a move at a seat of ours, decided on what the sight shows. */
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

  /** The device was handed to the player of this seat, who sees the table and what happened since. */
  look(seat: Seat): void {
    if (!this.#send({ type: 'look', seat })) return;
    this.#looks = seat;
    this.#send({ type: 'sync', version: this.seenBy(seat) });
  }

  /** The version that the player of a seat saw last. */
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
    this.pending = request;
    this.refused = undefined;
    this.#send(request);
  }

  #wish(wish: Wish): void {
    this.#unheard = this.#send(wish) ? undefined : wish;
  }

  /** Sends it if there is a connection. */
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
      this.#heart = setInterval(this.#beat, PING);
      if (this.pending) this.#send(this.pending);
      if (this.#unheard) this.#wish(this.#unheard);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as ServerMsg);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    if (this.#opened && Date.now() - this.#opened > LASTED) this.#attempt = 0;
    this.#drop();
    if (this.#closed) return;
    this.status = this.sight || this.room ? 'reconnecting' : 'connecting';
    const pause = PAUSES[Math.min(this.#attempt, PAUSES.length - 1)]!;
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random()));
    void this.#exists();
  }

  /** Whether there is such a table: a socket does not tell why it was refused. Once the cards are dealt there is. */
  async #exists(): Promise<void> {
    if (this.sight) return;
    const answer = await fetch(`/api/v1/tables/${this.id}`).catch(() => null);
    if (answer?.status === 404) {
      clearTimeout(this.#timer);
      this.status = 'gone';
    }
  }

  #drop(): void {
    clearInterval(this.#heart);
    clearTimeout(this.#late);
    clearTimeout(this.#timer);
    this.#late = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#opened = 0;
    socket?.close();
  }

  #beat = (): void => {
    if (this.#late !== undefined) return;
    this.#send({ type: 'ping', id: 0 });
    this.#late = setTimeout(() => this.#lost(), navigator.onLine ? PATIENCE : OFFLINE_PATIENCE);
  };

  /** The network or the page was away: the connection may be dead and not know it. */
  #doubt = (): void => {
    if (this.status !== 'open') return;
    // An answer that was awaited with more patience is asked for again.
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
        this.#mixIn(message);
        break;
      case 'view':
        this.#see(message);
        break;
      case 'ack':
        if (message.key === this.pending?.key) this.pending = undefined;
        break;
      case 'refused':
        this.#refuse(message);
        break;
      case 'hand-over':
        this.handOver = message.seat;
        break;
      case 'emote':
        this.said = { seat: message.seat, emote: message.emote };
        break;
      case 'pong':
        clearTimeout(this.#late);
        this.#late = undefined;
        if (message.version !== (this.sight?.version ?? 0)) {
          this.#send({ type: 'sync', version: this.sight?.version ?? 0 });
        }
        break;
    }
  }

  #see(sight: AnySight): void {
    this.sight = sight;
    const seat = typeof sight.viewer === 'object' ? sight.viewer.seat : undefined;
    if (seat !== undefined && seat === this.#looks) {
      this.#looks = undefined;
    } else if (!this.#stillHandedOver(sight)) {
      if (seat !== undefined) this.#seen[seat] = sight.version;
      this.handOver = undefined;
      this.show(sight);
    }
  }

  /** The same sight can come again while the device is on its way; that is no reason to show the table. */
  #stillHandedOver({ viewer, to_move }: AnySight): boolean {
    return viewer === 'spectator' && this.handOver !== undefined && to_move.includes(this.handOver);
  }

  #refuse(refused: Extract<ServerMsg, { type: 'refused' }>): void {
    // The request may have happened: it stays pending, and is sent again with its key.
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

  /** Sends our part in the fairness of the deal, once the commitment is seen. */
  #mixIn(room: RoomInfo): void {
    if (room.stage !== 'open') return;
    room.seats.forEach((chair, seat) => {
      if (chair.own && !chair.nonce) this.#send({ type: 'nonce', seat, nonce: nonce() });
    });
  }
}
