import { openRawSocket, type RawSocket } from '../sockets/raw-socket.ts'
import { createHearing } from './hearing.ts'
import type { Followers, FromFollowers, ToFollowers } from './messages.ts'

// One process of followers: opens its sockets some at a time, has each follow its events, and writes down who hears what.
const openingMax = 100

interface Follower {
  readonly n: number
  readonly followed: readonly { readonly id: string; readonly all: boolean }[]
  socket?: RawSocket
}

const hearing = createHearing()
let port = 0
let closed = 0
let followers: readonly Follower[] = []

process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToFollowers) => {
  if (message === 'tell') answer({ ...hearing.heard(), closed })
  else if ('share' in message) void reconnect(message.share)
  else void openAll(message)
})

function answer(message: FromFollowers): void {
  process.send?.(message)
}

async function openAll({ clients, first, eventIds, followed, ...of }: Followers): Promise<void> {
  port = of.port
  followers = Array.from({ length: clients }, (_, at) => ({
    n: first + at,
    followed: Array.from({ length: followed }, (_each, k) => ({
      id: eventIds[(first + at + k * 7) % eventIds.length] ?? '',
      all: k === 0,
    })),
  }))
  await openSome(followers)
  answer({ connected: followers.length })
}

/** Closes some and opens them again, as phones do that were away. */
async function reconnect(share: number): Promise<void> {
  const some = followers.filter(({ n }) => n % Math.round(1 / share) === 0)
  for (const { n, socket } of some) {
    hearing.goAway(n)
    socket?.close()
  }
  await openSome(some)
  answer({ connected: some.length })
}

async function openSome(some: readonly Follower[]): Promise<void> {
  let next = 0
  const opener = async () => {
    for (let at = next++; at < some.length; at = next++) {
      const follower = some[at]
      if (follower) await openOne(follower)
    }
  }
  await Promise.all(Array.from({ length: openingMax }, opener))
}

function openOne(follower: Follower): Promise<void> {
  const { n, followed } = follower
  const wholes = new Set(followed.filter(({ all }) => all).map(({ id }) => id))
  return new Promise((onOpen, fail) => {
    const socket = openRawSocket({
      port,
      auth: {},
      onConnected() {
        socket.say(JSON.stringify(['sports.follow', { events: followed }]))
        hearing.comeBack(n, Date.now())
        onOpen()
      },
      onEvent: (json) => hearing.hear(n, json, { atMs: Date.now(), wholes }),
      onClosed() {
        if (follower.socket !== socket) return
        if (!hearing.isAway(n)) closed += 1
        fail(new Error('a socket was closed'))
      },
    })
    follower.socket = socket
  })
}
