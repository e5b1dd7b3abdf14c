import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { expect } from 'vitest'
import { newId } from '#platform/crypto/ids.ts'
import { publishTerms } from '../../src/modules/promo/module.ts'
import type { TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'

/** A bet that a promotion is for; how its bonus is claimed once it has ended. */
export async function betOnLuck(parlour: TestParlour): Promise<() => Promise<void>> {
  const lucia = await parlour.register('lucia')
  await parlour.credit(lucia, 100n)
  const { value } = await placeSlip(parlour, lucia, { picks: '06' })
  const [line] = value['lines'] as { readonly subOrderId: string; readonly betNumber: string }[]
  const { subOrderId: cycleKey, betNumber } = defined(line, 'a line of the order')
  const { brandId } = defined(parlour.brands[0], 'a brand')
  const now = await parlour.clock.read()
  const none = { needJoin: false, rankFrom: 0, leastDeposit: null, conversionMax: null, code: null, winnersMax: null }
  const terms: PromotionTerms = {
    ...none,
    type: 'LUCKY_BET',
    titles: { en: 'A lucky number' },
    texts: {},
    startAt: now - 86_400_000,
    endAt: null,
    reward: {
      kind: 'LUCKY',
      endings: [betNumber.slice(-6)],
      products: ['LOTT'],
      least: units(1n),
      times: 8,
      cap: units(88n),
      perDay: 2,
    },
    rollover: { base: 'BONUS', multiplier: 3, products: { LOTT: 100 }, days: 30 },
    stakeMax: { percent: 100, least: units(100n) },
    claimDays: 7,
    budget: units(100n),
  }
  const promotionId = await parlour.database.transaction((tx) => publishTerms(tx, { brandId, terms, at: now }))
  return async () => {
    const path = `/api/promo/promotions/${promotionId}/claims`
    const claimed = await parlour.call('POST', path, { token: lucia.token, key: newId(), body: { cycleKey } })
    expect(claimed).toMatchObject({ success: true, value: { amount: '8.0000' } })
  }
}
