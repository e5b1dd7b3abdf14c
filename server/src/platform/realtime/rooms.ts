import type { Namespace, Socket } from 'socket.io'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../log/log.ts'
import { createCrowds, roomPrefix } from './crowds.ts'

/** Who a socket speaks for; a visitor is nobody but itself. */
export interface Present {
  /** Where it comes from. */
  readonly ip: string
  readonly brandId?: string | undefined
  readonly memberId?: string | undefined
}

export interface RoomRules {
  /** Whether a socket of this brand may be in the room. */
  readonly mayEnter: (brandId: string, roomId: string) => Promise<boolean>
  /** How many people a room has now: told at most once a second, to be pushed to the room. */
  readonly onCrowd: (roomId: string, people: number) => void
}

const crowdEveryMs = 1000
const idMax = 64
/** Of one socket; whoever wanders quicker is no person. */
const entriesMost = 40
const entriesWithinMs = 60_000
const nameOf = (roomId: string) => roomPrefix + roomId

/** Rooms that a socket enters and leaves by itself, one at a time. */
export function createRooms(namespace: Namespace, { bus, log }: { readonly bus: Bus; readonly log: Log }) {
  let rules: RoomRules | undefined
  const waiting = new Set<string>()
  const crowds = createCrowds(namespace, bus)
  const { peopleIn, publish } = crowds

  function tellCrowd(roomId: string): void {
    if (waiting.has(roomId)) return
    waiting.add(roomId)
    setTimeout(() => {
      waiting.delete(roomId)
      rules?.onCrowd(roomId, peopleIn(roomId))
    }, crowdEveryMs).unref()
  }

  /** Follows a socket through the rooms. */
  function follow(socket: Socket): void {
    let current: string | undefined
    let entries: number[] = []
    const leave = async () => {
      if (current === undefined) return
      const left = current
      current = undefined
      await socket.leave(nameOf(left))
      publish(left)
      tellCrowd(left)
    }
    const enter = async (roomId: unknown) => {
      const now = performance.now()
      entries = [...entries.filter((at) => now - at < entriesWithinMs), now]
      const { brandId } = socket.data as Present
      if (typeof roomId !== 'string' || roomId.length > idMax || brandId === undefined) return
      if (entries.length > entriesMost || !(await rules?.mayEnter(brandId, roomId))) return
      await leave()
      if (!socket.connected) return
      current = roomId
      await socket.join(nameOf(roomId))
      publish(roomId)
      tellCrowd(roomId)
    }
    // One step after another, in the order of asking: of two rooms at once a socket would never leave the first.
    let steps = Promise.resolve()
    const then = (step: () => Promise<void>) => {
      // A room that cannot be asked for is not entered; the client asks for what it missed when it comes back.
      steps = steps.then(step).catch((error: unknown) => log.error({ err: error }, 'a socket could not change rooms'))
    }
    socket.on('room.enter', (roomId: unknown) => then(() => enter(roomId)))
    socket.on('room.leave', () => then(leave))
    socket.on('disconnect', () => then(leave))
  }

  namespace.on('connection', follow)
  return {
    open(given: RoomRules): void {
      rules = given
    },
    hearCrowd(told: Parameters<typeof crowds.hear>[0]): void {
      crowds.hear(told)
      tellCrowd(told.id)
    },
    peopleIn,
    nameOf,
    close: crowds.close,
  }
}
