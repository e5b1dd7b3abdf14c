import { now } from '../../testing/console.test-support.tsx'
import type { Known, Promotion, Version } from './promotions.queries.ts'
import type { Simulated } from './studies.queries.ts'

/** Promotions as the server tells them, for the tests of what is drawn of them. */

export const known: Known = {
  languages: ['es', 'en', 'ar-XB'],
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  products: ['LOTT', 'RNG', 'LIVE'],
}

export const version = (own: Partial<Version> = {}): Version => ({
  versionId: '01900000-0000-7000-8000-0000000000b1',
  number: 1,
  type: 'FIRST_DEPOSIT',
  titles: { en: 'Welcome', es: 'Bienvenida' },
  texts: { en: 'We double it.', es: 'Lo doblamos.' },
  startAt: Date.parse('2026-12-01T00:00:00+08:00'),
  endAt: Date.parse('2026-12-31T23:59:00+08:00'),
  needJoin: true,
  rankFrom: 0,
  leastDeposit: '100.0000',
  reward: { kind: 'PERCENT', percent: 100, cap: '800.0000' },
  rollover: { base: 'DEPOSIT_PLUS_BONUS', multiplier: 15, products: { LOTT: 20, RNG: 100, LIVE: 0 }, days: 30 },
  stakeMax: { percent: 10, least: '5.0000' },
  conversionMax: 5,
  claimDays: 7,
  code: null,
  budget: '20000.0000',
  winnersMax: null,
  hash: 'a'.repeat(64),
  holdoutPercent: 0,
  writtenAt: now,
  publishedAt: null,
  ...own,
})

export const promotion = (own: Partial<Promotion> = {}): Promotion => ({
  promotionId: '01900000-0000-7000-8000-0000000000a1',
  published: null,
  draft: version(),
  endedAt: null,
  spent: '0.0000',
  winners: 0,
  converted: '0.0000',
  removed: '0.0000',
  ...own,
})

export const simulated: Simulated = {
  from: '2026-10-31',
  to: '2026-11-29',
  sample: { every: 1, looked: 4200, members: 4200 },
  active: 900,
  ready: 64,
  members: 40,
  claims: 55,
  amount: '9000.0000',
  mean: '163.6363',
  largest: '800.0000',
  required: '180000.0000',
  expected: { cost: '2100.0000', finishes: 41, returned: 96.2 },
  budgetPercent: 45,
  usedUpOn: '2026-11-20',
  beyondBudget: 12,
  turnedAway: [
    { reason: 'audience', members: 3 },
    { reason: 'held', members: 2 },
    { reason: 'holdout', members: 0 },
    { reason: 'linked', members: 1 },
    { reason: 'limit', members: 0 },
  ],
  top: [
    { memberId: '01900000-0000-7000-8000-000000000001', username: 'a**', claims: 3, amount: '900.0000' },
    { memberId: '01900000-0000-7000-8000-000000000002', username: 'b**', claims: 1, amount: '800.0000' },
  ],
}

/** What was worked out last, of a version. */
export const done = <Result>(result: Result | null, number = 2) => ({ number, askedBy: 'rosa', endedAt: now, result })
