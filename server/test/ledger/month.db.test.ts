import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { seededBelow } from '@parlour/core/rules/lottery/random-bets.test-support.ts'
import { runsOf } from '@parlour/core/testing/tier.test-support.ts'
import { brokenChecks } from '../support/ledger.ts'
import { beginResettle, beginVoid } from '../../src/modules/lottery/begin-correction.service.ts'
import { createLotteryRound } from '../../src/modules/lottery/lottery.loop.ts'
import { runCorrection } from '../../src/modules/lottery/run-correction.service.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { dyingAfter } from '../support/dying.ts'
import type { Below } from '../support/judged-bets.ts'
import { acts, learnWithdrawal } from '../support/month/acts.ts'
import { sendAlongLines } from '../support/month/along-lines.ts'
import { adjust, workAtDesk } from '../support/month/desk.ts'
import { openTown, type Citizen, type Town } from '../support/month/town.ts'
import { hourMs } from '../support/protection.ts'

// The whole of it: MONTH_MEMBERS=500 MONTH_DAYS=30 MONTH_SEED=7, some twenty minutes. The same seed makes the same commands.
const seed = Number(process.env['MONTH_SEED'] ?? 20_261_122)
const membersCount = Number(process.env['MONTH_MEMBERS'] ?? runsOf(16, 8))
const days = Number(process.env['MONTH_DAYS'] ?? 2)
const isLong = membersCount * days >= 400
const stepsADay = 6
const actsAMemberAndDay = 6
const atOnce = 6

let town: Town
let turn = 0
const below = seededBelow(seed)
const done = new Map<string, number>()
const count = (what: string, times = 1) => done.set(what, (done.get(what) ?? 0) + times)

beforeAll(async () => {
  town = await openTown(membersCount)
}, 600_000)
afterAll(() => town.parlour.close(), 20_000)

const weights = acts.reduce((sum, { weight }) => sum + weight, 0)
function someAct(chance: Below) {
  let at = chance(weights)
  for (const { weight, act } of acts) {
    if (at < weight) return act
    at -= weight
  }
  throw new Error('the weights are those of the acts')
}

/** One after another for a member, and several members at once. */
async function liveAStep(): Promise<void> {
  const turns = Math.ceil((membersCount * actsAMemberAndDay) / stepsADay)
  const queues = new Map<Citizen, Below[]>()
  for (let made = 0; made < turns; made += 1) {
    const citizen = defined(town.citizens[below(membersCount)], 'a member')
    const chance = seededBelow(seed + (turn += 1))
    queues.set(citizen, [...(queues.get(citizen) ?? []), chance])
  }
  const waiting = [...queues]
  const live = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [citizen, chances] = next
      for (const chance of chances) count(await someAct(chance)(town, citizen, chance))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, live))
}

/** The minute passes; every tenth time the server dies in the midst of its draws, and goes on afterwards. */
async function draw(): Promise<void> {
  const { parlour, judged } = town
  await parlour.clock.nextIssue()
  if (below(10) === 0) {
    const nothing = () => undefined
    const dying = createLotteryRound({
      ...parlour,
      database: dyingAfter(parlour.database, 1 + below(7)),
      log: createLog('silent'),
      events: { onIssue: nothing, onSettled: nothing, onCorrected: nothing },
    })
    await dying().catch(() => count('server killed'))
  }
  await parlour.round()
  await judged.learn()
}

/** A draw that is to come is voided, or a settled one settled again, as who finds a fault does; some die on the way. */
async function correctADraw(): Promise<void> {
  const { parlour, judged, model } = town
  const isVoid = below(2) === 0
  const fit = isVoid ? ['SCHEDULED', 'OPEN', 'LOCKED'] : ['SETTLED', 'RESETTLED']
  const issues = (await judged.bettedOn()).filter(({ state }) => fit.includes(state))
  const issue = issues[below(issues.length)]
  if (!issue) return
  const request = { correctionId: randomUUID(), issueId: issue.issueId, by: 'the simulation', reason: `seed ${seed}` }
  await parlour.database.transaction((tx) => (isVoid ? beginVoid(tx, request) : beginResettle(tx, request)))
  const game = defined((await parlour.catalogue()).findGame(issue.gameId), 'a game')
  const store = below(2) === 0 ? dyingAfter(parlour.database, 1) : parlour.database
  await runCorrection(store, { game, correctionId: request.correctionId, ticketsAChunk: 2 }).catch(() =>
    count('correction killed'),
  )
  if (isVoid) model.annul(issue.key)
  await parlour.round()
  count(isVoid ? 'draw voided' : 'draw settled again')
}

/** What the server does by its own clock, that of the night too. */
async function runJobs(): Promise<void> {
  const { parlour } = town
  for (const { crontab, work } of parlour.jobs) {
    if (crontab !== undefined) await work({})
  }
  for (const citizen of town.citizens) {
    for (const asked of citizen.withdrawals.filter((one) => one.paid + one.returned < one.amount))
      await learnWithdrawal(town, citizen, asked)
  }
}

async function compare(): Promise<void> {
  const { rows } = await sql<{ memberId: string; purpose: string; balance: bigint }>`
    select owner_id as "memberId", purpose, balance from wallet.account where owner_kind = 'member'`.execute(
    town.parlour.database.db,
  )
  const books = new Map(rows.map(({ memberId, purpose, balance }) => [`${memberId} ${purpose}`, balance]))
  for (const { member } of town.citizens) {
    const { memberId, username } = member
    const { cash, pending } = town.model.purseOf(memberId)
    const pool = (purpose: string) => books.get(`${memberId} ${purpose}`)
    expect([username, pool('PLAYER_CASH'), pool('OPEN_BETS'), pool('PENDING_WITHDRAWAL')]).toEqual([
      username,
      cash,
      town.model.inPlay(memberId),
      pending,
    ])
  }
  expect(await brokenChecks(town.parlour.database)).toEqual([])
}

test(
  `${membersCount} members live ${days} days of seed ${seed}: after each the books agree with themselves and with a model`,
  { timeout: 120_000 + membersCount * days * 1000 },
  async () => {
    for (let day = 1; day <= days; day += 1) {
      // What took the machine a while took no time in the town: whoever signs in by the clock needs it anew.
      await town.parlour.clock.advance(hourMs)
      const desks = await town.openDesks()
      for (let step = 1; step <= stepsADay; step += 1) {
        await liveAStep()
        if (below(3) === 0) await correctADraw()
        await draw()
        for (const [what, times] of await workAtDesk(town, desks, below)) count(what, times)
        await town.parlour.clock.advance((24 / stepsADay) * hourMs)
        await town.parlour.round()
        await town.judged.learn()
        await keepDesks()
      }
      count(await adjust(town, desks, below))
      for (const what of await sendAlongLines(town, below)) count(what)
      await runJobs()
      await compare().catch((error: unknown) => {
        throw new Error(`seed ${seed}, day ${day}`, { cause: error })
      })
    }
    const said = [...done].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what} ${times}`)
    process.stdout.write(`${membersCount} members, ${days} days, seed ${seed}: ${said.join(', ')}\n`)
    // Whether a member of few has played enough by the second day to be paid is luck; that many ask is not.
    const isOf = (name: string, what: string) => (isLong ? name === what : name.startsWith(what))
    const timesOf = (what: string) => [...done].reduce((sum, [name, times]) => sum + (isOf(name, what) ? times : 0), 0)
    for (const what of ['bet', 'deposit', 'round', 'withdrawal', 'line transfer'])
      expect(timesOf(what), what).toBeGreaterThan(0)
  },
)

/** Whoever sits at the desk has not gone meanwhile. */
async function keepDesks(): Promise<void> {
  await sql`update operators.session set seen_at = platform.now_ms(), expires_at = platform.now_ms() + ${hourMs * 9}`.execute(
    town.parlour.database.db,
  )
}
