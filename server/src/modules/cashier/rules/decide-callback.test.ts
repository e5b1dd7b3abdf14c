import { expect, test } from 'vitest'
import type { Callback, DepositState } from '../types.ts'
import { decideCallback } from './decide-callback.ts'

const callback = (change: Partial<Callback> = {}): Callback => ({
  provider: 'sandbox',
  reference: 'r',
  providerTxnId: 't',
  status: 'PAID',
  amount: 100n,
  currency: 'PHP',
  merchant: 'parlour',
  ...change,
})
const order = (state: DepositState, creditsReceivedAmount = true) => ({
  amount: 100n,
  currency: 'PHP',
  state,
  flags: [],
  creditsReceivedAmount,
  merchant: 'parlour',
})

test.each([
  ['paid with nothing', callback({ amount: 0n }), order('REDIRECTED'), { outcome: 'IGNORED' }],
  ['paid in time', callback(), order('REDIRECTED'), { outcome: 'CREDITED', credit: 100n, flags: [] }],
  [
    'paid twice by another transaction',
    callback(),
    order('CONFIRMED'),
    { outcome: 'CREDITED', credit: 100n, flags: ['DOUBLE_PAYMENT'] },
  ],
  ['paid late', callback(), order('EXPIRED'), { outcome: 'CREDITED', credit: 100n, flags: ['LATE'] }],
  ['paid after it failed', callback(), order('FAILED'), { outcome: 'CREDITED', credit: 100n, flags: ['LATE'] }],
  [
    'paid short',
    callback({ amount: 60n }),
    order('REDIRECTED'),
    { outcome: 'CREDITED', credit: 60n, flags: ['AMOUNT_DIFFERS'] },
  ],
  [
    'paid short where only the exact amount counts',
    callback({ amount: 60n }),
    order('REDIRECTED', false),
    { outcome: 'REVIEW', suspend: 60n, flags: ['AMOUNT_DIFFERS'] },
  ],
  ['an unknown order', callback(), undefined, { outcome: 'SUSPENDED', suspend: 100n }],
  ['another currency', callback({ currency: 'VND' }), order('REDIRECTED'), { outcome: 'SUSPENDED', suspend: 100n }],
  ['another merchant', callback({ merchant: 'verbena' }), order('REDIRECTED'), { outcome: 'SUSPENDED', suspend: 100n }],
  ['failed', callback({ status: 'FAILED' }), order('REDIRECTED'), { outcome: 'FAILED' }],
  [
    'failed after it was confirmed',
    callback({ status: 'FAILED' }),
    order('CONFIRMED'),
    { outcome: 'REVERSAL_REVIEW', flags: ['FAILED_AFTER_CONFIRMED'] },
  ],
  [
    'reversed',
    callback({ status: 'REVERSED' }),
    order('CONFIRMED'),
    { outcome: 'REVERSAL_REVIEW', flags: ['REVERSAL'] },
  ],
  ['failed after it expired', callback({ status: 'FAILED' }), order('EXPIRED'), { outcome: 'IGNORED' }],
])('%s', (_name, said, known, decision) => expect(decideCallback(said, known)).toEqual(decision))
