import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { quicknet } from '@parlour/core/fair/beacon.ts'
import { quicknetKey } from '@parlour/core/fair/beacon-signature.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { readSecrets } from '../../server/src/main/secrets.ts'
import { createBrands } from '../../server/src/modules/brand/module.ts'
import { createCatalogue, createLotteryRound, type BeaconWatch } from '../../server/src/modules/lottery/module.ts'
import { createVault } from '../../server/src/platform/crypto/vault.ts'
import { openDatabase, type Database } from '../../server/src/platform/db/database.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { createMetrics } from '../../server/src/platform/log/metrics.ts'
import { openDatabaseAlone } from './settle.ts'
import { betsAMember, placeOrders } from './settle/prepare.ts'
import { makeMembers } from './support/members.ts'
import { randomContents } from './support/random-contents.ts'
import { report, say } from './support/report.ts'
import { openSite, type Site } from './support/site.ts'

const members = 50_000
const cash = 1_000_000_000n
const allBets = Number(process.env['VERIFY_BETS'] ?? 5_000_000)
const newBets = 50_000
/** A game that draws each minute, for whose draws the clock is moved. */
const gameId = 31
const lookEveryMs = 20

/**
 * The checks of the ledger on five million settled bets of 50,000 members: all of it, then what came since, which is
 * 50,000 bets more; with the age of the oldest snapshot that was held meanwhile.
 */
export async function benchVerify(): Promise<void> {
  await using site = openSite({ name: 'verify', port: 4879 })
  await openDatabaseAlone(site)
  await using database = openDatabase({ url: site.databaseUrl(), connections: 4 })
  const client = await site.connect()
  say(`making ${members} members`)
  const people = await makeMembers(client, members, cash)
  const play = await openPlay({ site, database, client })
  const issues = Math.ceil(allBets / (members * betsAMember))
  for (let n = 0; n < issues; n += 1) {
    await play(people, leap)
    say(`${(n + 1) * members * betsAMember} bets are settled`)
  }
  await client.query('vacuum (analyze)')
  report('verify', 'bets', await countBets(client), 'bets')
  await measure(site, client, { figure: 'full', flags: [] })
  // The first one reads all of it in parts, and writes down how far each account is verified.
  await measure(site, client, { figure: 'first', flags: ['--incremental'] })
  // A check reads the ten minutes before the last one again, in which all of this was placed: as if it had been longer ago.
  await client.query('update reporting.check_run set started_at = started_at + 600000')
  await play(people.slice(0, newBets / betsAMember), wait)
  await measure(site, client, { figure: 'incremental', flags: ['--incremental'] })
  await client.end()
}

const nothing = () => Promise.resolve()
/** No game that is measured declares a beacon. */
const noBeacons: BeaconWatch = {
  chain: { ...quicknet, publicKey: quicknetKey },
  look: nothing,
  idle: nothing,
  stop: nothing,
}

interface Pace {
  readonly placedWithinMs: number
  /** Brings the time of the installation to that instant. */
  readonly untilDrawn: (client: pg.Client, atMs: bigint) => Promise<void>
}

/** Moves the clock of the installation. */
const leap: Pace = {
  placedWithinMs: 600_000,
  untilDrawn: async (client, atMs) => {
    await client.query(
      `insert into platform.clock_offset (offset_ms) values ($1::bigint - (extract(epoch from clock_timestamp()) * 1000)::bigint)
         on conflict (only_row) do update set offset_ms = excluded.offset_ms`,
      [String(atMs)],
    )
  },
}

/** Leaves it as it is: what is placed is as old as its ids say. */
const wait: Pace = {
  placedWithinMs: 20_000,
  untilDrawn: async (client, atMs) => {
    const { rows } = await client.query<{ ms: string }>('select ($1::bigint - platform.now_ms())::text as ms', [
      String(atMs),
    ])
    await sleep(Math.max(0, Number(rows[0]?.ms)))
  },
}

/** Lets people bet on the next issue that can be bought ahead, and draws and settles it as the server does. */
async function openPlay({
  site,
  database,
  client,
}: {
  readonly site: Site
  readonly database: Database
  readonly client: pg.Client
}) {
  const vault = createVault(Buffer.from(readSecrets(site.home).secret, 'hex'))
  const brand = defined(await createBrands({ database, vault }).find({ merchant: 'parlour', host: '' }), 'the brand')
  const line = await randomContents(client, { gameIds: [gameId, gameId] })
  const contentsOf = () => Array.from({ length: betsAMember }, () => line(gameId))
  const round = createLotteryRound({
    database,
    vault,
    catalogue: createCatalogue(database.db),
    beacons: noBeacons,
    events: { onIssue: () => undefined, onSettled: () => undefined, onCorrected: () => undefined },
    log: createLog('warn'),
    metrics: createMetrics(),
  })
  return async (people: Parameters<typeof placeOrders>[2], { placedWithinMs, untilDrawn }: Pace) => {
    await round()
    const { numero, drawAt } = await nextIssue(client, placedWithinMs)
    await placeOrders(database, { brand, gameId, numero, contentsOf }, people)
    await untilDrawn(client, BigInt(drawAt) + 5000n)
    await round()
    const { rows } = await client.query<{ state: string }>(
      'select state from lottery.issue where game_id = $1 and numero = $2',
      [gameId, numero],
    )
    assert(rows[0]?.state === 'SETTLED', `issue ${numero} is settled, not ${rows[0]?.state}`)
  }
}

/** An issue that is sold for long enough to place everything on it. */
async function nextIssue(
  client: pg.Client,
  placedWithinMs: number,
): Promise<{ readonly numero: string; readonly drawAt: string }> {
  const { rows } = await client.query<{ numero: string; drawAt: string }>(
    `select numero, draw_at::text as "drawAt" from lottery.issue
      where game_id = ${gameId} and state in ('SCHEDULED', 'OPEN') and close_at > platform.now_ms() + $1
      order by close_at limit 1`,
    [placedWithinMs],
  )
  return defined(rows[0], 'an issue is planned ahead')
}

async function countBets(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bets: string }>('select count(*)::text as bets from bets.bet')
  return Number(rows[0]?.bets)
}

/** How long a run of the command takes, and how old the oldest snapshot became that anybody held meanwhile. */
async function measure(
  site: Site,
  client: pg.Client,
  { figure, flags }: { readonly figure: string; readonly flags: readonly string[] },
): Promise<void> {
  let oldestMs = 0
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const { rows } = await client.query<{ ms: string | null }>(
        `select max(extract(epoch from clock_timestamp() - xact_start) * 1000)::text as ms
           from pg_stat_activity where (backend_xmin is not null or backend_xid is not null) and pid <> pg_backend_pid()
            and backend_type = 'client backend'`,
      )
      oldestMs = Math.max(oldestMs, Number(rows[0]?.ms ?? 0))
      await sleep(lookEveryMs)
    }
  }
  const watching = watch()
  const begun = performance.now()
  const said = await site.verifyLedger(...flags)
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await watching
  say(said)
  report('verify', `${figure}Seconds`, seconds, 's')
  report('verify', `${figure}OldestSnapshotMs`, oldestMs, 'ms')
}
