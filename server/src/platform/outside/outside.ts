import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { Agent as PlainAgent, request as requestPlain, type IncomingMessage } from 'node:http'
import { Agent as SafeAgent, request as requestSafe } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, isPublicHost } from './public-address.ts'

/** A connection that nobody used for so long is closed by us, before the other side does so under a call. */
const idleMs = 4000
const keptOpen = { keepAlive: true, timeout: idleMs, maxFreeSockets: 32 }

export interface OutsideCall {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** From the first packet to the last of the answer. */
  readonly timeoutMs: number
  /** A longer answer is none. */
  readonly bytesMax: number
}

export interface OutsideAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/**
 * Calls to addresses that somebody gave us: operators those of vendors, browsers those of their push services. Each is one
 * of the open net by its form, and by what its name stands for at the moment of the call. No redirection is followed.
 */
export interface Outside {
  /** Whether an address may be called, by its form: https, without a name and password, and not of an inner network. */
  takes(address: string): boolean
  /**
   * Calls. Throws where the address may not be called, leads to an inner network, does not answer in time or answers
   * with more than asked for.
   */
  call(address: URL, call: OutsideCall): Promise<OutsideAnswer>
}

/** Refuses a name that stands for an address of an inner network, whatever it stood for a moment ago. */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  lookUp(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${name} has no address`), '', 4)
    if (found.some(({ address }) => !isPublicAddress(address))) {
      return done(new Error(`${name} leads to an inner network`), '', 4)
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

/** What stands between the name of a host and its port, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Opens calls to the open net; with `isAnyHost`, for tests and development, to this machine and its networks too. */
export function createOutside({ isAnyHost }: { readonly isAnyHost: boolean }): Outside {
  const safeAgent = new SafeAgent(keptOpen)
  const plainAgent = new PlainAgent(keptOpen)

  function takes(address: string): boolean {
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    if (url.username !== '' || url.password !== '') return false
    if (isAnyHost) return /^https?:$/.test(url.protocol)
    // A written address is looked up by nobody, so it is looked at here.
    const isOpen = isIP(hostOf(url)) === 0 ? isPublicHost(url.hostname) : isPublicAddress(hostOf(url))
    return url.protocol === 'https:' && isOpen
  }

  async function call(address: URL, wanted: OutsideCall): Promise<OutsideAnswer> {
    if (!takes(address.href)) throw new Error(`${address.host} may not be called`)
    const signal = AbortSignal.timeout(wanted.timeoutMs)
    try {
      const answer = await send(address, wanted, signal)
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: await readFew(answer, wanted.bytesMax) }
    } catch (error) {
      throw signal.aborted ? new Error(`no answer within ${wanted.timeoutMs} ms`, { cause: error }) : error
    }
  }

  function send(address: URL, { method, headers, body }: OutsideCall, signal: AbortSignal): Promise<IncomingMessage> {
    const isSafe = address.protocol === 'https:'
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (isSafe ? requestSafe : requestPlain)(address, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: isSafe ? safeAgent : plainAgent,
      signal,
      ...(isAnyHost ? {} : { lookup: lookUpPublic }),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
    return promise
  }

  return { takes, call }
}

async function readFew(answer: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    // To leave the loop closes the connection.
    if (length > bytesMax) throw new Error('answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
