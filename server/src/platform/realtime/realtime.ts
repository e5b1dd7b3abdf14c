import type { Server as HttpServer } from 'node:http'
import { Server, type DefaultEventsMap, type Socket } from 'socket.io'
import type { Message, MessageName } from '@parlour/core/contract/realtime.ts'
import { createBroadcasts, type Broadcasts } from './broadcasts.ts'
import type { Envelope } from './envelope.ts'
import { createRooms, type Present, type RoomRules } from './rooms.ts'
import { createTopics, type Topic, type TopicRules } from './topics.ts'
import type { BrandContext, MemberContext } from '../http/context.ts'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../log/log.ts'

/** A member's balance is pushed at most this often. */
const balanceEveryMs = 100
const sessionRoom = 'session:'

/**
 * Tells whoever has a page open, at whichever node. What is told is a hint: it may be lost where nodes cannot reach each
 * other, and pages ask for what they missed.
 */
export interface Realtime {
  toPublic<Name extends MessageName>(name: Name, message: Message<Name>): void
  toBrand<Name extends MessageName>(brandId: string, name: Name, message: Message<Name>): void
  toMember<Name extends MessageName>(memberId: string, name: Name, message: Message<Name>): void
  /** Has every node do what it registered for this name; settles when this one is done. */
  everywhere(name: string, payload: unknown): Promise<void>
  /** What this node does for its own sockets where a node asks everybody to. */
  onEverywhere(name: string, work: (payload: unknown) => Promise<void>): void
  /** Tells everybody of a brand on this node whether it is open, to whoever comes from where they come from. */
  tellStatusHere(brandId: string, statusOf: (ip: string) => number): void
  /** Tells a member of a balance that was committed, as on the wire. The newest version wins, at most ten a second. */
  pushBalance(changed: { readonly memberId: string; readonly balance: string; readonly version: number }): void
  endSession(sessionId: string, reason: string): void
  /** The sessions whose pages are open on this node. */
  sessionsHere(): readonly string[]
  /** To everybody who is in a room now. */
  toRoom<Name extends MessageName>(roomId: string, name: Name, message: Message<Name>): void
  /** The same, on this node alone. */
  toRoomHere<Name extends MessageName>(roomId: string, name: Name, message: Message<Name>): void
  /** Lets sockets into rooms by these rules. */
  openRooms(rules: RoomRules): void
  /** Lets sockets follow what a page has on its screen. */
  openTopic(rules: TopicRules): Topic
  /** How many people are in a room. */
  peopleIn(roomId: string): number
  /** The members of a brand whose pages are open on this node. */
  membersHere(brandId: string): readonly string[]
  clients(): number
  close(): Promise<void>
}

interface Entrances {
  readonly findBrand: (hint: {
    merchant: string | undefined
    host: string
    ip: string
  }) => Promise<BrandContext | undefined>
  readonly findMember: (token: string, brand: BrandContext) => Promise<MemberContext | undefined>
}

/**
 * Sockets at `/socket`: everyone joins `public` and the brand's room, a good token joins its member's and its session's
 * room. Without a server to listen at, what is said goes to the other nodes alone.
 */
export function createRealtime(
  http: HttpServer | undefined,
  entrances: Entrances,
  { trustedProxies, bus, log }: { readonly trustedProxies: number; readonly bus: Bus; readonly log: Log },
): Realtime {
  const options = { path: '/socket', serveClient: false, maxHttpBufferSize: 10_000, cors: { origin: false } }
  const io: Sockets = http ? new Server(http, options) : new Server(options)
  letSocketsIn(io, entrances, { trustedProxies, log })
  const rooms = createRooms(io.of('/'), { bus, log })
  const broadcasts = createBroadcasts(io.of('/'), log)
  const topics = createTopics(io.of('/'), broadcasts)
  const balances = createBalancePushes(io)
  const asked = new Map<string, (payload: unknown) => Promise<void>>()
  const doHere = async (name: string, payload: unknown) => asked.get(name)?.(payload)

  function deliver(envelope: Envelope): void {
    const { to, id } = envelope
    if (to === 'balance') balances.push(id, { sumBalance: envelope.sumBalance, version: envelope.version })
    else if (to === 'session') endHere(io, envelope)
    else if (to === 'crowd') rooms.hearCrowd(envelope)
    else if (to === 'nodes') {
      doHere(id, envelope.payload).catch((error: unknown) => log.error({ err: error, name: id }, 'a node failed'))
    } else tellHere(io, { ...envelope, broadcasts, roomName: rooms.nameOf })
  }
  bus.hear((message) => deliver(message as Envelope))
  const say = (envelope: Envelope) => {
    deliver(envelope)
    bus.publish(envelope)
  }

  return {
    toPublic: (name, message) => say({ to: 'public', id: '', name, message }),
    toBrand: (id, name, message) => say({ to: 'brand', id, name, message }),
    toMember: (id, name, message) => say({ to: 'member', id, name, message }),
    toRoom: (id, name, message) => say({ to: 'room', id, name, message }),
    toRoomHere: (id, name, message) => deliver({ to: 'room', id, name, message }),
    pushBalance: ({ memberId, balance, version }) => say({ to: 'balance', id: memberId, sumBalance: balance, version }),
    endSession: (id, reason) => say({ to: 'session', id, reason }),
    async everywhere(id, payload) {
      bus.publish({ to: 'nodes', id, payload } satisfies Envelope)
      await doHere(id, payload)
    },
    onEverywhere: (name, work) => void asked.set(name, work),
    openRooms: rooms.open,
    openTopic: topics.open,
    peopleIn: rooms.peopleIn,
    tellStatusHere: (brandId, statusOf) => tellStatus(io, brandId, statusOf),
    sessionsHere: () =>
      [...io.of('/').adapter.rooms.keys()].flatMap((room) =>
        room.startsWith(sessionRoom) ? room.slice(sessionRoom.length) : [],
      ),
    membersHere(brandId) {
      const here = [...io.of('/').sockets.values()].filter(({ data }) => data.brandId === brandId)
      return [...new Set(here.flatMap(({ data }) => data.memberId ?? []))]
    },
    clients: () => io.engine?.clientsCount ?? 0,
    async close() {
      rooms.close()
      // Without a server that it listens at it has nothing to close.
      if (http) await io.close()
    },
  }
}

function tellHere(
  io: Sockets,
  told: Extract<Envelope, { readonly name: MessageName }> & {
    readonly broadcasts: Broadcasts
    readonly roomName: (roomId: string) => string
  },
): void {
  const { to, id, name, broadcasts } = told
  const message = told.message as Message<MessageName>
  if (to === 'public') broadcasts.to('public', name, message)
  else if (to === 'brand') broadcasts.to(`brand:${id}`, name, message)
  else if (to === 'room') io.to(told.roomName(id)).emit(name, message)
  // A draw tells thousands who are not here.
  else if (isHere(io, id)) io.to(`member:${id}`).emit(name, message)
}

function endHere(io: Sockets, { id, reason }: { readonly id: string; readonly reason: string }): void {
  io.to(sessionRoom + id).emit('session.ended', { reason })
  io.in(sessionRoom + id).disconnectSockets(false)
}

function tellStatus(io: Sockets, brandId: string, statusOf: (ip: string) => number): void {
  for (const socketId of io.of('/').adapter.rooms.get(`brand:${brandId}`) ?? []) {
    const socket = io.of('/').sockets.get(socketId)
    if (socket) socket.emit('system', { status: statusOf(socket.data.ip) })
  }
}

/** Puts each new socket into the rooms that it may hear. */
function letSocketsIn(
  io: Sockets,
  entrances: Entrances,
  { trustedProxies, log }: { readonly trustedProxies: number; readonly log: Log },
): void {
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    const hint = hintOf(socket.handshake, trustedProxies)
    const { ip } = hint
    socket.data = { ip, brandId: undefined, memberId: undefined }
    void (async () => {
      await socket.join('public')
      const brand = await entrances.findBrand(hint)
      if (brand) await socket.join(`brand:${brand.brandId}`)
      // Who may not come in still hears when that changes, and nothing of its own.
      if (brand?.status === 2) return
      const member = brand && typeof token === 'string' ? await entrances.findMember(token, brand) : undefined
      if (member) await socket.join([`member:${member.memberId}`, sessionRoom + member.sessionId])
      socket.data = { ip, brandId: brand?.brandId, memberId: member?.memberId }
    })().then(
      () => next(),
      (error: unknown) => {
        log.warn({ err: error }, 'a socket could not be let in')
        next(new Error('unavailable'))
      },
    )
  })

  // What a page was not there to hear while it came: that its brand is not open to it any more.
  io.on('connection', (socket) => {
    void entrances
      .findBrand(hintOf(socket.handshake, trustedProxies))
      .then((brand) => brand && brand.status !== 0 && socket.emit('system', { status: brand.status }))
      .catch((error: unknown) => log.warn({ err: error }, 'a socket was not told how its brand stands'))
  })
}

/** What tells whose site a socket is of, and from where. */
function hintOf(handshake: Handshake, trustedProxies: number) {
  const { merchant } = handshake.auth as { merchant?: unknown }
  return {
    ip: addressOf(handshake, trustedProxies),
    merchant: typeof merchant === 'string' ? merchant : undefined,
    host: (handshake.headers.host ?? '').split(':')[0] ?? '',
  }
}

/** Where a socket comes from: past as many proxies as are trusted, as the server reads it of calls. */
function addressOf(handshake: Handshake, trustedProxies: number): string {
  const said = handshake.headers['x-forwarded-for']
  if (trustedProxies === 0 || typeof said !== 'string') return handshake.address
  const hops = said.split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) ?? hops[0] ?? handshake.address
}

type Sockets = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Present>
type Handshake = Socket['handshake']

/** Whether a member has a page open on this node. */
function isHere(io: Sockets, memberId: string): boolean {
  return io.of('/').adapter.rooms.has(`member:${memberId}`)
}

/** Balances by the newest version, at most ten a second a member. */
function createBalancePushes(io: Sockets) {
  const waiting = new Map<string, Message<'balance'>>()
  /** Members who were told a moment ago, with the version that they know: an older one that comes late is not sent. */
  const resting = new Map<string, number>()

  function flush(memberId: string) {
    const message = waiting.get(memberId)
    if (!message) {
      resting.delete(memberId)
      return
    }
    waiting.delete(memberId)
    resting.set(memberId, message.version)
    io.to(`member:${memberId}`).emit('balance', message)
    setTimeout(() => flush(memberId), balanceEveryMs).unref()
  }

  return {
    push(memberId: string, message: Message<'balance'>) {
      // Nobody listens: nothing is kept for them, they ask when they come.
      if (!isHere(io, memberId)) return
      const known = waiting.get(memberId)?.version ?? resting.get(memberId)
      if (known !== undefined && known >= message.version) return
      waiting.set(memberId, message)
      if (!resting.has(memberId)) flush(memberId)
    },
  }
}
