import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { allEndings, placeSlip } from '../support/slip.ts'

// What is sold and on what terms, by an operator, and what of it reaches whoever bets.

let parlour: TestParlour
let desk: Desk
let other: Desk
let member: TestMember
const reason = 'The season is over.'

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  other = await console.enter('administrator')
  member = await parlour.register('priced')
  await parlour.credit(member, 10_000n)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await keepSessions(parlour)
  await parlour.round()
})
afterAll(() => parlour.close())

const plays = '/console/api/brands/parlour/lottery/games/1/plays'
interface Play {
  readonly playId: number
  readonly playCode: string
  readonly ruleVersion: number
}
async function playOf(playCode: string): Promise<Play> {
  parlour.catalogue.forget()
  const { value } = await desk.call('GET', plays)
  const found = (value['plays'] as Play[]).find((play) => play.playCode === playCode)
  if (!found) throw new Error(`no ${playCode}`)
  return found
}
function termsOf(play: Play, change: object) {
  const {
    playId: _,
    playCode: __,
    playName,
    groupCode,
    singleBetPrice,
    unitsPerNote,
    discount,
    ...terms
  } = play as Play & Record<string, unknown>
  expect([playName, groupCode, singleBetPrice, unitsPerNote, discount]).not.toContain(undefined)
  return { ...terms, ...change, reason }
}
async function change(play: Play, changed: object, path = '') {
  const method = path === '' ? 'PUT' : 'POST'
  const answer = await desk.call(method, `${plays}/${play.playId}${path}`, termsOf(play, changed))
  parlour.catalogue.forget()
  return answer
}
const oddsOf = ({ value }: { value: Record<string, unknown> }) => (value['lines'] as { odds: string }[])[0]?.odds

describe('terms of a play', () => {
  test('hold for new bets, are settled as they were placed, and are written down', async () => {
    const before = await playOf('DE_DB')
    const [first, second] = [
      await placeSlip(parlour, member, allEndings),
      await change(before, { prizes: { ALL: '98' } }),
    ]
    expect(second).toMatchObject({ status: 200, value: { ruleVersion: before.ruleVersion + 1 } })
    const third = await placeSlip(parlour, member, allEndings)
    expect([oddsOf(first), oddsOf(third)]).toEqual(['99.5000', '98.0000'])
    const { balance } = await parlour.balanceOf(member)
    await parlour.clock.nextIssue()
    await parlour.round()
    // Each of both lines holds the number that comes: one pays 99.5, the other 98.
    expect((await parlour.balanceOf(member)).balance - balance).toBe(995_000n + 980_000n)
    expect(await brokenChecks(parlour.database)).toEqual([])

    expect(await change(before, { prizes: { ALL: '97' } })).toMatchObject({ code: 'console.offer_stale' })
    const log = await desk.call('GET', '/console/api/audit?subject=VNMB_1M%20DE_DB')
    expect(log.value['list']).toMatchObject([
      {
        command: 'lottery terms',
        reason,
        details: { ruleVersion: 2, before: { 'prize ALL': '99.5000' }, after: { 'prize ALL': '98.0000' } },
      },
    ])
  })

  test('turn a play off, limit its stake and set its ceiling', async () => {
    const play = await playOf('DUOI')
    expect(await change(play, { stakeMax: '5', maxLiability: '30' })).toMatchObject({ status: 200 })
    const slip = { playCode: 'DUOI', picks: '5' }
    expect(await placeSlip(parlour, member, { ...slip, price: '6', totalStake: '6' })).toMatchObject({
      code: 'lottery.limit_max',
    })
    expect(await placeSlip(parlour, member, { ...slip, price: '4', totalStake: '4' })).toMatchObject({
      code: 'lottery.number_full',
    })
    expect(await placeSlip(parlour, member, { ...slip, price: '3', totalStake: '3' })).toMatchObject({ success: true })
    expect(await change(await playOf('DUOI'), { isEnabled: false })).toMatchObject({ status: 200 })
    expect(await placeSlip(parlour, member, slip)).toMatchObject({ code: 'lottery.play_off' })
  })

  test('that cannot be are refused', async () => {
    const play = await playOf('DAU')
    expect(await change(play, {})).toMatchObject({ code: 'console.nothing_changed' })
    expect(await change(play, { prizes: null })).toMatchObject({
      code: 'console.offer_invalid',
      value: { field: 'prizes' },
    })
    expect(await change(play, { stakeMin: '0' })).toMatchObject({ value: { field: 'stakeMin' } })
    expect(await change({ ...play, playId: 9 }, { stakeMin: '2' })).toMatchObject({ code: 'console.play_unknown' })
  })

  test('that give back more than was staked need another operator', async () => {
    const play = await playOf('DAU')
    const generous = { prizes: { ALL: '10.5' } }
    expect(await change(play, generous)).toMatchObject({ code: 'console.return_above_stake' })
    const { value } = await change(play, generous, '/proposals')
    const { value: waiting } = await other.call('GET', '/console/api/approvals?state=waiting')
    const approval = (waiting['list'] as { approvalId: string; seen: string; before: unknown }[]).find(
      ({ approvalId }) => approvalId === value['approvalId'],
    )
    expect(approval).toMatchObject({
      kind: 'lottery terms',
      label: 'VNMB_1M DAU',
      before: { 'prize ALL': '9.9000' },
      after: { 'prize ALL': '10.5000' },
    })
    const verdict = { verdict: 'approved', seen: approval?.seen, reason }
    const path = `/console/api/approvals/${String(value['approvalId'])}/decision`
    expect(await desk.call('POST', path, verdict)).not.toMatchObject({ status: 200 })
    expect(await other.call('POST', path, verdict)).toMatchObject({ status: 200 })
    expect(await playOf('DAU')).toMatchObject({ prizes: { ALL: '10.5000' }, ruleVersion: 2 })
  })
})

test('a game declares the beacon, and one that is drawn outside cannot', async () => {
  const { db } = parlour.database
  const listed = async () => {
    const { value } = await desk.call('GET', '/console/api/brands/parlour/lottery/games')
    return (value['list'] as { gameId: number }[]).find(({ gameId }) => gameId === 2)
  }
  expect(await listed()).toMatchObject({ beacon: 'NONE', results: 'SEED' })
  const switches = { status: 'ON', isHot: false, isNew: false, allowCancel: true, allowChase: true, sorting: 2 }
  const set = (request: object) => desk.call('PUT', '/console/api/lottery/games/2', { ...switches, ...request, reason })
  expect(await set({ beacon: 'BITCOIN' })).toMatchObject({ status: 400 })
  expect(await set({ beacon: 'DRAND' })).toMatchObject({ status: 200 })
  expect(await set({ beacon: 'DRAND' })).toMatchObject({ code: 'console.nothing_changed' })
  expect(await listed()).toMatchObject({ beacon: 'DRAND' })
  const log = await desk.call('GET', '/console/api/audit?subject=VNMN_1M')
  expect(log.value['list']).toMatchObject([
    { command: 'game change', reason, details: { before: { beacon: 'NONE' }, after: { beacon: 'DRAND' } } },
  ])
  expect(await set({ beacon: 'NONE' })).toMatchObject({ status: 200 })
  await sql`update lottery.game set results = 'PUBLISHED' where game_id = 2`.execute(db)
  parlour.catalogue.forget()
  expect(await set({ beacon: 'DRAND' })).toMatchObject({
    code: 'console.offer_invalid',
    value: { field: 'beacon' },
  })
  await sql`update lottery.game set results = 'SEED' where game_id = 2`.execute(db)
  parlour.catalogue.forget()
})

test('a game is turned off and shown otherwise for all brands', async () => {
  const listed = async () => {
    const { value } = await desk.call('GET', '/console/api/brands/parlour/lottery/games')
    return (value['list'] as { gameId: number }[]).find(({ gameId }) => gameId === 1)
  }
  expect(await listed()).toMatchObject({ gameCode: 'VNMB_1M', status: 'ON', isHot: true, lockSeconds: 5 })
  const switches = {
    status: 'MAINTENANCE',
    isHot: false,
    isNew: true,
    allowCancel: false,
    allowChase: false,
    sorting: 9,
    beacon: 'NONE',
  }
  const set = (request: object) => desk.call('PUT', '/console/api/lottery/games/1', { ...switches, ...request, reason })
  expect(await set({})).toMatchObject({ status: 200 })
  expect(await set({})).toMatchObject({ code: 'console.nothing_changed' })
  expect(await set({ status: 'RESULTS' })).toMatchObject({ code: 'console.offer_invalid' })
  expect(await listed()).toMatchObject(switches)
  parlour.catalogue.forget()
  expect(await placeSlip(parlour, member)).toMatchObject({ code: 'lottery.play_off' })
  const { value } = await parlour.call('GET', '/lgw/games/1/setting', { merchant: 'verbena' })
  expect(value).toMatchObject({ allowCancel: false, allowChase: false })
  expect(await set({ status: 'ON' })).toMatchObject({ status: 200 })
  const log = await desk.call('GET', '/console/api/audit?subject=VNMB_1M')
  expect(log.value['list']).toMatchObject([
    { command: 'game change', details: { before: { status: 'MAINTENANCE' }, after: { status: 'ON' } } },
    { command: 'game change', reason, details: { before: { status: 'ON', isHot: true }, after: switches } },
  ])
})
