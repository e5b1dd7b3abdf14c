import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allConsoleEndpoints } from '@parlour/core/contract/all.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { expectAudited } from '../support/audit-rows.ts'
import { auditedChanges, unauditedCalls } from '../support/audit-table.ts'
import { reason } from '../support/console-samples.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openVerifications } from '../support/verification.ts'
import { openTestCashier } from '../support/withdrawals.ts'

// Every change of an operator writes its row. The desk of `support/console.ts` and `support/operator.ts` look for it
// after each call that went through, in whichever test makes it; here is what no other test makes, and that none is
// missing from the table that they look it up in.

let parlour: TestParlour
let office: TestConsole
let desk: Desk
let member: TestMember
const brand = '/console/api/brands/parlour'
const ofMember = (what: string) => `${brand}/members/${member.memberId}/${what}`
const by = ['--by', 'Rosa', '--reason', 'Because the test asks.']

beforeAll(async () => {
  parlour = await openTestParlour()
  office = await openTestConsole(parlour)
  desk = await office.enter('administrator')
  member = await parlour.register('audited')
})
afterAll(() => parlour.close())

const changes = allConsoleEndpoints.map(({ id }) => id).filter((id) => !id.startsWith('GET '))

test('every call that changes something says which row it writes, or why it writes none', () => {
  const told = [...Object.keys(auditedChanges), ...Object.keys(unauditedCalls)]
  expect(told.toSorted()).toEqual(changes.toSorted())
})

test('every command that the console writes is in the table', () => {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url))
  const written = ['main/*/*.ts', 'modules/*/operator/*.routes.ts', 'modules/operators/*.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: folder })
      .map((name) => readFileSync(`${folder}${name}`, 'utf8'))
      .flatMap((text) => [...text.matchAll(/command: '([a-z -]+)'|change(?:Member)?\(call, '([a-z -]+)'/g)])
      .map(([, named, changed]) => named ?? changed ?? ''),
  )
  expect(written.length).toBeGreaterThan(60)
  const known = new Set(Object.values(auditedChanges).flat())
  expect(written.filter((command) => !known.has(command))).toEqual([])
})

test('a change without its row, with another’s reason or by another operator is found', async () => {
  const path = ofMember('notes')
  const body = { text: 'A note.', reason }
  const since = newId()
  const look = (change: object) =>
    expectAudited(parlour.database.db, { method: 'POST', path, body: {}, since, username: undefined, ...change })
  await desk.call('POST', path, { text: body.text })
  await look({})
  await expect(look({ since: newId() })).rejects.toThrow('left no row')
  await expect(look({ body })).rejects.toThrow('left no row')
  await expect(look({ username: 'somebody' })).rejects.toThrow('left no row')
  await expect(look({ path: ofMember('closing') })).rejects.toThrow('left no row of member close')
})

test('unlocking, and asking for a payment password to be cleared', async () => {
  await openTestCashier(parlour).setPaymentPassword(member)
  for (let at = 0; at < 5; at += 1)
    await parlour.sealed('POST', '/wps/session/login', { type: 'username', username: member.username, password: 'no' })
  expect(await desk.call('POST', ofMember('unlock'), { reason })).toMatchObject({ success: true })
  expect(await desk.call('POST', ofMember('secret-clearings'), { reason })).toMatchObject({ success: true })
})

test('letting go of what a member has shown', async () => {
  const verifications = openVerifications(parlour)
  await verifications.proveContact(member)
  await verifications.setPerson(member)
  await verifications.sendIdentity(member)
  const id = await verifications.latest(desk, member)
  await verifications.staff(desk, id, 'claims')
  expect(await verifications.staff(desk, id, 'releases')).toMatchObject({ success: true })
})

test('changing a mission that is not published', async () => {
  const mission = {
    kind: 'TURNOVER',
    product: null,
    cycle: 'WEEKLY',
    firstDay: '2030-01-01',
    lastDay: '2030-01-31',
    titles: { es: 'Rueda', en: 'Roll' },
    texts: { es: 'Lo apostado cuenta.', en: 'What you stake counts.' },
    milestones: ['100'],
    reason,
  }
  const { value } = await desk.call('POST', `${brand}/missions`, mission)
  const path = `${brand}/missions/${String(value['missionId'])}`
  expect(await desk.call('PUT', path, { ...mission, milestones: ['200'] })).toMatchObject({ success: true })
})

test('what is done by hand and by no other test', async () => {
  await operate(parlour, 'access', 'add', 'parlour', 'deny_country', 'KP', ...by)
  await operate(parlour, 'access', 'remove', 'parlour', 'deny_country', 'KP', ...by)
  await operate(parlour, 'member', 'force-password', member.username, '--brand', 'parlour', ...by)
  const { username } = await office.addOperator('administrator')
  expect(await operate(parlour, 'operator', 'limit', username, '--single', '10', '--day', '20', ...by)).not.toEqual([])
})
