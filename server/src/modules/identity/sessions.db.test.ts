import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { openTestParlour, type TestParlour } from '../../../test/support/parlour.ts'
import { createSessions, type Sessions } from './sessions.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

async function open(name: string) {
  const member = await parlour.register(name)
  const here = createSessions(parlour.database, parlour.brandsOfServer)
  const elsewhere = createSessions(parlour.database, parlour.brandsOfServer)
  const find = (sessions: Sessions) => sessions.find(member.token, defined(parlour.brands[0], 'a brand'))
  const { sessionId } = defined(await find(here), 'a session that was just opened')
  return { here, elsewhere, find, end: () => parlour.database.transaction((tx) => elsewhere.end(tx, sessionId)) }
}

test('a session that was ended on another node is known as ended as soon as that is heard', async () => {
  const { here, find, end } = await open('ended')
  await here.hearEnds()
  await end()
  expect(await find(here)).toBeDefined()
  await here.hearEnds()
  expect(await find(here)).toBeUndefined()
})

test('a session read again beside its end stays ended', async () => {
  const { here, find, end } = await open('beside')
  await end()
  await here.hearEnds()
  expect(await find(here)).toBeUndefined()
  await here.hearEnds()
  expect(await find(here)).toBeUndefined()
})

test('a moved clock forgets what was believed', async () => {
  const { here, find } = await open('moved')
  await here.hearEnds()
  await parlour.clock.advance(31 * 60_000)
  await here.hearEnds()
  expect(await find(here)).toBeUndefined()
})
