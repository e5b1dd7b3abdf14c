import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { markItem, upsertItem } from '../../src/modules/points/item.sql.ts'
import { pointAdjustment } from '../../src/modules/points/operator/adjustment-kind.ts'
import { rejectRedemption } from '../../src/modules/points/redeem.service.ts'
import { lockRedemption } from '../../src/modules/points/redemption.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'
import { openTestCashier, paymentPassword } from './withdrawals.ts'

const goods = {
  category: 'PHYSICAL',
  names: { en: 'A red cup' },
  texts: { en: 'Holds a quarter of a litre.' },
  price: units(500n),
  stock: 10,
  perMember: null,
  rankLevel: 0,
  startsAt: null,
  endsAt: null,
  amount: null,
  turnoverPercent: null,
  freeSpins: null,
  isAutomatic: false,
  image: null,
  sorting: 1,
} as const

/** A member's side of points, spoken to over HTTP as the portal does. */
export function openTestPoints(parlour: TestParlour) {
  const cashier = openTestCashier(parlour)
  const brandIdOf = ({ merchant }: TestMember) =>
    defined(parlour.brands.find(({ merchantCode }) => merchantCode === merchant)?.brandId, 'a brand')
  const relay = (member: TestMember, name: string, body: object = {}, key?: string): Promise<Answer> =>
    parlour.call('POST', `/wps/relay/${name}`, {
      token: member.token,
      merchant: member.merchant,
      body,
      ...(key === undefined ? {} : { key }),
    })
  const data = (answer: Answer) => answer.value['data'] as Record<string, unknown>

  return {
    relay,
    data,
    balance: async (member: TestMember) => data(await relay(member, 'MCSFE_getPointBalance')),
    lines: async (member: TestMember, body: object = {}) =>
      data(await relay(member, 'MCSFE_getMemberTransactionDetail', body))['list'] as Record<string, unknown>[],
    convert: (member: TestMember, points: string, key: string = randomUUID(), password = paymentPassword) =>
      relay(member, 'MCSFE_convertPoint', { points, password }, key),
    redeem: (member: TestMember, rewardId: string, change: object = {}, key: string = randomUUID()) =>
      relay(member, 'MCSFE_redeemReward', { rewardId, password: paymentPassword, ...change }, key),
    redeemed: async (member: TestMember) =>
      data(await relay(member, 'MCSFE_getRedeemedList'))['list'] as Record<string, unknown>[],
    /** A member with cash and a payment password. */
    async join(username: string, whole = 1000n, merchant = 'parlour') {
      const member = await parlour.register(username, merchant)
      if (whole > 0n) await parlour.credit(member, whole)
      await cashier.setPaymentPassword(member)
      return member
    },
    /** Points as two operators give them. */
    async give(member: TestMember, whole: bigint) {
      const by = { reason: 'For a test.', by: 'Rosa' }
      const payload = {
        brandId: brandIdOf(member),
        adjustmentId: newId(),
        username: member.username,
        points: String(whole),
      }
      await parlour.database.transaction((tx) => pointAdjustment.run(tx, { ...payload, ...by }, 'Marta'))
    },
    /** Goods of 500 points in the mall of a member's brand. */
    async sell(member: TestMember) {
      const item = { ...goods, itemId: newId(), brandId: brandIdOf(member) }
      await parlour.database.transaction(async (tx) => {
        await upsertItem(tx, item)
        await markItem(tx, item.itemId, true)
      })
      return item.itemId
    },
    async reject(member: TestMember, redemptionId: string) {
      await parlour.database.transaction(async (tx) => {
        const row = defined(await lockRedemption(tx, brandIdOf(member), redemptionId), 'a request')
        await rejectRedemption(tx, row, { by: 'Rosa', note: 'None is left.' })
      })
    },
    arm: (member: TestMember) => cashier.setPaymentPassword(member),
    /** What bets earn on products from the next bet that earns on. */
    async rates(rates: Record<string, string>) {
      await sql`update brand.brand set point_rates = ${JSON.stringify(rates)}::jsonb`.execute(parlour.database.db)
      for (const { brandId } of parlour.brands) parlour.brandsOfServer.forget(brandId)
    },
  }
}
