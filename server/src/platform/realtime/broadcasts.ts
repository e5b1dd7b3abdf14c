import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Namespace, Socket } from 'socket.io'
import type { Message, MessageName } from '@parlour/core/contract/realtime.ts'
import type { Log } from '../log/log.ts'

/** How long a broadcast waits for others to go with it. */
const gatherMs = 20
/** How many sockets are written to before the server answers its calls again. */
const socketsPerTurn = 500
/** An engine.io message with a Socket.IO event in it, in front of the event's JSON. */
const eventPrefix = '42'

interface Gathered {
  readonly name: MessageName
  readonly message: unknown
}

export interface Broadcasts {
  /** Sends to everybody in a socket room, in the order of calling, within some hundredths of a second. */
  to<Name extends MessageName>(room: string, name: Name, message: Message<Name>): void
}

/**
 * Messages to rooms of thousands. Twenty games that draw in one instant say some forty things to everybody; each
 * said by itself is a write to each socket, and writes are nearly all that a broadcast costs. So what is to be said is
 * gathered for a moment, framed once, and written to each socket in one piece: still one message to one frame. A socket
 * that has not come to websockets yet is told one by one.
 */
export function createBroadcasts(namespace: Namespace, log: Log): Broadcasts {
  const waiting = new Map<string, Gathered[]>()
  let speaking = Promise.resolve()

  async function speak(room: string): Promise<void> {
    const gathered = waiting.get(room) ?? []
    waiting.delete(room)
    const frames = Buffer.concat(gathered.map(toFrame))
    const told = [...(namespace.adapter.rooms.get(room) ?? [])]
    for (const [at, id] of told.entries()) {
      if (at > 0 && at % socketsPerTurn === 0) await nextTurn()
      const socket = namespace.sockets.get(id)
      if (socket) tell(socket, gathered, frames)
    }
  }

  return {
    to(room, name, message) {
      const gathered = waiting.get(room)
      if (gathered) {
        gathered.push({ name, message })
        return
      }
      waiting.set(room, [{ name, message }])
      // One after another: what was said first is heard first. Whoever missed a word asks again.
      setTimeout(() => {
        speaking = speaking
          .then(() => speak(room))
          .catch((error: unknown) => log.error({ err: error, room }, 'a broadcast failed'))
      }, gatherMs).unref()
    },
  }
}

function tell(socket: Socket, gathered: readonly Gathered[], frames: Buffer): void {
  const { conn } = socket
  if (conn.transport.name !== 'websocket') {
    for (const { name, message } of gathered) socket.emit(name, message)
    return
  }
  // The engine sends what is framed already as it is, several frames as well as one.
  const framed = { compress: false, wsPreEncodedFrame: [frames] }
  conn.write(eventPrefix, framed)
}

/** One event as a server's text frame: final, without a mask (RFC 6455, 5.2). */
function toFrame({ name, message }: Gathered): Buffer {
  const payload = Buffer.from(`${eventPrefix}${JSON.stringify([name, message])}`)
  return Buffer.concat([frameHead(payload.length), payload])
}

function frameHead(length: number): Buffer {
  const finalText = 0x81
  if (length < 126) return Buffer.from([finalText, length])
  const head = Buffer.from([finalText, 126, 0, 0])
  if (length <= 0xff_ff) {
    head.writeUInt16BE(length, 2)
    return head
  }
  const longHead = Buffer.alloc(10)
  longHead.set([finalText, 127])
  longHead.writeBigUInt64BE(BigInt(length), 2)
  return longHead
}
