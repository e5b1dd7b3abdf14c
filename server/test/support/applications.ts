import { randomUUID } from 'node:crypto'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

/** A promotion that members apply for: an operator gives 50, once, one at a time, and again after a rejection. */
export const applied = (
  application: object = {},
  { amount = '50', ...more }: { readonly amount?: string; readonly [name: string]: unknown } = {},
) => ({
  type: 'MANUAL',
  titles: { en: 'Share and win' },
  texts: { en: 'Show us what you shared.' },
  needJoin: false,
  leastDeposit: null,
  reward: { kind: 'FIXED', amount },
  rollover: { base: 'BONUS', multiplier: 3, products: { LOTT: 100 }, days: 30 },
  application: { most: 1, oneAtATime: true, again: true, chosen: false, atOnce: false, ...application },
  ...more,
})

interface Sent {
  readonly clientId?: string
  readonly remark?: string
  readonly images?: readonly string[]
}

/** Applies as the page does. */
export function applyFor(
  parlour: TestParlour,
  { token, merchant }: TestMember,
  promotionId: string,
  { clientId = randomUUID(), remark = 'I shared it', images = [] }: Sent = {},
): Promise<Answer> {
  const body = { clientId, remark, images }
  return parlour.call('POST', `/api/promo/promotions/${promotionId}/applications`, { token, merchant, body })
}
