import { sql } from 'kysely'
import { openTestParlour, type TestMember, type TestParlour } from '../parlour.ts'
import { openPromotionStage, type PromotionStage } from '../promotions.ts'
import { keepSessions } from '../sessions.ts'
import { newVendor, type TestVendor } from '../vendors.ts'
import { openTestCashier, type TestCashier } from '../withdrawals.ts'
import { createModelMember, type ModelMember, type Product } from './model.ts'
import type { Life } from './offers.ts'
import { planOffers, type OfferPlan } from './plans.ts'

const atOnce = 6
const keptMs = 40_000_000_000

export interface Citizen {
  readonly member: TestMember
  readonly payoutAccountId: string
  readonly windows: ReadonlyMap<Product, string>
  readonly model: ModelMember
  readonly deposits: { readonly depositId: string; readonly txnId: string; readonly whole: bigint }[]
  readonly life: Life
}

export interface Offer extends OfferPlan {
  readonly promotionId: string
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
  const offers = await openOffers(stage, await parlour.clock.now())
  const citizens = await openCitizens({ parlour, cashier, vendors }, membersCount)
  // Half of them know of what one joins before their first deposit.
  const joins = citizens
    .filter(({ life }) => life.hasContact)
    .flatMap((citizen) => offers.filter(({ needsJoin }) => needsJoin).map((offer) => ({ ...citizen, ...offer })))
  await inParts(joins, ({ member, promotionId }) => stage.join(member, promotionId))
  const joinedAt = await parlour.clock.now()
  for (const { life, promotionId } of joins) life.joinedAt.set(promotionId, joinedAt)
  await keepSessions(parlour)
  await sql`update games.launch_token set expires_at = expires_at + ${keptMs}`.execute(parlour.database.db)
  return { parlour, stage, cashier, vendors, offers, citizens, reversed: [] }
}

/** Promotions of every type and shape, each published by two. */
async function openOffers(stage: PromotionStage, now: number): Promise<readonly Offer[]> {
  const offers: Offer[] = []
  for (const plan of planOffers(now)) offers.push({ ...plan, promotionId: await stage.publish(plan.terms) })
  return offers
}

async function openCitizens(
  { parlour, cashier, vendors }: Pick<BonusTown, 'parlour' | 'cashier' | 'vendors'>,
  membersCount: number,
): Promise<readonly Citizen[]> {
  const cameAt = await parlour.clock.now()
  const open = async (at: number, inviter?: Citizen): Promise<Citizen> => {
    const referralCode = inviter && (await codeOf(parlour, inviter.member))
    // Each is paid to a place of its own, or they would look like one person.
    const number = `0012 3456 ${String(1000 + at)}`
    const form = referralCode === undefined ? {} : { referralCode }
    const ready = await cashier.ready(`bonus${at}`, 0n, 'parlour', { number, form })
    const { memberId } = ready.member
    const windows = new Map<Product, string>()
    for (const [product, vendor] of vendors) windows.set(product, await vendor.launch(ready.member))
    const hasContact = at % 2 === 0
    if (hasContact) await proveContact(parlour, memberId, cameAt)
    const model = createModelMember()
    const life: Life = {
      memberId,
      cameAt,
      hasContact,
      deposits: [],
      bets: model.bets,
      betIds: new Map(),
      grants: model.grants,
      joinedAt: new Map(),
      applications: [],
      friendsRewarded: new Set(),
      invitedBy: inviter?.life,
      invited: [],
    }
    inviter?.life.invited.push(life)
    return { ...ready, windows, model, deposits: [], life }
  }
  // Every third one brings the two after it, and is there before them.
  const places = Array.from({ length: membersCount }, (_, at) => at)
  const [inviting = [], invited = []] = [0, 1].map((side) => places.filter((at) => (at % 3 === 0 ? 0 : 1) === side))
  const first = await inParts(inviting, (at) => open(at))
  return [...first, ...(await inParts(invited, (at) => open(at, first[Math.floor(at / 3)])))]
}

/** Does something for each, a few at once. */
async function inParts<T, Done>(list: readonly T[], act: (one: T) => Promise<Done>): Promise<readonly Done[]> {
  const done: Done[] = []
  for (let from = 0; from < list.length; from += atOnce)
    done.push(...(await Promise.all(list.slice(from, from + atOnce).map(act))))
  return done
}

async function codeOf(parlour: TestParlour, { token }: TestMember): Promise<string> {
  return String((await parlour.call('GET', '/api/identity/referral', { token })).value['code'])
}

async function proveContact({ database }: TestParlour, memberId: string, at: number): Promise<void> {
  await sql`
    update identity.member set email = ${`${memberId}@example.org`}, email_verified_at = ${at}
     where member_id = ${memberId}`.execute(database.db)
}
