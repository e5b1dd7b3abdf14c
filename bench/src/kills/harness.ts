import { setTimeout as sleep } from 'node:timers/promises'
import { followLines } from '../support/lines.ts'
import { createRandom } from '../support/random.ts'
import { say } from '../support/report.ts'
import { openSite, type Site } from '../support/site.ts'
import { compare, type Findings } from './compare.ts'
import { createExpected } from './expected.ts'
import { readFound } from './found.ts'
import type { LogLine } from './log.ts'
import { preparePlan, startCash } from './prepare-plan.ts'
import { startAgain } from './start-again.ts'
import { startClient, type Client } from './start-client.ts'
import { strike, type Victim } from './strike.ts'
import type { Plan } from './plan.ts'

const victims: readonly Victim[] = ['server', 'database', 'both']
/** The load runs for up to this long between a start and a kill. */
const loadMaxMs = 1500
/** So many commands are acknowledged between two kills at least. */
const acknowledgedBetween = 20
const lookEveryMs = 25
/** A start takes about this long: a kill drawn from it falls into any part of the start and of the recovery. */
const startMaxMs = 1800

export interface KillsRequest {
  readonly name: string
  readonly port: number
  readonly sandboxPort: number
  readonly mailPort: number
  readonly consolePort: number
  readonly kills: number
  /** The database is compared with the log after this many kills, and at the end. */
  readonly compareEvery: number
  readonly seed: number
}

export interface KillsResult extends Findings {
  readonly kills: number
  readonly killsAtStart: number
  readonly acknowledged: number
  readonly refused: number
  readonly retried: number
}

/**
 * Kills the server, its database and both in turn under load, and starts them again. A client of its own process
 * keeps the log of what it was told, against which the database is compared.
 */
export async function runKills(request: KillsRequest): Promise<KillsResult> {
  const random = createRandom(request.seed)
  await using site = openSite({
    name: request.name,
    port: request.port,
    // What fails while a database is dead is meant to fail, and is not worth a line each.
    env: {
      SANDBOX_PORT: String(request.sandboxPort),
      SANDBOX_MAIL_PORT: String(request.mailPort),
      CONSOLE_PORT: String(request.consolePort),
      LOG_LEVEL: 'silent',
    },
  })
  site.start({ reset: true })
  await site.untilReady()
  const plan = await preparePlan(site, request.seed)
  const judge = createJudge(site, plan)
  await using client = startClient(plan, site.home)
  let killsAtStart = 0
  let findings: Findings = { lost: [], doubled: [], wrong: [] }
  for (let kills = 1; kills <= request.kills; kills += 1) {
    // However slow the machine is, there is load to be killed under.
    await judge.untilAcknowledged(acknowledgedBetween)
    await sleep(random.share() * loadMaxMs)
    // Every fourth kill is followed by one during the start that it made necessary.
    await strike(site, victims[kills % 3] ?? 'both', random)
    while (kills < request.kills && random.below(4) === 0) {
      kills += 1
      killsAtStart += 1
      site.start()
      await sleep(random.share() * startMaxMs)
      await strike(site, victims[kills % 3] ?? 'both', random)
    }
    await startAgain(site)
    if (kills % request.compareEvery !== 0 && kills < request.kills) continue
    findings = await judge.compareNow(client)
    say(`${kills} kills: ${judge.counts().accepted} acknowledged, ${textOf(findings)}`)
    if (Object.values(findings).some(({ length }) => length > 0)) break
  }
  const { accepted, refused, retried } = judge.counts()
  return { ...findings, kills: request.kills, killsAtStart, acknowledged: accepted, refused, retried }
}

function createJudge(site: Site, plan: Plan) {
  const follow = followLines<LogLine>(plan.log)
  const { expected, take } = createExpected()
  return {
    counts: () => expected.counts,
    async untilAcknowledged(more: number): Promise<void> {
      take(follow())
      const enough = expected.counts.accepted + more
      while (expected.counts.accepted < enough) {
        await sleep(lookEveryMs)
        take(follow())
      }
    },
    async compareNow(client: Client): Promise<Findings> {
      await client.pause()
      take(follow())
      const db = await site.connect()
      const found = await readFound(
        db,
        plan.members.map(({ memberId }) => memberId),
      )
      await db.end()
      await site.verifyLedger()
      client.resume()
      return compare(plan, startCash, { expected, found })
    },
  }
}

function textOf({ lost, doubled, wrong }: Findings): string {
  return `${lost.length} lost, ${doubled.length} doubled, ${wrong.length} otherwise wrong`
}
