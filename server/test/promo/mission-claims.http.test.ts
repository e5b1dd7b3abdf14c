import { randomUUID } from 'node:crypto'
import { units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { placeSlip } from '../support/slip.ts'

// What milestones give: written and published by two, claimed once by whoever reached them, out of a budget.

let parlour: TestParlour
let rosa: Desk
let marta: Desk
let signIn: () => Promise<void>
let n = 0
const base = '/console/api/brands/parlour/missions'
const reason = 'Because the test says so.'
const day = 86_400_000
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  const console = await openTestConsole(parlour)
  signIn = async () => {
    rosa = await console.enter('administrator')
    marta = await console.enter('administrator')
  }
  await signIn()
})
afterAll(async () => {
  const broken = await brokenChecks(parlour.database)
  await parlour.close()
  expect(broken).toEqual([])
})

const dayAt = async (days: number) =>
  new Date((await parlour.clock.now()) + 8 * 3_600_000 + days * day).toISOString().slice(0, 10)

async function draft(change: object = {}) {
  return rosa.call('POST', base, {
    kind: 'TURNOVER',
    product: null,
    cycle: 'DAILY',
    firstDay: await dayAt(-5),
    lastDay: await dayAt(20),
    titles: { en: `Roll ${(n += 1)}` },
    texts: { en: 'What you stake counts.' },
    milestones: ['50', '100'],
    rewards: ['8', '18'],
    turnoverPercent: 300,
    budget: '1000',
    reason,
    ...change,
  })
}

interface Waiting {
  readonly approvalId: string
  readonly seen: string
}

/** Written by one, published by two. */
async function run(change: object = {}): Promise<string> {
  const { value } = await draft(change)
  const missionId = String(value['missionId'])
  expect(await rosa.call('POST', `${base}/${missionId}/publications`, { reason })).toMatchObject({
    code: 'console.mission_needs_approval',
  })
  const asked = await rosa.call('POST', `${base}/${missionId}/publication-proposals`, { reason })
  expect(asked).toMatchObject({ status: 200 })
  const list = (await marta.call('GET', '/console/api/approvals?state=waiting')).value['list'] as Waiting[]
  const [waiting] = list
  if (!waiting) throw new Error('a proposal waits')
  const { approvalId, seen } = waiting
  const body = { verdict: 'approved', seen, reason }
  expect(await marta.call('POST', `/console/api/approvals/${approvalId}/decision`, body)).toMatchObject({ status: 200 })
  return missionId
}

async function player(): Promise<TestMember> {
  const member = await parlour.register(`claims${(n += 1)}`)
  await parlour.credit(member, 1000n)
  return member
}

/** Turns so many over today. */
async function play(member: TestMember, multiple: number): Promise<void> {
  expect(await placeSlip(parlour, member, { multiple })).toMatchObject({ success: true })
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.round()
}

interface Shown {
  readonly missionId: string
  readonly cycleFrom: string
  readonly status: string
  readonly milestones: readonly {
    readonly isClaimable: boolean
    readonly isClaimed: boolean
    readonly reward: string
  }[]
  readonly before: { readonly cycleFrom: string; readonly milestones: readonly { readonly place: number }[] } | null
}
async function look(member: TestMember, missionId: string) {
  const { value } = await parlour.call('GET', '/api/promo/missions', { token: member.token })
  const shown = (value['missions'] as Shown[]).find((one) => one.missionId === missionId)
  if (!shown) throw new Error('the mission is shown')
  return { ...shown, missionCount: value['missionCount'] }
}
const claim = (member: TestMember, missionId: string, body: object, key: string = randomUUID()) =>
  parlour.call('POST', `/api/promo/missions/${missionId}/claims`, { token: member.token, key, body })
const end = (missionId: string) => rosa.call('POST', `${base}/${missionId}/closings`, { reason })

test('a milestone is claimed once a cycle, credited and to be played', async () => {
  const missionId = await run()
  const member = await player()
  const { cycleFrom } = await look(member, missionId)
  expect(await claim(member, missionId, { cycleFrom, milestone: 0 })).toMatchObject(refused('promo.not_reached'))
  await play(member, 60)
  expect(await look(member, missionId)).toMatchObject({
    missionCount: 1,
    status: 'O',
    milestones: [{ isClaimable: true, reward: '8.0000' }, { isClaimable: false }],
  })
  const { value } = await parlour.call('POST', '/wps/relay/MCSFE_getMissionSummary', { token: member.token, body: {} })
  expect(value['data']).toMatchObject({ missionCount: 1, missions: [{ missionId, claimable: 1 }] })

  const before = await parlour.balanceOf(member)
  const key = randomUUID()
  const done = await claim(member, missionId, { cycleFrom, milestone: 0 }, key)
  expect(done).toMatchObject({ success: true, value: { amount: '8.0000' } })
  expect((await claim(member, missionId, { cycleFrom, milestone: 0 }, key)).value).toEqual(done.value)
  expect(await claim(member, missionId, { cycleFrom, milestone: 0 })).toMatchObject(refused('promo.already_claimed'))
  expect((await parlour.balanceOf(member)).balance).toBe(before.balance + units(8n))
  const turnover = await parlour.call('GET', '/api/cashier/turnover', { token: member.token })
  expect(turnover.value['list']).toMatchObject([{ of: 'award', deposited: '8.0000', required: '24.0000' }])
  const records = await parlour.call('GET', '/api/wallet/records?kind=bonus', { token: member.token })
  expect(records.value['list']).toMatchObject([{ entry: 'promo.awarded', amount: '8.0000' }])

  await play(member, 40)
  await claim(member, missionId, { cycleFrom, milestone: 1 })
  expect(await look(member, missionId)).toMatchObject({ status: 'G', missionCount: 0 })
  expect(await claim(member, missionId, { cycleFrom, milestone: 2 })).toMatchObject(refused('promo.milestone_unknown'))
  await end(missionId)
})

test('of many claims at once one is paid', async () => {
  const missionId = await run()
  const member = await player()
  await play(member, 50)
  const { cycleFrom } = await look(member, missionId)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => claim(member, missionId, { cycleFrom, milestone: 0 })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'promo.already_claimed')).toHaveLength(4)
  await end(missionId)
})

test('a budget pays no more than it holds, whoever comes at once', async () => {
  const missionId = await run({ rewards: ['8', '0'], budget: '20' })
  const members = await Promise.all([1, 2, 3, 4].map(() => player()))
  for (const member of members)
    expect(await placeSlip(parlour, member, { multiple: 50 })).toMatchObject({ success: true })
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.round()
  const cycleFrom = await dayAt(0)
  const answers = await Promise.all(members.map((member) => claim(member, missionId, { cycleFrom, milestone: 0 })))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'promo.budget_spent')).toHaveLength(2)
  const { value } = await rosa.call('GET', base)
  const own = (value['list'] as { missionId: string }[]).find((one) => one.missionId === missionId)
  expect(own).toMatchObject({ spent: '16.0000', budget: '20.0000' })
  await end(missionId)
})

test('what was reached is claimed until a day after its cycle, in its own cycle', async () => {
  const missionId = await run()
  const member = await player()
  await play(member, 50)
  const { cycleFrom } = await look(member, missionId)
  await parlour.clock.advance(day)
  await keepSessions(parlour)
  await signIn()
  await parlour.round()
  const next = await look(member, missionId)
  expect(next).toMatchObject({ missionCount: 1, before: { cycleFrom, milestones: [{ place: 0 }] } })
  expect(await claim(member, missionId, { cycleFrom: next.cycleFrom, milestone: 0 })).toMatchObject(
    refused('promo.not_reached'),
  )
  expect(await claim(member, missionId, { cycleFrom, milestone: 0 })).toMatchObject({ success: true })
  expect(await look(member, missionId)).toMatchObject({ before: null })

  await play(member, 50)
  const { cycleFrom: second } = await look(member, missionId)
  await parlour.clock.advance(2 * day)
  await keepSessions(parlour)
  await signIn()
  await parlour.round()
  expect(await claim(member, missionId, { cycleFrom: second, milestone: 0 })).toMatchObject(refused('promo.claim_over'))
  await end(missionId)
})

test('a mission that was ended pays what was reached by then, for a day', async () => {
  const missionId = await run()
  const member = await player()
  await play(member, 50)
  const { cycleFrom } = await look(member, missionId)
  await end(missionId)
  expect(await look(member, missionId)).toMatchObject({ status: 'X', milestones: [{ isClaimable: true }, {}] })
  expect(await claim(member, missionId, { cycleFrom, milestone: 0 })).toMatchObject({ success: true })
})

test('whoever is kept from playing is shown nothing and claims nothing; another brand’s mission is not there', async () => {
  const missionId = await run()
  const member = await player()
  await play(member, 50)
  const { cycleFrom } = await look(member, missionId)
  const stranger = await parlour.register(`claims${(n += 1)}`, 'verbena')
  const other = await parlour.call('POST', `/api/promo/missions/${missionId}/claims`, {
    token: stranger.token,
    merchant: 'verbena',
    key: randomUUID(),
    body: { cycleFrom, milestone: 0 },
  })
  expect(other).toMatchObject(refused('promo.mission_unknown'))
  await parlour.call('POST', '/api/protection/time-outs', { token: member.token, body: { days: 1 } })
  const { value } = await parlour.call('GET', '/api/promo/missions', { token: member.token })
  expect(value).toEqual({ missionCount: 0, missions: [] })
  expect(await claim(member, missionId, { cycleFrom, milestone: 0 })).toMatchObject(refused('protection.time_out'))
  await end(missionId)
})

test.each([
  ['a reward too few', { rewards: ['8'] }],
  ['a reward above the budget', { rewards: ['8', '18'], budget: '10' }],
  ['no budget', { budget: null }],
  ['nothing but noughts', { rewards: ['0', '0'] }],
  ['a part of a centavo', { rewards: ['8.001', '18'] }],
])('%s is refused', async (_, change) => {
  expect(await draft(change)).toMatchObject({ code: 'console.mission_invalid' })
})

test('the estimate is what members really played, demo money left out', async () => {
  const { value } = await draft({ cycle: 'ONCE', milestones: ['50', '100'], rewards: ['8', '18'], budget: '30' })
  const missionId = String(value['missionId'])
  const { rows } = await sql<{ fifty: number; hundred: number }>`
    select count(*) filter (where turned >= 500000)::int as fifty, count(*) filter (where turned >= 1000000)::int as hundred
      from (select member_id, sum(valid_turnover) as turned from bets.ended_day
             where not trial and day between ${await dayAt(-30)}::date and ${await dayAt(-1)}::date
               and brand_id = (select brand_id from brand.brand where merchant_code = 'parlour') group by 1) sums`.execute(
    parlour.database.db,
  )
  const [counted] = rows
  expect(counted?.fifty).toBeGreaterThan(0)
  expect((await rosa.call('GET', `${base}/${missionId}/estimate`)).value).toMatchObject({
    milestones: [{ times: counted?.fifty }, { times: counted?.hundred }],
    // No more than the budget.
    cost: '30.0000',
  })
})
