import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'

// In which series, units and multiples notes are sold, by an operator, and what of it reaches whoever bets.

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let other: Desk
let member: TestMember
let playId: number
const reason = 'The season is over.'

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['SSC_1M', 'VNMB_1M'] })
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  other = await console.enter('administrator')
  member = await parlour.register('noted')
  await parlour.credit(member, 10_000n)
  const { value } = await parlour.call('GET', '/lgw/games/SSC_1M/play_menu')
  const [mode] = value as unknown as { playMenuGroups: { playMenus: { playId: number; playCode: string }[] }[] }[]
  const menus = mode?.playMenuGroups.flatMap(({ playMenus }) => playMenus) ?? []
  playId = menus.find(({ playCode }) => playCode === 'STRAIGHT@B3')?.playId ?? 0
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await keepSessions(parlour)
  await parlour.round()
})
afterAll(() => parlour.close())

const base = '/console/api/brands/parlour/lottery'
interface Range {
  readonly groupCode: string
  readonly minSeries: number
  readonly maxSeries: number
  readonly maxBetSeries: number
  readonly defaultSeries: number
  readonly version: number
}
async function rangeNow(): Promise<Range> {
  const { value } = await desk.call('GET', `${base}/series`)
  const found = (value['list'] as Range[]).find(({ groupCode }) => groupCode === 'SSC')
  if (!found) throw new Error('no series of SSC')
  return found
}
async function change(request: object, { path = '', by = desk } = {}) {
  const { minSeries, maxSeries, maxBetSeries, defaultSeries, version } = await rangeNow()
  const body = { minSeries, maxSeries, maxBetSeries, defaultSeries, version, reason, ...request }
  const answer = await by.call(path === '' ? 'PUT' : 'POST', `${base}/series/SSC${path}`, body)
  parlour.catalogue.forget()
  return answer
}
interface Note {
  readonly series?: number
  readonly unitMode?: string
  readonly price?: string
  readonly totalStake?: string
  readonly multiple?: number
}
async function bet({ series, unitMode = 'YUAN', price = '2', totalStake = '2', multiple = 1 }: Note = {}) {
  const near = await parlour.call('GET', '/lgw/numeros/near?gameId=SSC_1M')
  const { numero, gameId } = near.value['currentNumero'] as { numero: string; gameId: number }
  return parlour.call('POST', '/lgw/orders/betting', {
    token: member.token,
    body: {
      clientBetId: randomUUID(),
      gameId,
      prizeModeId: 1,
      device: 'WEB',
      winStop: false,
      numeros: [{ numero, multiple }],
      contents: [
        {
          playId,
          bettingContent: '1,2,3',
          unitMode,
          singleBetPrice: price,
          ...(series === undefined ? {} : { series }),
          units: 1,
          totalStake,
        },
      ],
    },
  })
}
const oddsOf = ({ value }: { value: Record<string, unknown> }) => (value['lines'] as { odds: string }[])[0]?.odds

describe('the series of a group', () => {
  test('hold for new bets; what is placed keeps its own, and it is written down', async () => {
    expect(await rangeNow()).toMatchObject({ minSeries: 1800, maxSeries: 1956, maxBetSeries: 1956, version: 1 })
    const before = await bet({ series: 1956 })
    expect(oddsOf(before)).toBe('978.0000')
    expect(await change({ maxBetSeries: 1900, defaultSeries: 1850, minSeries: 1700 })).toMatchObject({
      value: { version: 2 },
    })
    expect(await bet({ series: 1956 })).toMatchObject({
      code: 'lottery.series_range',
      value: { minSeries: 1700, maxSeries: 1900 },
    })
    expect(oddsOf(await bet({ series: 1700 }))).toBe('850.0000')
    expect(oddsOf(await bet())).toBe('925.0000')
    const { value } = await parlour.call('GET', '/lgw/customers/series', { token: member.token })
    expect(value).toContainEqual({
      gameGroupCode: 'SSC',
      prizeModeId: 1,
      minSeries: 1700,
      maxSeries: 1956,
      maxBetSeries: 1900,
      defaultSeries: 1850,
    })
    const orders = await parlour.call('GET', '/lgw/orders', { token: member.token })
    const lines = (orders.value['list'] as { lines: { odds: string }[] }[]).flatMap((order) => order.lines)
    expect(lines.map(({ odds }) => odds).toSorted()).toEqual(['850.0000', '925.0000', '978.0000'])
    const log = await desk.call('GET', '/console/api/audit?subject=SSC')
    expect(log.value['list']).toMatchObject([
      {
        command: 'lottery series',
        reason,
        details: { version: 2, before: { maxBetSeries: 1956 }, after: { maxBetSeries: 1900 } },
      },
    ])
  })

  test('of another brand stay', async () => {
    const { value } = await desk.call('GET', '/console/api/brands/verbena/lottery/series')
    expect(value['list']).toContainEqual(expect.objectContaining({ groupCode: 'SSC', maxBetSeries: 1956, version: 1 }))
    const foreign = await console.enter('administrator', ['verbena'])
    expect(await change({ minSeries: 1750 }, { by: foreign })).toMatchObject({ success: false })
    expect((await rangeNow()).minSeries).toBe(1700)
  })

  test('that cannot be are refused', async () => {
    expect(await change({})).toMatchObject({ code: 'console.nothing_changed' })
    expect(await change({ version: 1, minSeries: 1750 })).toMatchObject({ code: 'console.offer_stale' })
    expect(await change({ minSeries: 1701 })).toMatchObject({
      code: 'console.offer_invalid',
      value: { field: 'minSeries' },
    })
    expect(await change({ defaultSeries: 1902 })).toMatchObject({ value: { field: 'maxBetSeries' } })
    expect(await desk.call('PUT', `${base}/series/NONE`, { ...(await rangeBody()), reason })).toMatchObject({
      code: 'console.series_unknown',
    })
  })

  test('that give back more than is staked need another operator', async () => {
    const generous = { maxSeries: 2010, maxBetSeries: 2010 }
    expect(await change(generous)).toMatchObject({ code: 'console.return_above_stake' })
    // By the rebate alone too, whatever the highest is that may be bet on.
    expect(await change({ maxSeries: 2010 })).toMatchObject({ code: 'console.return_above_stake' })
    const { value } = await change(generous, { path: '/proposals' })
    const { value: waiting } = await other.call('GET', '/console/api/approvals?state=waiting')
    const approval = (waiting['list'] as { approvalId: string; seen: string }[]).find(
      ({ approvalId }) => approvalId === value['approvalId'],
    )
    expect(approval).toMatchObject({ kind: 'lottery series', label: 'SSC', after: { maxBetSeries: 2010 } })
    const verdict = { verdict: 'approved', seen: approval?.seen, reason }
    const path = `/console/api/approvals/${String(value['approvalId'])}/decision`
    expect(await desk.call('POST', path, verdict)).not.toMatchObject({ status: 200 })
    expect((await rangeNow()).maxBetSeries).toBe(1900)
    expect(await other.call('POST', path, verdict)).toMatchObject({ status: 200 })
    parlour.catalogue.forget()
    expect(oddsOf(await bet({ series: 2010 }))).toBe('1005.0000')
  })
})

async function rangeBody() {
  const { minSeries, maxSeries, maxBetSeries, defaultSeries, version } = await rangeNow()
  return { minSeries, maxSeries, maxBetSeries, defaultSeries, version }
}

describe('notes', () => {
  const sell = async (request: object, game = 'SSC_1M') => {
    const answer = await desk.call('PUT', `${base}/games/${game}/notes`, {
      singleBetPrice: '2',
      unitModes: ['YUAN', 'JIAO', 'FEN', 'LI'],
      multipleMax: 99_999,
      version: 0,
      reason,
      ...request,
    })
    parlour.catalogue.forget()
    return answer
  }

  test('are sold at a price, in some units and up to a multiple, from now on', async () => {
    expect(await sell({ singleBetPrice: '1', unitModes: ['JIAO', 'YUAN'], multipleMax: 10 })).toMatchObject({
      value: { version: 1 },
    })
    const setting = await parlour.call('GET', '/lgw/games/SSC_1M/setting')
    const modes = (setting.value['bettingModes'] as { code: string; betMultipleMax: number }[]).filter(
      ({ code }) => code !== 'K1',
    )
    expect(modes.map(({ code, betMultipleMax }) => [code, betMultipleMax])).toEqual([
      ['YUAN', 10],
      ['JIAO', 10],
    ])
    expect(await bet()).toMatchObject({ code: 'lottery.amount_mismatch', value: { singleBetPrice: '1.0000' } })
    const note = { price: '1', totalStake: '1' }
    expect(await bet(note)).toMatchObject({ success: true, value: { totalBettingAmount: '1.0000' } })
    expect(await bet({ ...note, unitMode: 'JIAO', totalStake: '0.1' })).toMatchObject({ success: true })
    expect(await bet({ ...note, unitMode: 'LI', totalStake: '0.001' })).toMatchObject({ code: 'lottery.bad_content' })
    expect(await bet({ ...note, multiple: 10 })).toMatchObject({ success: true })
    expect(await bet({ ...note, multiple: 11 })).toMatchObject({
      code: 'lottery.limit_max',
      value: { multipleMaximum: 10 },
    })
    const { value } = await desk.call('GET', `${base}/games/SSC_1M/plays`)
    expect(value['notes']).toEqual({
      singleBetPrice: '1.0000',
      unitModes: ['YUAN', 'JIAO'],
      multipleMax: 10,
      version: 1,
    })
    const elsewhere = await parlour.call('GET', '/lgw/games/SSC_1M/setting', { merchant: 'verbena' })
    expect((elsewhere.value['bettingModes'] as unknown[]).length).toBeGreaterThan(modes.length + 1)
    const log = await desk.call('GET', '/console/api/audit?subject=SSC_1M')
    expect(log.value['list']).toMatchObject([
      { command: 'lottery notes', details: { before: { multipleMax: 99_999 }, after: { multipleMax: 10 } } },
    ])
  })

  test('that cannot be are refused', async () => {
    const now = { singleBetPrice: '1', unitModes: ['YUAN', 'JIAO'], multipleMax: 10, version: 1 }
    expect(await sell(now)).toMatchObject({ code: 'console.nothing_changed' })
    expect(await sell({ ...now, version: 0, multipleMax: 9 })).toMatchObject({ code: 'console.offer_stale' })
    for (const singleBetPrice of ['0', '0.05', '1.25', '1001'])
      expect(await sell({ ...now, singleBetPrice })).toMatchObject({ value: { field: 'singleBetPrice' } })
    expect(await sell({ ...now, unitModes: [] })).toMatchObject({ code: 'request.malformed' })
    expect(await sell({ ...now, unitModes: ['K1'] })).toMatchObject({ code: 'request.malformed' })
    expect(await sell({ ...now, multipleMax: 0 })).toMatchObject({ code: 'request.malformed' })
    expect(await sell(now, 'NONE')).toMatchObject({ code: 'lottery.game_unknown' })
    expect(await sell(now, 'VNMB_1M')).toMatchObject({ code: 'console.series_unknown' })
  })
})
