import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBeacon } from '@parlour/core/fair/beacon-proof.ts'
import { roundAfterClose, roundTime } from '@parlour/core/fair/beacon.ts'
import { verifyDraw } from '@parlour/core/rules/lottery/draw/verify-draw.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import type { DrawModel, DrawText } from '@parlour/core/rules/lottery/model.ts'
import { brokenChecks } from '../support/ledger.ts'
import { sandboxChain } from '../../src/main/demo/demo-beacon.ts'
import { createBeaconWatch } from '../../src/modules/lottery/beacon-watch.ts'
import { createLotteryRound } from '../../src/modules/lottery/lottery.loop.ts'
import { findIssue } from '../../src/modules/lottery/issue.sql.ts'
import type { Beacon } from '../../src/platform/beacon/beacon.ts'
import { createDrandBeacon } from '../../src/platform/beacon/drand-beacon.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openBeacon } from '../support/beacon.ts'
import { dyingAfter } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { allEndings, currentIssue, gainOfAllEndings, placeSlip } from '../support/slip.ts'

// Two games that declare the beacon and one that does not, drawn at the same moments.
const declaring = 1
const alsoDeclaring = 31
const plain = 2
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let beacon: Awaited<ReturnType<typeof openBeacon>>
let parlour: TestParlour
let member: TestMember
let clockMs = 0
let n = 0

beforeAll(async () => {
  beacon = await openBeacon(() => clockMs)
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
  beacon.be('telling')
  await parlour.clock.nextIssue()
  await step()
  await step()
  beacon.be('telling')
  member = await parlour.register(`beaconed${(n += 1)}`)
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

/** A server that asks again at once; every call of it is a scheduler that has just started. */
function freshServer(database: Database = parlour.database, told?: Beacon) {
  const { vault, catalogue, metrics } = parlour
  const log = createLog('silent')
  const drand = told ?? createDrandBeacon({ chain: beacon.chain, mirrors: [beacon.url], answerWithinMs: 400 })
  const beacons = createBeaconWatch({ database: parlour.database, beacon: drand, log, metrics, retryAfterMs: 0 })
  const nothing = () => undefined
  const events = { onIssue: nothing, onSettled: nothing, onCorrected: nothing }
  return { beacons, round: createLotteryRound({ database, vault, catalogue, beacons, log, metrics, events }) }
}

/** A round of the due loop at the test's time, and what it began to fetch. */
async function step(): Promise<void> {
  clockMs = await parlour.clock.now()
  const { round, beacons } = freshServer()
  await round()
  await beacons.idle()
}

async function at(ms: number): Promise<void> {
  await parlour.clock.set(ms)
  await step()
}

const issueOf = async (numero: string, gameId = declaring) =>
  defined(await findIssue(parlour.database.db, gameId, numero), 'an issue')
const stateOf = async (numero: string, gameId = declaring) => (await issueOf(numero, gameId)).state
const balance = async () => (await parlour.balanceOf(member)).balance
const fairnessOf = async (numero: string, gameId = declaring) =>
  (await parlour.call('GET', `/api/fair/${gameId}/${numero}`)).value
const betOnAll = async (numero: string) => {
  const { code, success } = await placeSlip(parlour, member, { ...allEndings, numero })
  expect([success, code]).toEqual([true, undefined])
}

test('the server and the sandbox speak of one chain', () => {
  expect(sandboxChain).toEqual(beacon.chain)
})

test('an issue tells its round before it can be bought, and the round of a bought one is in the future', async () => {
  const issue = await currentIssue(parlour, declaring)
  const round = roundAfterClose(Math.ceil(issue.closeTime / 1000), beacon.chain)
  expect(issue).toMatchObject({ beacon: { chainHash: beacon.chain.chainHash, round } })
  expect(roundTime(round, beacon.chain) * 1000).toBeGreaterThanOrEqual(issue.closeTime + 2000)
  expect(await currentIssue(parlour, plain)).toMatchObject({ beacon: null })

  expect(await fairnessOf(issue.numero)).toMatchObject({
    beacon: null,
    round,
    seed: null,
    signature: null,
    closeTime: issue.closeTime,
    chain: { chainHash: beacon.chain.chainHash, publicKey: beacon.chain.publicKey, genesis: 1_692_803_367, period: 3 },
  })
  const other = await fairnessOf((await currentIssue(parlour, plain)).numero, plain)
  expect(other).toMatchObject({ beacon: '', round: null })
  expect(Object.keys(other)).not.toContain('chain')
  const { rows } = await sql<{ undeclared: number }>`
    select count(*)::int as undeclared from lottery.issue
     where game_id in (${declaring}, ${alsoDeclaring}) and state = 'SCHEDULED' and beacon_round is null`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ undeclared: 0 }])
})

test('a draw takes its round in, as anybody can compute', async () => {
  const { numero, closeTime, drawTime } = await currentIssue(parlour)
  const also = (await currentIssue(parlour, alsoDeclaring)).numero
  await betOnAll(numero)
  const { beaconRound } = await issueOf(numero)
  await at(closeTime)
  expect(beacon.asked).toEqual([])
  await at(drawTime - 2000)
  // Two games wait for one round: it is fetched once, while both are locked.
  expect(beacon.asked).toEqual([`/${beacon.chain.chainHash}/public/${beaconRound}`])
  expect(await stateOf(numero)).toBe('LOCKED')
  expect(await fairnessOf(numero)).toMatchObject({ beacon: null, signature: null, seed: null })
  await at(drawTime)
  expect([await stateOf(numero), await stateOf(also, alsoDeclaring)]).toEqual(['SETTLED', 'SETTLED'])
  expect(beacon.asked).toHaveLength(1)
  expect(await balance()).toBe(units(10_000n) + gainOfAllEndings)

  for (const [gameId, drawn] of [
    [declaring, numero],
    [alsoDeclaring, also],
  ] as const) {
    const fair = await fairnessOf(drawn, gameId)
    const claim = {
      gameCode: String(fair['gameCode']),
      numero: drawn,
      beacon: String(fair['beacon']),
      seedHex: String(fair['seed']),
      commit: String(fair['commit']),
      model: fair['derivation'] as DrawModel,
      result: fair['result'] as DrawText,
    }
    expect(claim.beacon).toMatch(/^[0-9a-f]{64}$/)
    expect(fair['context']).toBe(`${claim.gameCode}|${drawn}|${claim.beacon}`)
    expect(verifyDraw(claim).ok).toBe(true)
    expect(verifyDraw({ ...claim, beacon: '' }).ok).toBe(false)
    const steps = verifyBeacon({
      beacon: claim.beacon,
      round: Number(fair['round']),
      signature: String(fair['signature']),
      closeAt: Number(fair['closeTime']),
      chain: beacon.chain,
    })
    expect(steps.map(({ code, ok }) => [code, ok])).toEqual([
      ['round', true],
      ['value', true],
      ['signature', true],
    ])
    const { value } = await parlour.call('GET', `/lgw/games/${gameId}/history?limit=1`)
    expect((value['content'] as object[])[0]).toMatchObject({
      numero: drawn,
      fair: { beacon: fair['beacon'], round: fair['round'], signature: fair['signature'] },
    })
  }
  const other = await fairnessOf(numero, plain)
  expect(other).toMatchObject({ beacon: '', round: null, state: 'SETTLED' })
})

test.each(['silent', 'hanging'] as const)(
  'a %s beacon ends its issues void a minute after the draw, and delays no other',
  async (mode) => {
    const { numero, closeTime, drawTime } = await currentIssue(parlour)
    const also = (await currentIssue(parlour, alsoDeclaring)).numero
    await betOnAll(numero)
    beacon.be(mode)
    await parlour.clock.set(closeTime + 4900)
    clockMs = closeTime + 4900
    const { round, beacons } = freshServer()
    await round()
    await parlour.clock.set(drawTime)
    await round()
    // What hangs is still under way: neither round has waited for it.
    expect(await stateOf(numero, plain)).toBe('SETTLED')
    expect([await stateOf(numero), await stateOf(also, alsoDeclaring)]).toEqual(['LOCKED', 'LOCKED'])
    await beacons.idle()
    expect(beacon.asked.length).toBeGreaterThan(0)
    expect(await parlour.metrics.text()).toMatch(/parlour_beacon_seconds_count\{outcome="failed"\} [1-9]/)

    await at(drawTime + minuteMs - 5000)
    expect(await stateOf(numero)).toBe('LOCKED')
    expect(await balance()).toBe(units(9_900n))
    await at(drawTime + minuteMs)
    expect([await stateOf(numero), await stateOf(also, alsoDeclaring)]).toEqual(['VOID', 'VOID'])
    expect(await balance()).toBe(units(10_000n))
    const { rows } = await sql<{ reason: string }>`
      select reason from lottery.correction join lottery.issue using (issue_id)
       where game_id = ${declaring} and numero = ${numero}`.execute(parlour.database.db)
    expect(rows[0]?.reason).toMatch(/^Round \d+ of the beacon was not here 60 seconds/)

    beacon.be('telling')
    await at(drawTime + 2 * minuteMs)
    const issue = await issueOf(numero)
    expect([issue.state, issue.result, issue.seed, issue.beacon]).toEqual(['VOID', null, null, ''])
    expect(await fairnessOf(numero)).toMatchObject({ state: 'VOID', seed: null, beacon: null, result: null })
  },
)

test('no round of the loop waits for an answer, and what is under way is not asked for again', async () => {
  const { numero, closeTime, drawTime } = await currentIssue(parlour)
  const also = (await currentIssue(parlour, alsoDeclaring)).numero
  const real = createDrandBeacon({ chain: beacon.chain, mirrors: [beacon.url] })
  const asked: number[] = []
  const answering = Promise.withResolvers<void>()
  const { round, beacons } = freshServer(parlour.database, {
    ...real,
    fetchRound: async (wanted, signal) => {
      asked.push(wanted)
      await answering.promise
      return real.fetchRound(wanted, signal)
    },
  })
  clockMs = drawTime
  for (const ms of [closeTime + 3500, drawTime, drawTime + 2000]) {
    await parlour.clock.set(ms)
    await round()
  }
  expect([await stateOf(numero), await stateOf(numero, plain)]).toEqual(['LOCKED', 'SETTLED'])
  expect(asked).toHaveLength(1)
  answering.resolve()
  await beacons.idle()
  await round()
  expect([await stateOf(numero), await stateOf(also, alsoDeclaring)]).toEqual(['SETTLED', 'SETTLED'])
  expect(asked).toHaveLength(1)
})

test('a beacon that comes within the minute is drawn by', async () => {
  const { numero, drawTime } = await currentIssue(parlour)
  await betOnAll(numero)
  beacon.be('silent')
  await at(drawTime + 30_000)
  expect(await stateOf(numero)).toBe('LOCKED')
  beacon.be('telling')
  await at(drawTime + 50_000)
  await step()
  expect(await stateOf(numero)).toBe('SETTLED')
  expect(await balance()).toBe(units(10_000n) + gainOfAllEndings)
})

test('a round that was here in time is drawn by however late the scheduler comes back', async () => {
  const { numero, drawTime } = await currentIssue(parlour)
  await betOnAll(numero)
  await at(drawTime - 2000)
  expect(await stateOf(numero)).toBe('LOCKED')
  beacon.be('silent')
  await parlour.clock.set(drawTime + hourMs)
  let deaths = 0
  for (let transactions = 1; ; transactions += 1) {
    const lived = await freshServer(dyingAfter(parlour.database, transactions))
      .round()
      .then(
        () => true,
        () => false,
      )
    if (lived) break
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(1)
  expect(await stateOf(numero)).toBe('SETTLED')
  expect(await balance()).toBe(units(10_000n) + gainOfAllEndings)
})

test('after an hour without a scheduler what declared a beacon is void, and the rest drawn', async () => {
  const { numero, drawTime } = await currentIssue(parlour)
  await betOnAll(numero)
  await at(drawTime + hourMs)
  await step()
  expect([await stateOf(numero), await stateOf(numero, plain)]).toEqual(['VOID', 'SETTLED'])
  expect(await balance()).toBe(units(10_000n))
  expect(beacon.asked.every((path) => !path.endsWith(`/${roundAfterClose(drawTime / 1000 - 5, beacon.chain)}`))).toBe(
    true,
  )
  const next = await currentIssue(parlour)
  await at(next.drawTime - 2000)
  await at(next.drawTime)
  expect(await stateOf(next.numero)).toBe('SETTLED')
})

test('a round of another chain does not count, nor does one that came too late', async () => {
  const { numero, drawTime } = await currentIssue(parlour)
  const { beaconRound, issueId } = await issueOf(numero)
  await parlour.clock.set(drawTime + minuteMs)
  clockMs = drawTime + minuteMs
  const drand = createDrandBeacon({ chain: beacon.chain, mirrors: [beacon.url] })
  const value = await drand.fetchRound(beaconRound ?? 0, new AbortController().signal)
  await sql`
    insert into lottery.beacon_round (chain_hash, round, randomness, signature, at_ms)
    values (${beacon.chain.chainHash}, ${value.round}, ${value.randomness}, ${value.signature}, ${clockMs})`.execute(
    parlour.database.db,
  )
  await expect(
    sql`update lottery.issue set state = 'DRAWN', seed = 'x', beacon = ${value.randomness}, result = '{}',
               drawn_at = ${clockMs} where issue_id = ${issueId}`.execute(parlour.database.db),
  ).rejects.toMatchObject({ constraint: 'issue_beacon_is_its_own' })
  await step()
  expect(await stateOf(numero)).toBe('VOID')
})

test('what was declared cannot be changed, and nothing is drawn without it', async () => {
  const { db } = parlour.database
  const { numero } = await currentIssue(parlour)
  const { issueId } = await issueOf(numero)
  const change = (assignment: string) =>
    sql`update lottery.issue set ${sql.raw(assignment)} where issue_id = ${issueId}`.execute(db)
  const stays = { constraint: 'issue_beacon_stays' }
  await expect(change('beacon_round = beacon_round + 1')).rejects.toMatchObject(stays)
  await expect(change('beacon_round = null, beacon_chain = null')).rejects.toMatchObject(stays)
  await expect(change('close_at = close_at - 1')).rejects.toMatchObject(stays)
  await expect(change(`seed = 'x', result = '{}', drawn_at = 1`)).rejects.toMatchObject({
    constraint: 'issue_beacon_with_draw',
  })
  await expect(change(`seed = 'x', result = '{}', drawn_at = 1, beacon = '${'ab'.repeat(32)}'`)).rejects.toMatchObject({
    constraint: 'issue_beacon_is_its_own',
  })
  const early = sql`
    insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state, commit, beacon_chain, beacon_round)
    select gen_random_uuid(), game_id, 'early', open_at, close_at, draw_at, 'SCHEDULED', commit, beacon_chain, beacon_round - 1
      from lottery.issue where issue_id = ${issueId}`.execute(db)
  await expect(early).rejects.toMatchObject({ constraint: 'issue_beacon_after_close' })
  const forged = sql`
    insert into lottery.beacon_round (chain_hash, round, randomness, signature, at_ms)
    values (${beacon.chain.chainHash}, 7, ${'ab'.repeat(32)}, ${'cd'.repeat(48)}, 0)`.execute(db)
  await expect(forged).rejects.toMatchObject({ constraint: 'beacon_round_of_signature' })
  await expect(sql`delete from lottery.beacon_round`.execute(db)).rejects.toMatchObject({ code: '23001' })
  await expect(
    sql`update lottery.game set beacon = 'DRAND', results = 'PUBLISHED' where game_id = ${plain}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'game_beacon_drawn_here' })
})

test('a game that declares otherwise changes what is planned afterwards alone', async () => {
  const { db } = parlour.database
  const planned = async () => {
    const { rows } = await sql<{ numero: string; round: number | null }>`
      select numero, beacon_round as round from lottery.issue
       where game_id = ${alsoDeclaring} and state in ('SCHEDULED', 'OPEN') order by draw_at`.execute(db)
    return rows
  }
  const before = await planned()
  expect(before.every(({ round }) => round !== null)).toBe(true)
  await sql`update lottery.game set beacon = '' where game_id = ${alsoDeclaring}`.execute(db)
  parlour.catalogue.forget()
  await parlour.clock.nextIssue()
  await step()
  const after = await planned()
  const last = before.at(-1)?.numero ?? ''
  expect(after.filter(({ numero }) => numero <= last)).toEqual(before.slice(1))
  const added = after.filter(({ numero }) => numero > last)
  expect(added.length).toBeGreaterThan(0)
  expect(added.every(({ round }) => round === null)).toBe(true)
  await sql`update lottery.game set beacon = 'DRAND' where game_id = ${alsoDeclaring}`.execute(db)
  parlour.catalogue.forget()
})
