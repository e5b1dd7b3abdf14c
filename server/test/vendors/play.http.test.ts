import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyLiability, type LiabilityText } from '@parlour/core/fair/liability-proof.ts'
import { units } from '@parlour/core/money/money.ts'
import { reconcile } from '../../src/main/ledger-checks.ts'
import { compareDays } from '../../src/modules/games/transfer/compare-days.service.ts'
import { continueTransfers } from '../../src/modules/games/transfer/transfers.service.ts'
import { readReport } from '../../src/modules/games/transfer/read-report.service.ts'
import { commitBalances } from '../../src/modules/wallet/commitment.service.ts'
import { protectionOf } from '../support/protection.ts'
import { minuteMs, transferStage } from '../support/transfer-stage.ts'

// Play at vendors that keep players' money themselves (rule book E1, E2, E11, E12).

const stage = transferStage()
const { broken, pass, read, cash, move, launch, play, purse, houseOf } = stage
let { parlour, there, other, member }: ReturnType<typeof stage.cast> = {} as never
beforeEach(() => void ({ parlour, there, other, member } = stage.cast()))

describe('rounds that a vendor tells', () => {
  test('are bets like any other, once, and the ledger has what the vendor says is there', async () => {
    await launch(there)
    await play([
      [10n, 0n],
      [10n, 35n],
      [20n, 20n],
    ])
    const before = await houseOf('HOUSE_GGR:RNG')
    expect([await read(), await read()]).toEqual([3, 0])
    expect(await purse()).toMatchObject({ booked: there.has(member.memberId) })
    expect((await houseOf('HOUSE_GGR:RNG')) - before).toBe(-units(15n))
    const bets = await parlour.call('GET', '/api/bets', { token: member.token })
    expect(bets.value['totals']).toMatchObject({ bets: 3, stake: '40.0000', payout: '55.0000', profit: '15.0000' })
    expect(bets.value['list']).toMatchObject([{ state: 'WON' }, { state: 'WON' }, { state: 'LOST' }])
    // Not a line of it is the member's here: the account record knows of the transfer alone.
    expect(await cash()).toBe(0n)
    await move('tables', 'CENTER')
    expect(await cash()).toBe(units(115n))
    expect(await read()).toBe(0)
  })

  test('come after the money has, and count once', async () => {
    await launch(there)
    await play([
      [30n, 0n],
      [30n, 90n],
    ])
    await move('tables', 'CENTER')
    expect(await purse()).toEqual({ booked: 0n, read: 0n, counted: units(30n) })
    expect(await broken()).toEqual([])
    const before = await houseOf('HOUSE_GGR:RNG')
    expect(await read()).toBe(2)
    expect(await purse()).toEqual({ booked: 0n, read: units(30n), counted: units(30n) })
    expect((await houseOf('HOUSE_GGR:RNG')) - before).toBe(-units(30n))
    expect([await cash(), await houseOf('VENDOR_PLAY:tables')]).toEqual([units(130n), 0n])
  })

  test('are read in parts, by many at once, and whatever fell down in between', async () => {
    await launch(there)
    await play(Array.from({ length: 450 }, (_, at) => [1n, at % 2 === 0 ? 2n : 0n] as const))
    await parlour.database.warm()
    const read3 = await Promise.all([read(), read(), read()])
    expect((await purse())?.read).toBe(0n)
    expect(read3.reduce((sum, one) => sum + one, 0) + (await read())).toBe(450)
    expect(await houseOf('VENDOR_PLAY:tables')).toBe(0n)
    // As if the page had been booked by another, and the place not moved.
    await sql`update games.vendor_report set cursor = null`.execute(parlour.database.db)
    expect(await read()).toBe(0)
    expect((await purse())?.booked).toBe(there.has(member.memberId))
  })

  test('are held against what the vendor says is there once they are counted, and not when they are read', async () => {
    await launch(there)
    await play([[10n, 0n]])
    // Each page is booked, and the process falls down before what was read of it is counted.
    const falling = () => {
      let begun = 0
      const transaction: typeof parlour.database.transaction = (work) => {
        begun += 1
        return begun === 2 ? Promise.reject(new Error('down')) : parlour.database.transaction(work)
      }
      return { ...parlour.reports, database: { ...parlour.database, transaction } }
    }
    const [vendor] = (await parlour.vendors.list()).filter(({ code }) => code === 'tables')
    if (!vendor) throw new Error('no vendor')
    await expect(readReport(falling(), vendor)).rejects.toThrow('down')
    await pass(1)
    await parlour.call('POST', '/wps/relay/merchantWallet', { token: member.token })
    await pass(1)
    await expect(readReport(falling(), vendor)).rejects.toThrow('down')
    expect(await purse()).toEqual({ booked: units(100n), read: -units(10n), counted: 0n })
    expect(await broken()).toEqual([])
    await read()
    expect(await purse()).toEqual({ booked: units(90n), read: -units(10n), counted: -units(10n) })
  })

  test.each(['never', 'unsigned', 'forged'] as const)('%s: nothing is booked by that', async (mood) => {
    await launch(there)
    await play([[5n, 0n]])
    there.mood('rounds', mood)
    expect([await read(), (await purse())?.booked]).toEqual([0, units(100n)])
    there.calm()
    expect([await read(), (await purse())?.booked]).toEqual([1, units(95n)])
  })

  test('of nobody, of another brand’s, in another currency, or told twice otherwise are not booked', async () => {
    await launch(there)
    await play([[5n, 0n]])
    await read()
    const [known] = there.played.slice(-1)
    if (!known) throw new Error('nothing was played')
    const odd = { ...known, stake: units(7n) }
    const ids = (name: string) => ({ betId: `${name}.bet`, winId: `${name}.win` })
    there.played.push(
      odd,
      { ...known, ...ids('nobody'), user: randomUUID() },
      { ...known, ...ids('foreign'), currency: 'XAG' },
    )
    const before = await purse()
    expect(await read()).toBe(0)
    expect(await purse()).toEqual(before)
    there.played.splice(-3)
    await sql`update games.vendor_report set cursor = ${String(there.played.length)}
               where vendor_id = (select vendor_id from games.vendor where code = 'tables')`.execute(
      parlour.database.db,
    )
  })

  test('count for limits of stake and loss, which bound what goes there', async () => {
    await protectionOf(parlour).limit(member, '60', 'LOSS')
    expect(await launch(there)).toMatchObject({ success: true })
    expect([await cash(), there.has(member.memberId)]).toEqual([units(40n), units(60n)])
    expect(await move('CENTER', 'tables', '1')).toMatchObject({ code: 'protection.loss_limit' })
    await play([[25n, 0n]])
    // Launched again, what was played a moment ago is read first: 35 may be lost, and lie there.
    expect(await launch(there)).toMatchObject({ success: true })
    expect(there.has(member.memberId)).toBe(units(35n))
    await play([[35n, 0n]])
    expect(await launch(there)).toMatchObject({ code: 'protection.loss_limit' })
    const current = await protectionOf(parlour).current(member)
    expect(current['limits']).toMatchObject([{ kind: 'LOSS', used: '60.0000', left: '0.0000' }])
    expect(await cash()).toBe(units(40n))
  })

  test('that were played before a limit was set count for it', async () => {
    await launch(there)
    await play([[30n, 10n]])
    await read()
    await protectionOf(parlour).limit(member, '50', 'STAKE')
    expect((await protectionOf(parlour).current(member))['limits']).toMatchObject([{ kind: 'STAKE', used: '30.0000' }])
    // 80 lie there and 20 are left to stake: the rest comes back.
    expect(await launch(there)).toMatchObject({ success: true })
    expect([await cash(), there.has(member.memberId)]).toEqual([units(60n), units(20n)])
  })
})

test('a day is held against the vendor’s own sums, and what differs is named by the checks', async () => {
  const day = 24 * 60
  await launch(there)
  await play([
    [10n, 5n],
    [10n, 30n],
  ])
  await pass(day)
  await read()
  await compareDays(parlour.reports)
  expect(await broken()).toEqual([])
  const rows = async () => {
    const { rows: days } = await sql<{ rounds: bigint; theirs: bigint }>`
      select our_rounds as rounds, their_rounds as theirs from games.vendor_day join games.vendor using (vendor_id)
       where code = 'tables' and our_rounds + their_rounds > 0 order by day desc limit 1`.execute(parlour.database.db)
    return days
  }
  expect((await rows())[0]?.rounds).toBe((await rows())[0]?.theirs)
  const hidden = there.played.pop()
  await compareDays(parlour.reports)
  expect((await broken()).map(({ name }) => name)).toEqual(['vendor_days_agree'])
  if (hidden) there.played.push(hidden)
  await compareDays(parlour.reports)
})

test('what the house owes counts what lies there and what is on its way; proofs of before verify as they are', async () => {
  const proof = async () => {
    await parlour.clock.advance(24 * 60 * minuteMs)
    await sql`update identity.session set seen_at = platform.now_ms(), expires_at = platform.now_ms() + 3600000`.execute(
      parlour.database.db,
    )
    await commitBalances(
      parlour.database,
      parlour.brands.map(({ brandId }) => brandId),
    )
    const { value } = await parlour.call('GET', '/api/wallet/liabilities/proof', { token: member.token })
    return value['counted'] as LiabilityText
  }
  const before = await proof()
  expect(verifyLiability(before)).toMatchObject({ ok: true })
  expect(before.pools.map(({ pool }) => pool)).toEqual(['PLAYER_CASH'])
  await move('CENTER', 'tables', '60')
  there.mood('deposit', 'lost')
  other.mood('deposit', 'lost')
  await move('CENTER', 'reels', '30')
  await play([[10n, 0n]])
  await read()
  const after = await proof()
  expect(verifyLiability(after)).toMatchObject({ ok: true })
  expect(after).toMatchObject({
    balance: '90.0000',
    pools: [
      { pool: 'AT_VENDORS', balance: '80.0000', hash: '' },
      { pool: 'PLAYER_CASH', balance: '10.0000' },
    ],
  })
  // A part that is left out, or made smaller, leads to no root that was published.
  expect(verifyLiability({ ...after, balance: '10.0000', pools: after.pools.slice(1) }).ok).toBe(false)
  expect(verifyLiability(before)).toMatchObject({ ok: true })
  await pass(1)
  await continueTransfers(parlour.transfers)
})

describe('damage turns its check red', () => {
  test.each<readonly [string, string, readonly string[]]>([
    [
      'a round that is read and not counted',
      `update games.vendor_wallet set read_net = read_net + 1 where read_at > 0`,
      ['vendor_play_is_counted', 'vendor_play_is_recorded'],
    ],
    [
      'a round of which less was read than its bets say',
      'update games.vendor_wallet set read_net = read_net - 1, counted_net = counted_net - 1 where read_at > 0',
      ['vendor_play_is_recorded'],
    ],
    [
      'less owed than lies there',
      'update wallet.at_vendors set amount = amount - 1 where amount > 0',
      ['money_at_vendors_is_owed'],
    ],
    [
      'a vendor that says that other money is there',
      `update games.vendor_wallet set told = told + 1, told_at = read_at + 1 where read_at > 0;
       update games.vendor_report set whole_at = platform.now_ms() + 1000000`,
      ['vendor_wallets_are_told'],
    ],
    [
      'a day that differs',
      `insert into games.vendor_day select vendor_id, 1, brand_id, 1, 1, 1, 1, 1, 2, 1 from games.vendor where code = 'tables'`,
      ['vendor_days_agree'],
    ],
    [
      'a report that nobody reads',
      `update games.vendor_report set failing_since = 1 where vendor_id = (select vendor_id from games.vendor where code = 'tables')`,
      ['vendor_reports_are_read'],
    ],
  ])('%s', async (_what, damage, red) => {
    await launch(there)
    await play([[10n, 4n]])
    await read()
    const undone = new Error('undone')
    const planted = parlour.database.transaction(async (tx) => {
      for (const one of damage.split(';')) await sql.raw(one).execute(tx)
      const checks = (await reconcile(tx)).filter((check) => check.broken > 0)
      expect(checks.map(({ name }) => name).toSorted()).toEqual([...red].toSorted())
      throw undone
    })
    await expect(planted).rejects.toBe(undone)
  })
})
