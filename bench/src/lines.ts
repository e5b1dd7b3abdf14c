import type pg from 'pg'
import { makeLine } from './lines/make-line.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite } from './support/site.ts'
import { openWire, rawRequest } from './support/wire.ts'

const env = (name: string, usual: number) => Number(process.env[name] ?? usual)
const barMs = 150

/**
 * The pages of an agent with very many below, who played over two months: the overview of each span, today with what
 * ends meanwhile, profit and loss level by level, members, bets and money of the line.
 */
export async function benchLines(): Promise<void> {
  const count = env('LINES_MEMBERS', 100_000)
  const rounds = env('LINES_ROUNDS', 40)
  await using site = openSite({ name: 'lines', port: 4881 })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const members = await makeMembers(db, count + 1, 10_000_000n)
  const [agent] = members
  if (!agent) throw new Error('there are members')
  await makeLine(db, members)
  const days = await spansOf(db)
  await db.end()
  await measure(site.port, agent, { days, rounds })
}

/** The spans of the overview, as the pages ask for them. */
async function spansOf(db: pg.Client): Promise<readonly string[]> {
  const { rows } = await db.query<{ from: string; to: string }>(`
    with today as (
      select (to_timestamp(platform.now_ms() / 1000.0) at time zone z.time_zone)::date as day
        from bets.day_zone z join brand.brand b using (brand_id) where b.merchant_code = 'parlour')
    select f::date::text as from, t::date::text as to from today cross join lateral (values
      (day, day), (day - 1, day - 1), (date_trunc('week', day)::date, day), (date_trunc('month', day)::date, day),
      ((date_trunc('month', day) - interval '1 month')::date, (date_trunc('month', day) - interval '1 day')::date),
      (day - 45, day - 3)) as span(f, t)`)
  return rows.map(({ from, to }) => `from=${from}&to=${to}`)
}

interface Request {
  readonly days: readonly string[]
  readonly rounds: number
}

async function measure(port: number, { token }: BenchMember, { days, rounds }: Request): Promise<void> {
  const wire = openWire(port)
  const ask = async (path: string) => {
    const askedAt = performance.now()
    const request = rawRequest('GET', `/api/agents/${path}`, { headers: { authorization: `Bearer ${token}` } })
    const answer = await wire.ask(request)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`)
    return performance.now() - askedAt
  }
  const visits: Readonly<Record<string, readonly string[]>> = {
    overview: days.map((span) => `figures?${span}`),
    profit: days.map((span) => `profit?${span}&limit=25`),
    members: ['line?limit=25', 'line?limit=25&name=bench'],
    bets: days.slice(0, 2).map((span) => `bets?${span}&limit=25`),
    money: days.slice(0, 2).map((span) => `transactions?${span}&limit=25`),
  }
  report('lines', 'snapshotColdMs', await ask('snapshot'), 'ms')
  for (const [kind, paths] of Object.entries(visits)) {
    const sample: number[] = []
    // The first time finds what nobody has read yet; it is not what is measured.
    for (const path of paths) say(`${(await ask(path)).toFixed(1).padStart(7)} ms cold ${path}`)
    for (const path of Array.from({ length: rounds }, () => paths).flat()) {
      const ms = await ask(path)
      sample.push(ms)
      if (ms > barMs) say(`${ms.toFixed(1).padStart(7)} ms ${path}`)
    }
    const sorted = sample.toSorted((a, b) => a - b)
    report('lines', `${kind}P50Ms`, percentile(sorted, 0.5), 'ms')
    report('lines', `${kind}P99Ms`, percentile(sorted, 0.99), 'ms')
  }
  wire.close()
}
