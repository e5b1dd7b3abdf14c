const reason = 'Because the test asks.'

/** Bodies of the desks of sports and of verification that pass the shapes. */
export const deskSamples: Readonly<Record<string, unknown>> = {
  'POST /console/api/sports/settlement/events/:id/proposals': { kind: 'VOID', reason },
  'POST /console/api/brands/:merchant/sports/bets/:betId/error-proposals': { odds: null, reason },
  'POST /console/api/brands/:merchant/sports/rules/proposals': {
    isOn: true,
    stakeMode: 'RISK',
    minStake: 10,
    minUnit: '1',
    currencyFactor: 60,
    tiers: {
      1: { event: 50_000, payout: 200_000 },
      2: { event: 20_000, payout: 100_000 },
      3: { event: 10_000, payout: 50_000 },
      4: { event: 5000, payout: 20_000 },
    },
    dayPayout: 500_000,
    margins: [{ code: 'AH', prematch: 300, live: 550 }],
    delays: { SOCCER: 5000 },
    cashOutDelayMs: 7000,
    cashOutShare: { prematch: 97, live: 95 },
    paysAtOnce: true,
    builder: { isOn: true, margin: 450 },
    reason,
  },
  'PUT /console/api/brands/:merchant/verification-ceilings': {
    unprovedDeposits: '1',
    levelOneDeposits: '2',
    withdrawals: '2',
    enhanced: '3',
    agentsKnown: false,
    reason,
  },
}

/** What its calls are asked for beside the address. */
export const deskQueries: Readonly<Record<string, string>> = {
  'GET /console/api/sports/settlement/events/:id/preview': '?kind=VOID',
}
