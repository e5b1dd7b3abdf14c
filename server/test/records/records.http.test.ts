import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { createDaySums } from '../../src/modules/bets/day-sums.ts'
import { insertOutcomes, listEndings } from '../../src/modules/bets/outcome.sql.ts'
import { dyingAfter } from '../support/dying.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { allEndings, currentIssue, placeSlip } from '../support/slip.ts'
import { keepSessions } from '../support/sessions.ts'
import { newPlayer, newVendor } from '../support/vendors.ts'

let parlour: TestParlour
let member: TestMember
let cancelled = ''
let open = ''

const betIdOf = (answer: Answer) => (answer.value['lines'] as { subOrderId: string }[])[0]?.subOrderId ?? ''
const get = (path: string, who: TestMember = member) => parlour.call('GET', path, { token: who.token })
const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Asia/Manila').toPlainDate()
const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime('Asia/Manila').epochMilliseconds

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  const vendor = await newVendor(parlour, 'acme')
  const player = await newPlayer(parlour, vendor, { name: 'emil' })
  member = player.member
  await parlour.credit(member, 1000n)
  await placeSlip(parlour, member, { ...allEndings, playCode: 'DE_DB' })
  cancelled = betIdOf(await placeSlip(parlour, member, { picks: '07' }))
  await parlour.call('POST', '/lgw/orders/cancel', {
    token: member.token,
    key: 'c-1',
    body: { subOrderIds: [cancelled] },
  })
  await vendor.call('bet', player.fields('b-1', { amount: '10' }))
  await vendor.call('win', player.fields('w-1', { amount: '25', refTxId: 'b-1' }))
  await vendor.call('bet', player.fields('b-2', { amount: '3' }))
  await parlour.clock.nextIssue()
  await parlour.round()
  open = betIdOf(await placeSlip(parlour, member, { picks: '11' }))
})
afterAll(() => parlour.close())

/** The bets of a filter as a scan of everything would find them. */
async function scan(where: (row: Record<string, unknown>) => boolean) {
  const { value } = await get('/api/bets?limit=500')
  return (value['list'] as Record<string, unknown>[]).filter(where).map(({ betId }) => betId)
}

describe('the betting record', () => {
  test.each([
    ['state=PENDING', (row: Record<string, unknown>) => row['state'] === 'PENDING', 2],
    ['state=WON', (row: Record<string, unknown>) => row['state'] === 'WON', 2],
    ['state=CANCELLED', (row: Record<string, unknown>) => row['state'] === 'CANCELLED', 1],
    ['state=LOST', (row: Record<string, unknown>) => row['state'] === 'LOST', 0],
    ['vertical=LOTT', (row: Record<string, unknown>) => row['vertical'] === 'LOTT', 3],
    [
      'vertical=LOTT&state=WON',
      (row: Record<string, unknown>) => row['vertical'] === 'LOTT' && row['state'] === 'WON',
      1,
    ],
    ['vertical=LOTT&state=PENDING', (row: Record<string, unknown>) => row['betId'] === open, 1],
    ['gameId=VNMB_1M', (row: Record<string, unknown>) => row['gameCode'] === 'VNMB_1M', 3],
    ['gameId=VNMB_1M&state=CANCELLED', (row: Record<string, unknown>) => row['betId'] === cancelled, 1],
    ['vertical=NONE', () => false, 0],
  ])('%s finds what a look at all bets finds, with its totals', async (query, where, count) => {
    const { value } = await get(`/api/bets?${query}`)
    const found = (value['list'] as { betId: string }[]).map(({ betId }) => betId)
    expect(found).toEqual(await scan(where))
    expect(found).toHaveLength(count)
    expect(value['totals']).toMatchObject({ bets: count })
  })

  test('pages by key come together to the whole', async () => {
    const seen: unknown[] = []
    let cursor: unknown = null
    do {
      const { value } = await get(`/api/bets?limit=2${cursor === null ? '' : `&cursor=${String(cursor)}`}`)
      seen.push(...(value['list'] as { betId: unknown }[]).map(({ betId }) => betId))
      cursor = value['next']
    } while (cursor !== null)
    expect(seen).toEqual(await scan(() => true))
    expect(new Set(seen).size).toBe(5)
  })

  test('totals are the same by days, by part of days and by all there is', async () => {
    const now = await parlour.clock.now()
    const whole = (await get('/api/bets')).value['totals']
    expect(whole).toEqual({
      bets: 5,
      stake: '114.0000',
      validTurnover: expect.any(String),
      payout: '124.5000',
      profit: '14.5000',
    })
    const today = dayOf(now)
    const byDay = `from=${startOf(today.subtract({ days: 1 }))}&to=${startOf(today.add({ days: 1 }))}`
    expect((await get(`/api/bets?${byDay}`)).value['totals']).toEqual(whole)
    expect((await get(`/api/bets?from=${now - 3_600_000}&to=${now + 60_000}`)).value['totals']).toEqual(whole)
    expect((await get(`/api/bets?from=${now + 60_000}`)).value['totals']).toMatchObject({ bets: 0 })
  })

  test('an open bet says until when it may be taken back, and no other does', async () => {
    const { closeTime } = await currentIssue(parlour)
    const { value } = await get('/api/bets')
    const until = (value['list'] as { betId: string; cancelUntil: number | null }[]).filter((row) => row.cancelUntil)
    expect(until).toMatchObject([{ betId: open, cancelUntil: closeTime }])
  })

  test('the games are named that were played, the open ones among them', async () => {
    expect((await get('/api/bets/games')).value['list']).toMatchObject([
      { vertical: 'LOTT', gameCode: 'VNMB_1M' },
      { vertical: 'RNG' },
    ])
  })
})

describe('profit and loss', () => {
  test('is what was settled, by day and by game, with nothing of what was cancelled', async () => {
    const today = dayOf(await parlour.clock.now())
    const { value } = await get(
      `/api/bets/profit?from=${today.subtract({ days: 1 }).toString()}&to=${today.toString()}`,
    )
    expect(value['totals']).toMatchObject({
      bets: 2,
      stake: '110.0000',
      payout: '124.5000',
      profit: '14.5000',
      net: '14.5000',
    })
    expect(value['games']).toMatchObject([
      { gameCode: 'VNMB_1M', stake: '100.0000', payout: '99.5000', profit: '-0.5000' },
      { vertical: 'RNG', stake: '10.0000', payout: '25.0000', profit: '15.0000' },
    ])
    const lottery = await get(`/api/bets/profit?from=${today.toString()}&to=${today.toString()}&vertical=LOTT`)
    expect(lottery.value['games']).toHaveLength(1)
  })

  test('is refused for days that are none', async () => {
    expect(await get('/api/bets/profit?from=2026-02-30&to=2026-03-01')).toMatchObject({
      status: 400,
      code: 'request.malformed',
    })
  })

  test('a correction counts on its own day, and the sums stay those of the outcomes', async () => {
    const before = dayOf(await parlour.clock.now())
    await parlour.clock.advance(86_400_000 * 2)
    await keepSessions(parlour)
    const { rows } = await sql<{ betId: string }>`
      select bet_id as "betId" from bets.outcome where kind = 'WON' and payout = 995000`.execute(parlour.database.db)
    const won = rows[0]?.betId ?? ''
    await voidWon(won)
    const after = dayOf(await parlour.clock.now())
    const profit = async (day: Temporal.PlainDate) =>
      (await get(`/api/bets/profit?from=${day.toString()}&to=${day.toString()}`)).value['totals']
    expect(await profit(before)).toMatchObject({ profit: '14.5000' })
    expect(await profit(after)).toMatchObject({ bets: -1, stake: '-100.0000', payout: '-99.5000', profit: '0.5000' })
    expect((await get('/api/bets?state=VOID')).value).toMatchObject({ list: [{ betId: won }], totals: { bets: 1 } })
    expect((await get('/api/bets?state=WON')).value['totals']).toMatchObject({ bets: 1 })
  })
})

/** Voids a bet that had won, as a correction does it. */
async function voidWon(betId: string): Promise<void> {
  const at = await parlour.clock.now()
  await parlour.database.transaction(async (tx) => {
    const ending = (await listEndings(tx, [betId])).get(betId)
    await insertOutcomes(tx, [
      {
        betId,
        seq: 2,
        brandId: parlour.brands[0]?.brandId ?? '',
        memberId: member.memberId,
        kind: 'VOID',
        payoutCash: 1_000_000n,
        payoutBonus: 0n,
        validTurnover: 0n,
        rebate: 0n,
        factId: ending?.factId ?? '',
        at,
      },
    ])
  })
  expect(await brokenDays()).toEqual([])
}

const sumsOfDays = [
  'placed_days_are_their_bets',
  'ended_days_are_their_outcomes',
  'brand_days_are_their_members',
  'active_members_are_counted',
]
const brokenDays = async () => (await brokenChecks(parlour.database)).filter(({ name }) => sumsOfDays.includes(name))

describe('the account record', () => {
  test('by kind, by what happened, and in a time, is what a look at all lines finds', async () => {
    const { value } = await get('/api/wallet/records?limit=500')
    const lines = value['list'] as { id: string; kind: string; entry: string; at: number }[]
    for (const kind of ['deposit', 'bet', 'win', 'refund', 'bonus', 'withdrawal']) {
      const found = (await get(`/api/wallet/records?kind=${kind}`)).value['list']
      expect(found).toEqual(lines.filter((line) => line.kind === kind))
    }
    const settled = (await get('/api/wallet/records?kind=win&entry=bet.settled')).value['list']
    expect(settled).toEqual(lines.filter(({ entry }) => entry === 'bet.settled'))
    expect((await get('/api/wallet/records?kind=win&entry=bet.placed')).value['list']).toEqual([])
    const middle = lines[3]?.at ?? 0
    const upto = (await get(`/api/wallet/records?to=${middle}`)).value['list']
    expect(upto).toEqual(lines.filter(({ at }) => at < middle))
    expect((await get(`/api/wallet/records?from=${middle}`)).value['list']).toEqual(
      lines.filter(({ at }) => at >= middle),
    )
  })
})

test('the first page of the member centre says what is in play and what came of today', async () => {
  const { value } = await get('/api/member/home')
  expect(value).toMatchObject({ open: { bets: 2, stake: '4.0000' }, today: { bets: -1 } })
  expect(value['funds']).toMatchObject({ inPlay: '4.0000' })
})

describe('what has ended', () => {
  const waiting = async () => {
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from bets.untold`.execute(parlour.database.db)
    return Number(rows[0]?.n)
  }
  test('is added to its days once, whoever asks at the same moment and whatever dies', async () => {
    const { rows } = await sql<{ betId: string }>`
      select bet_id as "betId" from bets.outcome group by bet_id having max(seq) = 1 limit 1`.execute(
      parlour.database.db,
    )
    await voidWon(rows[0]?.betId ?? '')
    expect(await waiting()).toBe(1)
    await createDaySums(dyingAfter(parlour.database, 0))
      .upToDate()
      .catch(() => undefined)
    expect([await waiting(), await brokenDays()]).toEqual([1, []])
    const nodes = Array.from({ length: 4 }, () => createDaySums(parlour.database))
    await parlour.database.warm()
    await Promise.all(nodes.flatMap((node) => [node.upToDate(), node.upToDate()]))
    expect([await waiting(), await brokenDays()]).toEqual([0, []])
  })

  test('rests a while when nobody asks', async () => {
    const { rows } = await sql<{ betId: string }>`
      select bet_id as "betId" from bets.outcome group by bet_id having max(seq) = 1 limit 1`.execute(
      parlour.database.db,
    )
    await voidWon(rows[0]?.betId ?? '')
    await parlour.days.addUp()
    expect(await waiting()).toBe(1)
  })
})
