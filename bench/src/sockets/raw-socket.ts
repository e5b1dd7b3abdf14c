import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const maskBytes = 4

export interface RawSocket {
  /** Says an event to the server, as the JSON of its name and what it says. */
  say(json: string): void
  close(): void
}

/**
 * A Socket.IO client over a plain socket: the handshake, answers to pings, and text frames. Ten thousand real clients
 * have a machine each; here they share one with the server, so each must cost nearly nothing.
 */
export function openRawSocket(options: {
  readonly port: number
  readonly auth: Readonly<Record<string, string>>
  readonly onConnected: () => void
  readonly onEvent: (json: string) => void
  readonly onClosed: () => void
}): RawSocket {
  const socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true })
  let heard: Buffer = Buffer.alloc(0)
  let isUpgraded = false
  socket.write(
    `GET /socket/?EIO=4&transport=websocket HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  socket.on('error', () => undefined)
  socket.on('close', options.onClosed)
  socket.on('data', (chunk: Buffer) => {
    heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk])
    if (!isUpgraded) {
      const end = heard.indexOf('\r\n\r\n')
      if (end < 0) return
      isUpgraded = true
      heard = heard.subarray(end + 4)
    }
    for (let frame = readFrame(heard); frame; frame = readFrame(heard)) {
      heard = heard.subarray(frame.end)
      hear(frame.text)
    }
  })

  function hear(text: string) {
    if (text.startsWith('42')) options.onEvent(text.slice(2))
    else if (text === '2') socket.write(maskedText('3'))
    else if (text.startsWith('40')) options.onConnected()
    else if (text.startsWith('0')) socket.write(maskedText(`40${JSON.stringify(options.auth)}`))
  }
  return { say: (json) => void socket.write(maskedText(`42${json}`)), close: () => socket.destroy() }
}

/** The first whole frame of what was heard. A server's frames carry no mask. */
function readFrame(heard: Buffer): { text: string; end: number } | undefined {
  if (heard.length < 2) return undefined
  const short = (heard[1] ?? 0) & 0x7f
  const [length, start] = short < 126 ? [short, 2] : heard.length < 4 ? [Infinity, 4] : [heard.readUInt16BE(2), 4]
  const end = start + length
  return heard.length < end ? undefined : { text: heard.toString('latin1', start, end), end }
}

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = payload.length < 126 ? Buffer.from([0x81, 0x80 | payload.length]) : Buffer.from([0x81, 0xfe, 0, 0])
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
  // A mask of zeroes is a mask: nothing between the two ends here could be misled by it.
  return Buffer.concat([head, Buffer.alloc(maskBytes), payload])
}
