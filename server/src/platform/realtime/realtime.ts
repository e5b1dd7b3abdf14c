import type { Server as HttpServer } from 'node:http'
import { Server, type DefaultEventsMap, type Socket } from 'socket.io'
import type { Message, MessageName } from '@parlour/core/contract/realtime.ts'
import { createBroadcasts } from './broadcasts.ts'
import { createRooms, type Present, type RoomRules } from './rooms.ts'
import type { BrandContext, MemberContext } from '../http/context.ts'
import type { Log } from '../log/log.ts'

/** A member's balance is pushed at most this often. */
const balanceEveryMs = 100
const sessionRoom = 'session:'

export interface Realtime {
  toPublic<Name extends MessageName>(name: Name, message: Message<Name>): void
  toBrand<Name extends MessageName>(brandId: string, name: Name, message: Message<Name>): void
  toMember<Name extends MessageName>(memberId: string, name: Name, message: Message<Name>): void
  /** Tells everybody of a brand whether it is open, to whoever comes from where they come from. */
  tellStatus(brandId: string, statusOf: (ip: string) => number): void
  /** Coalesced: the newest version wins, at most ten a second a member. */
  pushBalance(memberId: string, balance: Message<'balance'>): void
  endSession(sessionId: string, reason: string): void
  /** The sessions whose pages are open on this node. */
  sessionsHere(): readonly string[]
  /** To everybody who is in a room now. */
  toRoom<Name extends MessageName>(roomId: string, name: Name, message: Message<Name>): void
  /** Lets sockets into rooms by these rules. */
  openRooms(rules: RoomRules): void
  /** How many people are in a room, of this node. */
  peopleIn(roomId: string): number
  /** The members of a brand whose pages are open on this node. */
  membersOf(brandId: string): readonly string[]
  clients(): number
  close(): Promise<void>
}

interface Doors {
  readonly findBrand: (hint: {
    merchant: string | undefined
    host: string
    ip: string
  }) => Promise<BrandContext | undefined>
  readonly findMember: (token: string, brand: BrandContext) => Promise<MemberContext | undefined>
}

/** Sockets at `/socket`: everyone joins `public` and the brand's room, a good token joins its member's and its session's room. */
export function createRealtime(
  http: HttpServer,
  doors: Doors,
  { trustedProxies, log }: { readonly trustedProxies: number; readonly log: Log },
): Realtime {
  const io: Sockets = new Server(http, {
    path: '/socket',
    serveClient: false,
    maxHttpBufferSize: 10_000,
    cors: { origin: false },
  })
  letSocketsIn(io, doors, { trustedProxies, log })
  const rooms = createRooms(io.of('/'), log)
  const broadcasts = createBroadcasts(io.of('/'), log)
  const balances = createBalancePushes(io)

  return {
    toPublic: (name, message) => broadcasts.to('public', name, message),
    toBrand: (brandId, name, message) => broadcasts.to(`brand:${brandId}`, name, message),
    toMember(memberId, name, message) {
      // A draw tells thousands who are not here.
      if (isHere(io, memberId)) io.to(`member:${memberId}`).emit(name, message)
    },
    toRoom: (roomId, name, message) => void io.to(rooms.nameOf(roomId)).emit(name, message),
    openRooms: rooms.open,
    peopleIn: rooms.peopleIn,
    tellStatus(brandId, statusOf) {
      for (const socketId of io.of('/').adapter.rooms.get(`brand:${brandId}`) ?? []) {
        const socket = io.of('/').sockets.get(socketId)
        if (socket) socket.emit('system', { status: statusOf(socket.data.ip) })
      }
    },
    pushBalance: balances.push,
    endSession(sessionId, reason) {
      io.to(sessionRoom + sessionId).emit('session.ended', { reason })
      io.in(sessionRoom + sessionId).disconnectSockets(false)
    },
    sessionsHere: () =>
      [...io.of('/').adapter.rooms.keys()].flatMap((room) =>
        room.startsWith(sessionRoom) ? room.slice(sessionRoom.length) : [],
      ),
    membersOf(brandId) {
      const here = [...io.of('/').sockets.values()].filter(({ data }) => data.brandId === brandId)
      return [...new Set(here.flatMap(({ data }) => data.memberId ?? []))]
    },
    clients: () => io.engine.clientsCount,
    close: () => io.close(),
  }
}

/** Puts each new socket into the rooms that it may hear. */
function letSocketsIn(
  io: Sockets,
  doors: Doors,
  { trustedProxies, log }: { readonly trustedProxies: number; readonly log: Log },
): void {
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    const hint = hintOf(socket.handshake, trustedProxies)
    const { ip } = hint
    socket.data = { ip, brandId: undefined, memberId: undefined }
    void (async () => {
      await socket.join('public')
      const brand = await doors.findBrand(hint)
      if (brand) await socket.join(`brand:${brand.brandId}`)
      // Who may not come in still hears when that changes, and nothing of its own.
      if (brand?.status === 2) return
      const member = brand && typeof token === 'string' ? await doors.findMember(token, brand) : undefined
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
    void doors
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
