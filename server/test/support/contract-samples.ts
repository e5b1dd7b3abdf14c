import { termsOf } from './contracts.ts'

const reason = 'A sample of a call'
const base = 'POST /console/api/brands/:merchant'

/** What the console's calls of contracts, and of an agent's place, are sent. */
export const contractSamples: Readonly<Record<string, unknown>> = {
  [`${base}/contracts`]: {
    receiver: 'somebody',
    kind: 'DIVIDEND',
    category: 'CONS',
    cycle: 'MONTH',
    terms: termsOf('10'),
    reason,
  },
  [`${base}/contracts/:id/edit`]: { terms: termsOf('10'), reason },
  [`${base}/contracts/:id/force`]: { deed: 'END', reason },
  [`${base}/contract-limits`]: { kind: 'DIVIDEND', rate: '10', reason },
  [`${base}/pay-guard/previews`]: { change: { what: 'REBATE', product: 'LIVE', points: 2 } },
  [`${base}/pay-runs`]: { kind: 'DIVIDEND', category: 'CONS', cycle: 'MONTH', reason },
  [`${base}/pay-terms/proposals`]: {
    payerMode: 'UPLINE',
    carryMode: 'NONE',
    requireLoss: false,
    stepWise: false,
    depositFee: '1',
    productFees: [],
    approveAbove: '1000',
    reason,
  },
  [`${base}/pay-evidence/:id/looks`]: { reason },
  [`${base}/pay-evidence-rule/proposals`]: {
    isOn: true,
    coverPercent: 30,
    coverScore: 45,
    leastRounds: 20,
    selfPercent: 30,
    leastTurns: 2,
    leastAmount: '1000',
    reason,
  },
  [`${base}/members/:id/moves`]: { upline: 'nobody', reason },
  [`${base}/members/:id/rates`]: { product: 'LIVE', points: 2, reason },
  [`${base}/members/:id/quotas`]: { series: 1950, remaining: 1, reason },
  [`${base}/rate-rules`]: { product: 'LIVE', most: 2, step: 0, reason },
  [`${base}/rate-rules/quota`]: { quotaFrom: 1950, reason },
  [`${base}/rate-rules/cut-limit`]: { mostCut: 1, reason },
  'PUT /console/api/brands/:merchant/members/:id/to-upline': { isAllowed: true, reason },
}

/** What their questions about lines ask for. */
export const lineQueries: Readonly<Record<string, string>> = {
  'GET /console/api/brands/:merchant/pay-evidence': '?queue=open',
  'GET /console/api/brands/:merchant/members/:id/line': '?from=2026-11-01&to=2026-11-30',
  'GET /console/api/brands/:merchant/members/:id/line-profit': '?from=2026-11-01&to=2026-11-30',
  'GET /console/api/brands/:merchant/members/:id/rates/preview': '?product=LIVE&points=2',
  'GET /console/api/brands/:merchant/rate-rules/preview': '?product=LIVE&most=2',
}
