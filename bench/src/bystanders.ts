import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { holdMember, openReader, withoutPartitionsAhead } from './bystanders/hold.ts'
import { openTakers } from './bystanders/takers.ts'
import { loadBets } from './support/bet-load.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { report, say } from './support/report.ts'
import { asInTheEvening, commitNight } from './support/site-database.ts'
import { openSite } from './support/site.ts'

const members = 20_000
const cash = 100_000_000n
/** What one member has staked since money came in that is to be played. */
const ownBets = Number(process.env['BYSTANDERS_BETS'] ?? 400_000)
const warmUpMs = 10_000
const measureMs = 15_000
const readerMs = 30_000

/**
 * How many bets of others go on, and how long the slowest of them takes, beside what should be the matter of somebody
 * else: refused withdrawals of a member with many bets, a member whose accounts are held, and the making of partitions
 * beside a long reader. Each by turns with a time in which nothing of the kind happens.
 */
export async function benchBystanders(): Promise<void> {
  await using site = openSite({
    name: 'bystanders',
    port: 4890,
    env: { CONSOLE_PORT: '4891', SANDBOX_PORT: '4892', SANDBOX_MAIL_PORT: '4893' },
  })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${members} members, and one with ${ownBets} bets`)
  const people = await makeMembers(db, members, cash)
  const takers = await openTakers({ db, port: site.port, cash })
  await commitNight(db, site.databaseUrl())
  await betOften({ db, port: site.port, bets: ownBets }, takers.member)
  await asInTheEvening(db)
  const load = (forMs = measureMs) => loadBets({ port: site.port, db, forMs }, people)
  await load(warmUpMs)

  const calm = [(await load()).perSecond]
  const askers = takers.start()
  const beside = (await load()).perSecond
  report('bystanders', 'refusedWithdrawals', await askers.stop(), 'requests')
  calm.push((await load()).perSecond)
  report('bystanders', 'perSecondCalm', mean(calm), 'bets/s')
  report('bystanders', 'perSecondBesideRefusedWithdrawals', beside, 'bets/s')

  const held = await holdMember(site.databaseUrl(), defined(takers.member, 'a member'))
  const ownTry = takers.bet()
  const { perSecond, latenciesMs } = await load()
  report('bystanders', 'perSecondBesideHeldAccounts', perSecond, 'bets/s')
  report('bystanders', 'slowestBesideHeldAccountsMs', latenciesMs.at(-1) ?? 0, 'ms')
  report('bystanders', 'heldMemberToldMs', await ownTry, 'ms')
  await held.letGo()

  await measurePartitions(db, site.databaseUrl(), load)
  await takers.close()
  await db.end()
  await site.verifyLedger()
}

/** Partitions are made while a reader holds all their tables; bets go on meanwhile. */
async function measurePartitions(
  db: pg.Client,
  url: string,
  load: (forMs?: number) => ReturnType<typeof loadBets>,
): Promise<void> {
  const dropped = await withoutPartitionsAhead(db)
  const reader = await openReader(url)
  const loading = load(readerMs)
  await sleep(2000)
  await db.query("select graphile_worker.add_job('platform:partitions_ensured')")
  const { latenciesMs } = await loading
  const { rows } = await db.query<{ weeks: number }>('select platform.partition_weeks_ahead() as weeks')
  await reader.end()
  report('bystanders', 'partitionsMade', dropped, 'partitions')
  report('bystanders', 'weeksAheadBesideReader', rows[0]?.weeks ?? 0, 'weeks')
  report('bystanders', 'slowestBesidePartitionsMs', latenciesMs.at(-1) ?? 0, 'ms')
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** So many bets of one member. */
async function betOften(
  { db, port, bets }: { readonly db: pg.Client; readonly port: number; readonly bets: number },
  member: BenchMember,
): Promise<void> {
  let placed = 0
  while (placed < bets) placed += (await loadBets({ port, db, forMs: 5000 }, [member])).bets
}
