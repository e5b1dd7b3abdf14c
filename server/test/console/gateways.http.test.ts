import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveWaiting, openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let rosa: Desk
let marta: Desk
const reason = 'The provider asked for it.'
const hourMs = 3_600_000

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
afterAll(() => parlour.close())

const fresh = 'a-secret-of-the-provider-1'
const propose = (secret: string, overlapHours: number, provider = 'sandbox') =>
  rosa.call('POST', `/console/api/gateways/${provider}/secret-proposals`, { secret, overlapHours, reason })

const decide = (who: Desk) => approveWaiting(who, reason)

/** Whether a word that is signed with a secret is believed, as money that no order explains. */
async function isBelieved(secret?: string): Promise<boolean> {
  const said = {
    reference: crypto.randomUUID(),
    providerTxnId: crypto.randomUUID(),
    status: 'PAID',
    amount: '5',
    currency: 'PHP',
    merchant: 'parlour',
  }
  return (await parlour.callback(said, secret === undefined ? {} : { secret })).success
}

const gateway = async () => (await rosa.call('GET', '/console/api/gateways')).value['list']

test('a secret holds once another agrees; the one before goes on for its hours, and nobody reads either', async () => {
  expect(await gateway()).toEqual([
    { provider: 'sandbox', secret: null },
    { provider: 'sandbox-coins', secret: null },
  ])
  expect(await isBelieved()).toBe(true)
  expect(await isBelieved(fresh)).toBe(false)
  expect(await propose(fresh, 2)).toMatchObject({ status: 200 })
  expect(await isBelieved(fresh)).toBe(false)
  expect(await decide(rosa)).not.toMatchObject({ status: 200 })
  expect(await decide(marta)).toMatchObject({ status: 200 })
  expect([await isBelieved(fresh), await isBelieved()]).toEqual([true, true])
  await parlour.clock.advance(2 * hourMs + 60_000)
  expect([await isBelieved(fresh), await isBelieved()]).toEqual([true, false])

  // Nobody sits at a desk for two hours without a word.
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  const shown = await gateway()
  expect(shown).toMatchObject([{ provider: 'sandbox', secret: { setBy: 'administrator1' } }, { secret: null }])
  const approvals = (await marta.call('GET', '/console/api/approvals?state=ended')).value
  const audit = (await marta.call('GET', '/console/api/audit')).value
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(a::text, ' ') from operators.approval a) ||
           (select string_agg(s::text, ' ') from cashier.gateway_secret s) as text`.execute(parlour.database.db)
  expect(JSON.stringify([shown, approvals, audit, rows])).not.toContain(fresh)
})

test('without hours the one before ends at once', async () => {
  const next = 'a-secret-of-the-provider-2'
  await propose(next, 0)
  await decide(marta)
  expect([await isBelieved(next), await isBelieved(fresh)]).toEqual([true, false])
  expect(await propose(next, 0)).toMatchObject({ code: 'console.nothing_changed' })
})

test('what is no secret, no gateway, or of an operator of one brand is refused', async () => {
  expect(await propose('short', 0)).toMatchObject({ code: 'request.malformed' })
  expect(await propose('with a space in between', 0)).toMatchObject({ code: 'request.malformed' })
  expect(await propose(fresh, 0, 'nobody')).toMatchObject({ code: 'console.gateway_unknown' })
  const foreign = await console.enter('administrator', ['parlour'])
  expect(await foreign.call('GET', '/console/api/gateways')).toMatchObject({ code: 'console.forbidden' })
  expect(
    await foreign.call('POST', '/console/api/gateways/sandbox/secret-proposals', {
      secret: fresh,
      overlapHours: 0,
      reason,
    }),
  ).toMatchObject({ code: 'console.forbidden' })
})
