import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember

beforeAll(async () => {
  parlour = await openTestParlour()
  member = await parlour.register('reader')
})
afterAll(() => parlour.close())

const tell = (language: string) =>
  parlour.call('PUT', '/wps/member/language', { body: { language }, token: member.token })
const kept = async () => {
  const { rows } = await sql<{ language: string | null }>`
    select language from identity.member where member_id = ${member.memberId}`.execute(parlour.database.db)
  return rows[0]?.language
}

test('the language is kept as the brand writes it', async () => {
  expect(await kept()).toBeNull()
  expect(await tell('EN')).toMatchObject({ status: 200, value: {} })
  expect(await kept()).toBe('en')
})

test('one that the brand does not offer is refused, and the last stays', async () => {
  await tell('es')
  expect(await tell('tlh')).toMatchObject({ status: 422, code: 'identity.language_unknown' })
  expect(await kept()).toBe('es')
})

test('a visitor is nobody to remember it for', async () => {
  expect(await parlour.call('PUT', '/wps/member/language', { body: { language: 'es' } })).toMatchObject({
    status: 401,
    code: 'identity.session_required',
  })
})
