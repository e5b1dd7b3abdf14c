import { setTimeout as sleep } from 'node:timers/promises'
import { units } from '@parlour/core/money/money.ts'
import { strike } from '../kills/strike.ts'
import { makeMembers } from '../support/members.ts'
import { createRandom, type Random } from '../support/random.ts'
import { say } from '../support/report.ts'
import { connectDurable } from '../support/site-database.ts'
import { openSite, type Site } from '../support/site.ts'
import { connectVendor, openWindows } from '../wallet/vendor.ts'
import { compareRecords, countOpen, readRecords } from './compare.ts'
import { startPlayers } from './players.ts'
import { openStudioProcess, studioDatabaseUrl, type StudioProcess } from './studio-process.ts'

const members = 40
const startCash = units(1_000_000n)
const loadMaxMs = 1200
/** The studio asks again after twice as long each time: what was open when all was killed needs that long. */
const recoveredMaxMs = 180_000
const lookEveryMs = 200
const sayEvery = 20

const victims = ['portal', 'studio', 'database'] as const
type VendorVictim = (typeof victims)[number]

interface VendorKillsResult {
  readonly kills: Readonly<Record<VendorVictim, number>>
  readonly acknowledged: number
  readonly closed: number
  readonly cancelled: number
  readonly refused: number
  readonly transactions: number
  readonly wrong: readonly string[]
}

/** Kills portal, studio and database in turn while players spin for real money, and compares all records at the end. */
export async function runVendorKills(request: {
  readonly name: string
  readonly port: number
  readonly studioPort: number
  readonly kills: number
  readonly seed: number
  readonly env?: Record<string, string>
}): Promise<VendorKillsResult> {
  const random = createRandom(request.seed)
  await using site = openSite({ name: request.name, port: request.port, env: { LOG_LEVEL: 'silent', ...request.env } })
  site.start({ reset: true })
  await site.untilReady()
  const db = await site.connect()
  const people = await makeMembers(db, members, startCash)
  const vendor = await connectVendor(site, 'reels')
  await openWindows(db, vendor, people)
  await db.end()
  await using studio = openStudioProcess(site, vendor, request.studioPort)
  await studio.start()
  await untilGames(site)
  const players = startPlayers(vendor, request.studioPort, people)
  const kills = { portal: 0, studio: 0, database: 0 }
  for (let done = 1; done <= request.kills; done += 1) {
    await sleep(random.share() * loadMaxMs)
    const victim = victims[done % victims.length] ?? 'portal'
    await killOne({ site, studio }, victim, random)
    kills[victim] += 1
    await startWhatIsGone({ site, studio })
    if (done % sayEvery === 0) say(`${done} kills: ${players.acknowledged.length} rounds acknowledged`)
  }
  await players.stop()
  const { rounds, transactions, wrong } = await judge(site, players.acknowledged)
  const count = (state: string) => rounds.filter((round) => round.state === state).length
  return {
    kills,
    wrong,
    acknowledged: players.acknowledged.filter(({ win }) => win !== null).length,
    closed: count('CLOSED'),
    cancelled: count('CANCELLED'),
    refused: count('REFUSED'),
    transactions: transactions.length,
  }
}

interface Both {
  readonly site: Site
  readonly studio: StudioProcess
}

/** Of a database both processes lose all connections; its server does not bring it back and is killed with it. */
async function killOne({ site, studio }: Both, victim: VendorVictim, random: Random): Promise<void> {
  if (victim === 'studio') return studio.kill()
  await strike(site, victim === 'portal' ? 'server' : 'database', random)
  // The database has another port when it is back.
  if (victim === 'database') await studio.kill()
}

async function startWhatIsGone({ site, studio }: Both): Promise<void> {
  if (!site.isRunning()) {
    site.start()
    await site.untilReady()
  }
  if (!studio.isRunning()) await studio.start()
}

/** The first start draws the games. */
async function untilGames(site: Site): Promise<void> {
  await withStudio(site, async (studio) => {
    for (const end = performance.now() + recoveredMaxMs; performance.now() < end; await sleep(lookEveryMs)) {
      const { rows } = await studio.query('select 1 from game')
      if (rows.length > 0) return
    }
    throw new Error('the studio has drawn no games')
  })
}

async function judge(site: Site, acknowledged: Parameters<typeof compareRecords>[1]) {
  const portal = await site.connect()
  const records = await withStudio(site, async (studio) => {
    for (const end = performance.now() + recoveredMaxMs; performance.now() < end; await sleep(lookEveryMs))
      if ((await countOpen(studio)) === 0) break
    return readRecords({ portal, studio })
  })
  await portal.end()
  await site.verifyLedger()
  return { ...records, wrong: compareRecords(records, acknowledged, startCash) }
}

async function withStudio<T>(site: Site, work: (db: Awaited<ReturnType<typeof connectDurable>>) => Promise<T>) {
  const db = await connectDurable(studioDatabaseUrl(site))
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
