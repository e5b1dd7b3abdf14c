import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { judgeOf, findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { Draw, DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { brokenBy, brokenChecks } from '../support/ledger.ts'
import { correctionTools } from '../support/corrections.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// Plays of every way to price and to pick, over real HTTP: at odds by tier, in series with a rebate, with ties.

let parlour: TestParlour
let member: TestMember

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['SSC_1M', 'PK10_1M', '11X5_1M', 'KENO_1M', 'LHC_1M'] })
  member = await parlour.register('players')
  await parlour.credit(member, 10_000n)
  await parlour.clock.nextIssue()
  await parlour.round()
})
afterAll(() => parlour.close())

interface Menu {
  readonly playId: number
  readonly playCode: string
  readonly odds: string | Record<string, string> | null
  readonly pricing: string
}

async function playOf(gameCode: string, playCode: string): Promise<Menu> {
  const { value } = await parlour.call('GET', `/lgw/games/${gameCode}/play_menu`)
  const [mode] = value as unknown as { playMenuGroups: { playMenus: Menu[] }[] }[]
  const menu = mode?.playMenuGroups.flatMap(({ playMenus }) => playMenus).find((each) => each.playCode === playCode)
  if (!menu) throw new Error(`${gameCode} does not sell ${playCode}`)
  return menu
}

interface Requested {
  readonly gameCode: string
  readonly playCode: string
  readonly content: string
  readonly units: number
  readonly price?: string
  readonly unitMode?: string
  readonly series?: number
  readonly prizeModeId?: number
  readonly totalStake: string
}

async function place(request: Requested) {
  const menu = await playOf(request.gameCode, request.playCode)
  const near = await parlour.call('GET', `/lgw/numeros/near?gameId=${request.gameCode}`)
  const { numero, gameId } = near.value['currentNumero'] as { numero: string; gameId: number }
  const body = {
    clientBetId: crypto.randomUUID(),
    gameId,
    prizeModeId: request.prizeModeId ?? 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [
      {
        playId: menu.playId,
        bettingContent: request.content,
        unitMode: request.unitMode ?? 'K1',
        singleBetPrice: request.price ?? '1',
        ...(request.series === undefined ? {} : { series: request.series }),
        units: request.units,
        totalStake: request.totalStake,
      },
    ],
  }
  const answer = await parlour.call('POST', '/lgw/orders/betting', { token: member.token, body })
  return answer
}

const straight = {
  gameCode: 'SSC_1M',
  playCode: 'STRAIGHT@F2',
  content: '0123456789,01234',
  units: 50,
  price: '2',
  unitMode: 'JIAO',
  totalStake: '10',
}

const straightGameId = 31

describe('a note of series', () => {
  test('costs two of its unit, and is refused at another price', async () => {
    expect((await place({ ...straight, series: 1900 })).value['lines']).toMatchObject([
      { units: 50, stake: '10.0000', odds: '95.0000' },
    ])
    expect((await place({ ...straight, price: '1', totalStake: '5' })).code).toBe('lottery.amount_mismatch')
  })

  test.each([
    ['an odd series', 1901],
    ['one below the lowest', 1798],
    ['one above the best', 1958],
  ])('%s is refused', async (_, series) => {
    expect((await place({ ...straight, series })).code).toBe('lottery.series_range')
  })

  test('at odds there is no series to choose, and none of its units', async () => {
    const duel = { gameCode: 'PK10_1M', playCode: 'DT1', content: 'DRAGON', units: 1, totalStake: '1' }
    expect((await place({ ...duel, series: 1900 })).code).toBe('lottery.series_range')
    expect((await place({ ...duel, unitMode: 'JIAO' })).code).toBe('lottery.bad_content')
  })

  test('what a member may choose is told', async () => {
    const { value } = await parlour.call('GET', '/lgw/customers/series', { token: member.token })
    expect(value).toContainEqual({
      gameGroupCode: 'SSC',
      prizeModeId: 1,
      minSeries: 1800,
      maxSeries: 1956,
      maxBetSeries: 1956,
      defaultSeries: 1956,
    })
  })
})

test('lines of every kind end as the rules say, with the rebate of a lower series, and the books agree', async () => {
  // Together the lines on one play cover less than three quarters of it, or none of them would count.
  const requests: readonly (Requested & { readonly model: DrawModel })[] = [
    { ...straight, model: 'D5', series: 1800 },
    { ...straight, model: 'D5', series: 1956, content: '01,56789', units: 10, totalStake: '2' },
    { model: 'PK10', gameCode: 'PK10_1M', playCode: 'GYSUM', content: '3 11 19', units: 3, totalStake: '3' },
    { model: 'C11X5', gameCode: '11X5_1M', playCode: 'BALL1', content: 'BIG', units: 1, price: '10', totalStake: '10' },
    { model: 'KENO80', gameCode: 'KENO_1M', playCode: 'PICK1', content: '7', units: 1, totalStake: '1' },
    { model: 'LHC49', gameCode: 'LHC_1M', playCode: 'TM_WAVE', content: 'RED', units: 1, totalStake: '1' },
  ]
  const placed = []
  for (const request of requests) {
    const { success, code, value } = await place(request)
    expect([request.playCode, success, code]).toEqual([request.playCode, true, undefined])
    placed.push({ request, orderNumber: String(value['orderNumber']) })
  }
  await parlour.clock.nextIssue()
  await parlour.round()

  let rebates = 0n
  for (const { request, orderNumber } of placed) {
    const { value } = await parlour.call('GET', `/lgw/orders/${orderNumber}`, { token: member.token })
    const [line] = value['lines'] as { bettingContent: string; stake: string; payout: string; state: string }[]
    const play = findPlay(request.model, request.playCode)
    if (!line || !play) throw new Error('an order has its line')
    const wins = judgeOf(
      request.model,
      value['winNo'] as Draw,
      '2026-11-21',
    )(request.playCode, selectionOf(play.grammar, line.bettingContent))
    const expected = wins.length === 0 ? 'LOST' : wins.some(({ tier }) => tier !== 'RETURNED') ? 'WON' : 'TIE'
    expect([request.playCode, line.state]).toEqual([request.playCode, expected])
    if (request.series === 1800) rebates += ((fromWire(line.stake) ?? 0n) * 156n) / 2000n
    if (request.playCode === 'STRAIGHT@F2' && expected === 'WON') {
      expect(line.payout).toBe(request.series === 1800 ? '18.0000' : '19.5600')
    }
  }
  const records = await parlour.call('GET', '/api/wallet/records?kind=rebate', { token: member.token })
  expect(records.value['list']).toMatchObject([
    // The line of the test above was bet on at 1900.
    { kind: 'rebate', entry: 'rebate.paid', amount: toWire(rebates + (10n * 10_000n * 56n) / 2000n) },
  ])
  const broken = await brokenChecks(parlour.database)
  expect(broken).toEqual([])
})

test('settled again, a rebate is taken back and paid anew, and what is booked falsely is seen', async () => {
  const tools = correctionTools(parlour)
  const { value } = await place({ ...straight, series: 1900 })
  const numero = String(value['numero'])
  await parlour.clock.nextIssue()
  await parlour.round()
  const before = await parlour.balanceOf(member)
  await tools.resettle(await tools.issueOf(numero, straightGameId), { gameId: straightGameId })

  expect((await parlour.balanceOf(member)).balance).toBe(before.balance)
  const { rows } = await sql<{ kind: string; seq: number; amount: bigint }>`
    select p.kind, p.seq, p.amount from wallet.posting p
      join bets.outcome o on o.fact_id = p.fact_id and o.seq = 1
      join bets.bet b on b.bet_id = o.bet_id
     where b.round_ref = ${numero} and p.kind like 'rebate.%' order by p.seq, p.kind desc`.execute(parlour.database.db)
  const given = (10n * 10_000n * 56n) / 2000n
  expect(rows).toEqual([
    { kind: 'rebate.reversed', seq: 1, amount: given },
    { kind: 'rebate.paid', seq: 1, amount: given },
    { kind: 'rebate.paid', seq: 2, amount: given },
  ])
  expect(await brokenChecks(parlour.database)).toEqual([])
  for (const damage of [
    `update bets.outcome set rebate = rebate + 1 where rebate > 0`,
    `delete from wallet.posting where kind = 'rebate.paid' and seq = 2`,
    `delete from wallet.posting where kind = 'rebate.reversed'`,
  ])
    expect(await brokenBy(parlour.database, damage)).toContain('rebates_are_booked')
})

describe('prize modes', () => {
  const menuCodes = async (path: string) => {
    const { value } = await parlour.call('GET', path)
    const groups = value as unknown as { gameMenus: { gameCode: string; prizeModes: string[] }[] }[]
    return groups.flatMap(({ gameMenus }) =>
      gameMenus.map(({ gameCode, prizeModes }) => `${gameCode} ${prizeModes.join()}`),
    )
  }

  test('every game says in which modes it is sold, and a mode shows its games alone', async () => {
    const all = await menuCodes('/lgw/games/game_menus')
    expect(all.toSorted()).toEqual([
      '11X5_1M Lott,ZY,Elott',
      'KENO_1M Lott,Elott',
      'LHC_1M Lott,Elott',
      'PK10_1M Lott,ZY,Elott',
      'SSC_1M Lott,ZY,Elott',
    ])
    expect(await menuCodes('/lgw/games/game_menus?prizeMode=Lott')).toEqual(all)
    expect(await menuCodes('/lgw/games/game_menus?prizeMode=elott')).toEqual(all)
    expect(await menuCodes('/lgw/games/game_menus?prizeMode=ZY')).toEqual(all.filter((line) => line.includes('ZY')))
    expect(await menuCodes('/lgw/games/game_menus?prizeMode=SEA')).toEqual([])
    const codes = async (path: string) =>
      ((await parlour.call('GET', path)).value as unknown as { gameCode: string }[]).map(({ gameCode }) => gameCode)
    expect(await codes('/lgw/games/popular?count=20&prizeMode=SEA')).toEqual([])
    expect(await codes('/lgw/games/popular?count=20&prizeMode=ZY')).toHaveLength(3)
    expect(await codes('/lgw/vn/numeros/opened/game?count=100&prizeMode=SEA')).toEqual([])
    expect((await codes('/lgw/vn/numeros/opened/game?count=100&prizeMode=Elott')).length).toBeGreaterThan(0)
    // The same games are e-lotteries in the sums of lines.
    const { rows } = await sql<{ area: string; item: string | null }>`
      select distinct g.area, b.line_product as item from bets.bet b join lottery.game g using (game_code) order by 1`.execute(
      parlour.database.db,
    )
    expect(rows).toEqual([{ area: 'CN', item: 'ELOTT' }])
  })

  test('the alternative series are another range of their own, at the same return', async () => {
    const { value } = await parlour.call('GET', '/lgw/games/SSC_1M/play_menu?prizeModeId=2')
    expect(value).toMatchObject([{ prizeModeId: 2 }])
    const alternative = { ...straight, prizeModeId: 2 }
    expect((await place({ ...alternative, series: 1956 })).code).toBe('lottery.series_range')
    const { value: receipt } = await place({ ...alternative, series: 1900 })
    expect(receipt['lines']).toMatchObject([{ units: 50, stake: '10.0000', odds: '95.0000' }])
    expect((await place({ ...straight, prizeModeId: 3, series: 1900 })).code).toBe('lottery.play_off')
    const keno = { gameCode: 'KENO_1M', playCode: 'PICK1', content: '7', units: 1, totalStake: '1', prizeModeId: 2 }
    expect((await place(keno)).code).toBe('lottery.play_off')
  })
})
