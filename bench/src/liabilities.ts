import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type LiabilityText, verifyLiability } from '@parlour/core/fair/liability-proof.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { commitBalances } from '../../server/src/modules/wallet/module.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite, type Site } from './support/site.ts'

const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000)
const cash = 1_000_000n
const dayMs = 86_400_000
const verified = 200
const askEveryMs = 20

/**
 * The night of a million members: hashed by the database, beside a server that goes on answering; then the night after
 * it, for which nearly nothing moved; then what a proof weighs and how long it takes to check.
 */
export async function benchLiabilities(): Promise<void> {
  await using site = openSite({ name: 'liabilities', port: 4888 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${members} members`)
  const people = await makeMembers(db, members, cash)
  const { rows } = await db.query<{ brandId: string }>('select brand_id as "brandId" from brand.brand')
  const brandIds = rows.map(({ brandId }) => brandId)
  const calls = askWhile(site)
  for (const [night, figure] of ['buildSeconds', 'nextNightSeconds'].entries()) {
    await db.query(
      `insert into platform.clock_offset (offset_ms) values ($1) on conflict (only_row) do update set offset_ms = excluded.offset_ms`,
      [(night + 1) * dayMs],
    )
    report('liabilities', figure, await buildNight(site, brandIds), 's')
  }
  const latencies = await calls.stop()
  report('liabilities', 'members', members, 'members')
  report('liabilities', 'callP99Ms', percentile(latencies, 0.99), 'ms')
  await checkProof(site, db, defined(people[Math.floor(people.length / 3)], 'a member'))
  await db.end()
  await site.verifyLedger()
}

/** All brands' nights, by a process that answers nobody. */
async function buildNight(site: Site, brandIds: readonly string[]): Promise<number> {
  await using database = openDatabase({ url: site.databaseUrl(), connections: 2 })
  const startedAt = performance.now()
  await commitBalances(database, brandIds)
  return (performance.now() - startedAt) / 1000
}

/** How long calls take meanwhile, sorted. */
function askWhile({ port }: Site): { stop(): Promise<readonly number[]> } {
  let isOver = false
  const latencies: number[] = []
  const asking = (async () => {
    while (!isOver) {
      const askedAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/wallet/liabilities`, {
        headers: { merchant: 'parlour' },
      })
      if (!answer.ok) throw new Error(`a call was answered ${answer.status}`)
      await answer.arrayBuffer()
      latencies.push(performance.now() - askedAt)
      await sleep(askEveryMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await asking
      return latencies.toSorted((a, b) => a - b)
    },
  }
}

async function checkProof({ port }: Site, db: pg.Client, { memberId, token }: BenchMember): Promise<void> {
  // The clock was moved past the end of every session.
  await db.query(
    'update identity.session set seen_at = platform.now_ms(), expires_at = platform.now_ms() + 3600000 where member_id = $1',
    [memberId],
  )
  const answer = await fetch(`http://127.0.0.1:${port}/api/wallet/liabilities/proof`, {
    headers: { merchant: 'parlour', authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  const { counted } = (JSON.parse(text) as { value: { counted: LiabilityText } }).value
  const startedAt = performance.now()
  for (let n = 0; n < verified; n += 1) {
    if (!verifyLiability(counted).ok) throw new Error('a proof does not hold')
  }
  report('liabilities', 'proofBytes', Buffer.byteLength(text), 'bytes')
  report('liabilities', 'proofSteps', counted.path.length, 'steps')
  report('liabilities', 'verifyMs', (performance.now() - startedAt) / verified, 'ms')
}
