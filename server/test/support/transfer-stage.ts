import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { brokenChecks } from './ledger.ts'
import { bringHome } from '../../src/modules/games/transfer/bring-home.service.ts'
import { readReports } from '../../src/modules/games/transfer/read-report.service.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from './parlour.ts'
import { keepSessions } from './sessions.ts'
import { openTransferVendor, type TransferVendor } from './transfer-vendor.ts'
import { poolsOf } from './vendors.ts'

export const minuteMs = 60_000
const ignored = new Set(['vendor_transit_is_young'])

/** A house with two vendors that keep players' money themselves, and a new member with 100 for every case; after each the books are right. */
export function transferStage() {
  let parlour: TestParlour
  let there: TransferVendor
  let other: TransferVendor
  let member: TestMember
  let names = 0
  beforeAll(async () => {
    parlour = await openTestParlour()
    await parlour.clock.hold()
    there = await openTransferVendor(parlour, 'tables')
    other = await openTransferVendor(parlour, 'reels')
  })
  afterAll(async () => {
    await there.close()
    await other.close()
    await parlour.close()
  })
  beforeEach(async () => {
    names += 1
    member = await parlour.register(`player${names}`)
    await parlour.credit(member, 100n)
    await keepSessions(parlour)
  })
  afterEach(async () => {
    for (const vendor of [there, other]) {
      vendor.calm()
      vendor.open(member.memberId, false)
      vendor.asked.length = 0
    }
    expect(await broken()).toEqual([])
  })

  const broken = async () => (await brokenChecks(parlour.database)).filter(({ name }) => !ignored.has(name))
  const now = () => nowMs(parlour.database.db)
  const pass = async (minutes: number) => parlour.clock.set((await now()) + minutes * minuteMs)
  const home = () => bringHome({ transfers: parlour.transfers, protection: parlour.protection })
  const read = () => readReports(parlour.reports)
  const cash = async () => (await poolsOf(parlour, member))['PLAYER_CASH']
  const move = (from: string, to: string, amount?: string): Promise<Answer> =>
    parlour.call('POST', '/wps/relay/GCS_walletTransfer', {
      token: member.token,
      key: randomUUID(),
      body: { from, to, ...(amount === undefined ? {} : { amount }) },
    })
  const launch = (vendor: TransferVendor, more: object = {}) =>
    parlour.call('POST', '/wps/game/launchGame', {
      token: member.token,
      body: { launchMode: 'GLS', vassalage: vendor.code, nodeId: `${vendor.code}-game`, ...more },
    })
  const play = async (results: readonly (readonly [stake: bigint, win: bigint])[], vendor = there) =>
    vendor.rounds(
      member.memberId,
      results.map(([stake, win]) => ({ stake: units(stake), win: units(win) })),
      await now(),
    )
  const purse = async (vendor = there) => {
    const { rows } = await sql<{ booked: bigint; read: bigint; counted: bigint }>`
      select w.booked, w.read_net as read, w.counted_net as counted from games.vendor_wallet w
        join games.vendor v using (vendor_id)
       where w.member_id = ${member.memberId} and v.code = ${vendor.code}`.execute(parlour.database.db)
    return rows[0]
  }
  /** What all of the house's side of a purpose comes to, as credits. */
  const houseOf = async (purpose: string) => {
    const { rows } = await sql<{ total: bigint }>`
      select coalesce(sum(case when p.credit_account_id = a.account_id then p.amount else -p.amount end), 0)::bigint as total
        from wallet.account a join wallet.posting p on a.account_id in (p.credit_account_id, p.debit_account_id)
       where a.purpose = ${purpose}`.execute(parlour.database.db)
    return rows[0]?.total ?? 0n
  }
  return {
    broken,
    now,
    pass,
    home,
    read,
    cash,
    move,
    launch,
    play,
    purse,
    houseOf,
    /** Who and what there is in this case. */
    cast: () => ({ parlour, there, other, member }),
  }
}
