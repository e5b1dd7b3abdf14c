import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTestConsole,
  type ConsoleAnswer,
  type Desk,
  type TestConsole,
  type TestOperator,
} from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let rosa: Desk
let marta: Desk
let lena: Desk
let rosaHerself: TestOperator
let member: TestMember
let n = 0
const reason = 'Asked by phone.'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  rosaHerself = await console.addOperator('administrator')
  rosa = await console.signIn(rosaHerself)
  marta = await console.enter('administrator')
  lena = await console.enter('administrator')
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`approved${(n += 1)}`)
})

const ofMember = () => `/console/api/brands/parlour/members/${member.memberId}`
async function proposeReopening(): Promise<string> {
  await rosa.call('POST', `${ofMember()}/closing`, { reason })
  const { value } = await rosa.call('POST', `${ofMember()}/reopenings`, { reason })
  return value['approvalId'] as string
}
interface Shown {
  readonly approvalId: string
  readonly seen: string
  readonly state: string
}
async function show(desk: Desk, id: string, state = 'waiting'): Promise<Shown> {
  const { value } = await desk.call('GET', `/console/api/approvals?state=${state}&limit=100`)
  const found = (value['list'] as Shown[]).find(({ approvalId }) => approvalId === id)
  if (!found) throw new Error('the approval is not shown')
  return found
}
async function decide(desk: Desk, id: string, verdict = 'approved'): Promise<ConsoleAnswer> {
  const { seen } = await show(desk, id)
  return desk.call('POST', `/console/api/approvals/${id}/decision`, { verdict, seen, reason: 'Heard her myself.' })
}
/** Both have looked before either decides: otherwise the quicker one leaves the other nothing to look at. */
async function decideAtOnce(id: string, verdicts: readonly [string, string]): Promise<ConsoleAnswer[]> {
  const desks = [marta, lena]
  const shown = await Promise.all(desks.map((desk) => show(desk, id)))
  await parlour.database.warm()
  return Promise.all(
    desks.map((desk, at) =>
      desk.call('POST', `/console/api/approvals/${id}/decision`, {
        verdict: verdicts[at],
        seen: shown[at]?.seen,
        reason: 'At the same moment.',
      }),
    ),
  )
}
const isClosed = async () => {
  const { value } = await rosa.call('GET', ofMember())
  return value['closedAt'] !== null
}

test('what one proposed another approves: it runs, and both stand on the log', async () => {
  const id = await proposeReopening()
  expect(await isClosed()).toBe(true)
  expect(await decide(marta, id)).toMatchObject({ status: 200, value: { secret: null } })
  expect(await isClosed()).toBe(false)
  const { value } = await rosa.call('GET', `/console/api/audit?subject=${member.memberId}`)
  expect(value['list']).toMatchObject([
    {
      command: 'member reopen',
      reason: 'Heard her myself.',
      details: {
        before: { isClosed: true },
        after: { isClosed: false },
        approval: { proposedBy: rosaHerself.username },
      },
    },
    { command: 'approval propose', operator: rosaHerself.username, reason },
    { command: 'member close', operator: rosaHerself.username },
  ])
})

test('nobody decides what one proposed oneself', async () => {
  const id = await proposeReopening()
  expect(await decide(rosa, id)).toMatchObject({ status: 403, code: 'console.approval_own' })
  expect(await isClosed()).toBe(true)
})

test('the database itself refuses one person for two', async () => {
  const id = await proposeReopening()
  await expect(
    sql`update operators.approval set state = 'approved', decided_by = proposed_by, decided_at = 1
         where approval_id = ${id}`.execute(parlour.database.db),
  ).rejects.toThrow('approval_of_two')
  await expect(
    sql`update operators.approval set payload = '{}' where approval_id = ${id}`.execute(parlour.database.db),
  ).rejects.toThrow('decided once, as it was proposed')
})

test('two who approve at once run it once', async () => {
  const id = await proposeReopening()
  const answers = await decideAtOnce(id, ['approved', 'approved'])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from audit.action
     where subject = ${member.memberId} and command = 'member reopen'`.execute(parlour.database.db)
  expect(rows[0]?.times).toBe(1)
})

test('approving and rejecting at once leaves one of them', async () => {
  const id = await proposeReopening()
  const answers = await decideAtOnce(id, ['approved', 'rejected'])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await isClosed()).toBe(answers[0]?.status !== 200)
})

test('what was rejected, taken back or has expired runs no more', async () => {
  const rejected = await proposeReopening()
  const { seen } = await show(marta, rejected)
  await decide(marta, rejected, 'rejected')
  const again = { verdict: 'approved', seen, reason }
  expect(await lena.call('POST', `/console/api/approvals/${rejected}/decision`, again)).toMatchObject({
    code: 'console.approval_ended',
  })
  expect(await isClosed()).toBe(true)

  const { value } = await rosa.call('POST', `${ofMember()}/reopenings`, { reason })
  const withdrawn = value['approvalId'] as string
  const withdraw = (desk: Desk) => desk.call('POST', `/console/api/approvals/${withdrawn}/withdrawal`, { reason })
  expect(await withdraw(marta)).toMatchObject({ code: 'console.approval_foreign' })
  expect(await withdraw(rosa)).toMatchObject({ status: 200 })
  expect(await withdraw(rosa)).toMatchObject({ code: 'console.approval_ended' })

  const { value: last } = await rosa.call('POST', `${ofMember()}/reopenings`, { reason })
  const late = await show(marta, last['approvalId'] as string)
  await parlour.clock.advance(260_000_000)
  await sql`update operators.session set seen_at = seen_at + 260000000, expires_at = expires_at + 260000000`.execute(
    parlour.database.db,
  )
  const tooLate = { verdict: 'approved', seen: late.seen, reason }
  expect(await marta.call('POST', `/console/api/approvals/${late.approvalId}/decision`, tooLate)).toMatchObject({
    code: 'console.approval_ended',
  })
  expect(await show(marta, late.approvalId, 'ended')).toMatchObject({ state: 'expired' })
  // It makes room for another of its kind.
  expect(await rosa.call('POST', `${ofMember()}/reopenings`, { reason })).toMatchObject({ status: 200 })
})

test('what runs is what was seen', async () => {
  const id = await proposeReopening()
  const other = { verdict: 'approved', seen: 'something else', reason }
  expect(await marta.call('POST', `/console/api/approvals/${id}/decision`, other)).toMatchObject({
    code: 'console.approval_changed',
  })
  const works = { endAt: null, reason }
  const { value } = await rosa.call('POST', '/console/api/brands/verbena/works', works)
  await sql`update brand.brand set status = 1, maintenance_end_at = 7 where merchant_code = 'verbena'`.execute(
    parlour.database.db,
  )
  expect(await decide(marta, value['approvalId'] as string)).toMatchObject({ code: 'console.approval_stale' })
})

test('of one thing, one change of a kind waits at a time', async () => {
  await proposeReopening()
  const again = () => rosa.call('POST', `${ofMember()}/reopenings`, { reason })
  expect(await again()).toMatchObject({ status: 409, code: 'console.approval_waits' })
})

test('roles and operators change by two, and never so that nobody could change them back', async () => {
  const support = await console.addOperator('support', ['verbena'])
  const desk = await console.signIn(support)
  const request = { roleId: 'viewer', brands: ['parlour'], isClosed: false, reason }
  const { value } = await rosa.call('POST', `/console/api/operators/${support.operatorId}/proposals`, request)
  await decide(marta, value['approvalId'] as string)
  expect(await desk.call('GET', '/console/api/session')).toMatchObject({
    value: { roleId: 'viewer', brands: [{ merchantCode: 'parlour' }] },
  })

  const nobody = { permissions: ['members.read'], reason }
  const { value: role } = await rosa.call('POST', '/console/api/roles/administrator/proposals', nobody)
  expect(await decide(marta, role['approvalId'] as string)).toMatchObject({ code: 'console.operator_last' })
  expect(await rosa.call('GET', '/console/api/operators')).toMatchObject({ status: 200 })

  // Nobody is made an administrator by a friend and oneself.
  const up = { roleId: 'viewer', brands: null, isClosed: false, reason }
  const { value: own } = await marta.call('POST', `/console/api/operators/${rosaHerself.operatorId}/proposals`, up)
  expect(await decide(rosa, own['approvalId'] as string)).toMatchObject({ code: 'console.approval_own' })
})

test('a new operator’s password is told to whoever approves, once, and is nowhere on record', async () => {
  const request = { username: 'nuria', roleId: 'support', brands: ['parlour'], reason }
  const { value } = await rosa.call('POST', '/console/api/operators', request)
  const { value: approved } = await decide(marta, value['approvalId'] as string)
  const password = approved['secret'] as string
  const nuria = { username: 'nuria', password, code: '' }
  expect(await console.openDesk().call('POST', '/console/api/session', nuria)).toMatchObject({
    value: { due: 'enrol', brands: [{ merchantCode: 'parlour' }] },
  })
  const { rows } = await sql<{ said: string }>`
    select coalesce(string_agg(details::text, ' '), '') || (select string_agg(a::text, ' ') from operators.approval a) as said
      from audit.action`.execute(parlour.database.db)
  expect(rows[0]?.said).not.toContain(password)
})

test('a reset takes the authenticator and every session; the next sign-in enrols anew', async () => {
  const lost = await console.addOperator('support')
  const desk = await console.signIn(lost)
  const { value } = await rosa.call('POST', `/console/api/operators/${lost.operatorId}/resets`, { reason })
  await decide(marta, value['approvalId'] as string)
  expect(await desk.call('GET', '/console/api/session')).toMatchObject({ code: 'console.session_required' })
  const { username, password } = lost
  expect(await console.openDesk().call('POST', '/console/api/session', { username, password, code: '' })).toMatchObject(
    {
      value: { due: 'enrol' },
    },
  )
})
