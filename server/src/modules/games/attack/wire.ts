import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a message was answered. */
export interface Heard {
  readonly http: number
  readonly status: string
  readonly balance?: string
  readonly ledgerTxId?: string | null
  readonly replayed?: boolean
  /** Whether it was told to come again before, and came. */
  readonly cameAgain: boolean
  readonly results?: readonly Heard[]
}

/** In what a message differs from an honest one. */
export interface Forged {
  readonly vendor?: string
  readonly timestamp?: string
  readonly signature?: string
  readonly secret?: string
  /** Instead of the body as JSON. */
  readonly raw?: string
  /** What was signed, where it is not what is sent. */
  readonly signed?: string
  readonly path?: string
  /** How long the second half of the body waits for. */
  readonly pauseMs?: number
  /** Whether it stays away when it is told to come again. */
  readonly isOnce?: boolean
}

const patienceMs = 15_000
/** A server that is busy says so within a second; by then it has done what it was busy with. */
const againAfterMs = [50, 100, 200, 400, 800, 1600, 3200]

/**
 * A vendor at the other end of the line, who says what it likes, and says it again where it is told to come again, as
 * the contract asks of vendors: a server that was busy for a moment has broken nothing.
 */
export function createWire(parts: {
  readonly url: string
  readonly code: string
  readonly secret: string
  readonly now: () => number
}) {
  const sayOnce = async (operation: string, body: unknown, forged: Forged) => {
    const timestamp = forged.timestamp ?? String(Math.round(parts.now()))
    const raw = forged.raw ?? JSON.stringify(body)
    const signature =
      forged.signature ??
      createHmac('sha256', forged.secret ?? parts.secret)
        .update(`${timestamp}.${forged.signed ?? raw}`)
        .digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-vendor': forged.vendor ?? parts.code,
      'x-timestamp': timestamp,
      'x-signature': signature,
    }
    const { http, text } = await post(new URL(forged.path ?? `/vendor/v1/${operation}`, parts.url), {
      headers,
      raw,
      pauseMs: forged.pauseMs ?? 0,
    })
    return { ...readAnswer(text), http }
  }
  return async (operation: string, body: unknown, forged: Forged = {}): Promise<Heard> => {
    for (let tries = 0; ; tries += 1) {
      const heard = await sayOnce(operation, body, forged)
      const pauseMs = forged.isOnce === true ? undefined : againAfterMs[tries]
      if (heard.status !== 'TEMPORARY' || pauseMs === undefined) return { ...heard, cameAgain: tries > 0 }
      await sleep(pauseMs)
    }
  }
}

export type Wire = ReturnType<typeof createWire>

function readAnswer(text: string): Omit<Heard, 'http' | 'cameAgain'> {
  try {
    const value = JSON.parse(text) as Partial<Heard>
    return { ...value, status: String(value.status) }
  } catch {
    return { status: 'no JSON' }
  }
}

/** By hand, since a body that comes in two pieces is one of the things that are tried. */
function post(
  url: URL,
  sent: { readonly headers: Record<string, string>; readonly raw: string; readonly pauseMs: number },
): Promise<{ readonly http: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? secureRequest : request
    const length = { 'content-length': String(Buffer.byteLength(sent.raw)) }
    const options = { method: 'POST', headers: { ...sent.headers, ...length }, timeout: patienceMs }
    const call = ask(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ http: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
      response.on('error', reject)
    })
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    void send(call, sent)
  })
}

async function send(
  call: ReturnType<typeof request>,
  { raw, pauseMs }: { readonly raw: string; readonly pauseMs: number },
): Promise<void> {
  if (pauseMs === 0) {
    call.end(raw)
    return
  }
  const half = Math.floor(raw.length / 2)
  call.write(raw.slice(0, half))
  await sleep(pauseMs)
  call.end(raw.slice(half))
}
