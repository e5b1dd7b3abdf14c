import { setTimeout as sleep } from 'node:timers/promises'
import { isSignedRound, randomnessOf, type BeaconValue, type SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import type { Beacon } from './beacon.ts'

const answerWithinMsDefault = 4000
const nextMirrorAfterMsDefault = 700
/** A round is some three hundred bytes. */
const answerMaxBytes = 4096

interface Settings {
  readonly chain: SignedChain
  /** Addresses that tell the same chain, asked in this order. */
  readonly mirrors: readonly string[]
  readonly answerWithinMs?: number
  readonly nextMirrorAfterMs?: number
}

/**
 * drand over HTTP. The next mirror is asked when one fails, or is slow without being given up; the first answer that the
 * chain's network signed is taken. Whoever holds a mirror can keep a round back, never change it.
 */
export function createDrandBeacon(settings: Settings): Beacon {
  const { chain, mirrors, answerWithinMs = answerWithinMsDefault } = settings
  const { nextMirrorAfterMs = nextMirrorAfterMsDefault } = settings
  return {
    chain,
    addressOf: (round) => addressAt(mirrors[0] ?? '', chain, round),
    async fetchRound(round, signal) {
      const done = new AbortController()
      const asked: Promise<BeaconValue>[] = []
      try {
        for (const mirror of mirrors) {
          const until = AbortSignal.any([signal, done.signal, AbortSignal.timeout(answerWithinMs)])
          const answer = askMirror({ chain, mirror, round }, until)
          asked.push(answer)
          // The answer that is there, or nothing: when this mirror has failed, or was slow for so long.
          const there = Promise.any(asked).catch(() => undefined)
          const gone = answer.then(() => there).catch(() => undefined)
          const found = await Promise.race([there, gone, rest(nextMirrorAfterMs, done.signal)])
          if (found) return found
        }
        return await Promise.any(asked)
      } catch (error) {
        throw new Error(`no mirror has round ${round} of the beacon: ${reasonsOf(error)}`, { cause: error })
      } finally {
        done.abort()
      }
    },
  }
}

const addressAt = (mirror: string, { chainHash }: SignedChain, round: number) =>
  `${mirror}/${chainHash}/public/${round}`

async function rest(ms: number, signal: AbortSignal): Promise<undefined> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

interface Question {
  readonly chain: SignedChain
  readonly mirror: string
  readonly round: number
}

async function askMirror({ chain, mirror, round }: Question, signal: AbortSignal): Promise<BeaconValue> {
  const response = await fetch(addressAt(mirror, chain, round), {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${mirror} answered ${response.status}`)
  }
  const said = readRound(await readShort(response, mirror))
  if (said?.round !== round) throw new Error(`${mirror} told something else than round ${round}`)
  const { signature, randomness } = said
  if (randomness === '' || randomness !== randomnessOf(signature) || !isSignedRound({ ...chain, round, signature })) {
    throw new Error(`${mirror} told a round that the beacon did not sign`)
  }
  return said
}

/** The text of an answer that is as short as it should be. */
async function readShort({ body }: Response, mirror: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > answerMaxBytes) throw new Error(`${mirror} answered more than a round has`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readRound(text: string): BeaconValue | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof said !== 'object' || said === null) return undefined
  const { round, randomness, signature } = said as Readonly<Record<string, unknown>>
  if (typeof round !== 'number' || typeof randomness !== 'string' || typeof signature !== 'string') return undefined
  return { round, randomness, signature }
}

function reasonsOf(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
}
