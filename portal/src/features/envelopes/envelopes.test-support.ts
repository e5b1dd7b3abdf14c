import { commitOf } from '@parlour/core/fair/commitment.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { envelopeContext, splitBySeed } from '@parlour/core/rules/promo/envelope-split.ts'
import { noon } from '../../testing/portal.test-support.tsx'
import type { Drop, EnvelopeProof } from './envelopes.queries.ts'

// Envelopes as the server tells them, for the tests of what is drawn of them.

const minuteMs = 60_000
const seed = new Uint8Array(32).fill(7)
export const dropId = '01900000-0000-7000-8000-0000000000e1'

/** A hundred in five envelopes, which opened a minute ago and are open for an hour. */
export const drop = (own: Partial<Drop> = {}): Drop => ({
  dropId,
  title: 'Lunch',
  opensAt: noon - minuteMs,
  closesAt: noon + 59 * minuteMs,
  pot: '100.0000',
  count: 5,
  left: 3,
  rankFrom: 0,
  turnoverPercent: 100,
  commit: commitOf(seed),
  ...own,
})

/** The same two hours ago: its time is up. */
export const pastDrop = (own: Partial<Drop> = {}): Drop =>
  drop({ opensAt: noon - 180 * minuteMs, closesAt: noon - 120 * minuteMs, left: 0, ...own })

const amounts = splitBySeed(seed, { pot: units(100n), count: 5, unit: 100n, merchantCode: 'test', dropId }).map(
  (amount) => toWire(amount),
)

/** By what it was split: all are opened, one a second, and the seed is told. */
export const proofOf = ({ opensAt, closesAt }: Drop, own: Partial<EnvelopeProof> = {}): EnvelopeProof => ({
  dropId,
  title: 'Lunch',
  opensAt,
  closesAt,
  pot: '100.0000',
  count: 5,
  unit: '0.0100',
  commit: commitOf(seed),
  context: envelopeContext({ merchantCode: 'test', dropId }),
  seed: '07'.repeat(32),
  opened: amounts.map((amount, at) => ({
    place: at + 1,
    maskedName: `m${at}··a`,
    amount,
    at: opensAt + (at + 1) * 1000,
  })),
  ...own,
})
