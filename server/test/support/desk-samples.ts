const reason = 'Because the test asks.'

/** Bodies of the desks of sports and of verification that pass the shapes. */
export const deskSamples: Readonly<Record<string, unknown>> = {
  'POST /console/api/sports/settlement/events/:id/proposals': { kind: 'VOID', reason },
  'POST /console/api/brands/:merchant/sports/bets/:betId/error-proposals': { odds: null, reason },
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
