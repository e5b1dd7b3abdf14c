import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { seededBelow } from '@parlour/core/rules/lottery/random-bets.test-support.ts'
import { runsOf } from '@parlour/core/testing/tier.test-support.ts'
import { reconcile } from '../../src/main/ledger-checks.ts'
import { createModelMember, type ModelMember, type ModelOffer, type Product } from '../support/bonus-month/model.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'
import { newVendor, type TestVendor } from '../support/vendors.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

// Members live under bonuses of every kind: they claim, play, leave, let them run out; bets are voided and settled again after
// a bonus became cash, and deposits are taken back. After each act what a member has is compared with a model that shares no
// code with the server, and after each day the books are. The whole of it: BONUS_MEMBERS=5000 BONUS_DAYS=30.
const seed = Number(process.env['BONUS_SEED'] ?? 20_261_129)
const membersCount = Number(process.env['BONUS_MEMBERS'] ?? runsOf(60, 14))
const days = Number(process.env['BONUS_DAYS'] ?? runsOf(10, 3))
/** How many members of a hundred do something in each part of a day. */
const busyPercent = Number(process.env['BONUS_BUSY'] ?? 80)
const stepsADay = 4
const atOnce = 6
const dayMs = 86_400_000
/** A little more than a part of a day, so that what ends after whole days has ended for certain when its hour comes. */
const stepMs = dayMs / stepsADay + 60_000

interface Citizen {
  readonly member: TestMember
  readonly payoutAccountId: string
  readonly windows: ReadonlyMap<Product, string>
  readonly model: ModelMember
  readonly deposits: { readonly depositId: string; readonly txnId: string; readonly whole: bigint }[]
  joined: boolean
}

type Below = (n: number) => number

let parlour: TestParlour
let stage: PromotionStage
let cashier: TestCashier
let vendors: ReadonlyMap<Product, TestVendor>
let offers: readonly Offer[]
const citizens: Citizen[] = []
const below = seededBelow(seed)
const done = new Map<string, number>()
const reversed: { readonly citizen: Citizen; readonly depositId: string }[] = []

interface Offer extends ModelOffer {
  readonly promotionId: string
  readonly code: string | null
}

const part = (percent: bigint, cap: bigint) => (deposit: bigint) => {
  const cut = (deposit * percent) / 100n
  const whole = cut - (cut % 100n)
  return whole < units(cap) ? whole : units(cap)
}
const products = (own: readonly Product[]) => Object.fromEntries(own.map((one) => [one, 100]))

/** Promotions of every shape, each published by two, and what the model knows of it. */
async function openOffers(): Promise<readonly Offer[]> {
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

async function openCitizens(): Promise<void> {
  while (citizens.length < membersCount) {
    const from = citizens.length
    const names = Array.from({ length: Math.min(atOnce, membersCount - from) }, (_, at) => `bonus${from + at}`)
    const opened = names.map(async (name): Promise<Citizen> => {
      const ready = await cashier.ready(name, 0n)
      const windows = new Map<Product, string>()
      for (const [product, vendor] of vendors) windows.set(product, await vendor.launch(ready.member))
      return { ...ready, windows, model: createModelMember(), deposits: [], joined: false }
    })
    citizens.push(...(await Promise.all(opened)))
  }
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await sql`update cashier.withdrawal_rule set turnover_percent = 100`.execute(parlour.database.db)
  stage = await openPromotionStage(parlour)
  cashier = openTestCashier(parlour)
  const set = { 'negative-on-reversal': 'yes' }
  vendors = new Map<Product, TestVendor>([
    ['RNG', await newVendor(parlour, 'reels', { set })],
    ['FISH', await newVendor(parlour, 'nets', { product: 'FISH', set })],
  ])
  offers = await openOffers()
  await openCitizens()
  await keepSessions(parlour)
  await sql`update games.launch_token set expires_at = expires_at + ${dayMs * 400}`.execute(parlour.database.db)
}, 600_000)
afterAll(() => parlour.close(), 60_000)

type Act = (citizen: Citizen, chance: Below, now: number) => Promise<string>

const pick = <T>(list: readonly T[], chance: Below): T | undefined => list[chance(list.length)]

const deposit: Act = async ({ member, model, deposits }, chance) => {
  const whole = BigInt(100 + chance(400))
  await parlour.credit(member, whole)
  const { rows } = await sql<{ depositId: string; txnId: string }>`
    select d.deposit_id as "depositId", t.provider_txn_id as "txnId"
      from cashier.deposit d join cashier.callback t using (deposit_id)
     where d.member_id = ${member.memberId} order by d.deposit_id desc limit 1`.execute(parlour.database.db)
  const { depositId, txnId } = defined(rows[0], 'a deposit')
  deposits.push({ depositId, txnId, whole })
  model.deposit(depositId, units(whole))
  return 'deposit'
}

const chargeback: Act = async (citizen, chance) => {
  const chosen = pick(citizen.deposits, chance)
  if (!chosen) return 'nothing'
  citizen.deposits.splice(citizen.deposits.indexOf(chosen), 1)
  const { depositId: reference, txnId: providerTxnId, whole } = chosen
  const word = { reference, providerTxnId, currency: 'PHP', merchant: 'parlour', amount: toWire(units(whole)) }
  await parlour.callback({ ...word, status: 'REVERSED' })
  citizen.model.chargeback(reference, units(whole))
  reversed.push({ citizen, depositId: reference })
  return 'chargeback'
}

/** What is ready is claimed; what comes of it the model computes by itself. */
const claim: Act = async (citizen, chance, now) => {
  const { member, model } = citizen
  const offer = defined(offers[chance(2)], 'an offer of deposits')
  if (!citizen.joined) {
    citizen.joined = true
    await stage.join(member, defined(offers[0], 'the first').promotionId)
  }
  const { ready } = await stage.look(member, offer.promotionId)
  const [first] = ready
  if (!first) return 'nothing'
  const answer = await stage.claim(member, offer.promotionId, first.cycleKey)
  if (answer.code === 'promo.queue_full') return 'claim queue full'
  expect(answer).toMatchObject({ success: true })
  const { value } = await parlour.call('GET', '/api/promo/grants', { token: member.token })
  const open = [value['active'], ...(value['queued'] as object[])] as ({ grantId: string } | null)[]
  const known = new Set(model.grants.map(({ grantId }) => grantId))
  const grantId = defined(open.find((one) => one && !known.has(one.grantId))?.grantId, 'a new bonus')
  const { rows } = await sql<{ depositId: string }>`
    select deposit_id as "depositId" from promo.bonus_grant where grant_id = ${grantId}`.execute(parlour.database.db)
  const depositId = defined(rows[0], 'a bonus').depositId
  const whole = defined(
    citizen.deposits.find((one) => one.depositId === depositId),
    'a deposit that stands',
  ).whole
  expect(model.grants.filter((one) => one.depositId === depositId)).toEqual([])
  const grant = model.claim({ grantId, offer, depositId, deposit: units(whole) }, now)
  expect(answer.value).toMatchObject({ amount: toWire(grant.amount), required: toWire(grant.required) })
  return `claim ${grant.state}`
}

const useCode: Act = async ({ member, model }, chance, now) => {
  const offer = defined(offers[2 + chance(offers.length - 2)], 'an offer by code')
  const isUsed = model.grants.some((one) => one.offer === offer)
  const answer = await stage.code(member, offer.code ?? '')
  if (answer.code === 'request.too_often') return 'code too often'
  if (isUsed) expect(answer.code).toBe('promo.already_claimed')
  if (answer.code === 'promo.queue_full') return 'code queue full'
  if (!answer.success) return `code ${answer.code}`
  const { rows } = await sql<{ grantId: string }>`
    select grant_id as "grantId" from promo.bonus_grant
     where member_id = ${member.memberId} and promotion_id = ${offer.promotionId}`.execute(parlour.database.db)
  const grantId = defined(rows[0], 'a bonus').grantId
  const grant = model.claim({ grantId, offer, depositId: null, deposit: 0n }, now)
  expect(answer.value).toMatchObject({ amount: toWire(grant.amount), required: toWire(grant.required) })
  return `code ${grant.state}`
}

const fieldsOf = ({ member, windows }: Citizen, product: Product, txId: string, refTxId?: string) => ({
  txId,
  playerRef: member.memberId,
  currency: 'PHP',
  gameCode: product === 'RNG' ? 'fruits' : 'pond',
  roundId: refTxId ?? txId,
  ...(refTxId === undefined ? { token: windows.get(product) } : { refTxId }),
})

async function say(product: Product, operation: string, body: object) {
  return defined(vendors.get(product), 'a vendor').call(operation, body)
}

/** How a bet may pay: mostly nothing, at times a little less or much more than its stake. */
const payoutOf = (stake: bigint, chance: Below): bigint =>
  chance(2) === 0 ? 0n : (stake * BigInt(1 + chance(390))) / 100n

/** Some bets one after another; most of them as large as the bonus allows, some larger than there is. */
const bet: Act = async (citizen, chance, now) => {
  const { model } = citizen
  // Whoever has next to nothing pays in, or plays with what is not there.
  const isBroke = model.cash() + (model.active()?.balance ?? 0n) < units(5n)
  if (isBroke && chance(4) > 0) return deposit(citizen, chance, now)
  let said = 'nothing'
  for (let times = 1 + chance(5); times > 0; times -= 1) {
    if (said !== 'nothing') done.set(said, (done.get(said) ?? 0) + 1)
    said = await placeBet(citizen, chance, now)
  }
  return said
}

async function placeBet(citizen: Citizen, chance: Below, now: number): Promise<string> {
  const { model } = citizen
  const product = chance(3) === 0 ? 'FISH' : 'RNG'
  const active = model.active()
  const all = model.cash() + (active?.balance ?? 0n)
  const allowed = active && active.stakeMax < all ? active.stakeMax : all
  const most = chance(8) === 0 ? all + units(1n) : allowed
  // Of cents, so that parts of a stake do not come out even; at times all that there is.
  const isAllIn = chance(4) === 0 && allowed > 0n
  const stake = isAllIn ? allowed : BigInt(1 + chance(Math.max(100, Number(most / 100n)))) * 100n
  const txId = randomUUID()
  const expected = model.place({ txId, product, stake })
  const { status } = await say(product, 'bet', { ...fieldsOf(citizen, product, txId), amount: toWire(stake) })
  expect(status).toBe(expected)
  if (status !== 'OK') return `bet ${status}`
  return chance(8) === 0 ? 'bet open' : endBet(citizen, chance, now)
}

const endBet: Act = async (citizen, chance) => {
  const { model } = citizen
  const open = pick(
    model.bets.filter(({ state }) => state === 'OPEN'),
    chance,
  )
  if (!open) return 'nothing'
  const { product, txId: refTxId } = open
  const fields = fieldsOf(citizen, product, randomUUID(), refTxId)
  if (chance(10) === 0) {
    expect(await say(product, 'rollback', fields)).toMatchObject({ status: 'OK' })
    model.annul(open)
    return 'bet rolled back'
  }
  const payout = payoutOf(open.stake, chance)
  expect(await say(product, 'win', { ...fields, amount: toWire(payout), roundClosed: true })).toMatchObject({
    status: 'OK',
  })
  model.settle(open, payout)
  return payout > 0n ? 'bet won' : 'bet lost'
}

/** A bet that ended long ago is none after all, or paid something else. */
const correct: Act = async (citizen, chance) => {
  const { model } = citizen
  const settled = pick(
    model.bets.filter(({ state }) => state === 'SETTLED'),
    chance,
  )
  if (!settled) return 'nothing'
  const { product, txId: refTxId } = settled
  const fields = fieldsOf(citizen, product, randomUUID(), refTxId)
  const isOfEnded = settled.parts.some(({ grant }) => grant?.state === 'COMPLETED') ? ' after conversion' : ''
  if (chance(2) === 0) {
    expect(await say(product, 'void', fields)).toMatchObject({ status: 'OK' })
    model.annul(settled)
    return `bet voided${isOfEnded}`
  }
  const payout = payoutOf(settled.stake, chance)
  expect(await say(product, 'resettle', { ...fields, amount: toWire(payout) })).toMatchObject({ status: 'OK' })
  model.settle(settled, payout)
  return `bet settled again${isOfEnded}`
}

const leave: Act = async ({ member, model }, chance, now) => {
  // Whoever leaves one has what is over brought to its end before.
  model.look(now)
  const open = pick(
    model.grants.filter(({ state }) => state === 'ACTIVE' || state === 'QUEUED'),
    chance,
  )
  if (!open || chance(2) === 0) return 'nothing'
  expect(await stage.leave(member, open.grantId)).toMatchObject({ success: true })
  const { state } = open
  model.leave(open, now)
  return `left ${state}`
}

const withdraw: Act = async (citizen, chance) => {
  const { model } = citizen
  const whole = BigInt(100 + chance(300))
  const left = model.left()
  const { success, code } = await cashier.request(citizen, { amount: String(whole) })
  if (success) {
    expect([left, model.cash() >= units(whole)]).toEqual([0n, true])
    model.withdraw(units(whole))
    return 'withdrawal'
  }
  if (code === 'cashier.turnover_open') expect(left).toBeGreaterThan(0n)
  else if (code === 'wallet.insufficient_funds') expect(model.cash()).toBeLessThan(units(whole))
  return `withdrawal ${code}`
}

const acts: readonly (readonly [number, Act])[] = [
  [10, deposit],
  [8, claim],
  [8, useCode],
  [60, bet],
  [8, endBet],
  [6, correct],
  [2, chargeback],
  [2, leave],
  [6, withdraw],
]
const weights = acts.reduce((sum, [weight]) => sum + weight, 0)
function someAct(chance: Below): Act {
  let at = chance(weights)
  for (const [weight, act] of acts) {
    if (at < weight) return act
    at -= weight
  }
  throw new Error('the weights are those of the acts')
}

interface Shown {
  readonly grantId: string
  readonly state: string
  readonly balance: string
  readonly inPlay: string
  readonly played: string
  readonly converted: string
  readonly removed: string
}

/** What the server shows of a member's bonuses, beside what the model knows of them. */
async function compareGrants({ member, model }: Citizen, now: number): Promise<void> {
  const { active, queued, ended } = await stage.bonuses(member)
  model.look(now)
  const shown = new Map([...(active ? [active] : []), ...queued, ...ended].map((one) => [one.grantId, one as Shown]))
  const known = model.grants.filter(({ grantId }) => shown.has(grantId))
  expect(known).toHaveLength(shown.size)
  const pickShown = ({ state, balance, inPlay, played, converted, removed }: Omit<Shown, 'grantId'>) =>
    [state, balance, inPlay, played, converted, removed].join(' ')
  for (const grant of known) {
    const { state } = grant
    const isActive = state === 'ACTIVE'
    const expected = {
      state,
      balance: toWire(isActive ? grant.balance : 0n),
      inPlay: toWire(isActive ? model.inPlay(grant) : 0n),
      played: toWire(model.playedOf(grant)),
      converted: toWire(grant.converted),
      removed: toWire(grant.removed),
    }
    expect(pickShown(defined(shown.get(grant.grantId), 'a bonus'))).toBe(pickShown(expected))
  }
}

async function liveAStep(now: number): Promise<void> {
  const chosen = citizens.flatMap((citizen) => {
    const chance = seededBelow(below(2 ** 31))
    return chance(100) < busyPercent ? [{ citizen, chance }] : []
  })
  const live = async () => {
    for (let next = chosen.pop(); next; next = chosen.pop()) {
      const { citizen, chance } = next
      const act = someAct(chance)
      const said: string = await act(citizen, chance, now).catch((error: unknown) => {
        throw new Error(`${act.name || 'an act'} of ${citizen.member.username}`, { cause: error })
      })
      done.set(said, (done.get(said) ?? 0) + 1)
      await compareGrants(citizen, now).catch((error: unknown) => {
        throw new Error(`after ${said} of ${citizen.member.username}`, { cause: error })
      })
    }
  }
  // Where one fails, the others come to the end of what they do.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, live))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Bonuses of deposits that were taken back end. */
async function endReversed(now: number): Promise<void> {
  await parlour.jobs.find(({ name }) => name === 'promo:reversed_deposits')?.work({})
  for (const { citizen, depositId } of reversed.splice(0)) citizen.model.voidOf(depositId, now)
}

/** The server holds its clock for a moment, and after a jump knows no signature till that is over. */
async function untilHeard(): Promise<void> {
  const vendor = defined(vendors.get('RNG'), 'a vendor')
  await vi.waitFor(async () => expect((await vendor.feed('from=0&to=1')).http).toBe(200), { timeout: 20_000 })
}

async function compareBooks(): Promise<void> {
  const { rows } = await sql<{ memberId: string; cash: bigint; bonus: bigint; open: bigint }>`
    select owner_id as "memberId", sum(balance) filter (where purpose = 'PLAYER_CASH')::bigint as cash,
           sum(balance) filter (where purpose = 'PLAYER_BONUS')::bigint as bonus,
           sum(balance) filter (where purpose = 'OPEN_BETS')::bigint as open
      from wallet.account where owner_kind = 'member' group by owner_id`.execute(parlour.database.db)
  const books = new Map(rows.map((row) => [row.memberId, row]))
  for (const { member, model } of citizens) {
    const { cash, bonus, open } = defined(books.get(member.memberId), 'a member has accounts')
    const ofModel = model.grants.reduce((sum, { balance }) => sum + balance, 0n)
    expect([member.username, cash, bonus, open]).toEqual([member.username, model.cash(), ofModel, model.inPlay()])
  }
  expect((await reconcile(parlour.database.db)).filter(({ broken }) => broken > 0)).toEqual([])
}

test(
  `${membersCount} members live ${days} days under bonuses of seed ${seed}, and the books agree with a second engine`,
  { timeout: 300_000 + membersCount * days * 2000 },
  async () => {
    for (let day = 1; day <= days; day += 1) {
      for (let step = 1; step <= stepsADay; step += 1) {
        await parlour.clock.advance(stepMs)
        await untilHeard()
        await liveAStep(await parlour.clock.now())
        await endReversed(await parlour.clock.now())
      }
      await compareBooks().catch((error: unknown) => {
        throw new Error(`seed ${seed}, day ${day}`, { cause: error })
      })
    }
    const said = [...done].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what} ${times}`)
    const ends = Map.groupBy(
      citizens.flatMap(({ model }) => model.grants),
      ({ state }) => state,
    )
    const states = [...ends].map(([state, list]) => `${state} ${list.length}`)
    process.stdout.write(
      `${membersCount} members, ${days} days, seed ${seed}: ${said.join(', ')}; ${states.join(', ')}\n`,
    )
    const times = (...of: readonly string[]) =>
      of.reduce((sum, state) => sum + (ends.get(state as never)?.length ?? 0), 0)
    // Which ends a few members come to within a few days is luck.
    if (membersCount * days < 400)
      expect(times('COMPLETED', 'EXPIRED', 'FORFEITED', 'BUST', 'VOIDED')).toBeGreaterThan(0)
    else
      for (const state of ['COMPLETED', 'EXPIRED', 'FORFEITED', 'VOIDED'])
        expect(times(state), state).toBeGreaterThan(0)
  },
)
