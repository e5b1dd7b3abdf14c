import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { watchAvailability, type Availability } from '../../src/platform/db/availability.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'
import { openWire } from '../support/wire.ts'

// The way to the database is lost, or carries nothing: whoever bets is told so in words, and nothing is left behind.

let wire: Awaited<ReturnType<typeof openWire>>
let watch: Availability
let parlour: TestParlour
let members: TestMember[]
let numero: string

beforeAll(async () => {
  const server = new URL(inject('databaseServer'))
  wire = await openWire(server)
  watch = watchAvailability(wire.by(server).href)
  parlour = await openTestParlour({ answerWithinMs: 1000 }, { way: { by: wire.by, availability: watch } })
  await parlour.round()
  members = await Promise.all(Array.from({ length: 8 }, (_, n) => parlour.register(`away${n}`)))
  for (const member of members) await parlour.credit(member, 100n)
  ;({ numero } = await currentIssue(parlour))
})
afterAll(async () => {
  wire.mend()
  await parlour.close()
  await watch.stop()
  await wire.close()
})

async function untilAway(isAway: boolean): Promise<void> {
  await expect.poll(() => watch.isAway(), { interval: 20, timeout: 10_000 }).toBe(isAway)
}

/** Bets of all members, which were under way or were asked while it happened; with the keys that tell them apart. */
const slips = () => members.map((member) => ({ member, slip: { numero, clientBetId: crypto.randomUUID() } }))

async function comeAgain({ member, slip }: ReturnType<typeof slips>[number]): Promise<Answer> {
  const answer = await placeSlip(parlour, member, slip)
  return answer.status === 503 ? comeAgain({ member, slip }) : answer
}

test.each([
  ['is cut', () => wire.cut()],
  ['carries nothing', () => wire.silence()],
])('while the way %s everybody is told so in words, and afterwards each bet is one', async (_name, lose) => {
  const before = await openBets()
  const underWay = slips()
  // What was read of a session is good for a second: half of them have it still, the others must ask.
  for (const { token } of members.slice(0, members.length / 2)) parlour.sessions.forget(token)
  const sent = underWay.map(({ member, slip }) => placeSlip(parlour, member, slip))
  lose()
  const told = await Promise.all(sent)
  expect(told.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  await untilAway(true)
  // A balancer that took this process out would take out all of them: each has lost the same database.
  const readiness = await fetch(`${parlour.address}/readyz`)
  expect([readiness.status, await readiness.json()]).toMatchObject([200, { status: 'degraded' }])
  const asked = slips()
  const refused = await Promise.all(asked.map(({ member, slip }) => placeSlip(parlour, member, slip)))
  expect(refused.map(({ status, code, message }) => [status, code, message !== ''])).toEqual(
    asked.map(() => [503, 'request.busy', true]),
  )
  wire.mend()
  await untilAway(false)
  const all = [...underWay, ...asked]
  const answers = await Promise.all(all.map(comeAgain))
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(await openBets()).toBe(before + all.length)
  expect(await brokenChecks(parlour.database)).toEqual([])
})

async function openBets(): Promise<number> {
  const lists = await Promise.all(members.map(({ token }) => parlour.call('GET', '/api/bets?limit=100', { token })))
  return lists.reduce((sum, { value }) => sum + (value['list'] as unknown[]).length, 0)
}
