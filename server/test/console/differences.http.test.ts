import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// What a vendor's record says otherwise, corrected by two operators.

let parlour: TestParlour
let console: TestConsole
let first: Desk
let second: Desk
let vendor: TestVendor
let player: TestPlayer

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  first = await console.enter('administrator')
  second = await console.enter('administrator')
  vendor = await newVendor(parlour, 'differs')
  player = await newPlayer(parlour, vendor, { name: 'differplayer' })
})
afterAll(() => parlour.close())

const reason = 'The records of the day were compared.'
const path = (merchant = 'parlour') => `/console/api/brands/${merchant}/vendor-differences`
const cash = async () => (await parlour.balanceOf(player.member)).balance

/** A difference as the nightly comparison leaves one. */
async function differ(txId: string, kind: string, theirs: Record<string, unknown> | null): Promise<void> {
  const side = theirs && { txId, stands: true, playerRef: player.member.memberId, currency: 'PHP', at: 1, ...theirs }
  await sql`
    insert into games.difference (vendor_id, tx_id, brand_id, kind, ours, theirs, found_at)
    select vendor_id, ${txId}, brand_id, ${kind}, ${side === null ? '{}' : null}::jsonb,
           ${side && JSON.stringify(side)}::jsonb, platform.now_ms()
      from games.vendor where code = 'differs'`.execute(parlour.database.db)
}

const list = async (query = '', merchant?: string) => {
  const { value } = await first.call('GET', path(merchant) + query)
  return value['list'] as Record<string, unknown>[]
}
const propose = (txId: string, kind: string, more: { desk?: Desk; merchant?: string } = {}) =>
  (more.desk ?? first).call('POST', `${path(more.merchant)}/proposals`, { vendor: 'differs', txId, kind, reason })

interface Waiting {
  readonly approvalId: string
  readonly seen: string
  readonly label: string
  readonly after: Record<string, unknown>
}

async function waiting(label: string): Promise<Waiting> {
  const { value } = await second.call('GET', '/console/api/approvals?state=waiting')
  const found = (value['list'] as Waiting[]).find((one) => one.label === `differs ${label}`)
  if (!found) throw new Error(`nothing waits of ${label}`)
  return found
}

const approve = (desk: Desk, { approvalId, seen }: Waiting) =>
  desk.call('POST', `/console/api/approvals/${approvalId}/decision`, { verdict: 'approved', seen, reason })

test('what only we have is taken back as the vendor would, when another operator says so, and once', async () => {
  await vendor.call('bet', player.fields('ours', { amount: '10' }))
  await differ('ours', 'UNKNOWN_THERE', null)
  expect(await list()).toMatchObject([
    { txId: 'ours', remedy: 'TAKE_BACK', username: 'differplayer', correctedAt: null },
  ])
  expect(await propose('ours', 'UNKNOWN_THERE')).toMatchObject({ status: 200 })
  expect(await propose('ours', 'UNKNOWN_THERE')).toMatchObject({ code: 'console.approval_waits' })
  const proposal = await waiting('ours')
  expect(proposal.after).toMatchObject({ ours: 'bet 10.0000 PHP', theirs: null, correction: 'ROLLBACK' })
  expect(await approve(first, proposal)).toMatchObject({ code: 'console.approval_own' })
  expect(await cash()).toBe(900_000n)
  await parlour.database.warm()
  const twice = await Promise.all([approve(second, proposal), approve(second, proposal)])
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await cash()).toBe(1_000_000n)
  expect(await list()).toEqual([])
  expect(await list('?state=corrected')).toMatchObject([{ txId: 'ours', remedy: 'NONE', amount: null }])
  expect(await propose('ours', 'UNKNOWN_THERE')).toMatchObject({ code: 'console.difference_corrected' })
  // The vendor says it itself, too late: nothing is given twice.
  await vendor.call('rollback', player.fields('late', { refTxId: 'ours' }))
  expect(await cash()).toBe(1_000_000n)
})

test('a win that only they have is booked, and does nothing when it comes after all', async () => {
  await differ('theirs', 'UNKNOWN_HERE', { kind: 'win', amount: '250000' })
  expect(await list()).toMatchObject([{ remedy: 'BOOK', amount: '25.0000', ours: null }])
  await propose('theirs', 'UNKNOWN_HERE')
  const proposal = await waiting('theirs')
  expect(proposal.after).toMatchObject({ correction: '25.0000 PHP' })
  expect(await approve(second, proposal)).toMatchObject({ status: 200 })
  expect(await cash()).toBe(1_250_000n)
  await vendor.call('bet', player.fields('its-bet', { amount: '1' }))
  await vendor.call('win', player.fields('theirs', { amount: '25', refTxId: 'its-bet' }))
  expect(await cash()).toBe(1_240_000n)
  const { value } = await parlour.call('GET', '/api/wallet/records', { token: player.member.token })
  expect(JSON.stringify(value)).toContain('25.0000')
})

test('what changed since it was proposed is not booked, and what is alike by now is told so', async () => {
  await vendor.call('bet', player.fields('moving', { amount: '4', roundId: 'm' }))
  await differ('moving', 'AMOUNT', { kind: 'bet', amount: '60000' })
  await propose('moving', 'AMOUNT')
  const proposal = await waiting('moving')
  expect(proposal.after).toMatchObject({ correction: '-2.0000 PHP' })
  await vendor.call('rollback', player.fields('moved', { refTxId: 'moving', roundId: 'm' }))
  expect(await approve(second, proposal)).toMatchObject({ code: 'console.approval_stale' })
  await differ('never', 'UNKNOWN_HERE', { kind: 'bet', amount: '10000', stands: false })
  expect(await propose('never', 'UNKNOWN_HERE')).toMatchObject({ code: 'console.difference_gone' })
  await differ('facts', 'FACTS', { kind: 'win', amount: '10000' })
  expect(await propose('facts', 'FACTS')).toMatchObject({ code: 'console.difference_unclear' })
  await differ('nobody', 'UNKNOWN_HERE', { kind: 'win', amount: '10000', playerRef: 'nobody' })
  expect(await propose('nobody', 'UNKNOWN_HERE')).toMatchObject({ code: 'console.difference_unclear' })
  const stranger = await parlour.register('stranger', 'verbena')
  await differ('foreign', 'UNKNOWN_HERE', { kind: 'win', amount: '10000', playerRef: stranger.memberId })
  await propose('foreign', 'UNKNOWN_HERE')
  expect(await approve(second, await waiting('foreign'))).toMatchObject({ code: 'console.difference_unclear' })
})

test('more than the player has is not taken, and all of it stays as it was', async () => {
  await differ('dear', 'UNKNOWN_HERE', { kind: 'bet', amount: '99990000' })
  await propose('dear', 'UNKNOWN_HERE')
  const before = await cash()
  expect(await approve(second, await waiting('dear'))).toMatchObject({ code: 'console.difference_not_booked' })
  expect(await cash()).toBe(before)
})

test('another brand and a lesser role reach none of it', async () => {
  expect(await list('', 'verbena')).toEqual([])
  expect(await propose('dear', 'UNKNOWN_HERE', { merchant: 'verbena' })).toMatchObject({
    code: 'console.vendor_unknown',
  })
  const support = await console.enter('support')
  expect(await propose('dear', 'UNKNOWN_HERE', { desk: support })).toMatchObject({ status: 403 })
  const foreigner = await console.enter('administrator', ['verbena'])
  expect(await approve(foreigner, await waiting('dear'))).toMatchObject({ status: 404 })
})

test('the books hold after all of it', async () => {
  const broken = await brokenChecks(parlour.database)
  expect(broken).toEqual([])
})
