import { fromWire } from '@parlour/core/money/money.ts'
import type { Raffle } from './raffles.queries.ts'

/** Where a raffle is by the clock of this page: before its days, giving tickets, waiting for the draw, or drawn. */
export type Phase = 'coming' | 'open' | 'closed' | 'drawn'

export function phaseOf(
  { state, beginsAt, closesAt }: Pick<Raffle, 'state' | 'beginsAt' | 'closesAt'>,
  now: number,
): Phase {
  if (state === 'drawn') return 'drawn'
  if (now >= closesAt) return 'closed'
  return now < beginsAt ? 'coming' : 'open'
}

const order: Readonly<Record<Phase, number>> = { open: 0, closed: 1, coming: 2, drawn: 3 }

/** What can be done something about first; of those that were drawn the latest first. */
export function sortRaffles(raffles: readonly Raffle[], now: number): readonly Raffle[] {
  return raffles.toSorted((a, b) => {
    const [one, other] = [phaseOf(a, now), phaseOf(b, now)]
    if (one !== other) return order[one] - order[other]
    return one === 'drawn' ? b.drawAt - a.drawAt : a.closesAt - b.closesAt
  })
}

const rareMs = 120_000
const soonMs = 10_000

/** When the raffles are asked for again: soon while a draw is waited for, else now and then. */
export function nextAskMs(raffles: readonly Raffle[], now: number): number {
  if (raffles.some((raffle) => phaseOf(raffle, now) === 'closed')) return soonMs
  const changes = raffles.flatMap(({ state, beginsAt, closesAt }) =>
    state === 'drawn' ? [] : [beginsAt, closesAt].filter((at) => at > now),
  )
  return Math.min(rareMs, ...changes.map((at) => at - now))
}

/** The dearest prize. */
export function topPrize({ prizes }: Pick<Raffle, 'prizes'>): Raffle['prizes'][number] | undefined {
  return prizes.toSorted((a, b) => ((fromWire(a.amount) ?? 0n) < (fromWire(b.amount) ?? 0n) ? 1 : -1))[0]
}

/** How likely a winner has a prize while it is in stock: a part of all weights. */
export function chanceOf({ prizes }: Pick<Raffle, 'prizes'>, at: number): number {
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? 0 : (prizes[at]?.weight ?? 0) / all
}

/** How much of a step is done, from 0 to 100. */
export function percentOf({ done, step }: { readonly done: string; readonly step: string }): number {
  const [part, all] = [fromWire(done) ?? 0n, fromWire(step) ?? 0n]
  return all === 0n ? 0 : Number((part * 100n) / all)
}

/** What is missing of a step, as it is on the wire. */
export function leftOf({ done, step }: { readonly done: string; readonly step: string }): bigint {
  return (fromWire(step) ?? 0n) - (fromWire(done) ?? 0n)
}
