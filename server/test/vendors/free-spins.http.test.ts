import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { tellFreeSpins } from '../../src/modules/games/module.ts'
import { createLog } from '../../src/platform/log/log.ts'
import {
  newDatabase,
  openTestStudio,
  seedGames,
  lines,
  ways,
  type TestStudio,
} from '../../../studio/test/support/studio.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { brokenChecks } from '../support/ledger.ts'
import { codeWithSpins, freeSpinsDamages, readFreeSpins } from '../support/free-spins.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openPromotionStage } from '../support/promotions.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { protectionOf } from '../support/protection.ts'
import { because, newPlayer, newVendor, poolsOf, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// Free spins of the portal in the studio's own slots, over HTTP on both sides, and what a vendor may say of them.

let parlour: TestParlour
let studio: TestStudio
let vendor: TestVendor
let stake: bigint
let rosa: Desk
let marta: Desk
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour({}, { clock: 'as the machine' })
  const console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  vendor = await newVendor(parlour, 'studio', { set: { 'asset-origin': 'http://127.0.0.1:9' } })
  const databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  studio = await openTestStudio({ portalUrl: parlour.address, databaseUrl, vendorSecret: vendor.secret })
  await operate(parlour, 'vendor', 'set', 'studio', 'free-spins-url', `${studio.address}/free-spins`, ...because)
  const told = await studio.freeSpins({ action: 'STAKES', gameCode: lines, currency: 'PHP' })
  stake = wire((told.value as { stakes?: string[] }).stakes?.[1] ?? '')
  // Vendors that were read a moment ago are good for a second.
  const { brandId = '' } = parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour') ?? {}
  studio.push.wake()
  const isKnown = async () => {
    expect((await parlour.vendors.ofBrand(brandId))[0]?.freeSpinsUrl).not.toBe('')
    const found = await rosa.call('GET', '/console/api/brands/parlour/free-spins-games')
    expect(found.value).toMatchObject({ isOffered: true })
    expect(found.value['list']).toHaveLength(3)
  }
  await vi.waitFor(isKnown, { timeout: 20_000 })
})
const ownFetch = globalThis.fetch
afterEach(async () => {
  globalThis.fetch = ownFetch
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(async () => {
  await studio.close()
  await parlour.close()
})

const wire = (amount: string | null) => BigInt((amount ?? '').replace('.', ''))
const toText = (amount: bigint) => `${amount / 10_000n}.${String(amount % 10_000n).padStart(4, '0')}`
const player = (name = `free${(n += 1)}`) => newPlayer(parlour, vendor, { name, cash: 100n })
const cashOf = async (who: TestPlayer) => (await poolsOf(parlour, who.member))['PLAYER_CASH'] ?? 0n
const tell = () => parlour.loops.find(({ name }) => name === 'free spins')?.work()
const cancel = () => parlour.jobs.find(({ name }) => name === 'games:free_spins_cancelled')?.work({})

interface Terms {
  readonly spins?: number
  readonly winMax?: bigint
  readonly turnoverPercent?: number
  readonly days?: number
  readonly gameCode?: string
  readonly stake?: bigint
}

const base = '/console/api/brands/parlour/gifts'
const reason = 'Because the test says so.'

/** As operators give them: computed, agreed to by two, given. */
async function give(
  who: TestPlayer,
  { winMax = units(1000n), turnoverPercent = 0, ...terms }: Terms = {},
): Promise<string> {
  const rule = { vendorCode: 'studio', gameCode: lines, spins: 3, days: 3, turnoverPercent, ...terms }
  const computed = await rosa.call('POST', base, {
    giftId: randomUUID(),
    titles: { en: 'Free' },
    amount: null,
    freeSpins: { ...rule, winMax: toText(winMax), stake: toText(terms.stake ?? stake) },
    rankFrom: 0,
    usernames: [who.member.username],
    turnoverPercent,
    reason,
  })
  const { runId } = computed.value['run'] as { runId: string }
  await rosa.call('POST', `${base}/${runId}/payment-proposals`, { reason })
  const { value } = await marta.call('GET', '/console/api/approvals?state=waiting')
  const [waiting] = value['list'] as { approvalId: string; seen: string }[]
  const verdict = { verdict: 'approved', seen: waiting?.seen, reason }
  await marta.call('POST', `/console/api/approvals/${waiting?.approvalId}/decision`, verdict)
  await parlour.loops.find(({ name }) => name === 'runs')?.work()
  const { rows } = await sql<{ grantId: string }>`
    select grant_id as "grantId" from games.free_spins where source_id = ${runId}`.execute(parlour.database.db)
  return rows[0]?.grantId ?? 'none'
}

const stands = (grantId: string) => readFreeSpins(parlour, grantId)
const open = (who: TestPlayer) => studio.window({ user: who.member.memberId, token: who.token, currency: 'PHP' })
const spin = (session: string, grantId: string, more: object = {}) =>
  studio.spin(session, { stake: toText(stake), grantId, ...more })
async function playWhole(session: string, grantId: string) {
  const { status, value } = await spin(session, grantId)
  expect(status).toBe(200)
  const { roundId, state, steps } = value.round
  if (state === 'DRAWN') return (await studio.step(session, roundId, steps - 1)).value
  return value
}
const bet = (who: TestPlayer, grantId: string, txId: string, more: object = {}) =>
  vendor.call(
    'bet',
    who.fields(txId, {
      gameCode: lines,
      roundId: txId,
      amount: toText(stake),
      isFree: true,
      campaignId: grantId,
      ...more,
    }),
  )
const win = (who: TestPlayer, of: string, amount: string, more: object = {}) =>
  vendor.call(
    'win',
    who.fields(`${of}.win`, { gameCode: lines, roundId: of, amount, refTxId: of, roundClosed: true, ...more }),
  )

test('free spins are told to the studio, shown in the slot, played for nothing, and what they win is paid', async () => {
  const who = await player()
  const grantId = await give(who)
  await tell()
  expect(await stands(grantId)).toMatchObject({ call: null, events: ['GIVEN', 'OFFERED'] })
  const session = await open(who)
  expect((await studio.game(session)).freeSpins).toMatchObject({
    grantId,
    left: 3,
    stake: toText(stake),
    won: '0.0000',
  })
  let won = 0n
  for (const left of [2, 1, 0]) {
    const { round, balance, freeSpins: shown } = await playWhole(session, grantId)
    won += wire(round.win)
    expect(round).toMatchObject({ isFree: true, state: 'CLOSED' })
    expect(wire(balance)).toBe(units(100n) + won)
    if (left > 0) expect(shown).toMatchObject({ left, won: toText(won) })
    else expect(shown).toBeNull()
  }
  expect(await cashOf(who)).toBe(units(100n) + won)
  expect(await stands(grantId)).toMatchObject({ used: 3, won, state: 'OPEN' })
  const over = await spin(session, grantId)
  expect([over.status, over.value.error]).toEqual([409, 'FREE_SPINS_OVER'])
  // Nothing of it is turnover, a bet of the record or the house's takings.
  const { rows } = await sql`select 1 from bets.bet where member_id = ${who.member.memberId}`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([])
})

test('the same free spin counts once, said twice and in parallel; the last one is played once', async () => {
  const who = await player()
  const grantId = await give(who, { spins: 1 })
  const same = await Promise.all(Array.from({ length: 6 }, () => bet(who, grantId, `same-${grantId}`)))
  expect(same.map(({ status }) => status)).toEqual(Array(6).fill('OK'))
  expect((await stands(grantId)).used).toBe(1)
  const [again] = [await bet(who, grantId, `more-${grantId}`)]
  expect(again).toMatchObject({ status: 'FREE_SPINS_OVER' })
  expect((await stands(grantId)).events).toContain('OVERRUN')
  const paid = await Promise.all(Array.from({ length: 4 }, () => win(who, `same-${grantId}`, '7')))
  expect(paid.map(({ status }) => status)).toEqual(Array(4).fill('OK'))
  expect(await cashOf(who)).toBe(units(107n))

  const other = await give(who, { spins: 1 })
  const both = await Promise.all(['a', 'b'].map((name) => bet(who, other, `${name}-${other}`)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['FREE_SPINS_OVER', 'OK'])
})

test('no more is won than may be, and what is taken back and won again is paid as if it had come at once', async () => {
  const who = await player()
  const grantId = await give(who, { spins: 2, winMax: units(30n), turnoverPercent: 200 })
  await bet(who, grantId, `one-${grantId}`)
  expect(await win(who, `one-${grantId}`, '20')).toMatchObject({ balance: '120.0000' })
  await bet(who, grantId, `two-${grantId}`)
  expect(await win(who, `two-${grantId}`, '50')).toMatchObject({ status: 'OK', balance: '130.0000' })
  expect(await stands(grantId)).toMatchObject({ used: 2, won: units(30n) })
  const back = { txId: `back-${grantId}`, refTxId: `two-${grantId}.win`, gameCode: lines, roundId: `two-${grantId}` }
  expect(await vendor.call('rollback', who.fields(back.txId, back))).toMatchObject({
    status: 'OK',
    balance: '120.0000',
  })
  expect(await stands(grantId)).toMatchObject({ used: 2, won: units(20n) })
  const { rows } = await sql<{ required: bigint }>`
    select sum(required)::bigint as required from cashier.turnover_obligation
     where member_id = ${who.member.memberId} and source_kind = 'spins'`.execute(parlour.database.db)
  expect(rows[0]?.required).toBe(units(40n))
})

test('a free spin that is taken back may be played again, and not brought to life beside another', async () => {
  const who = await player()
  const grantId = await give(who, { spins: 1 })
  await bet(who, grantId, `x-${grantId}`)
  const of = { refTxId: `x-${grantId}`, gameCode: lines, roundId: `x-${grantId}` }
  expect(await vendor.call('void', who.fields(`void-${grantId}`, of))).toMatchObject({ status: 'OK' })
  expect((await stands(grantId)).used).toBe(0)
  expect(await bet(who, grantId, `y-${grantId}`)).toMatchObject({ status: 'OK' })
  expect(await vendor.call('unvoid', who.fields(`un-${grantId}`, of))).toMatchObject({ status: 'FREE_SPINS_OVER' })
  expect(
    await vendor.call(
      'rollback',
      who.fields(`r-${grantId}`, { ...of, refTxId: `y-${grantId}`, roundId: `y-${grantId}` }),
    ),
  ).toMatchObject({ status: 'OK', balance: '100.0000' })
  expect((await stands(grantId)).used).toBe(0)
})

test('nobody plays another’s free spins, at another stake, in another game, or of none', async () => {
  const [who, other] = [await player(), await player()]
  const grantId = await give(who)
  const refused = { status: 'FREE_SPINS_UNKNOWN', balance: '100.0000' }
  expect(await bet(other, grantId, `o1-${grantId}`)).toMatchObject(refused)
  expect(await bet(who, grantId, `o2-${grantId}`, { amount: toText(stake * 2n) })).toMatchObject(refused)
  expect(await bet(who, grantId, `o3-${grantId}`, { gameCode: ways })).toMatchObject(refused)
  expect(await bet(who, randomUUID(), `o4-${grantId}`)).toMatchObject(refused)
  expect(await bet(who, grantId, `o5-${grantId}`, { campaignId: undefined })).toMatchObject(refused)
  const foreign = await newVendor(parlour, `foreign${n}`, { brand: parlour.brands[1]?.merchantCode ?? '' })
  const theirs = await newPlayer(parlour, foreign, {
    name: `abroad${n}`,
    cash: 0n,
    merchant: parlour.brands[1]?.merchantCode ?? '',
  })
  const said = { gameCode: lines, amount: toText(stake), isFree: true, campaignId: grantId }
  expect(await foreign.call('bet', theirs.fields(`f-${grantId}`, said))).toMatchObject({ status: 'FREE_SPINS_UNKNOWN' })
  expect(await stands(grantId)).toMatchObject({ used: 0, won: 0n })
  const session = await open(other)
  expect((await studio.game(session)).freeSpins).toBeNull()
  await tell()
  expect((await spin(session, grantId)).value.error).toBe('FREE_SPINS_OVER')
})

test('a call that nobody answers is made again, and what the vendor refuses ends', async () => {
  const who = await player()
  const grantId = await give(who)
  await sql`update games.free_spins set due_at = 0 where grant_id = ${grantId}`.execute(parlour.database.db)
  const { vendors, database } = parlour
  const outside = { ...vendors.outside, call: () => Promise.reject(new Error('no line')) }
  await tellFreeSpins({ database, vendors: { ...vendors, outside }, log: createLog('silent') })
  expect(await stands(grantId)).toMatchObject({ call: 'OFFER', events: ['GIVEN'] })
  await sql`update games.free_spins set due_at = 0 where grant_id = ${grantId}`.execute(parlour.database.db)
  await tell()
  await tell()
  expect(await stands(grantId)).toMatchObject({ call: null, events: ['GIVEN', 'OFFERED'] })
  const odd = await give(who, { stake: stake + 1n })
  await tell()
  expect(await stands(odd)).toMatchObject({ state: 'REFUSED', call: null, events: ['GIVEN', 'REFUSED'] })
})

test('what has had its time is played no more, in a window that is open either; the vendor hears of it', async () => {
  const who = await player()
  const grantId = await give(who, { spins: 2 })
  await tell()
  const session = await open(who)
  await playWhole(session, grantId)
  await sql`alter table games.free_spins disable trigger free_spins_kept`.execute(parlour.database.db)
  await sql`update games.free_spins set given_at = 0, expires_at = 1 where grant_id = ${grantId}`.execute(
    parlour.database.db,
  )
  await sql`alter table games.free_spins enable trigger free_spins_kept`.execute(parlour.database.db)
  expect((await spin(session, grantId)).value.error).toBe('FREE_SPINS_OVER')
  await tell()
  expect(await stands(grantId)).toMatchObject({ used: 1, state: 'EXPIRED', call: null })
  expect((await studio.game(session)).freeSpins).toBeNull()
})

test('who is excluded plays none and loses them; a break loses nothing', async () => {
  const [gone, rests] = [await player(), await player()]
  const [lost, kept] = [await give(gone), await give(rests)]
  await tell()
  const session = await open(gone)
  await protectionOf(parlour).exclude(gone.member)
  await protectionOf(parlour).timeOut(rests.member)
  await cancel()
  await tell()
  expect(await stands(lost)).toMatchObject({
    state: 'CANCELLED',
    call: null,
    events: ['GIVEN', 'OFFERED', 'CANCELLED', 'WITHDRAWN'],
  })
  expect((await stands(kept)).state).toBe('OPEN')
  expect((await studio.game(session)).freeSpins).toBeNull()
  expect(await bet(gone, lost, `g-${lost}`)).not.toMatchObject({ status: 'OK' })
})

test('a free spin whose answer was lost is given back on both sides', async () => {
  const who = await player()
  const grantId = await give(who, { spins: 1 })
  await tell()
  const session = await open(who)
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init)
    if (String(input).endsWith('/vendor/v1/bet')) throw new TypeError('cut off')
    return answer
  }
  expect((await spin(session, grantId)).value.error).toBe('WALLET_UNREACHABLE')
  globalThis.fetch = send
  expect((await stands(grantId)).used).toBe(0)
  expect((await studio.game(session)).freeSpins).toMatchObject({ left: 1 })
  await playWhole(session, grantId)
  expect((await stands(grantId)).used).toBe(1)
})

const withSpins = (code: string, change: object = {}) =>
  codeWithSpins(code, { stake: toText(stake), gameCode: lines }, change)
const costOfOne = () => units(10n) + (stake * 4n * 9600n) / 10_000n

test('free spins come with a bonus once, out of its budget, with what they come to in the long run', async () => {
  const who = await player()
  const stage = await openPromotionStage(parlour, [rosa, marta])
  const code = `SPINS-${n}`
  const terms = withSpins(code)
  const written = await stage.write({ ...terms, freeSpins: { ...terms.freeSpins, gameCode: 'NO-SUCH' } })
  expect(written).toMatchObject({ success: false, code: 'console.free_spins_invalid' })
  const promotionId = await stage.publish(terms)
  const claimed = await Promise.all([1, 2, 3].map(() => stage.code(who.member, code)))
  expect(claimed.filter(({ success }) => success)).toHaveLength(1)
  const shown = await parlour.call('GET', '/api/games/free-spins?which=open', { token: who.member.token })
  expect(shown.value['list']).toMatchObject([
    { spins: 4, left: 4, winMax: '40.0000', isReady: false, title: 'Welcome' },
  ])
  await tell()
  const { rows } = await sql<{ spent: bigint }>`
    select spent from promo.promotion where promotion_id = ${promotionId}`.execute(parlour.database.db)
  expect(rows[0]?.spent).toBe(costOfOne())
  const session = await open(who)
  const grantId = (await studio.game(session)).freeSpins?.grantId ?? ''
  await playWhole(session, grantId)
  expect(await stands(grantId)).toMatchObject({ used: 1 })
})

test('what is approved for a linked account keeps room for the free spins that come with it', async () => {
  const stage = await openPromotionStage(parlour, [rosa, marta])
  const code = `TWINS-${n}`
  // Of two bonuses with their spins the last part of the second one is missing.
  await stage.publish(withSpins(code, { budget: toText(2n * costOfOne() - 100n) }))
  const browser = { 'sec-fetch-site': 'same-origin', cookie: `parlour_device=${'d'.repeat(43)}` }
  const open = () => parlour.register(`twin${(n += 1)}`, 'parlour', browser)
  const [one, other] = [await open(), await open()]
  expect(await stage.code(one, code)).toMatchObject({ value: { state: 'ACTIVE' } })
  expect(await stage.code(other, code)).toMatchObject({ value: { state: 'APPLYING' } })
  // Whoever may not play yet has it ready for later: it is promised.
  const { db } = parlour.database
  await sql`update wallet.account set frozen_at = 1 where owner_id = ${other.memberId} and purpose = 'PLAYER_CASH'`.execute(
    db,
  )
  const base = '/console/api/brands/parlour/applications'
  const { value } = await rosa.call('GET', `${base}?queue=applying&member=${other.memberId}`)
  const [waiting] = value['list'] as { applicationId: string }[]
  const approved = await rosa.call('POST', `${base}/${waiting?.applicationId}/approvals`, {
    reason: 'It is another one.',
  })
  expect(approved).toMatchObject({ success: false, code: 'promo.budget_spent' })
})

/** Each kind of damage is planted past the triggers, seen, and taken back. */
test.each(freeSpinsDamages)('%s sees its damage', async (name, damage) => {
  const undo = new Error('undo')
  let seen: readonly string[] = []
  await parlour.database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(damage).execute(tx)
      seen = (await runChecks(tx, name)).filter(({ broken }) => broken > 0).map((result) => result.name)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  expect(seen).toEqual([name])
})
