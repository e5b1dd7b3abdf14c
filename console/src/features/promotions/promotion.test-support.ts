import { now } from '../../testing/console.test-support.tsx'
import type { Known, Promotion, Version } from './promotions.queries.ts'

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
