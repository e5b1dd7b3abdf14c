import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

/** A site as it is reached from somewhere: through a proxy that says from where, of calls and of sockets alike. */
export interface Proxy {
  readonly origin: string
  close(): void
}

/** A browser adds headers of ours to its calls, never to its sockets: what a page is told needs a real proxy. */
export async function openProxy(base: string, address: string): Promise<Proxy> {
  const { hostname, port } = new URL(base)
  const saidBy = (headers: IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': address })

  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const passed = request({ hostname, port, method, path: url, headers: saidBy(headers) }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.on('error', () => passed.destroy())
    asked.pipe(passed)
  })
  server.on('upgrade', ({ method, url, headers }, near, head) => {
    const far = connect(Number(port), hostname)
    const lines = Object.entries(saidBy(headers)).map(([name, value]) => `${name}: ${String(value)}`)
    far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    far.pipe(near).pipe(far)
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
