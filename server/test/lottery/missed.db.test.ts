import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { createLotteryRound } from '../../src/modules/lottery/lottery.loop.ts'
import { findIssue } from '../../src/modules/lottery/issue.sql.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openBeacon } from '../support/beacon.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { allEndings, currentIssue, placeSlip } from '../support/slip.ts'

// Two games whose beacon never answers, and one that needs none, drawn at the same moments.
const declaring = 1
const alsoDeclaring = 31
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let beacon: Awaited<ReturnType<typeof openBeacon>>
let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  beacon = await openBeacon(() => 0)
  beacon.be('silent')
  parlour = await openTestParlour(
    { beaconUrls: [beacon.url], beaconChain: beacon.chain },
    { games: ['VNMB_1M', 'VNMN_1M', 'SSC_1M'] },
  )
  await sql`update lottery.game set beacon = 'DRAND' where game_id in (${declaring}, ${alsoDeclaring})`.execute(
    parlour.database.db,
  )
  parlour.catalogue.forget()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await round()
  member = await parlour.register(`missing${(n += 1)}`)
  await parlour.credit(member, 10_000n)
  await keepSessions(parlour)
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(async () => {
  await parlour.beacons.stop()
  await parlour.close()
  await beacon.close()
})

/** A round of a scheduler that has just started. */
async function round(database: Database = parlour.database): Promise<void> {
  const { vault, catalogue, beacons, metrics } = parlour
  const nothing = () => undefined
  const events = { onIssue: nothing, onSettled: nothing, onCorrected: nothing }
  await createLotteryRound({ database, vault, catalogue, beacons, metrics, log: createLog('silent'), events })()
}

async function betOn(numero: string): Promise<void> {
  expect(await placeSlip(parlour, member, { ...allEndings, numero })).toMatchObject({ success: true })
}

/** A database that hands on what each transaction answered of issues. */
function heard(onIssues: (issues: readonly { readonly state: string }[]) => Promise<void> | void): Database {
  const { database } = parlour
  return {
    ...database,
    transaction: async (work) => {
      const answer = await database.transaction(work)
      if (Array.isArray(answer)) await onIssues(answer)
      return answer
    },
  }
}

test('what nobody bet on is void in transactions of a hundred, and its correction is finished with them', async () => {
  const { numero, drawTime } = await currentIssue(parlour)
  await betOn(numero)
  await parlour.clock.set(drawTime + hourMs)
  const voids: number[] = []
  await round(heard((issues) => void voids.push(issues.filter(({ state }) => state === 'VOID').length)))
  expect(voids.filter((count) => count > 0)).toEqual([100, expect.any(Number)])
  const { rows } = await sql<{ finished: boolean; bets: bigint; numero: string }>`
    select c.finished_at is not null as finished, c.bets, i.numero from lottery.correction c join lottery.issue i using (issue_id)
     where c.started_at >= ${drawTime + hourMs}`.execute(parlour.database.db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.every(({ finished }) => finished)).toBe(true)
  expect(rows.filter(({ bets }) => Number(bets) > 0).map((row) => row.numero)).toEqual([numero])
  expect((await parlour.balanceOf(member)).balance).toBe(units(10_000n))
})

test('what is missed while a round catches up is void with it', async () => {
  const { rows } = await sql<{ numero: string; drawAt: bigint }>`
    select numero, draw_at as "drawAt" from lottery.issue where game_id = ${declaring} and state = 'SCHEDULED'
     order by draw_at offset 59 limit 1`.execute(parlour.database.db)
  const { numero, drawAt } = defined(rows[0], 'an issue an hour ahead')
  await betOn(numero)
  // Its beacon may still come when the round begins; a minute goes by while an hour of the other game is drawn.
  await parlour.clock.set(Number(drawAt) + minuteMs - 1000)
  let isLater = false
  await round(
    heard(async (issues) => {
      if (isLater || !issues.some(({ state }) => state === 'DRAWN')) return
      isLater = true
      await parlour.clock.advance(minuteMs)
    }),
  )
  expect((await findIssue(parlour.database.db, declaring, numero))?.state).toBe('VOID')
  expect((await parlour.balanceOf(member)).balance).toBe(units(10_000n))
})
