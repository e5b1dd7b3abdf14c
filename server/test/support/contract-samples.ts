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
  [`${base}/members/:id/moves`]: { upline: 'nobody', reason },
  'PUT /console/api/brands/:merchant/members/:id/to-upline': { isAllowed: true, reason },
}
