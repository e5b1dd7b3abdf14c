import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createDaySums } from '../../src/modules/bets/module.ts'
import { writeLadder } from '../../src/modules/promo/ranks/found-ladder.ts'
import type { LadderTerms } from '../../src/modules/promo/ranks/ladder.sql.ts'
import { dayAt, monthOf, periodOf } from '../../src/modules/promo/ranks/rank-calendar.ts'
import { openTestConsole, type Desk } from './console.ts'
import type { TestMember, TestParlour } from './parlour.ts'
import { keepSessions } from './sessions.ts'
import { newPlayer, newVendor, type TestPlayer } from './vendors.ts'

export const rankZone = 'Asia/Manila'
export const rankBase = '/console/api/brands/parlour'
export const rankReason = 'Because the test says so.'

const level = (rankLevel: number, total: bigint, keep: bigint, gives: readonly [bigint, bigint, number, number]) => ({
  rankLevel,
  names: { en: `VIP${rankLevel}` },
  colour: 'info' as const,
  total: units(total),
  keep: units(keep),
  bonus: units(gives[0]),
  salary: units(gives[1]),
  cashbackBasisPoints: gives[2],
  withdrawalsADay: gives[3],
})

/** A small ladder: VIP1 from 100, VIP2 from 1,000, VIP3 from 5,000, VIP4 from 20,000. */
export const ladderTerms = (own: Partial<LadderTerms> = {}): LadderTerms => ({
  levels: [
    level(0, 0n, 0n, [0n, 0n, 0, 2]),
    level(1, 100n, 0n, [8n, 0n, 0, 3]),
    level(2, 1000n, 500n, [18n, 8n, 100, 5]),
    level(3, 5000n, 1500n, [58n, 28n, 1000, 6]),
    level(4, 20_000n, 4000n, [128n, 58n, 1000, 8]),
  ],
  turnoverPercent: 100,
  askAbove: units(100_000n),
  excludedTypes: [1, 2],
  ...own,
})

export type RankStage = Awaited<ReturnType<typeof openRankStage>>

/** A brand with a ladder, members who play at a vendor, and two operators. */
export async function openRankStage(parlour: TestParlour) {
  await parlour.clock.hold()
  const console = await openTestConsole(parlour)
  const desks: Desk[] = []
  const enter = async () => {
    desks.splice(0, 2, await console.enter('administrator'), await console.enter('administrator'))
  }
  await enter()
  const [rosa, marta] = [0, 1].map(
    (at) =>
      (...call: Parameters<Desk['call']>) =>
        defined(desks[at], 'an operator is in').call(...call),
  ) as [Desk['call'], Desk['call']]
  const vendor = await newVendor(parlour, 'ranks')
  const { brandId } = defined(
    parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour'),
    'a brand of the tests',
  )
  const write = (own: LadderTerms) => parlour.database.transaction((tx) => writeLadder(tx, brandId, own))
  await write(ladderTerms())

  const days = () => createDaySums(parlour.database)
  const loop = (name: string) => {
    const found = parlour.loops.find((one) => one.name === name)
    return defined(found, 'a loop').work()
  }
  const get = async (path: string, { token, merchant }: TestMember) =>
    (await parlour.call('GET', path, { token, merchant })).value

  /** Jumps, and signs the operators in anew. */
  async function jumpTo(at: number): Promise<void> {
    await keepSessions(parlour)
    await parlour.clock.set(at)
    await enter()
  }
  async function decide(): Promise<void> {
    const { value } = await marta('GET', '/console/api/approvals?state=waiting')
    const waiting = value['list'] as { approvalId: string; seen: string }[]
    const { approvalId, seen } = defined(waiting[0], 'a proposal waits')
    const verdict = { verdict: 'approved', seen, reason: rankReason }
    const decided = await marta('POST', `/console/api/approvals/${approvalId}/decision`, verdict)
    expect(decided).toMatchObject({ success: true })
  }

  let n = 0
  return {
    vendor,
    rosa,
    write,
    days,
    loop,
    get,
    jumpTo,
    decide,
    /** What ended is counted, what is owed is done, and what is approved is paid. */
    async work(): Promise<void> {
      await days().upToDate()
      await loop('ranks')
      await loop('runs')
    },
    player: (cash = 40_000n) => newPlayer(parlour, vendor, { name: `ranked${(n += 1)}`, cash, bonus: 0n }),
    /** Bets so much, which brings that back. */
    async lose(one: TestPlayer, amount: string, win = '0'): Promise<string> {
      const txId = randomUUID()
      const token = await vendor.launch(one.member)
      const bet = await vendor.call('bet', one.fields(txId, { amount, token }))
      expect(bet).toMatchObject({ status: 'OK' })
      const ended = await vendor.call('win', one.fields(randomUUID(), { refTxId: txId, amount: win }))
      expect(ended).toMatchObject({ status: 'OK' })
      return txId
    },
    rankOf: async (member: TestMember) => (await get('/api/promo/rank', member))['rank'] as Record<string, unknown>,
    async historyOf(member: TestMember): Promise<readonly string[]> {
      const { list } = await get('/api/promo/rank/history', member)
      return (list as { cause: string; from: number; to: number }[]).map(
        ({ cause, from, to }) => `${cause} ${from} ${to}`,
      )
    },
    /** What runs gave a member, in their order; those of one kind. */
    async awardsOf({ memberId }: TestMember, kind = ''): Promise<readonly string[]> {
      const { rows } = await sql<{ kind: string; amount: bigint }>`
        select r.kind, a.amount from promo.award a join promo.run r on r.run_id = a.source_id
         where a.member_id = ${memberId} order by a.award_id`.execute(parlour.database.db)
      const all = rows.map((row) => `${row.kind} ${toWire(row.amount).replace(/\.?0+$/u, '')}`)
      return all.filter((text) => text.startsWith(kind))
    },
    /** Goes to where the next check is done, or the next salaries are. */
    async goTo(kind: 'CHECK' | 'SALARY'): Promise<void> {
      const now = await parlour.clock.now()
      const month = Temporal.PlainDate.from(monthOf(dayAt(now, rankZone)))
      const due = [month.subtract({ months: 1 }), month].map((of) => periodOf(kind, of.toString(), rankZone).dueAt)
      const next = due.find((at) => at > now)
      await jumpTo(defined(next, 'what is due next'))
    },
  }
}
