const reason = 'Because the test says so.'
const envelopes = {
  titles: { en: 'Lunch' },
  opensAt: 1_893_456_000_000,
  minutes: 10,
  days: 1,
  pot: '100',
  count: 5,
  rankFrom: 0,
  turnoverPercent: 100,
  reason,
}
const raffle = {
  titles: { en: 'Weekend' },
  texts: { en: 'Every hundred is a ticket.' },
  firstDay: '2030-01-01',
  lastDay: '2030-01-02',
  closesAt: 1_893_600_000_000,
  depositStep: '100',
  turnoverStep: null,
  perDay: 10,
  ticketsMost: 1000,
  winners: 1,
  perMember: 1,
  prizes: [{ titles: { en: 'One' }, amount: '100', turnoverPercent: 100, weight: 1, stock: 1 }],
  consolation: { titles: { en: 'Thanks' }, amount: '5', turnoverPercent: 0 },
  reason,
}

const board = {
  titles: { en: 'Lantern week' },
  texts: { en: 'Every bet that ends counts.' },
  metric: 'TURNOVER',
  cycle: 'WEEKLY',
  product: null,
  firstDay: '2030-01-01',
  lastDay: '2030-01-31',
  least: '10',
  minStake: '0',
  prizes: [{ from: 1, to: 3, amount: '100' }],
  turnoverPercent: 100,
  movesUp: false,
  reason,
}

/** Bodies for the calls that write what is drawn and shared out. */
export const promoSamples = {
  'POST /console/api/brands/:merchant/envelopes': envelopes,
  'PUT /console/api/brands/:merchant/envelopes/:planId': envelopes,
  'POST /console/api/brands/:merchant/raffles': raffle,
  'PUT /console/api/brands/:merchant/raffles/:raffleId': raffle,
  'POST /console/api/brands/:merchant/applications/:applicationId/rejections': { note: 'It shows nothing.', reason },
  'POST /console/api/brands/:merchant/boards': board,
  'PUT /console/api/brands/:merchant/boards/:boardId': board,
  'POST /console/api/brands/:merchant/board-cycles/:cycleId/strikes': {
    memberId: '0190a7a8-0000-7000-8000-000000000001',
    isStruck: true,
    reason,
  },
} as const
