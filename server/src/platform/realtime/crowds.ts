import type { Namespace } from 'socket.io'
import type { Bus } from '../bus/bus.ts'
import { newId } from '../crypto/ids.ts'
import type { Envelope } from './envelope.ts'
import type { Present } from './rooms.ts'

type Crowd = Extract<Envelope, { readonly to: 'crowd' }>

/** How often a process says how many people it has, and when what it said is old: one that died has nobody. */
const toldEveryMs = 20_000
const knownForMs = 60_000

export const roomPrefix = 'room:'

/**
 * How many people are in a room, not how many sockets: two tabs of a member are one. Each process counts its own and tells
 * the others.
 */
export function createCrowds(namespace: Namespace, bus: Bus) {
  const nodeId = newId()
  const elsewhere = new Map<string, Map<string, { readonly people: number; readonly at: number }>>()

  function countHere(roomId: string): number {
    const people = new Set<string>()
    for (const id of namespace.adapter.rooms.get(roomPrefix + roomId) ?? []) {
      const { memberId } = (namespace.sockets.get(id)?.data ?? {}) as Present
      people.add(memberId ?? id)
    }
    return people.size
  }

  function publish(roomId: string): void {
    bus.publish({ to: 'crowd', id: roomId, nodeId, people: countHere(roomId) } satisfies Crowd)
  }

  const telling = setInterval(() => {
    for (const room of namespace.adapter.rooms.keys())
      if (room.startsWith(roomPrefix)) publish(room.slice(roomPrefix.length))
  }, toldEveryMs).unref()

  return {
    publish,
    hear({ id, nodeId: from, people }: Crowd): void {
      const nodes = elsewhere.get(id) ?? new Map<string, { people: number; at: number }>()
      if (people === 0) nodes.delete(from)
      else nodes.set(from, { people, at: performance.now() })
      if (nodes.size === 0) elsewhere.delete(id)
      else elsewhere.set(id, nodes)
    },
    peopleIn(roomId: string): number {
      const since = performance.now() - knownForMs
      const others = [...(elsewhere.get(roomId)?.values() ?? [])]
      return others.reduce((sum, { people, at }) => sum + (at > since ? people : 0), countHere(roomId))
    },
    close: () => clearInterval(telling),
  }
}
