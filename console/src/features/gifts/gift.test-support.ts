import { now } from '../../testing/console.test-support.tsx'
import type { Gift, Known } from './gifts.queries.ts'

/** Gifts as the server tells them, for the tests of what is drawn of them. */

export const known: Known = { languages: ['es', 'en', 'ar-XB'], currency: 'PHP' }

export const gift = (own: Partial<Gift> = {}): Gift => ({
  runId: '01900000-0000-7000-8000-0000000000a1',
  titles: { en: 'Anniversary', es: 'Aniversario' },
  amount: '50.0000',
  freeSpins: null,
  rankFrom: 0,
  named: null,
  turnoverPercent: 100,
  state: 'COMPUTED',
  lines: 1200,
  total: '60000.0000',
  hash: `abcdef012345${'0'.repeat(52)}`,
  paidLines: 0,
  paid: '0.0000',
  computedAt: now,
  approvedAt: null,
  endedAt: null,
  ...own,
})
