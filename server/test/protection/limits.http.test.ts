import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { placeChase, purchasable } from '../support/chases.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { setCeiling } from '../support/exposure.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'

// Restricted numbers over real HTTP: an operator closes and halves, players are told and bound by it.

let parlour: TestParlour
let desk: Desk
let member: TestMember
let numero: string
const reason = 'Too much stands on it.'

beforeAll(async () => {
  parlour = await openTestParlour()
  desk = await (await openTestConsole(parlour)).enter('administrator')
  member = await parlour.register('limited')
  await parlour.credit(member, 10_000n)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await keepSessions(parlour)
  await parlour.round()
  numero = (await currentIssue(parlour)).numero
})
afterAll(() => parlour.close())

const base = '/console/api/brands/parlour/lottery'
async function restrict(request: object, game: string | number = 1) {
  const body = { playCode: 'DE_DB', mode: 'CLOSED', numero: null, reason, ...request }
  const answer = await desk.call('POST', `${base}/${game}/restrictions`, body)
  parlour.catalogue.forget()
  return answer
}
async function lift(restrictionId: unknown) {
  const answer = await desk.call('POST', `${base}/restrictions/${String(restrictionId)}/removals`, { reason })
  parlour.catalogue.forget()
  return answer
}
async function limits(of = numero, merchant = 'parlour') {
  const { value } = await parlour.call('GET', `/lgw/numeros/limits?gameId=1&numero=${of}`, { merchant })
  return value['numbers']
}
const bet = (picks: string, more: object = {}) =>
  placeSlip(parlour, member, {
    picks,
    units: picks.split(',').length,
    totalStake: String(picks.split(',').length),
    ...more,
  })
const halfBet = (picks: string, playId = 2704) =>
  bet(picks, {
    more: {
      contents: [
        {
          playId,
          bettingContent: picks,
          unitMode: 'K1',
          singleBetPrice: '1',
          units: playId === 2704 ? picks.split(',').length : 1,
          totalStake: playId === 2704 ? String(picks.split(',').length) : '1',
          half: true,
        },
      ],
    },
  })
const oddsOf = ({ value }: { value: Record<string, unknown> }) => (value['lines'] as { odds: string }[])[0]?.odds

test('a closed number is told to pages and refused, in one brand alone, until it is released', async () => {
  const { value } = await restrict({ number: '05' })
  expect(await limits()).toEqual([{ playCode: 'DE_DB', number: '05', kind: 'CLOSED' }])
  expect(await limits(numero, 'verbena')).toEqual([])
  expect(await bet('04,05')).toMatchObject({
    status: 422,
    code: 'lottery.number_full',
    value: { line: 0, numero, reason: 'closed', numbers: ['05'] },
  })
  expect(await bet('04')).toMatchObject({ success: true })
  expect(await bet('05', { playCode: 'LO2', units: 27, totalStake: '27' })).toMatchObject({ success: true })
  expect(await restrict({ number: '05' })).toMatchObject({ code: 'console.nothing_changed' })

  expect(await lift(value['restrictionId'])).toMatchObject({ status: 200 })
  expect(await lift(value['restrictionId'])).toMatchObject({ code: 'console.restriction_unknown' })
  expect(await bet('05')).toMatchObject({ success: true })
  const log = await desk.call('GET', '/console/api/audit?subject=VNMB_1M%20DE_DB%2005')
  expect(log.value['list']).toMatchObject([
    { command: 'number release', details: { before: { mode: 'CLOSED' } } },
    { command: 'number restrict', reason, details: { after: { mode: 'CLOSED', numero: null } } },
  ])
})

test('a halved number is sold to those who were shown so, at half of its prize, and keeps it', async () => {
  const before = await bet('17')
  const { value } = await restrict({ number: '17', mode: 'HALF' })
  expect(await bet('17')).toMatchObject({
    code: 'lottery.bad_content',
    value: { reason: 'halved', numbers: ['17'], numero },
  })
  expect(await halfBet('16,17')).toMatchObject({
    code: 'lottery.bad_content',
    value: { reason: 'restricted', numbers: ['17'] },
  })
  const halved = await halfBet('17')
  expect([oddsOf(before), oddsOf(halved)]).toEqual(['99.5000', '49.7500'])
  // Who takes a number for halved that is not gets the whole prize.
  expect(oddsOf(await halfBet('18'))).toBe('99.5000')
  await lift(value['restrictionId'])
  const { value: orders } = await parlour.call('GET', '/lgw/orders', { token: member.token })
  const odds = (orders['list'] as { lines: { odds: string }[] }[]).flatMap(({ lines }) =>
    lines.map((line) => line.odds),
  )
  expect(odds.slice(0, 3)).toEqual(['99.5000', '49.7500', '99.5000'])
  await parlour.clock.nextIssue()
  await parlour.round()
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('one halved number of a combination halves the line', async () => {
  const { value } = await restrict({ playCode: 'XIEN2', number: '17', mode: 'HALF' })
  expect(await bet('17,18', { playCode: 'XIEN2', units: 1, totalStake: '1' })).toMatchObject({
    code: 'lottery.bad_content',
    value: { reason: 'halved', numbers: ['17'] },
  })
  expect(oddsOf(await halfBet('17,18', 2703))).toBe('8.0000')
  await lift(value['restrictionId'])
})

test('a number that is closed on one issue is sold on the others', async () => {
  const [, second = ''] = await purchasable(parlour)
  const { value } = await restrict({ playCode: 'DUOI', number: '5', numero: second })
  expect(await limits()).toEqual([])
  expect(await limits(second)).toEqual([{ playCode: 'DUOI', number: '5', kind: 'CLOSED' }])
  expect(await placeChase(parlour, member, { picks: '5', multiples: [1] })).toMatchObject({ success: true })
  expect(await placeChase(parlour, member, { picks: '5', multiples: [1, 1] })).toMatchObject({
    code: 'lottery.number_full',
    value: { numero: second, reason: 'closed' },
  })
  await lift(value['restrictionId'])
  expect(await restrict({ number: '05', numero: '19990101' })).toMatchObject({ code: 'lottery.issue_unknown' })
  expect(await restrict({ number: '5' })).toMatchObject({ code: 'console.number_unknown' })
  expect(await restrict({ number: '05', playCode: 'NONE' })).toMatchObject({ code: 'console.number_unknown' })
  expect(await restrict({ number: '05' }, 'NOWHERE')).toMatchObject({ code: 'lottery.game_unknown' })
})

test('a full number is told to pages, and the board of an operator shows what stands on it', async () => {
  await setCeiling(parlour, { playCode: 'DE_DB', ceiling: 995_000n * 3n })
  expect(await bet('05,07', { price: '2', totalStake: '4' })).toMatchObject({ success: true })
  // What was told of an issue is good for a second.
  await expect.poll(() => limits()).toEqual([])
  expect(await bet('05')).toMatchObject({ success: true })
  await expect.poll(() => limits()).toEqual([{ playCode: 'DE_DB', number: '05', kind: 'FULL' }])
  const { value } = await desk.call('GET', `${base}/VNMB_1M/exposure`)
  const plays = value['plays'] as { playCode: string }[]
  expect(value['issue']).toMatchObject({ numero, state: 'OPEN' })
  expect(plays.find(({ playCode }) => playCode === 'DE_DB')).toEqual({
    playCode: 'DE_DB',
    playName: 'Đề đặc biệt',
    ceiling: '298.5000',
    stake: '5.0000',
    worst: '298.5000',
    numbers: [
      { number: '05', liability: '298.5000', stake: '3.0000' },
      { number: '07', liability: '199.0000', stake: '2.0000' },
    ],
  })
  expect(plays.find(({ playCode }) => playCode === 'LO2')).toMatchObject({ ceiling: null, numbers: [] })
  await setCeiling(parlour, { playCode: 'DE_DB', ceiling: null })
  expect(await desk.call('GET', `${base}/NOWHERE/exposure`)).toMatchObject({ code: 'lottery.game_unknown' })
  const unknown = await parlour.call('GET', '/lgw/numeros/limits?gameId=1&numero=19990101')
  expect(unknown).toMatchObject({ status: 404, code: 'lottery.issue_unknown' })
})

test('two operators who restrict the same number at once make one restriction', async () => {
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 8 }, () => restrict({ number: '61' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'console.nothing_changed')).toHaveLength(7)
})

test('a change of the catalogue is seen within two seconds by itself', async () => {
  const body = { playCode: 'DE_DB', number: '44', mode: 'CLOSED', numero: null, reason }
  const { value } = await desk.call('POST', `${base}/1/restrictions`, body)
  await expect.poll(async () => (await bet('44')).code, { interval: 200 }).toBe('lottery.number_full')
  await lift(value['restrictionId'])
})
