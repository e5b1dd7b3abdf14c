import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { BenchMember } from '../support/members.ts'
import type { Random } from '../support/random.ts'
import { openWire, postRequest } from '../support/wire.ts'

const wires = 12
const restMaxMs = 60
const againMs = 50
const answerMaxMs = 15_000
/** What every slip shows; the book’s own price counts, and in play it gives no more than was asked for. */
export const askedOdds = '2.00'

type Selection = readonly [marketKey: string, outcome: string]

/** Of ten thousandths of a unit: what odds of two places win of it is whole. */
export const stake = 100_000n

const selections: readonly [Selection, ...Selection[]] = [
  ['1X2', '1'],
  ['1X2', 'X'],
  ['1X2', '2'],
  ['OU|line4=10', 'OVER'],
  ['OU|line4=10', 'UNDER'],
  ['BTTS', 'YES'],
  ['BTTS', 'NO'],
]

export interface AcknowledgedBet {
  readonly betId: string
  readonly memberId: string
}

export interface Bettors {
  readonly acknowledged: readonly AcknowledgedBet[]
  /** How many bets were refused, by the code. */
  readonly refused: ReadonlyMap<string, number>
  /** How often a bet was asked for again, since there was no answer. */
  retried(): number
  /** Resolves when each bet that was begun has its answer. */
  stop(): Promise<void>
}

/** Bets on whatever was sold a moment ago, each asked for again with its key until there is an answer. */
export function startBettors(
  port: number,
  people: readonly BenchMember[],
  { eventIds, random }: { readonly eventIds: () => readonly string[]; readonly random: Random },
): Bettors {
  const acknowledged: AcknowledgedBet[] = []
  const refused = new Map<string, number>()
  let isOver = false
  let retried = 0

  async function bettor(): Promise<void> {
    let wire = openWire(port)
    const askOnce = async (request: string) => {
      const late = setTimeout(() => wire.close(), answerMaxMs)
      try {
        const { status, body } = await wire.ask(request)
        if (status < 500) return JSON.parse(body) as { code?: string; value: { bet?: { betId: string } } }
      } catch {
        // Killed in the middle: asked again.
      } finally {
        clearTimeout(late)
      }
      retried += 1
      wire.close()
      await sleep(againMs)
      wire = openWire(port)
      return undefined
    }
    while (!isOver) {
      await sleep(random.below(restMaxMs))
      const eventId = eventIds()[random.below(eventIds().length)]
      if (eventId === undefined) continue
      const { token, memberId } = defined(people[random.below(people.length)], 'there are members')
      const [marketKey, outcome] = random.pick(selections)
      const body = betOf({ eventId, marketKey, outcome })
      const request = postRequest('/api/sports/bets', token, body, { 'idempotency-key': randomUUIDv7() })
      let answer = await askOnce(request)
      while (answer === undefined) answer = await askOnce(request)
      const betId = answer.value.bet?.betId
      if (betId !== undefined) acknowledged.push({ betId, memberId })
      else refused.set(answer.code ?? '', (refused.get(answer.code ?? '') ?? 0) + 1)
    }
    wire.close()
  }
  const betting = Promise.all(Array.from({ length: wires }, bettor))
  betting.catch(() => undefined)
  return {
    acknowledged,
    refused,
    retried: () => retried,
    async stop() {
      isOver = true
      await betting
    },
  }
}

const betOf = (leg: { readonly eventId: string; readonly marketKey: string; readonly outcome: string }) => ({
  kind: 'SINGLE',
  legs: [{ ...leg, odds: askedOdds, format: 'DEC' }],
  stake: '10',
  policy: { kind: 'ANY' },
  confirmRepeat: true,
})
