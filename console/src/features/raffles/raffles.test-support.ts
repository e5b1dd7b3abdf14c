import type { Known, Raffle } from './raffles.queries.ts'

// A raffle as the server tells it to operators.

export const known: Known = { languages: ['en', 'es'], currency: 'PHP', timeZone: 'Asia/Manila' }
export const now = Date.parse('2026-11-20T12:10:00+08:00')
export const raffleId = '01900000-0000-7000-8000-0000000000f1'

export const raffle = (own: Partial<Raffle> = {}): Raffle => ({
  raffleId,
  titles: { en: 'Weekend raffle', es: 'Rifa del fin de semana' },
  texts: { en: 'Every hundred is a ticket.' },
  firstDay: '2026-11-21',
  lastDay: '2026-11-22',
  closesAt: Date.parse('2026-11-23T12:00:00+08:00'),
  drawAt: Date.parse('2026-11-23T12:05:00+08:00'),
  depositStep: '100.0000',
  turnoverStep: null,
  perDay: 10,
  ticketsMost: 1000,
  winners: 3,
  perMember: 1,
  prizes: [{ titles: { en: 'Jackpot' }, amount: '1000.0000', turnoverPercent: 300, stock: 1, weight: 2 }],
  consolation: { titles: { en: 'Thanks' }, amount: '5.0000', turnoverPercent: 0 },
  budget: '1010.0000',
  publishedAt: null,
  endedAt: null,
  taken: 0,
  members: 0,
  commit: null,
  beaconRound: null,
  list: null,
  draw: null,
  ...own,
})
