import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { realtimeBucketMs as bucketMs } from '@parlour/core/rules/agents/realtime-salary.ts'
import { makeContracts, topRate } from './lines/make-contracts.ts'
import { makeMembers } from './support/members.ts'
import { report, say } from './support/report.ts'
import { openSite } from './support/site.ts'

const env = (name: string, usual: number) => Number(process.env[name] ?? usual)
const barMs = 75_000
const partSize = 1000
const lookEveryMs = 100
/** With less left of five minutes than this, the next ones are waited for. */
const leastLeftMs = 60_000

/**
 * Five minutes in which very many bets end below very many contracts on real-time salaries: how long after their end, and
 * after the minute that they rest, everybody is paid. Bets are written as they end, spread over the five minutes.
 */
export async function benchRealtimeSalary(): Promise<void> {
  const contracts = env('REALTIME_CONTRACTS', 50_000)
  const bets = env('REALTIME_BETS', 300_000)
  await using site = openSite({ name: 'realtime-salary', port: 4963 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const members = await makeMembers(db, contracts * 2, 10_000_000n)
  const ids = members.map(({ memberId }) => memberId)
  await makeContracts(db, ids, contracts)
  const begin = await nextBucket(db)
  say(`${bets} bets end below ${contracts} contracts`)
  const spread = Math.max(0, begin + bucketMs - 10_000 - (await nowOf(db)))
  await endBets(db, { ids, bets, overMs: spread })
  const paidAt = await untilPaid(db, begin)
  const { rows } = await db.query<{ owed: string; paid: string; turnover: string; lag: string }>(
    `select (select sum(owed) from contracts.realtime_item where bucket_ms >= $1) as owed,
            (select count(*) from contracts.realtime_item where bucket_ms >= $1 and paid_ms is not null) as paid,
            (select sum(turnover) from agents.own_bucket where bucket_ms >= $1 and bucket_ms < $1 + ${bucketMs}) as turnover,
            (select count(*) from wallet.entry where kind = 'agent.realtime_salary') as entries`,
    [begin],
  )
  const found = defined(rows[0], 'what was paid is counted')
  report('realtime-salary', 'paid', Number(found.paid), 'payments')
  report('realtime-salary', 'afterEndMs', paidAt - begin - bucketMs, 'ms')
  report('realtime-salary', 'afterStartMs', paidAt - begin - bucketMs - 60_000, 'ms')
  assert(BigInt(found.owed) === BigInt(found.turnover) * topRate, 'all together are owed the rate at the top')
  if (paidAt - begin - bucketMs > barMs) say(`later than ${barMs} ms`)
  await db.end()
}

async function nowOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ now: string }>('select platform.now_ms() as now')
  return Number(rows[0]?.now)
}

/** The bucket that runs, once enough of it is left. */
async function nextBucket(db: pg.Client): Promise<number> {
  for (;;) {
    const now = await nowOf(db)
    const begin = now - (now % bucketMs)
    if (begin + bucketMs - now > leastLeftMs) return begin
    await sleep(1000)
  }
}

/** Ends bets of all members in turn, a thousand at a time, as settlements do. */
async function endBets(
  db: pg.Client,
  { ids, bets, overMs }: { readonly ids: readonly string[]; readonly bets: number; readonly overMs: number },
): Promise<void> {
  const startedAt = performance.now()
  for (let done = 0; done < bets; done += partSize) {
    const part = Array.from({ length: Math.min(partSize, bets - done) }, (_, at) => ids[(done + at) % ids.length])
    await db.query(
      `with own as (select * from unnest($1::uuid[]) as own(id)),
       made as (
         insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play,
                               selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
         select uuidv7(), m.brand_id, m.member_id, m.ancestor_path, 'RNG', 'RNG', 'bench', 'r', 'p', 's', 'PHP', false, 200000, 200000,
                0, '1', 1, platform.now_ms() from own join identity.member m on m.member_id = own.id returning bet_id, brand_id, member_id
       ), ended as (
         insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)
         select bet_id, 1, brand_id, member_id, 'LOST', 0, 0, 0, 200000, bet_id, platform.now_ms() from made returning bet_id, seq
       )
       insert into bets.untold (untold_id, bet_ids, seqs) select uuidv7(), array_agg(bet_id), array_agg(seq) from ended`,
      [part],
    )
    await sleep(Math.max(0, (overMs * (done + partSize)) / bets - (performance.now() - startedAt)))
  }
}

/** When everything of a bucket was paid. */
async function untilPaid(db: pg.Client, begin: number): Promise<number> {
  for (;;) {
    const { rows } = await db.query<{ open: string; computed: string }>(
      `select (select count(*) from contracts.realtime_place where next_ms > $1) as computed,
              (select count(*) from contracts.realtime_item where pays > 0 and paid_ms is null) as open`,
      [begin],
    )
    if (Number(rows[0]?.computed) > 0 && Number(rows[0]?.open) === 0) return nowOf(db)
    await sleep(lookEveryMs)
  }
}
