import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

export interface Wire {
  /** Rejects when the connection ends before the answer is there, or had ended before. */
  ask(request: string): Promise<Answer>
  close(): void
}

/**
 * One keep-alive connection that asks and waits, over a plain socket: the load shares the machine with the server, so
 * it must cost little itself.
 */
export function openWire(port: number): Wire {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let heard = ''
  let ended: Error | undefined
  let answer: ((value: Answer) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  const end = (error: Error) => {
    ended ??= error
    fail?.(ended)
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    heard += chunk
    const head = heard.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, head))?.[1] ?? 0)
    const last = head + 4 + length
    if (heard.length < last) return
    const done = { status: Number(heard.slice(9, 12)), body: heard.slice(head + 4, last) }
    heard = heard.slice(last)
    answer?.(done)
  })
  socket.on('error', end)
  socket.on('close', () => end(new Error('the server closed the connection')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended)
          return
        }
        answer = resolve
        fail = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export function postRequest(
  path: string,
  token: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): string {
  return rawRequest('POST', path, {
    headers: { authorization: `Bearer ${token}`, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A request as it goes over the wire. */
export function rawRequest(
  method: string,
  path: string,
  { headers, body = '' }: { readonly headers: Readonly<Record<string, string>>; readonly body?: string },
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nmerchant: parlour\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
