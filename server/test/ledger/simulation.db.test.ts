import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { randomNumbers, seededBelow } from '@parlour/core/rules/lottery/random-bets.test-support.ts'
import { drawnNumbers, readDraw } from '@parlour/core/rules/lottery/read-draw.ts'
import { runsOf } from '@parlour/core/testing/tier.test-support.ts'
import { brokenChecks } from '../support/ledger.ts'
import { beginResettle, beginVoid } from '../../src/modules/lottery/begin-correction.service.ts'
import { createLotteryRound } from '../../src/modules/lottery/lottery.loop.ts'
import { runCorrection } from '../../src/modules/lottery/run-correction.service.ts'
import { updateWaiting } from '../../src/modules/lottery/published.sql.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { dyingAfter } from '../support/dying.ts'
import { openJudgedBets, type IssueRow } from '../support/judged-bets.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { sellNorthern, soldNorthern } from '../support/published.ts'
import { keepSessions } from '../support/sessions.ts'
import { createModel, type Model } from '../support/simulation-model.ts'
import { openTestCashier } from '../support/withdrawals.ts'

// A longer run: SIMULATION_STEPS=3000 SIMULATION_SEED=7. The same seed makes the same commands.
const seed = Number(process.env['SIMULATION_SEED'] ?? 20_261_121)
const steps = Number(process.env['SIMULATION_STEPS'] ?? runsOf(130, 60))
/** How many steps are taken between two audits of the whole ledger; a round that is killed is followed by one at once. */
const stepsAnAudit = runsOf(1, 4)
const membersCount = 6
const secondMs = 1000
const northernId = soldNorthern.game.gameId
const below = seededBelow(seed)

interface Player {
  readonly member: TestMember
  readonly payoutAccountId: string
  isFrozen: boolean
}

interface Request {
  readonly withdrawalId: string
  readonly memberId: string
  readonly amount: bigint
}

let parlour: TestParlour
let cashier: ReturnType<typeof openTestCashier>
let model: Model
let judged: ReturnType<typeof openJudgedBets>
const players: Player[] = []
const requests: Request[] = []
let published = 0
const done = new Map<string, number>()

beforeAll(async () => {
  parlour = await openTestParlour()
  await sellNorthern(parlour)
  cashier = openTestCashier(parlour)
  model = createModel()
  judged = openJudgedBets(parlour, model, [1, northernId])
  await parlour.clock.hold()
  await parlour.round()
  for (let at = 0; at < membersCount; at += 1) {
    const { member, payoutAccountId } = await cashier.ready(`player${at}`, 0n)
    players.push({ member, payoutAccountId, isFrozen: false })
  }
  await keepSessions(parlour)
})
afterAll(() => parlour.close())

const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
const somePlayer = () => defined(pick(players), 'a player')
const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)

async function round(): Promise<void> {
  await parlour.round()
  await judged.learn()
}

function dyingRound(): Promise<string> {
  const nothing = () => undefined
  return createLotteryRound({
    ...parlour,
    database: dyingAfter(parlour.database, 1 + below(7)),
    log: createLog('silent'),
    events: { onIssue: nothing, onSettled: nothing, onCorrected: nothing },
  })().then(
    () => 'lived',
    () => 'died',
  )
}

function someBoard(): Draw {
  const draw = readDraw('VN27', randomNumbers(below, 'VN27'))
  if (!draw.ok) throw new Error('a random board is a board')
  return draw.value
}

/** One bet of a player, decided by the model before the server is asked. */
async function bet({ member, isFrozen }: Player, issue: IssueRow): Promise<void> {
  const refused = await judged.bet(member, issue, { below, refusal: isFrozen ? 'wallet.frozen' : undefined })
  count(refused === undefined ? 'bets' : 'bets refused')
}

async function correct(issue: IssueRow, begin: 'void' | 'resettle', corrected?: Draw): Promise<void> {
  const { database } = parlour
  const correctionId = randomUUID()
  const wanted = { correctionId, issueId: issue.issueId, by: 'the simulation', reason: `seed ${seed}` }
  await database.transaction((tx) =>
    begin === 'void'
      ? beginVoid(tx, wanted)
      : beginResettle(tx, { ...wanted, ...(corrected ? { corrected: { result: corrected, source: 'a board' } } : {}) }),
  )
  const game = defined((await parlour.catalogue()).findGame(issue.gameId), 'a game')
  // Every third one dies on its way; the next round goes on with it.
  const store = below(3) === 0 ? dyingAfter(database, 1) : database
  await runCorrection(store, { game, correctionId, ticketsAChunk: 2 }).catch(() => count('corrections killed'))
  if (begin === 'void') model.annul(issue.key)
  else if (corrected) model.settle(issue.key, drawnNumbers(corrected))
  await round()
}

const commands: Readonly<Record<string, { readonly weight: number; readonly run: () => Promise<unknown> }>> = {
  deposit: {
    weight: 9,
    async run() {
      const { member } = somePlayer()
      const whole = BigInt(200 + below(9000))
      await parlour.credit(member, whole)
      model.deposit(member.memberId, whole * 10_000n)
    },
  },
  'bets at once': {
    weight: 14,
    async run() {
      const issues = await judged.buyable()
      if (issues.length === 0) return
      const wanted = players
        .filter(() => below(3) > 0)
        .map((player) => ({ player, issue: defined(pick(issues), 'one') }))
      for (const { player, issue } of wanted) await bet(player, issue)
    },
  },
  cancel: {
    weight: 4,
    async run() {
      const keys = new Set((await judged.buyable()).map(({ key }) => key))
      const chosen = pick(model.openBets().filter(({ issue }) => keys.has(issue)))
      const player = players.find(({ member }) => member.memberId === chosen?.memberId)
      if (!chosen || !player) return
      const { value } = await parlour.call('POST', '/lgw/orders/cancel', {
        token: player.member.token,
        key: randomUUID(),
        body: { subOrderIds: [chosen.betId] },
      })
      expect(value['cancelled']).toEqual([chosen.betId])
      model.cancel(chosen.betId)
    },
  },
  'next minute': {
    weight: 8,
    async run() {
      await parlour.clock.nextIssue()
      await round()
    },
  },
  'missed minutes': {
    weight: 2,
    async run() {
      await parlour.clock.advance((2 + below(20)) * 60 * secondMs)
      await round()
    },
  },
  'killed round': {
    weight: 3,
    async run() {
      await parlour.clock.nextIssue()
      count(`rounds that ${await dyingRound()}`)
      expect(await brokenChecks(parlour.database)).toEqual([])
      // A draw whose settlement was cut off may be voided before the next round.
      const cut = pick((await judged.bettedOn()).filter(({ state }) => state === 'DRAWN' || state === 'LOCKED'))
      if (cut && below(2) === 0) await correct(cut, 'void')
      else await round()
    },
  },
  void: {
    weight: 2,
    async run() {
      const chosen = pick(
        (await judged.bettedOn()).filter(({ state }) => ['OPEN', 'SCHEDULED', 'LOCKED'].includes(state)),
      )
      if (chosen) await correct(chosen, 'void')
    },
  },
  resettle: {
    weight: 3,
    async run() {
      const chosen = pick((await judged.bettedOn()).filter(({ state }) => state === 'SETTLED' || state === 'RESETTLED'))
      if (chosen) await correct(chosen, 'resettle')
    },
  },
  'issue with a published result': {
    weight: 4,
    async run() {
      const now = await parlour.clock.now()
      const times = [now, now + 90 * secondMs, now + 120 * secondMs] as const
      await sql`
        insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state)
        values (${randomUUIDv7()}, ${northernId}, ${`P${(published += 1)}`}, ${times[0]}, ${times[1]}, ${times[2]}, 'SCHEDULED')`.execute(
        parlour.database.db,
      )
    },
  },
  publish: {
    weight: 5,
    async run() {
      const chosen = pick(await judged.issuesWhere(sql`game_id = ${northernId} and state = 'LOCKED'`))
      if (!chosen) return
      const results = [{ issueId: chosen.issueId, result: someBoard() }]
      await parlour.database.transaction((tx) => updateWaiting(tx, { source: 'a board', results }))
      await round()
    },
  },
  'correct what was published': {
    weight: 3,
    async run() {
      const chosen = pick(
        (await judged.bettedOn()).filter(({ gameId, state }) => gameId === northernId && state.endsWith('SETTLED')),
      )
      if (chosen) await correct(chosen, 'resettle', someBoard())
    },
  },
  'freeze or thaw': {
    weight: 2,
    async run() {
      // Mostly one at a time: whoever is frozen cannot bet.
      const player = players.find(({ isFrozen }) => isFrozen) ?? somePlayer()
      player.isFrozen = !player.isFrozen
      await sql`
        update wallet.account set frozen_at = ${player.isFrozen ? 1 : null}::bigint
         where owner_id = ${player.member.memberId}`.execute(parlour.database.db)
    },
  },
  'ask for money': {
    weight: 3,
    async run() {
      const player = somePlayer()
      const whole = 100 + below(400)
      const { success, value } = await cashier.request(player, { amount: `${whole}` })
      if (!success) return
      const request = {
        withdrawalId: String(value['withdrawalId']),
        memberId: player.member.memberId,
        amount: BigInt(whole) * 10_000n,
      }
      expect(model.purseOf(request.memberId).cash).toBeGreaterThanOrEqual(request.amount)
      model.request(request.memberId, request.amount)
      requests.push(request)
      count('withdrawals')
    },
  },
  'pay or give back': {
    weight: 3,
    async run() {
      const request = pick(requests)
      if (!request) return
      const isPaid = below(2) === 0
      const why = isPaid ? ['--reference', 'TRF-7'] : ['--reason', 'not this time']
      const typed = ['withdrawal', isPaid ? 'pay' : 'reject', request.withdrawalId, '--by', 'Ana', ...why]
      const refusal = await operate(parlour, ...typed).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refusal) return
      requests.splice(requests.indexOf(request), 1)
      model.endRequest(request.memberId, request.amount, isPaid)
    },
  },
}

async function poolsInTheBooks() {
  const { rows } = await sql<{ memberId: string; purpose: string; balance: bigint }>`
    select owner_id as "memberId", purpose, balance from wallet.account
     where owner_kind = 'member' and purpose in ('PLAYER_CASH', 'OPEN_BETS', 'PENDING_WITHDRAWAL')`.execute(
    parlour.database.db,
  )
  return new Map(rows.map(({ memberId, purpose, balance }) => [`${memberId} ${purpose}`, balance]))
}

/** The pools, after each step; what the whole ledger says of itself, which takes most of a step's time, where it is asked for. */
async function compare(isWhole: boolean): Promise<void> {
  const books = await poolsInTheBooks()
  for (const { member } of players) {
    const { memberId } = member
    const { cash, pending } = model.purseOf(memberId)
    const pool = (purpose: string) => books.get(`${memberId} ${purpose}`)
    expect([pool('PLAYER_CASH'), pool('OPEN_BETS'), pool('PENDING_WITHDRAWAL')]).toEqual([
      cash,
      model.inPlay(memberId),
      pending,
    ])
  }
  if (isWhole) expect(await brokenChecks(parlour.database)).toEqual([])
}

test(
  `after each of ${steps} steps of seed ${seed} the books agree with themselves and with a model kept apart`,
  { timeout: Math.max(60_000, steps * 1000) },
  async () => {
    const drawn = Object.entries(commands).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))
    const past: string[] = []
    for (let step = 0; step < steps; step += 1) {
      const name = defined(pick(drawn), 'a request')
      past.push(name)
      try {
        await commands[name]?.run()
        await compare((step + 1) % stepsAnAudit === 0 || step + 1 === steps)
      } catch (error) {
        throw new Error(`seed ${seed}, step ${step}: after ${past.slice(-6).join(' → ')}`, { cause: error })
      }
      count(name)
    }
    const said = [...done].map(([what, times]) => `${what} ${times}`).join(', ')
    process.stdout.write(`simulation, seed ${seed}, ${steps} steps: ${said}\n`)
    // What is drawn is not the seed's: who wins has money for more bets.
    expect(done.get('bets') ?? 0).toBeGreaterThan(steps / 5)
  },
)
