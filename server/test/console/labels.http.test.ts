import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { sql } from 'kysely'

let parlour: TestParlour
let desk: Desk
let member: TestMember
let n = 0
const reason = 'Plays since the first day.'

beforeAll(async () => {
  parlour = await openTestParlour()
  desk = await (await openTestConsole(parlour)).enter('administrator')
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`labelled${(n += 1)}`)
})

const labels = (merchant = 'parlour') => `/console/api/brands/${merchant}/labels`
const gold = { names: { es: ' Oro ', en: 'Gold' }, rankLevel: 5, colour: 'accent', holdsRank: false }
async function makeLabel(merchant = 'parlour', change: object = {}): Promise<string> {
  const { value } = await desk.call('POST', labels(merchant), { ...gold, ...change, reason })
  return String(value['labelId'])
}
const give = (labelId: string | null) =>
  desk.call('PUT', `/console/api/brands/parlour/members/${member.memberId}/label`, { labelId, reason })
const info = async (language = 'es') =>
  (await parlour.call('GET', '/wps/member/info', { token: member.token, headers: { language } })).value
const told = async () => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'realtime:profile_told' order by j.id`.execute(parlour.database.db)
  return rows.map(({ payload }) => payload)
}

test('a member is called by the label in the language of the call, with its rank, and pages are told', async () => {
  expect(await info()).toMatchObject({ memberLabel: '', clubLabel: { labelName: '', rankLevel: 0 } })
  const labelId = await makeLabel()
  expect(await give(labelId)).toMatchObject({ status: 200 })
  expect(await info()).toMatchObject({ memberLabel: 'Oro', clubLabel: { labelName: 'Oro', rankLevel: 5 } })
  expect(await info('en')).toMatchObject({ memberLabel: 'Gold', labelColour: 'accent' })
  expect(await told()).toContainEqual({ brandId: parlour.brands[0]?.brandId, memberId: member.memberId })
  expect(await give(labelId)).toMatchObject({ code: 'console.nothing_changed' })
  expect(await give(null)).toMatchObject({ status: 200 })
  expect(await info()).toMatchObject({ memberLabel: '', clubLabel: { rankLevel: 0 } })
  const { value } = await desk.call('GET', `/console/api/audit?subject=${member.memberId}`)
  expect(value['list']).toMatchObject([
    { command: 'member label', details: { before: { label: labelId }, after: { label: null } } },
    { command: 'member label', reason, details: { after: { label: labelId, rankLevel: 5 } } },
  ])
})

test('a label is named anew for all who have it, and taken away only from nobody', async () => {
  const labelId = await makeLabel()
  await give(labelId)
  const path = `${labels()}/${labelId}`
  const change = { ...gold, names: { es: 'Platino' }, rankLevel: 7, reason }
  expect(await desk.call('PUT', path, change)).toMatchObject({ status: 200 })
  expect(await desk.call('PUT', path, change)).toMatchObject({ code: 'console.nothing_changed' })
  expect(await info('en')).toMatchObject({ memberLabel: 'Platino', clubLabel: { rankLevel: 7 } })
  expect(await told()).toContainEqual({ brandId: parlour.brands[0]?.brandId })
  expect(await desk.call('POST', `${path}/removals`, { reason })).toMatchObject({ code: 'console.label_used' })
  await give(null)
  expect(await desk.call('POST', `${path}/removals`, { reason })).toMatchObject({ status: 200 })
  expect(await give(labelId)).toMatchObject({ code: 'console.label_unknown' })
})

test('a label of another brand is unknown here', async () => {
  const foreign = await makeLabel('verbena')
  expect(await give(foreign)).toMatchObject({ code: 'console.label_unknown' })
  expect(await give(randomUUID())).toMatchObject({ code: 'console.label_unknown' })
  const path = `${labels()}/${foreign}`
  expect(await desk.call('PUT', path, { ...gold, reason })).toMatchObject({ code: 'console.label_unknown' })
  expect(await desk.call('POST', `${path}/removals`, { reason })).toMatchObject({ code: 'console.label_unknown' })
  const { value } = await desk.call('GET', labels())
  expect(JSON.stringify(value['list'])).not.toContain(foreign)
  await expect(
    sql`update identity.member set label_id = ${foreign} where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    ),
  ).rejects.toThrow('member_label')
})

test('a label without a name is none', async () => {
  for (const names of [{}, { es: '  ' }, { es: 'x'.repeat(41) }]) {
    expect(await desk.call('POST', labels(), { ...gold, names, reason })).toMatchObject({
      code: 'console.names_invalid',
    })
  }
  expect(await desk.call('POST', labels(), { ...gold, colour: 'red', reason })).toMatchObject({ status: 400 })
})
