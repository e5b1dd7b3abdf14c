import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { publishEnvelopes } from '../../server/src/modules/promo/module.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { openPromo, publishCode } from './support/promo.ts'
import { percentile, report, say } from './support/report.ts'
import { openSite, type Site } from './support/site.ts'
import { openWire, postRequest } from './support/wire.ts'

const claimers = 10_000
const envelopes = 1000
const callers = 5000
const uses = 1000
const cash = units(100n)
const code = 'RUSH1000'
/** Claimers arrive over so long, each on the next free connection. */
const arrivalMs = 1000
const connections = 256
const opensInMs = 20_000

/**
 * A rush: ten thousand members for a thousand envelopes within a second of their opening, and five thousand calls for the
 * thousand uses of a code. Exactly as many win as there are, and everybody is answered.
 */
export async function benchRush(): Promise<void> {
  await using site = openSite({ name: 'rush', port: 4882, env: { TRUSTED_PROXIES: '1' } })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  say(`making ${claimers} members`)
  const people = await makeMembers(db, claimers, cash)
  const { dropId, opensAt } = await publish(site, db)
  // What a server reads anew for each session is read before: members have the page open.
  await sleep(Math.max(0, opensAt - Date.now() + 250))
  const opening = await rush(site, people, (member) => {
    const headers = { 'idempotency-key': randomUUID() }
    return postRequest(`/api/promo/envelopes/${dropId}/openings`, member.token, {}, headers)
  })
  tell('envelopes', opening, { won: envelopes, gone: 'promo.envelopes_gone' })
  const { rows } = await db.query<{ taken: number; given: bigint; pot: bigint }>(
    'select taken, given, pot from promo.envelope_drop where drop_id = $1',
    [dropId],
  )
  const { taken, given, pot } = defined(rows[0], 'the envelopes are there')
  assert(taken === envelopes && String(given) === String(pot), 'the pot is given out whole, once')

  const claiming = await rush(site, people.slice(0, callers), (member) => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': nextAddress() }
    return postRequest('/api/promo/codes', member.token, { code }, headers)
  })
  tell('code', claiming, { won: uses, gone: 'promo.budget_spent' })
  await db.end()
  await site.verifyLedger()
}

let addresses = 0
/** Each caller comes from an address of its own. */
const nextAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

async function publish(site: Site, db: pg.Client): Promise<{ dropId: string; opensAt: number }> {
  await using promo = await openPromo(site, db)
  const opensAt = Date.now() + opensInMs
  const { brandId } = promo.brand
  const shared = { planId: randomUUID(), brandId, titles: { en: 'Rush' }, opensAt, minutes: 30, days: 1, rankFrom: 0 }
  const plan = { ...shared, turnoverPercent: 100, pot: units(5000n), count: envelopes }
  await promo.database.transaction((tx) => publishEnvelopes(tx, plan, promo))
  await publishCode(promo, { code, whole: 10n, uses, products: { RNG: 100 } })
  const drops = await db.query<{ drop_id: string }>('select drop_id from promo.envelope_drop where plan_id = $1', [
    plan.planId,
  ])
  return { dropId: defined(drops.rows[0], 'envelopes are sealed').drop_id, opensAt }
}

interface Rush {
  readonly won: number
  readonly codes: ReadonlyMap<string, number>
  /** From when each was due to its answer, shortest first. */
  readonly latenciesMs: readonly number[]
  readonly allMs: number
}

/** Everybody asks once, spread over a second; whoever finds no free connection waits for one, which counts. */
async function rush(
  { port }: Site,
  people: readonly BenchMember[],
  request: (member: BenchMember) => string,
): Promise<Rush> {
  const wires = Array.from({ length: connections }, () => openWire(port))
  const latencies: number[] = []
  const codes = new Map<string, number>()
  let won = 0
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    wires.map(async (wire) => {
      while (next < people.length) {
        const turn = next++
        const member = defined(people[turn], 'somebody is left')
        const dueAt = startedAt + (turn * arrivalMs) / people.length
        if (performance.now() < dueAt) await sleep(dueAt - performance.now())
        const { status, body } = await wire.ask(request(member))
        latencies.push(performance.now() - dueAt)
        if (status === 200) won += 1
        else {
          const said = /"code":"([^"]+)"/.exec(body)?.[1] ?? String(status)
          codes.set(said, (codes.get(said) ?? 0) + 1)
        }
      }
      wire.close()
    }),
  )
  const allMs = performance.now() - startedAt
  return { won, codes, latenciesMs: latencies.toSorted((a, b) => a - b), allMs }
}

function tell(name: string, { won, codes, latenciesMs, allMs }: Rush, wanted: { won: number; gone: string }): void {
  report('rush', `${name}Won`, won, name)
  report('rush', `${name}P50Ms`, percentile(latenciesMs, 0.5), 'ms')
  report('rush', `${name}P99Ms`, percentile(latenciesMs, 0.99), 'ms')
  report('rush', `${name}LastMs`, allMs, 'ms')
  const others = [...codes.keys()].filter((one) => one !== wanted.gone)
  assert(won === wanted.won, `exactly ${wanted.won} win: ${won} did`)
  assert(others.length === 0, `whoever does not win is told why: ${others.join(', ')}`)
}
