import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../parlour.ts'
import { openPromotionStage, type PromotionStage } from '../promotions.ts'
import { keepSessions } from '../sessions.ts'
import { newVendor, type TestVendor } from '../vendors.ts'
import { openTestCashier, type TestCashier } from '../withdrawals.ts'
import { createModelMember, type ModelMember, type ModelOffer, type Product } from './model.ts'

const atOnce = 6
const keptMs = 40_000_000_000

export interface Citizen {
  readonly member: TestMember
  readonly payoutAccountId: string
  readonly windows: ReadonlyMap<Product, string>
  readonly model: ModelMember
  readonly deposits: { readonly depositId: string; readonly txnId: string; readonly whole: bigint }[]
  joined: boolean
}

export interface Offer extends ModelOffer {
  readonly promotionId: string
  readonly code: string | null
}

/** A brand with its promotions, its vendors, and members each with a model of its own. */
export interface BonusTown {
  readonly parlour: TestParlour
  readonly stage: PromotionStage
  readonly cashier: TestCashier
  readonly vendors: ReadonlyMap<Product, TestVendor>
  readonly offers: readonly Offer[]
  readonly citizens: readonly Citizen[]
  /** Deposits that were taken back since somebody looked. */
  readonly reversed: { readonly citizen: Citizen; readonly depositId: string }[]
}

/** Opens the town; its clock is held. */
export async function openBonusTown(membersCount: number): Promise<BonusTown> {
  const parlour = await openTestParlour()
  await parlour.clock.hold()
  await sql`update cashier.withdrawal_rule set turnover_percent = 100`.execute(parlour.database.db)
  const stage = await openPromotionStage(parlour)
  const cashier = openTestCashier(parlour)
  const set = { 'negative-on-reversal': 'yes' }
  const vendors = new Map<Product, TestVendor>([
    ['RNG', await newVendor(parlour, 'reels', { set })],
    ['FISH', await newVendor(parlour, 'nets', { product: 'FISH', set })],
  ])
  const offers = await openOffers(stage)
  const citizens = await openCitizens({ cashier, vendors }, membersCount)
  await keepSessions(parlour)
  await sql`update games.launch_token set expires_at = expires_at + ${keptMs}`.execute(parlour.database.db)
  return { parlour, stage, cashier, vendors, offers, citizens, reversed: [] }
}

/** The server holds its clock for a moment, and after a jump knows no signature till that is over. */
export async function untilHeard({ vendors }: Pick<BonusTown, 'vendors'>): Promise<void> {
  const vendor = defined(vendors.get('RNG'), 'a vendor')
  await vi.waitFor(async () => expect((await vendor.feed('from=0&to=1')).http).toBe(200), { timeout: 20_000 })
}

const part = (percent: bigint, cap: bigint) => (deposit: bigint) => {
  const cut = (deposit * percent) / 100n
  const whole = cut - (cut % 100n)
  return whole < units(cap) ? whole : units(cap)
}
const products = (own: readonly Product[]) => Object.fromEntries(own.map((one) => [one, 100]))

/** Promotions of every shape, each published by two, and what the model knows of it. */
async function openOffers(stage: PromotionStage): Promise<readonly Offer[]> {
  const stakeMax = { percent: 50, least: '5' }
  const publish = async (model: ModelOffer, change: object, code: string | null = null): Promise<Offer> => ({
    ...model,
    code,
    promotionId: await stage.publish({
      ...change,
      code,
      stakeMax,
      budget: '100000000',
      claimDays: 30,
      conversionMax: model.capTimes === null ? null : Number(model.capTimes),
      rollover: {
        base: model.isDepositPlayed ? 'DEPOSIT_PLUS_BONUS' : 'BONUS',
        multiplier: Number(model.multiplier),
        products: products(model.products),
        days: model.days,
      },
    }),
  })
  const coded = (code: string, whole: bigint, model: Omit<ModelOffer, 'amountFor' | 'isDepositPlayed'>) =>
    publish(
      { ...model, amountFor: () => units(whole), isDepositPlayed: false },
      { type: 'PROMOCODE', needJoin: false, leastDeposit: null, reward: { kind: 'FIXED', amount: String(whole) } },
      code,
    )
  return [
    await publish(
      { amountFor: part(100n, 800n), isDepositPlayed: true, multiplier: 3n, products: ['RNG'], days: 6, capTimes: 5n },
      { reward: { kind: 'PERCENT', percent: 100, cap: '800' } },
    ),
    await publish(
      {
        amountFor: part(33n, 90n),
        isDepositPlayed: false,
        multiplier: 2n,
        products: ['RNG', 'FISH'],
        days: 3,
        capTimes: 2n,
      },
      { type: 'DEPOSIT', needJoin: false, reward: { kind: 'PERCENT', percent: 33, cap: '90' } },
    ),
    await coded('SHORT', 18n, { multiplier: 5n, products: ['RNG'], days: 1, capTimes: 2n }),
    await coded('FREELY', 50n, { multiplier: 1n, products: ['RNG'], days: 30, capTimes: null }),
    await coded('FISHES', 30n, { multiplier: 1n, products: ['FISH'], days: 4, capTimes: 1n }),
    await coded('LONGER', 40n, { multiplier: 4n, products: ['RNG', 'FISH'], days: 9, capTimes: 3n }),
  ]
}

async function openCitizens(
  { cashier, vendors }: Pick<BonusTown, 'cashier' | 'vendors'>,
  membersCount: number,
): Promise<readonly Citizen[]> {
  const citizens: Citizen[] = []
  while (citizens.length < membersCount) {
    const from = citizens.length
    const names = Array.from({ length: Math.min(atOnce, membersCount - from) }, (_, at) => `bonus${from + at}`)
    const opened = names.map(async (name, at): Promise<Citizen> => {
      // Each is paid to a place of its own, or they would look like one person.
      const number = `0012 3456 ${String(1000 + from + at)}`
      const ready = await cashier.ready(name, 0n, 'parlour', { number })
      const windows = new Map<Product, string>()
      for (const [product, vendor] of vendors) windows.set(product, await vendor.launch(ready.member))
      return { ...ready, windows, model: createModelMember(), deposits: [], joined: false }
    })
    citizens.push(...(await Promise.all(opened)))
  }
  return citizens
}
