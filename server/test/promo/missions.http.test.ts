import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { protectionOf } from '../support/protection.ts'
import { allEndings, placeSlip } from '../support/slip.ts'

// Missions over real HTTP: an operator writes and publishes, members see how far they have come.

let parlour: TestParlour
let desk: Desk
let n = 0
const base = '/console/api/brands/parlour/missions'
const reason = 'Because the test says so.'

beforeAll(async () => {
  parlour = await openTestParlour()
  desk = await (await openTestConsole(parlour)).enter('administrator')
})
beforeEach(async () => {
  await sql`delete from promo.mission`.execute(parlour.database.db)
})
afterAll(() => parlour.close())

const dayAt = async (days: number) =>
  new Date((await parlour.clock.now()) + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

async function draft(request: object = {}) {
  const mission = {
    kind: 'TURNOVER',
    product: null,
    cycle: 'WEEKLY',
    firstDay: await dayAt(-20),
    lastDay: await dayAt(20),
    titles: { es: 'Rueda', en: 'Roll' },
    texts: { es: 'Lo apostado cuenta.', en: 'What you stake counts.' },
    milestones: ['50', '100', '500.50'],
    rewards: [],
    turnoverPercent: 300,
    budget: null,
    reason,
  }
  return desk.call('POST', base, { ...mission, ...request })
}

async function run(request: object = {}): Promise<string> {
  const { value } = await draft(request)
  const missionId = String(value['missionId'])
  expect((await desk.call('POST', `${base}/${missionId}/publications`, { reason })).status).toBe(200)
  return missionId
}

const player = async (): Promise<TestMember> => {
  const member = await parlour.register(`mission${(n += 1)}`)
  await parlour.credit(member, 200n)
  return member
}
const read = async ({ token, merchant }: TestMember) =>
  (await parlour.call('GET', '/api/promo/missions', { token, merchant, headers: { language: 'EN' } })).value

/** A hundred units on all ten endings, and its draw. */
async function playThrough(member: TestMember) {
  await parlour.clock.nextIssue()
  await parlour.round()
  expect((await placeSlip(parlour, member, allEndings)).success).toBe(true)
  await parlour.clock.nextIssue()
  await parlour.round()
}

test('a draft is nobody’s to see; published it says how far a member has come', async () => {
  const member = await player()
  const { value } = await draft()
  expect(await read(member)).toEqual({ missionCount: 0, missions: [] })
  await desk.call('POST', `${base}/${String(value['missionId'])}/publications`, { reason })
  expect(await read(member)).toMatchObject({
    missionCount: 0,
    missions: [{ title: 'Roll', progress: '0.0000', next: '50.0000', status: 'O', vertical: null, isLastCycle: false }],
  })
})

test('each kind counts what is written down of the member, and of nobody else', async () => {
  const [member, other] = [await player(), await player()]
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['TURNOVER', ['50']],
    ['BET_COUNT', ['1', '1000']],
    ['PLAY_DAYS', ['1']],
    ['WIN_SUM', ['10', '99999']],
    ['DEPOSIT_SUM', ['200', '300']],
    ['DEPOSIT_COUNT', ['1']],
    ['REFER_COUNT', ['1']],
  ]
  for (const [kind, milestones] of kinds) await run({ kind, milestones, cycle: 'DAILY' })
  await playThrough(member)
  const seen = async (one: TestMember) =>
    Object.fromEntries(
      ((await read(one))['missions'] as { kind: string; progress: string; status: string }[]).map((mission) => [
        mission.kind,
        [mission.progress, mission.status],
      ]),
    )
  const found = await seen(member)
  expect(found).toMatchObject({
    PLAY_DAYS: ['1', 'C'],
    DEPOSIT_SUM: ['200.0000', 'O'],
    DEPOSIT_COUNT: ['1', 'C'],
    REFER_COUNT: ['0', 'O'],
  })
  expect(Number(found['BET_COUNT']?.[0])).toBeGreaterThan(0)
  expect(Number(found['WIN_SUM']?.[0])).toBeGreaterThan(0)
  expect(await seen(other)).toMatchObject({ TURNOVER: ['0.0000', 'O'], BET_COUNT: ['0', 'O'], PLAY_DAYS: ['0', 'O'] })
})

test('one of another product counts nothing of the lottery; of another brand nothing is seen', async () => {
  const [member, elsewhere] = [await player(), await parlour.register('elsewhere', 'verbena')]
  await run({ kind: 'BET_COUNT', product: 'RNG', milestones: ['1'] })
  await run({ kind: 'BET_COUNT', product: 'LOTT', milestones: ['1'] })
  await playThrough(member)
  const { missions } = await read(member)
  const bets = (missions as { vertical: string; progress: string }[]).map(({ vertical, progress }) => [
    vertical,
    Number(progress) > 0,
  ])
  expect(Object.fromEntries(bets)).toEqual({ RNG: false, LOTT: true })
  expect(await read(elsewhere)).toEqual({ missionCount: 0, missions: [] })
})

test('whoever is excluded or on a break is shown none, and trials have none', async () => {
  const member = await player()
  await run()
  expect((await read(member))['missions']).toHaveLength(1)
  await protectionOf(parlour).timeOut(member)
  expect(await read(member)).toEqual({ missionCount: 0, missions: [] })
  const random = await parlour.seal({ random: 'x' })
  const guest = await parlour.call('POST', '/wps/session/login/freeplay', {
    body: { platform: 'W', random, version: 3 },
  })
  const refused = await parlour.call('GET', '/api/promo/missions', { token: String(guest.value['token']) })
  expect(refused).toMatchObject({ status: 403, code: 'identity.real_account_required' })
})

test('what is published stays as it is read, and ends once', async () => {
  const missionId = await run()
  const [first] = (await desk.call('GET', base)).value['list'] as Record<string, unknown>[]
  const { missionId: _id, publishedAt: _at, closedAt: _end, spent: _spent, ...same } = first ?? {}
  expect((await desk.call('PUT', `${base}/${missionId}`, { ...same, reason })).code).toBe('console.mission_published')
  const again = await desk.call('POST', `${base}/${missionId}/publications`, { reason })
  expect(again.code).toBe('console.nothing_changed')
  expect((await desk.call('POST', `${base}/${missionId}/closings`, { reason })).status).toBe(200)
  expect((await desk.call('POST', `${base}/${missionId}/closings`, { reason })).code).toBe('console.nothing_changed')
  const member = await player()
  expect(await read(member)).toMatchObject({ missions: [{ missionId, status: 'X' }] })
})

test('no more than twelve run at once, also where two are published together', async () => {
  for (let i = 0; i < 11; i += 1) await run()
  const drafts = [await draft(), await draft()].map(({ value }) => String(value['missionId']))
  await parlour.database.warm()
  const answers = await Promise.all(drafts.map((id) => desk.call('POST', `${base}/${id}/publications`, { reason })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each([
  ['milestones that fall', { milestones: ['100', '50'] }],
  ['a broken number of bets', { kind: 'BET_COUNT', milestones: ['1.5'] }],
  ['a product of deposits', { kind: 'DEPOSIT_SUM', product: 'LOTT' }],
  ['a product that nobody has', { product: 'DREAMS' }],
  ['days the wrong way round', { firstDay: '2030-02-02', lastDay: '2030-02-01' }],
  ['a day that no calendar has', { lastDay: '2030-02-30', firstDay: '2030-02-01' }],
  ['too long a time', { firstDay: '2030-01-01', lastDay: '2031-01-02' }],
])('%s is refused', async (_name, request) => {
  expect(await draft(request)).toMatchObject({ status: 422, code: 'console.mission_invalid' })
})
