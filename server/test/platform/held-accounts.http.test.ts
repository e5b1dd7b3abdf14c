import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'
import { newPlayer, newVendor } from '../support/vendors.ts'

// An account that somebody else holds is the matter of its member alone.

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

let n = 0
async function rich(): Promise<TestMember> {
  const member = await parlour.register(`held${(n += 1)}`)
  await parlour.credit(member, 1000n)
  return member
}

/** Holds a member's accounts in a transaction of its own, as a long withdrawal would; whatever bets is to let it be. */
async function hold({ memberId }: { readonly memberId: string }): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: parlour.database.url })
  await client.connect()
  await client.query('begin')
  await client.query('select from wallet.account where owner_id = $1 for update', [memberId])
  return { letGo: () => client.end() }
}

test('while a member’s accounts are held, others bet, and its own bet is booked once they are free', async () => {
  const [slow, ...others] = await Promise.all([rich(), rich(), rich(), rich()])
  const held = await hold(slow)
  const waiting = placeSlip(parlour, slow)
  const answers = await Promise.all(others.map((member) => placeSlip(parlour, member)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await held.letGo()
  expect((await waiting).status).toBe(200)
})

test('who stays held is told in words to come again, and the same slip is one bet afterwards', async () => {
  const [slow, other] = await Promise.all([rich(), rich()])
  const held = await hold(slow)
  const slip = { clientBetId: crypto.randomUUID() }
  const told = placeSlip(parlour, slow, slip)
  expect((await placeSlip(parlour, other)).status).toBe(200)
  expect(await told).toMatchObject({ status: 503, code: 'request.busy' })
  await held.letGo()
  const first = await placeSlip(parlour, slow, slip)
  expect(first.status).toBe(200)
  expect((await placeSlip(parlour, slow, slip)).value).toEqual(first.value)
})

test('a vendor’s messages about others are booked beside one about a member whose accounts are held', async () => {
  const vendor = await newVendor(parlour, 'heldvendor')
  const [slow, other] = await Promise.all([
    newPlayer(parlour, vendor, { name: `held${(n += 1)}`, cash: 100n }),
    newPlayer(parlour, vendor, { name: `held${(n += 1)}`, cash: 100n }),
  ])
  const held = await hold(slow.member)
  const waiting = vendor.call('bet', slow.fields('bet-slow', { amount: '10' }))
  expect(await vendor.call('bet', other.fields('bet-other', { amount: '10' }))).toMatchObject({ status: 'OK' })
  await held.letGo()
  expect(await waiting).toMatchObject({ status: 'OK' })
})
