/** Figures of a line as the server answers them. */
export const sums = {
  bets: 3,
  turnover: '160.0000',
  stake: '160.0000',
  payout: '60.0000',
  netWin: '-100.0000',
  rebates: '1.0000',
  promotions: '4.0000',
  salaries: '0.0000',
  dividends: '0.0000',
  profit: '-95.0000',
  deposits: '1000.0000',
  withdrawals: '0.0000',
}
export const figures = {
  from: '2026-11-29',
  to: '2026-11-29',
  currency: 'PHP',
  ...sums,
  firstDeposits: 3,
  transfersIn: '40.0000',
  transfersOut: '40.0000',
  registered: 3,
  people: { bettors: 3, actives: 1, depositors: 3 },
  products: [],
  days: [],
}
export const snapshot = {
  balance: '500.0000',
  currency: 'PHP',
  below: 12,
  direct: 2,
  agents: 1,
  online: 4,
  at: 1_764_400_000_000,
}
