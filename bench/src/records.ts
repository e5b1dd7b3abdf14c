import { join } from 'node:path'
import { readSecrets } from '../../server/src/main/secrets.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts'
import { makeRecords, type Played } from './records/make-records.ts'
import { visits } from './records/visits.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite } from './support/site.ts'
import { openWire, rawRequest } from './support/wire.ts'

const env = (name: string, usual: number) => Number(process.env[name] ?? usual)
const rounds = 20
const barMs = 40

/**
 * The pages of the records of one member with very many bets among very many of others: every filter of the betting
 * record, page by page, and profit and loss. The bets lie over a year, a partition a week.
 */
export async function benchRecords(): Promise<void> {
  const bets = env('RECORDS_BETS', 20_000_000)
  const own = env('RECORDS_OWN', 1_000_000)
  await using site = openSite({ name: 'records', port: 4879 })
  site.start({ reset: true })
  await site.untilReady()
  await site.end('SIGTERM')
  const postgres = await openEmbeddedPostgres({
    directory: join(site.home, 'postgres'),
    password: readSecrets(site.home).databasePassword,
    durable: true,
  })
  const db = await site.connect()
  const members = await makeMembers(db, env('RECORDS_MEMBERS', 50_000), 10_000_000n)
  const [member] = members
  if (!member) throw new Error('there are members')
  await makeTeam(db, member.memberId)
  const startedAt = performance.now()
  const played = await makeRecords(db, { memberId: member.memberId, bets, own })
  say(`${bets} bets, ${own} of one member, after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  await db.end()
  await postgres.stop()
  site.start()
  await site.untilReady()
  await measure(site.port, member, played)
}

/** The member is an agent, and all others stand below. */
async function makeTeam(
  db: Awaited<ReturnType<ReturnType<typeof openSite>['connect']>>,
  memberId: string,
): Promise<void> {
  await db.query('update identity.member set type = 1 where member_id = $1', [memberId])
  await db.query(
    "update identity.member set parent_id = $1, ancestor_path = array[$1]::uuid[] where username like 'bench%' and member_id <> $1",
    [memberId],
  )
  await db.query('analyze identity.member')
}

async function measure(port: number, { token }: BenchMember, played: Played): Promise<void> {
  const wire = openWire(port)
  const latencies: Record<'page' | 'filter' | 'profit' | 'team', number[]> = {
    page: [],
    filter: [],
    profit: [],
    team: [],
  }
  const ask = async (path: string) => {
    const askedAt = performance.now()
    const answer = await wire.ask(rawRequest('GET', path, { headers: { authorization: `Bearer ${token}` } }))
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`)
    return { ms: performance.now() - askedAt, value: (JSON.parse(answer.body) as { value: { next?: string } }).value }
  }
  for (let round = -1; round < rounds; round += 1)
    for (const { kind, path } of visits(played)) {
      const first = await ask(path)
      // The page behind is asked for as readers do, by the key of the last row.
      const more = first.value.next
        ? await ask(`${path}${path.includes('?') ? '&' : '?'}cursor=${first.value.next}`)
        : undefined
      // The first round finds what nobody has read yet; it is not what is measured.
      if (round < 0) {
        say(`${first.ms.toFixed(1).padStart(7)} ms cold ${path}`)
        continue
      }
      latencies[kind].push(first.ms, ...(more ? [more.ms] : []))
      if (round === 0 || first.ms > barMs) say(`${first.ms.toFixed(1).padStart(7)} ms ${path}`)
    }
  wire.close()
  for (const [kind, sample] of Object.entries(latencies))
    report(
      'records',
      `${kind}P99Ms`,
      percentile(
        sample.toSorted((a, b) => a - b),
        0.99,
      ),
      'ms',
    )
}
