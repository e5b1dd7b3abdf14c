import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage, type ShownPromotion } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'
import { newVendor, type TestVendor } from '../support/vendors.ts'

// Whatever members did: what they are shown as ready is what a claim gives, and nothing else is given.

let parlour: TestParlour
let stage: PromotionStage
let vendor: TestVendor
const day = 86_400_000
const none = { deposits: null, deposit: null, turnover: null }
const common = {
  needJoin: false,
  leastDeposit: null,
  rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
  stakeMax: { percent: 100, least: '5000' },
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  stage = await openPromotionStage(parlour)
  vendor = await newVendor(parlour, 'reels')
})
afterAll(() => parlour.close())

/** Numbers below a bound, the same in every run. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 8) % below
  }
}

/** One of each kind; numbers of bets are lucky that end so. */
async function publishAll(ending: string): Promise<readonly string[]> {
  const now = await parlour.clock.now()
  const startAt = now - 8 * day
  const tiers = [
    { ...none, deposits: 1, amount: '18' },
    { ...none, deposits: 2, amount: '38' },
  ]
  const sums = [
    { ...none, deposit: '200', turnover: '300', amount: '18' },
    { ...none, deposit: '400', turnover: '300', amount: '88' },
  ]
  const losses = [{ from: '50', rate: 300 }]
  const all = [
    {
      type: 'REFERRAL',
      leastDeposit: '200',
      reward: { kind: 'FRIEND', amount: '88', friendAmount: '18', turnover: '300', days: 30 },
    },
    { type: 'LOGIN', reward: { kind: 'STREAK', amounts: ['1', '2', '3'] } },
    { type: 'REBATE', reward: { kind: 'RATES', rates: { RNG: 80 }, least: '1', cap: '500' } },
    { type: 'CASHBACK', reward: { kind: 'LOSS', products: ['RNG'], tiers: losses, cap: '500' } },
    { type: 'DEPOSIT_COUNT', leastDeposit: '100', reward: { kind: 'TIERS', tiers } },
    { type: 'DEPOSIT_BET_BONUS', endAt: now + 60 * day, reward: { kind: 'TIERS', tiers: sums } },
    {
      type: 'LUCKY_BET',
      reward: { kind: 'LUCKY', endings: [ending], products: ['RNG'], least: '10', times: 8, cap: '888', perDay: 2 },
    },
    { type: 'DEPOSIT', leastDeposit: '100', reward: { kind: 'PERCENT', percent: 10, cap: '300' } },
  ]
  const ids: string[] = []
  for (const one of all) ids.push(await stage.publish({ ...common, startAt, ...one }))
  return ids
}

/** A stake, and how its round ends; nothing where a member has not what it would stake. */
async function stake(member: TestMember, amount: number): Promise<((win: number) => Promise<void>) | undefined> {
  const token = await vendor.launch(member)
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant)?.currency ?? ''
  const txId = randomUUID()
  const fields = { playerRef: member.memberId, token, currency, gameCode: 'fruits', roundId: txId }
  const { status } = await vendor.call('bet', { ...fields, txId, amount: String(amount) })
  if (status !== 'OK') return undefined
  return async (win) => {
    await vendor.call('win', { ...fields, txId: randomUUID(), refTxId: txId, amount: String(win) })
  }
}

async function spin(member: TestMember, amount: number, win: number): Promise<void> {
  await (
    await stake(member, amount)
  )?.(win)
}

/** A bet that is open while promotions are published: as its number ends, so do lucky ones. */
async function openLucky(member: TestMember): Promise<{ readonly ending: string; end(): Promise<void> }> {
  await parlour.credit(member, 100n)
  const end = await stake(member, 50)
  const { value } = await parlour.call('GET', '/api/bets', { token: member.token })
  const [latest] = value['list'] as { readonly betNumber: string }[]
  return { ending: latest?.betNumber.slice(-2) ?? '', end: async () => end?.(0) }
}

async function readOwn(member: TestMember): Promise<readonly ShownPromotion[]> {
  const { value } = await parlour.call('GET', '/api/promo/promotions/mine', { token: member.token })
  return value['list'] as ShownPromotion[]
}

const keyed = (own: readonly ShownPromotion[]) =>
  own.flatMap(({ promotionId, ready }) => ready.map((one) => ({ promotionId, ...one })))

/** Claims whatever a member is shown, once and again, and some of what it is not shown; how much was given. */
async function claimAll(member: TestMember, ids: readonly string[]): Promise<number> {
  const shown = keyed(await readOwn(member))
  for (const { promotionId, cycleKey, amount, required } of shown)
    expect((await stage.claim(member, promotionId, cycleKey)).value).toMatchObject({ amount, required })
  for (const { promotionId, cycleKey } of shown)
    expect(await stage.claim(member, promotionId, cycleKey)).toMatchObject({ code: 'promo.already_claimed' })
  const left = new Set(keyed(await readOwn(member)).map(({ promotionId, cycleKey }) => `${promotionId} ${cycleKey}`))
  const unshown = ids
    .flatMap((promotionId) =>
      ['once', 'tier-1', 'tier-2', 'invited', '2026-11-23'].map((key) => [promotionId, key] as const),
    )
    .filter(([promotionId, key]) => !left.has(`${promotionId} ${key}`))
  for (const [promotionId, key] of unshown)
    expect(await stage.claim(member, promotionId, key)).toMatchObject({ success: false })
  return shown.length
}

test('what is shown as ready is what is given, each once, and nothing else is', async () => {
  const number = numbersOf(20_261_129)
  const lucky = await parlour.register('agreesluckily')
  const { ending, end } = await openLucky(lucky)
  const ids = await publishAll(ending)
  await end()
  const inviter = await parlour.register('agrees0')
  const { value } = await parlour.call('GET', '/api/identity/referral', { token: inviter.token })
  const referralCode = String(value['code'])
  const members = [lucky, inviter]
  for (const n of [1, 2, 3]) members.push(await parlour.register(`agrees${n}`, 'parlour', {}, { referralCode }))
  let claims = 0
  for (let round = 0; round < 4; round += 1) {
    for (const member of members) {
      for (let deposits = number(3); deposits > 0; deposits -= 1) await parlour.credit(member, BigInt(50 + number(300)))
      for (let spins = number(4); spins > 0; spins -= 1) await spin(member, 20 + number(200), number(150))
    }
    for (const member of members) claims += await claimAll(member, ids)
    await parlour.clock.advance(3 * day)
    await keepSessions(parlour)
    await stage.signIn()
  }
  // Something of every kind was claimed, or the agreement would be about nothing.
  for (const promotionId of ids) expect(await stage.sheet(promotionId)).not.toMatchObject({ winners: 0 })
  expect(claims).toBeGreaterThan(20)
  expect(await brokenChecks(parlour.database)).toEqual([])
}, 120_000)
