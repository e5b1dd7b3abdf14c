import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { reconcile } from '../../src/main/ledger-checks.ts'
import { brokenChecks } from '../support/ledger.ts'
import { continueTransfers } from '../../src/modules/games/transfer/transfers.service.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openTransferVendor, type TransferVendor } from '../support/transfer-vendor.ts'
import { poolsOf } from '../support/vendors.ts'

// Money at vendors as operators read it, and what two of them rule on where no vendor spoke for a day.

let parlour: TestParlour
let there: TransferVendor
let first: Desk
let second: Desk
let foreigner: Desk
let member: TestMember
let names = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  const console = await openTestConsole(parlour)
  first = await console.enter('administrator')
  second = await console.enter('administrator')
  foreigner = await console.enter('administrator', ['verbena'])
  there = await openTransferVendor(parlour, 'purse')
})
afterAll(async () => {
  await there.close()
  await parlour.close()
})
beforeEach(async () => {
  there.calm()
  names += 1
  member = await parlour.register(`ruled${names}`)
  await parlour.credit(member, 100n)
})

const reason = 'The vendor’s letter of today.'
const path = (merchant = 'parlour') => `/console/api/brands/${merchant}/vendor-transfers`
const cash = async () => (await poolsOf(parlour, member))['PLAYER_CASH']
/** Days would end the operators' sessions: what was sent is made older instead. */
const age = (ms: number) =>
  sql`update games.vendor_transfer set sent_at = sent_at - ${ms} where ended_at is null`.execute(parlour.database.db)
/** Asks the vendor about all that has not ended, as if its time had come. */
async function askNow(): Promise<void> {
  await sql`update games.vendor_transfer set next_at = 0 where ended_at is null`.execute(parlour.database.db)
  await continueTransfers(parlour.transfers)
}
const broken = async () => (await brokenChecks(parlour.database)).map(({ name }) => name)

const move = (from: string, to: string, amount?: string) =>
  parlour.call('POST', '/wps/relay/GCS_walletTransfer', {
    token: member.token,
    key: randomUUID(),
    body: { from, to, ...(amount === undefined ? {} : { amount }) },
  })

type Row = Record<string, unknown> & { readonly transferId: string }
const list = async (query = '', merchant?: string, desk = first) => {
  const { value } = await desk.call('GET', path(merchant) + query)
  return value as unknown as { list: readonly Row[]; next: string | null }
}

/** A transfer whose answer was lost, and about which the vendor says nothing. */
async function silent(direction: 'TO_VENDOR' | 'FROM_VENDOR'): Promise<string> {
  if (direction === 'FROM_VENDOR') await move('CENTER', 'purse', '60')
  there.mood(direction === 'TO_VENDOR' ? 'deposit' : 'withdraw', 'lost')
  there.mood('status', 'never')
  await (direction === 'TO_VENDOR' ? move('CENTER', 'purse', '60') : move('purse', 'CENTER'))
  const found = await list(`?state=UNKNOWN&member=${member.username}`)
  return found.list[0]?.transferId ?? ''
}

interface Ruling {
  readonly verdict: 'DONE' | 'FAILED'
  readonly amount?: string
}
const propose = (id: string, ruling: Ruling, how: { readonly desk?: Desk; readonly merchant?: string } = {}) => {
  const body = { ...ruling, evidence: 'Their statement, line 7', reason }
  return (how.desk ?? first).call('POST', `${path(how.merchant)}/${id}/rulings`, body)
}

interface Waiting {
  readonly approvalId: string
  readonly seen: string
  readonly subject: string
  readonly label: string
  readonly after: Record<string, unknown>
}
async function waiting(): Promise<Waiting> {
  const { value } = await second.call('GET', '/console/api/approvals?state=waiting')
  const found = (value['list'] as Waiting[]).find(({ label }) => label === `purse · ${member.username}`)
  if (!found) throw new Error(`nothing waits of ${member.username}`)
  return found
}
const approve = (desk: Desk, { approvalId, seen }: Waiting) =>
  desk.call('POST', `/console/api/approvals/${approvalId}/decision`, { verdict: 'approved', seen, reason })

describe('the list', () => {
  test('is of the brand, the latest first, page by page, by state, vendor and member', async () => {
    await move('CENTER', 'purse', '60')
    await move('purse', 'CENTER')
    there.mood('deposit', 'refuse')
    await move('CENTER', 'purse', '5')
    const mine = `?member=${member.username.toUpperCase()}`
    const { list: rows, next } = await list(mine)
    expect(rows.map((row) => [row['direction'], row['state'], row['amount'], row['moved']])).toEqual([
      ['TO_VENDOR', 'FAILED', '5.0000', '0.0000'],
      ['FROM_VENDOR', 'CONFIRMED', null, '60.0000'],
      ['TO_VENDOR', 'CONFIRMED', '60.0000', '60.0000'],
    ])
    expect(next).toBe(null)
    expect(rows[0]).toMatchObject({ username: member.username, vendorCode: 'purse', isForHands: false, nextAt: null })
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await list(`${mine}&limit=2${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)
      seen.push(...page.list.map(({ transferId }) => transferId))
      after = page.next
    }
    expect(seen).toEqual(rows.map(({ transferId }) => transferId))
    expect((await list(`${mine}&state=FAILED`)).list).toHaveLength(1)
    expect((await list(`${mine}&vendor=purse`)).list).toHaveLength(3)
    for (const query of [`${mine}&vendor=nobody`, '?member=nobody']) expect((await list(query)).list).toEqual([])
    expect((await list('', 'verbena')).list).toEqual([])
    expect(await foreigner.call('GET', path())).toMatchObject({ status: 403, code: 'console.forbidden' })
  })
})

describe('a ruling', () => {
  test('is proposed after a day alone, and agreed to by somebody else, once', async () => {
    const id = await silent('TO_VENDOR')
    await age(24 * 3_600_000 - 60_000)
    expect(await propose(id, { verdict: 'FAILED' })).toMatchObject({ code: 'console.transfer_not_for_hands' })
    expect((await list(`?member=${member.username}`)).list).toMatchObject([{ isForHands: false, state: 'UNKNOWN' }])
    await age(60_000)
    expect((await list(`?member=${member.username}`)).list).toMatchObject([{ isForHands: true }])
    // What was sent arrives whole: it has no amount of its own.
    expect(await propose(id, { verdict: 'DONE', amount: '60' })).toMatchObject({ code: 'console.transfer_amount' })
    expect(await propose(id, { verdict: 'FAILED' })).toMatchObject({ status: 200 })
    expect(await propose(id, { verdict: 'DONE' })).toMatchObject({ code: 'console.approval_waits' })
    const proposal = await waiting()
    expect(proposal.after).toEqual({
      state: 'FAILED',
      direction: 'TO_VENDOR',
      amount: 'PHP 60.0000',
      evidence: 'Their statement, line 7',
    })
    expect(await approve(first, proposal)).toMatchObject({ code: 'console.approval_own' })
    expect(await approve(foreigner, proposal)).toMatchObject({ code: 'console.approval_unknown' })
    expect(await cash()).toBe(units(40n))
    await parlour.database.warm()
    const twice = await Promise.all([approve(second, proposal), approve(second, proposal)])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await cash()).toBe(units(100n))
    const [row] = (await list(`?member=${member.username}`)).list
    expect(row).toMatchObject({ state: 'FAILED', evidence: 'Their statement, line 7', isForHands: false, nextAt: null })
    expect(row?.['ruledBy']).toMatch(/^administrator\d+$/)
    // The vendor's word, too late, gives nothing twice.
    there.calm()
    await askNow()
    expect(await cash()).toBe(units(100n))
    expect(await propose(id, { verdict: 'DONE' })).toMatchObject({ code: 'console.transfer_not_for_hands' })
    expect(await broken()).toEqual([])
  })

  test('says how much came back, where something did', async () => {
    const id = await silent('FROM_VENDOR')
    await age(24 * 3_600_000)
    for (const wrong of [{ verdict: 'DONE' }, { verdict: 'FAILED', amount: '60' }] as const)
      expect(await propose(id, wrong)).toMatchObject({ code: 'console.transfer_amount' })
    expect(await propose(id, { verdict: 'DONE', amount: '75' })).toMatchObject({ status: 200 })
    expect(await approve(second, await waiting())).toMatchObject({ status: 200 })
    expect(await cash()).toBe(units(115n))
    expect(await broken()).toEqual([])
  })

  test('gives way to the vendor’s own word, if that comes first', async () => {
    const id = await silent('TO_VENDOR')
    await age(24 * 3_600_000)
    await propose(id, { verdict: 'FAILED' })
    const proposal = await waiting()
    there.calm()
    await askNow()
    expect((await list(`?member=${member.username}`)).list).toMatchObject([{ state: 'CONFIRMED', ruledBy: null }])
    expect((await approve(second, proposal)).status).not.toBe(200)
    expect(await cash()).toBe(units(40n))
    expect(await broken()).toEqual([])
  })

  test('of another brand’s is unknown, and its operators rule on nothing here', async () => {
    const id = await silent('TO_VENDOR')
    await age(24 * 3_600_000)
    for (const desk of [first, foreigner]) {
      const answer = await propose(id, { verdict: 'FAILED' }, { desk, merchant: 'verbena' })
      expect(answer).toMatchObject({ status: 404, code: 'console.transfer_unknown' })
    }
    const refused = await propose(id, { verdict: 'FAILED' }, { desk: foreigner })
    expect(refused).toMatchObject({ status: 403, code: 'console.forbidden' })
    expect(await propose(randomUUID(), { verdict: 'FAILED' })).toMatchObject({ code: 'console.transfer_unknown' })
  })
})

describe('damage turns its check red', () => {
  const transfers = 'games.vendor_transfer'
  test.each<readonly [string, string, readonly string[]]>([
    [
      'a transfer that was sent and is not kept',
      `delete from ${transfers} where state = 'UNKNOWN'`,
      [
        'money_at_vendors_is_owed',
        'vendor_money_is_its_members',
        'vendor_transit_is_on_its_way',
        'vendor_transfers_are_booked',
      ],
    ],
    [
      'another amount on its way than was sent',
      `update ${transfers} set amount = amount + 1 where state = 'UNKNOWN'`,
      ['money_at_vendors_is_owed', 'vendor_transit_is_on_its_way', 'vendor_transfers_are_booked'],
    ],
    [
      'more at a vendor than was booked',
      'update games.vendor_wallet set booked = booked + 1',
      ['money_at_vendors_is_owed', 'vendor_wallets_are_booked'],
    ],
    [
      'a wallet that is forgotten',
      'delete from games.vendor_wallet',
      ['money_at_vendors_is_owed', 'vendor_play_is_counted', 'vendor_wallets_are_booked'],
    ],
    [
      'more brought back than was credited',
      `update ${transfers} set moved = moved + 1 where direction = 'FROM_VENDOR' and ended_at is not null`,
      ['vendor_transfers_are_booked'],
    ],
    [
      'an arrival that is called refused',
      `update ${transfers} set state = 'FAILED' where direction = 'TO_VENDOR' and state = 'CONFIRMED'`,
      ['vendor_transfers_are_booked'],
    ],
    [
      'a silence of more than a day',
      `update ${transfers} set created_at = created_at - 86400001 where ended_at is null`,
      ['vendor_transit_is_young'],
    ],
  ])('%s', async (_, damage, red) => {
    await move('CENTER', 'purse', '40')
    await move('purse', 'CENTER', '10')
    await silent('TO_VENDOR')
    expect(await broken()).toEqual([])
    const undone = new Error('undone')
    const planted = parlour.database.transaction(async (tx) => {
      await sql.raw(damage).execute(tx)
      const checks = await reconcile(tx)
      expect(
        checks
          .filter((check) => check.broken > 0)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual([...red].toSorted())
      throw undone
    })
    await expect(planted).rejects.toBe(undone)
  })
})
