import { expect, test } from 'vitest'
import { faultsOf, steps } from './promotion-faults.ts'
import { formOf, type PromotionForm } from './promotion-form.ts'
import type { Known } from './promotions.queries.ts'

const known: Known = { languages: ['es', 'en'], currency: 'PHP', timeZone: 'Europe/Madrid', products: ['LOTT', 'RNG'] }
const good: PromotionForm = {
  ...formOf(undefined, known, Date.UTC(2026, 10, 20)),
  titles: { en: 'Welcome' },
  texts: { en: 'We double it.' },
  budget: '20000',
}
const faultsIn = (own: Partial<PromotionForm>) =>
  Object.values(faultsOf({ ...good, ...own }, known)).flatMap((faults) =>
    [...faults].map(([field, { key }]) => `${field}: ${key}`),
  )

const friends = { type: 'REFERRAL', amount: '88', turnover: '1000', withinDays: '30' } as const
const back = { type: 'REBATE', rates: { LOTT: '0', RNG: '0.8' }, rewardLeast: '1', cap: '500' } as const
const loss = { type: 'CASHBACK', lossProducts: ['RNG'], tiers: '1000 3\n10000 5', cap: '5000' } as const
const counted = { type: 'DEPOSIT_COUNT', leastDeposit: '100', tiers: '3 18\n5 38' } as const
const summed = { type: 'DEPOSIT_BET_BONUS', endAt: '2026-12-31T00:00', tiers: '1000 5000 18\n5000 25000 88' } as const
const luck = {
  type: 'LUCKY_BET',
  endings: '888 777',
  lossProducts: ['RNG'],
  rewardLeast: '10',
  times: '8',
  cap: '888',
  perDay: '3',
} as const
const code = { type: 'PROMOCODE', amount: '18' } as const

test.each<[Partial<PromotionForm>, string[]]>([
  [{}, []],
  [{ titles: {} }, ['title es: needed']],
  [{ texts: { es: ' ' } }, ['text es: needed']],
  [{ startAt: '' }, ['startAt: needed']],
  // The clocks are put forward over it.
  [{ startAt: '2026-03-29T02:30' }, ['startAt: time']],
  [{ endAt: '2026-11-01T00:00' }, ['endAt: order']],
  [{ endAt: '2026-02-30T00:00' }, ['endAt: time']],
  [{ rankFrom: '100' }, ['rankFrom: between']],
  [{ rankFrom: '99' }, []],
  [{ percent: '1001' }, ['percent: between']],
  [{ percent: '0' }, ['percent: between']],
  [{ percent: '12.5' }, ['percent: between']],
  [{ cap: '' }, ['cap: needed']],
  [{ cap: '0.5' }, ['cap: amount']],
  [{ cap: '1,000' }, ['cap: amount']],
  [{ cap: '800.12345' }, ['cap: amount']],
  [{ rewardKind: 'FIXED', amount: '' }, ['amount: needed']],
  [{ leastDeposit: '' }, []],
  [{ leastDeposit: '0' }, ['leastDeposit: amount']],
  [{ ...code, code: '' }, ['code: needed']],
  [{ ...code, code: 'AB' }, ['code: code']],
  [{ ...code, code: 'A'.repeat(41) }, ['code: code']],
  [{ ...code, code: 'GOLD_18' }, ['code: code']],
  [{ ...code, code: 'GOLD-18' }, []],
  [back, []],
  [{ ...back, rates: { LOTT: '0', RNG: '0' } }, ['rate LOTT: noProduct']],
  [{ ...back, rates: { LOTT: '0', RNG: '0.125' } }, ['rate RNG: rate']],
  [{ ...back, rates: { LOTT: '0', RNG: '50.01' } }, ['rate RNG: rate']],
  [{ ...back, cap: '0.5' }, ['cap: amount']],
  [{ ...back, rewardLeast: '501' }, ['cap: capBelow']],
  [counted, []],
  [{ ...counted, leastDeposit: '' }, ['leastDeposit: needed']],
  [{ ...counted, tiers: '' }, ['tiers: needed']],
  [{ ...counted, tiers: '3' }, ['tiers: countTiers']],
  [{ ...counted, tiers: '101 18' }, ['tiers: countTiers']],
  [{ ...counted, tiers: '5 18\n3 38' }, ['tiers: rising']],
  [summed, []],
  [{ ...summed, endAt: '' }, ['endAt: needed']],
  [{ ...summed, tiers: '0 5000 18' }, []],
  [{ ...summed, tiers: '0 0 18' }, ['tiers: rising']],
  [{ ...summed, tiers: '1000 18' }, ['tiers: sumTiers']],
  [loss, []],
  [{ ...loss, lossProducts: [] }, ['lossProducts: noProduct']],
  [{ ...loss, tiers: ' ' }, ['tiers: needed']],
  [{ ...loss, tiers: '1000' }, ['tiers: tiers']],
  [{ ...loss, tiers: '1000 3 4' }, ['tiers: tiers']],
  [{ ...loss, tiers: '1000 0' }, ['tiers: tiers']],
  [{ ...loss, tiers: '1000 3\n1000 5' }, ['tiers: rising']],
  [{ ...loss, budget: '4999' }, ['budget: oneBonus']],
  [luck, []],
  [{ ...friends, furtherRate: '0.1', furtherDays: '90', furtherLeast: '1' }, []],
  [{ ...friends, furtherRate: '', furtherDays: '', furtherLeast: '' }, []],
  [{ ...friends, furtherRate: '0' }, ['furtherRate: rate']],
  [
    { ...friends, furtherRate: '0.1', furtherDays: '0', furtherLeast: '0' },
    ['furtherDays: between', 'furtherLeast: amount'],
  ],
  [{ ...luck, endings: ' ' }, ['endings: needed']],
  [{ ...luck, endings: '8' }, ['endings: endings']],
  [{ ...luck, endings: '88a' }, ['endings: endings']],
  [{ ...luck, endings: '888 88' }, ['endings: apart']],
  [{ ...luck, lossProducts: [] }, ['lossProducts: noProduct']],
  [{ ...luck, times: '0' }, ['times: between']],
  [{ ...luck, perDay: '51' }, ['perDay: between']],
  [{ ...luck, budget: '887' }, ['budget: oneBonus']],
  [{ type: 'LOGIN', amounts: '1 2 3 18' }, []],
  [{ type: 'LOGIN', amounts: ' ' }, ['amounts: needed']],
  [{ type: 'LOGIN', amounts: '1 0 3' }, ['amounts: amounts']],
  [{ type: 'LOGIN', amounts: '1 '.repeat(32) }, ['amounts: amounts']],
  [{ type: 'LOGIN', amounts: '1 50', budget: '49' }, ['budget: oneBonus']],
  [friends, []],
  [{ ...friends, leastDeposit: '' }, ['leastDeposit: needed']],
  [{ ...friends, turnover: '' }, ['turnover: needed']],
  [{ ...friends, withinDays: '366' }, ['withinDays: between']],
  [{ ...friends, friendAmount: '0' }, ['friendAmount: amount']],
  [{ ...friends, friendAmount: '90', budget: '89' }, ['budget: oneBonus']],
  [{ multiplier: '101' }, ['multiplier: between']],
  [{ days: '0' }, ['days: between']],
  [{ products: { LOTT: '101', RNG: '100' } }, ['product LOTT: between']],
  [{ products: { LOTT: '0', RNG: '0' } }, ['product LOTT: noProduct']],
  [{ stakePercent: '' }, ['stakePercent: needed']],
  [{ stakeLeast: '0' }, ['stakeLeast: amount']],
  [{ conversionMax: '0' }, ['conversionMax: between']],
  [{ conversionMax: '', isConversionBound: false }, []],
  [{ budget: '' }, ['budget: needed']],
  [{ budget: '799.99' }, ['budget: oneBonus']],
  [{ budget: '800' }, []],
  [{ winnersMax: '0' }, ['winnersMax: between']],
  [{ claimDays: '91' }, ['claimDays: between']],
  [{ holdout: '51' }, ['holdout: between']],
  [{ holdout: '2.5' }, ['holdout: between']],
  [{ holdout: '50' }, []],
])('%j: %j', (own, faults) => expect(faultsIn(own)).toEqual(faults))

test('nothing is asked for in the last step but why', () => {
  expect(faultsOf(good, known)[steps[4]].size).toBe(0)
})
