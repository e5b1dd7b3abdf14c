import type { Namespace, Socket } from 'socket.io'
import type { Message, MessageName } from '@parlour/core/contract/realtime.ts'
import type { Broadcasts } from './broadcasts.ts'
import type { Present } from './rooms.ts'

/** What pages of a brand follow on this node, and how they are told of it. */
export interface Topic {
  /** The keys that sockets of this node follow, by brand. */
  followed(): ReadonlyMap<string, ReadonlySet<string>>
  /** Tells the sockets of this node that follow a key. */
  tell<Name extends MessageName>(brandId: string, key: string, name: Name, message: Message<Name>): void
}

export interface TopicRules {
  /** The event by which a socket says what it follows: `sports.follow`. */
  readonly name: string
  /** The keys that a word asks for, which take the place of all before them; undefined of a word that is none. */
  readonly keysOf: (said: unknown) => readonly string[] | undefined
}

/** Of one socket; a page that scrolls says it some times a second at most, and bundles. */
const wordsMost = 60
const wordsWithinMs = 60_000

/** Many small things that a page has on its screen, replaced whole with each word. */
export function createTopics(namespace: Namespace, broadcasts: Broadcasts) {
  return {
    open({ name, keysOf }: TopicRules): Topic {
      const prefix = `topic:${name}:`
      const roomOf = (brandId: string, key: string) => `${prefix}${brandId}:${key}`

      function follow(socket: Socket): void {
        let words: number[] = []
        socket.on(name, (said: unknown) => {
          const now = performance.now()
          words = [...words.filter((at) => now - at < wordsWithinMs), now]
          const { brandId } = socket.data as Present
          const keys = words.length > wordsMost || brandId === undefined ? undefined : keysOf(said)
          if (keys === undefined || brandId === undefined) return
          const wanted = new Set(keys.map((key) => roomOf(brandId, key)))
          for (const room of socket.rooms) if (room.startsWith(prefix) && !wanted.has(room)) void socket.leave(room)
          void socket.join([...wanted])
        })
      }
      namespace.on('connection', follow)

      return {
        followed() {
          const keys = new Map<string, Set<string>>()
          for (const room of namespace.adapter.rooms.keys()) {
            if (!room.startsWith(prefix)) continue
            const [brandId, key] = splitOnce(room.slice(prefix.length))
            keys.set(brandId, (keys.get(brandId) ?? new Set()).add(key))
          }
          return keys
        },
        tell(brandId, key, message, payload) {
          broadcasts.to(roomOf(brandId, key), message, payload)
        },
      }
    },
  }
}

function splitOnce(text: string): readonly [string, string] {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}
