import { defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { roundOfClose } from '@parlour/core/fair/beacon-proof.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import { creditTransfer } from '#modules/cashier/deposit-desk.service.ts'
import { decideSuspended } from '#modules/cashier/suspense.service.ts'
import { payWithdrawal } from '#modules/cashier/review.service.ts'
import { createLineSums } from '#modules/agents/lines/line-sums.ts'
import { correctDifference } from '#modules/games/correct-difference.service.ts'
import { memberNews } from '#modules/inbox/news/member-news.ts'
import { bookAdjustments } from '#modules/wallet/index.ts'
import { commitBalances } from '#modules/wallet/commitment.service.ts'
import { openEnvelopes } from '../../src/modules/promo/envelopes/open-envelopes.service.ts'
import { publishPlan, upsertPlan } from '../../src/modules/promo/envelopes/plan.sql.ts'
import { computeGift, seedApplications } from '../../src/modules/promo/module.ts'
import { boardPayment } from '../../src/modules/promo/operator/board-prize-kind.ts'
import { openBoard } from '../../src/modules/promo/operator/board-kind.ts'
import {
  endBoard,
  findCycle,
  listCyclesOf,
  upsertBoard,
  type BoardPlan,
} from '../../src/modules/promo/boards/board.sql.ts'
import { insertStrike } from '../../src/modules/promo/boards/final.sql.ts'
import { createFollowing } from '../../src/modules/promo/boards/follow-boards.service.ts'
import { freezeBoards } from '../../src/modules/promo/boards/freeze-boards.service.ts'
import { addToRankings } from '../../src/modules/promo/boards/ranking.sql.ts'
import { sealRaffle } from '../../src/modules/promo/operator/raffle-kind.ts'
import { claimTickets } from '../../src/modules/promo/raffles/claim-tickets.service.ts'
import { closeList } from '../../src/modules/promo/raffles/close-list.service.ts'
import { drawClosed } from '../../src/modules/promo/raffles/draw-raffle.service.ts'
import { upsertRaffle, type RafflePlan } from '../../src/modules/promo/raffles/raffle.sql.ts'
import { insertTickets } from '../../src/modules/promo/raffles/ticket.sql.ts'
import { markRun } from '../../src/modules/promo/runs/run.sql.ts'
import { claimBonus, endBonus } from '../support/bonus.ts'
import { openDeposits, slip } from '../support/deposits.ts'
import { newGuest } from '../support/guests.ts'
import { openLines } from '../support/lines.ts'
import { openTestPoints } from '../support/points.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'
import { newPlayer, newVendor } from '../support/vendors.ts'
import { betOnLuck } from './lucky-town.test-support.ts'
import { payInRealTime } from './realtime-town.test-support.ts'
import { openTestCashier } from '../support/withdrawals.ts'

/** A house with something of everything that moves money, of which two nights were published. */
export async function openLedgerTown(): Promise<TestParlour> {
  const parlour = await openTestParlour()
  await parlour.clock.hold()
  await keepBuckets(parlour)
  await parlour.round()
  for (const name of ['anna', 'bruno']) {
    const member = await parlour.register(name)
    const body = { kind: 'STAKE', period: 'DAY', amount: '500' }
    if (name === 'anna') await parlour.call('PUT', '/api/protection/limits', { token: member.token, body })
    await parlour.credit(member, 100n)
    for (const picks of ['01', '02', '03']) await placeSlip(parlour, member, { picks })
  }
  const claimLuck = await betOnLuck(parlour)
  await parlour.clock.nextIssue()
  await parlour.round()
  await claimLuck()
  const carla = await parlour.register('carla')
  await parlour.credit(carla, 100n)
  await placeSlip(parlour, carla, { picks: '09' })
  const cashier = openTestCashier(parlour)
  const taker = await cashier.ready('dora', 1000n)
  for (const _ of [1, 2]) await cashier.request(taker, { amount: '100' })
  const paid = await cashier.request(taker, { amount: '150' })
  const reference = 'T-1'
  const withdrawalId = String(paid.value['withdrawalId'])
  await parlour.database.transaction((tx) => payWithdrawal(tx, { withdrawalId, reference, operator: 'Rosa' }))
  await takeBackDeposit(parlour, taker.member.memberId)
  await creditTransferOf(parlour, await parlour.register('tomas'))
  await decideSuspense(parlour, await parlour.register('ursula'))
  await sendDownALine(parlour)
  await placeSlip(parlour, await newGuest(parlour), { picks: '08' })
  await playAtVendor(parlour)
  await usePoints(parlour)
  await playBonus(parlour)
  await giveAway(parlour)
  await drawRaffle(parlour)
  await applyInEachState(parlour)
  await payBoard(parlour)
  await claimReward(parlour)
  await adjustAndExclude(parlour)
  await payInRealTime(parlour)
  const brandIds = parlour.brands.map(({ brandId }) => brandId)
  await commitBalances(parlour.database, brandIds)
  await parlour.clock.advance(86_400_000)
  await parlour.round()
  const hugo = await parlour.register('hugo')
  await parlour.credit(hugo, 100n)
  expect(await placeSlip(parlour, hugo, { picks: '09' })).toMatchObject({ success: true })
  await commitBalances(parlour.database, brandIds)
  const { database, days, brandsOfServer: brands } = parlour
  await createLineSums({ database, days, brands }).upToDate()
  return parlour
}

/** As if somebody had a contract that is paid by five minutes. */
const keepBuckets = ({ database }: TestParlour) =>
  sql`insert into agents.bucket_keeping (brand_id, since_ms, closed_ms) select brand_id, 0, 0 from brand.brand`.execute(
    database.db,
  )

/** What two operators gave a member, and a member who takes a break. */
async function adjustAndExclude(parlour: TestParlour): Promise<void> {
  const { memberId, token } = await parlour.register('gina')
  const [brand] = parlour.brands
  if (!brand) throw new Error('no brand')
  const line = { adjustmentId: newId(), line: 1, memberId, reasonCode: 'GOODWILL', ticket: 'T-1', note: '' }
  const { brandId, currency } = brand
  const batch = { batchId: newId(), brandId, currency, proposedBy: 'Rosa', at: await nowMs(parlour.database.db) }
  await parlour.database.transaction((tx) => bookAdjustments(tx, { ...batch, lines: [{ ...line, amount: units(7n) }] }))
  await parlour.call('POST', '/api/protection/time-outs', { token, body: { days: 7 } })
}

/** An agent sends some of its cash to a member below. */
async function sendDownALine(parlour: TestParlour): Promise<void> {
  const lines = openLines(parlour)
  const lead = await lines.join('lead1', { type: 1, whole: 100n })
  await lines.join('below1', { below: lead, whole: 30n })
  expect((await lines.send(lead, { direction: 'DOWN', to: 'below1' })).success).toBe(true)
}

/** Money for nobody: some given to an order and partly taken back, some to a member, some sent back, some that waits. */
async function decideSuspense(
  parlour: TestParlour,
  { memberId, token, merchant, username }: TestMember,
): Promise<void> {
  const depositId = await openDeposits(parlour).atProvider({ memberId, token, merchant, username })
  const brandId = parlour.brands[0]?.brandId ?? ''
  const said = { reference: 'lost', status: 'PAID', amount: '50.0000', currency: 'PHP', merchant: 'parlour' }
  const requests = [
    { verdict: 'ORDER', depositId },
    { verdict: 'MEMBER', memberId, currency: 'PHP' },
    { verdict: 'RETURN' },
  ] as const
  for (const [at, wanted] of requests.entries()) {
    const message = { ...said, providerTxnId: `lost-${at}` }
    await parlour.callback(message)
    const { rows } = await sql<{ id: string }>`
      select suspense_id as id from cashier.suspense where provider_txn_id = ${message.providerTxnId}`.execute(
      parlour.database.db,
    )
    const decided = { ...wanted, suspenseId: rows[0]?.id ?? '', brandId, by: 'Rosa' }
    await parlour.database.transaction((tx) => decideSuspended(tx, decided, memberNews))
    if (wanted.verdict === 'ORDER') await parlour.callback({ ...message, status: 'REVERSED', amount: '20.0000' })
  }
  await parlour.callback({ ...said, providerTxnId: 'lost-3' })
}

/** The provider takes half of a deposit back. */
async function takeBackDeposit(parlour: TestParlour, memberId: string): Promise<void> {
  const { rows } = await sql<{ reference: string; providerTxnId: string }>`
    select d.deposit_id as reference, c.provider_txn_id as "providerTxnId"
      from cashier.deposit d join cashier.callback c using (deposit_id) where d.member_id = ${memberId}`.execute(
    parlour.database.db,
  )
  const reversal = { status: 'REVERSED', amount: '500.0000', currency: 'PHP', merchant: 'parlour' }
  await parlour.callback({ ...rows[0], ...reversal })
}

/** Bonuses that bets were paid with in part: one became cash, another was left. */
async function playBonus(parlour: TestParlour): Promise<void> {
  const berta = await parlour.register('berta')
  await parlour.credit(berta, 30n)
  const first = await claimBonus(parlour, berta, 100n)
  const placed = await placeSlip(parlour, berta, { picks: '04,05', units: 2, price: '20', totalStake: '40' })
  expect(placed).toMatchObject({ success: true, value: { balance: '90.0000' } })
  await endBonus(parlour, first, 'COMPLETED')
  await endBonus(parlour, await claimBonus(parlour, berta, 20n), 'FORFEITED')
}

/** A gift to who is named, and a pot of which one envelope was opened. */
async function giveAway(parlour: TestParlour): Promise<void> {
  const { memberId, username } = await parlour.register('ofelia')
  const brand = defined(parlour.brands[0], 'a brand')
  const { brandId, merchantCode, currency } = brand
  const shared = { titles: { en: 'A gift' }, rankFrom: 0, turnoverPercent: 100 }
  const listHeld = () => Promise.resolve([])
  const [runId, planId, dropId] = [newId(), newId(), newId()]
  await parlour.database.transaction(async (tx) => {
    const at = await nowMs(tx)
    await computeGift(
      tx,
      brand,
      { ...shared, runId, giftId: runId, amount: units(3n), usernames: [username] },
      { listHeld },
    )
    await markRun(tx, runId, 'APPROVED', at)
    const plan = { ...shared, planId, brandId, opensAt: at, minutes: 5, days: 1, pot: units(10n), count: 2 }
    const drop = { dropId, opensAt: at, closesAt: at + 300_000, commit: 'none', sealed: Buffer.alloc(1) }
    await upsertPlan(tx, plan)
    await publishPlan(tx, plan, { drops: [drop], unit: 100n, currency, at })
    const splits = { amountsOf: () => [units(4n), units(6n)], seedOf: () => Buffer.alloc(32) }
    await openEnvelopes(tx, [{ brandId, merchantCode, memberId, dropId }], { splits, listHeld })
  })
  await parlour.loops.find(({ name }) => name === 'runs')?.work()
}

/** A promotion that is applied for, with an application in each state. */
async function applyInEachState(parlour: TestParlour): Promise<void> {
  const members = [await parlour.register('pablo'), await parlour.register('petra'), await parlour.register('paula')]
  const { brandId } = defined(parlour.brands[0], 'a brand')
  const whose = { brandId, memberIds: members.map(({ memberId }) => memberId), amountOf: units }
  await seedApplications({ database: parlour.database, brands: parlour.brandsOfServer }, whose)
}

/** A raffle of which one ticket was taken back and another won. */
async function drawRaffle(parlour: TestParlour): Promise<void> {
  const [winner, loser] = [await parlour.register('rufina'), await parlour.register('simona')]
  await parlour.credit(winner, 200n)
  const { brandId, timeZone } = defined(parlour.brands[0], 'a brand')
  const { brandsOfServer: brands, vault } = parlour
  const chain = { chainHash: 'c', genesisUnix: 1_692_803_367, periodSeconds: 3, publicKey: 'k' }
  const raffleId = newId()
  const now = await parlour.clock.read()
  const day = dayOf(now, timeZone)
  const amounts = { turnoverPercent: 100, titles: { en: 'A prize' } }
  const plan: RafflePlan = {
    raffleId,
    brandId,
    titles: { en: 'A raffle' },
    texts: {},
    firstDay: day,
    lastDay: day,
    closesAt: now + 60_000,
    drawAt: now + 120_000,
    depositStep: units(100n),
    turnoverStep: null,
    perDay: 5,
    ticketsMost: 9,
    winners: 1,
    perMember: 1,
    prizes: [{ ...amounts, amount: '20.0000', weight: 1, stock: 1 }],
    consolation: { ...amounts, amount: '5.0000' },
    budget: units(20n),
  }
  await parlour.database.transaction(async (tx) => {
    await upsertRaffle(tx, plan)
    await sealRaffle(tx, plan, { brands, vault, chain })
    await claimTickets(tx, { brandId, memberId: winner.memberId, raffleId })
    // Whoever has paid in nothing any more.
    await insertTickets(tx, { raffleId, brandId, memberId: loser.memberId, at: now }, [{ day, before: 0, count: 1 }])
  })
  await parlour.clock.advance(90_000)
  const protection = { listHeld: () => Promise.resolve([]) }
  await parlour.database.transaction((tx) => closeList(tx, raffleId, protection))
  const value = { round: roundOfClose(plan.drawAt, chain), randomness: 'b', signature: 's' }
  await parlour.database.transaction((tx) =>
    drawClosed(tx, raffleId, { brands, vault, protection, news: memberNews, value }),
  )
}

/** A leaderboard of two members that was frozen, reviewed and paid; one that was struck was put back. */
async function payBoard(parlour: TestParlour): Promise<void> {
  const members = [await parlour.register('tirsa'), await parlour.register('ulises')]
  const { brandId, timeZone } = defined(parlour.brands[0], 'a brand')
  const { brandsOfServer: brands, days, database } = parlour
  const now = await parlour.clock.read()
  const day = dayOf(now, timeZone)
  const plan: BoardPlan = {
    boardId: newId(),
    brandId,
    titles: { en: 'A board' },
    texts: {},
    metric: 'TURNOVER',
    cycle: 'ONCE',
    product: null,
    firstDay: day,
    lastDay: day,
    least: 1n,
    minStake: 0n,
    prizes: [{ from: 1, to: 2, amount: '20.0000' }],
    turnoverPercent: 100,
    movesUp: false,
    budget: units(40n),
  }
  const cycleId = await database.transaction(async (tx) => {
    await upsertBoard(tx, plan)
    await openBoard(tx, plan, { brands })
    const end = await nowMs(tx)
    await endBoard(tx, plan.boardId, { now: end + 1, freezeAt: end + 1 })
    return defined(
      (await listCyclesOf(tx, plan.boardId, { now: end + 1, before: null, isFrozen: false, limit: 1 }))[0],
      'a cycle',
    ).cycleId
  })
  await database.transaction((tx) =>
    addToRankings(
      tx,
      brandId,
      members.map(({ memberId }, at) => ({ cycleId, memberId, value: units(BigInt(9 - at)), at: now })),
    ),
  )
  await parlour.clock.advance(60_000)
  const protection = { listHeld: () => Promise.resolve([]) }
  const following = createFollowing({ database, days, protection })
  await freezeBoards({ database, protection, following })
  await database.transaction(async (tx) => {
    const { cycle } = defined(await findCycle(tx, brandId, cycleId), 'a cycle')
    const { memberId } = defined(members[0], 'a member')
    for (const isStruck of [true, false])
      await insertStrike(tx, cycle, { memberId, isStruck, reason: 'Because', at: now })
    await boardPayment(brands).run(tx, { brandId, cycleId }, 'an operator')
  })
  await parlour.loops.find(({ name }) => name === 'runs')?.work()
}

/** What a mission gave for a deposit. */
async function claimReward(parlour: TestParlour): Promise<void> {
  const { token } = await parlour.register('pilar').then(async (member) => {
    await parlour.credit(member, 100n)
    return member
  })
  const missionId = newId()
  await sql`
    insert into promo.mission (mission_id, brand_id, kind, cycle, first_day, last_day, titles, texts, milestones, rewards,
                               turnover_percent, budget, published_at)
    select ${missionId}, brand_id, 'DEPOSIT_SUM', 'ONCE', current_date - 9, current_date + 9, '{"en": "Pay in"}', '{"en": "It counts."}',
           '{500000}', '{80000}', 300, 1000000, platform.now_ms()
      from brand.brand where merchant_code = 'parlour'`.execute(parlour.database.db)
  const { value } = await parlour.call('GET', '/api/promo/missions', { token })
  const [shown] = value['missions'] as { readonly cycleFrom: string }[]
  const body = { cycleFrom: shown?.cycleFrom, milestone: 0 }
  const claimed = await parlour.call('POST', `/api/promo/missions/${missionId}/claims`, { token, key: newId(), body })
  expect(claimed).toMatchObject({ success: true })
}

/** Points that were given, converted, spent on goods, and given back. */
async function usePoints(parlour: TestParlour): Promise<void> {
  const points = openTestPoints(parlour)
  const nora = await points.join('nora', 100n)
  await points.give(nora, 3000n)
  expect((await points.convert(nora, '1000')).success).toBe(true)
  const itemId = await points.sell(nora)
  const to = { name: 'Nora Paz', phone: '1', address: 'Calle 2' }
  for (const _ of [1, 2]) expect((await points.redeem(nora, itemId, to)).success).toBe(true)
  const [latest] = await points.redeemed(nora)
  await points.reject(nora, String(latest?.['redemptionId']))
}

/** A transfer with its slip, found on the brand's account. */
async function creditTransferOf(parlour: TestParlour, member: TestMember): Promise<void> {
  const deposits = openDeposits(parlour)
  const depositId = String((await deposits.begin(member)).value['depositId'])
  await deposits.show(member, depositId, [await slip()])
  const [brand] = parlour.brands
  if (!brand) throw new Error('no brand')
  const found = { depositId, amount: units(500n), number: 'T-9', by: 'Rosa' }
  await parlour.database.transaction((tx) => creditTransfer(tx, found, { brand, news: memberNews }))
}

/** A bet that won, one that is open, a tip, and a rollback of what never came. */
async function playAtVendor(parlour: TestParlour): Promise<void> {
  const vendor = await newVendor(parlour, 'acme')
  const p = await newPlayer(parlour, vendor, { name: 'emil' })
  await vendor.call('bet', p.fields('b-1', { amount: '10' }))
  await vendor.call('win', p.fields('w-1', { amount: '5', refTxId: 'b-1' }))
  await vendor.call('bet', p.fields('b-2', { amount: '1' }))
  await vendor.call('tip', p.fields('t-1', { amount: '2' }))
  await vendor.call('rollback', p.fields('r-1', { refTxId: 'never' }))
  await correctOne(parlour, p.member.memberId)
}

/** A win that only the vendor’s record has, as two operators correct it. */
async function correctOne(parlour: TestParlour, memberId: string): Promise<void> {
  const theirs = { kind: 'win', stands: true, playerRef: memberId, amount: '30000', currency: 'PHP', at: 1 }
  await sql`
    insert into games.difference (vendor_id, tx_id, brand_id, kind, theirs, found_at)
    select vendor_id, 'd-1', brand_id, 'UNKNOWN_HERE', ${JSON.stringify(theirs)}::jsonb, 1
      from games.vendor where code = 'acme'`.execute(parlour.database.db)
  const vendor = (await parlour.vendors.list()).find(({ code }) => code === 'acme')
  if (!vendor) throw new Error('no vendor')
  const served = { ...vendor, currency: 'PHP', currencyDecimals: 2, isBrandOpen: true }
  const wanted = { vendorId: vendor.vendorId, txId: 'd-1', kind: 'UNKNOWN_HERE', correctionId: newId() } as const
  await parlour.database.transaction((tx) =>
    correctDifference(tx, { vendor: served, protection: parlour.protection }, wanted),
  )
}
