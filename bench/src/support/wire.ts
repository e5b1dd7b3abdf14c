import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

/**
 * One keep-alive connection that asks and waits, over a plain socket: the load shares the machine with the server, so
 * it must cost little itself.
 */
export function openWire(port: number): { ask(request: string): Promise<Answer>; close(): void } {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let heard = ''
  let answer: ((value: Answer) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    heard += chunk
    const head = heard.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(heard.slice(0, head))?.[1] ?? 0)
    const end = head + 4 + length
    if (heard.length < end) return
    const done = { status: Number(heard.slice(9, 12)), body: heard.slice(head + 4, end) }
    heard = heard.slice(end)
    answer?.(done)
  })
  socket.on('error', (error) => fail?.(error))
  socket.on('close', () => fail?.(new Error('the server closed the connection')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export function postRequest(path: string, token: string, body: unknown): string {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\nmerchant: parlour\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
