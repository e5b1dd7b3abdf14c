import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units, type Money } from '@parlour/core/money/money.ts'
import type { DefaultPlay } from '@parlour/core/rules/lottery/book.ts'
import { vnBooks } from '@parlour/core/rules/lottery/vn/vn-book.ts'
import { type PrizeDraw, prizeNumbers } from '@parlour/core/rules/lottery/model.ts'
import { onlyTier } from '@parlour/core/rules/lottery/play.ts'
import { prizeOf } from '@parlour/core/rules/lottery/prizes.ts'
import { oracleOutcome, oraclePlays } from '@parlour/core/rules/lottery/oracle.test-support.ts'
import { seededBelow } from '@parlour/core/rules/lottery/random-bets.test-support.ts'
import { readResults, type DayResult } from '@parlour/core/rules/lottery/read-results.ts'
import { brokenChecks } from '../support/ledger.ts'
import { insertBets } from '../../src/modules/bets/bets.sql.ts'
import { importResults } from '../../src/modules/lottery/import-results.service.ts'
import { insertGames } from '../../src/modules/lottery/game.sql.ts'
import { publishedIssue } from '../../src/modules/lottery/plan-published.ts'
import { listByNumero } from '../../src/modules/lottery/published.sql.ts'
import { settleIssues } from '../../src/modules/lottery/settle-issues.service.ts'
import { insertTickets } from '../../src/modules/lottery/ticket.sql.ts'
import type { Ticket } from '../../src/modules/lottery/types.ts'
import { houseAccountId, insertMemberAccounts } from '../../src/modules/wallet/wallet.sql.ts'
import { openLedger } from '../../src/modules/wallet/index.ts'
import { openTestDatabase } from '../support/database.ts'
import { lookFor } from '../support/left-out.ts'
import { soldNorthern } from '../support/published.ts'

const { file, isAbsent } = lookFor('publishedNorth')
const isFull = process.env['XSMB'] === 'full'
const sampleEvery = 50
const membersCount = 36
const linesAMember = 2
const placedAtOnce = 25
const currency = 'PEN'
const brandId = randomUUIDv7()
const { game } = soldNorthern
const funds = units(1_000_000_000n)

interface Line {
  readonly memberId: string
  readonly line: number
  readonly play: DefaultPlay
  readonly picks: string
  readonly units: number
  readonly stakePerUnit: Money
  readonly cap: Money
}

function oddsOf({ prizes }: DefaultPlay): Money {
  return prizeOf(prizes ?? {}, onlyTier)
}

/** The same bets on every draw: every play in turn, odd stakes, now and then a cap that cuts, short lines and long. */
function fixedLines(members: readonly string[]): readonly Line[] {
  const below = seededBelow(20_241_105)
  const plays = vnBooks.VN27.filter(({ playCode }) => Object.hasOwn(oraclePlays, playCode))
  return members.flatMap((memberId, who) =>
    Array.from({ length: linesAMember }, (_, line): Line => {
      const play = defined(plays[(who * linesAMember + line) % plays.length], 'a play')
      const { digits, fewest } = defined(oraclePlays[play.playCode], 'the oracle knows every play')
      const picks = new Set<string>()
      const size = fewest + below(digits === 1 ? 5 : 9)
      while (picks.size < size) picks.add(String(below(10 ** digits)).padStart(digits, '0'))
      const stakePerUnit = BigInt(1 + below(1_000_000))
      const cap = below(6) === 0 ? (stakePerUnit * oddsOf(play)) / 10_000n + 1n : play.winAmountMax
      const content = [...picks].toSorted().join()
      const priced = judge({ play, picks: content, stakePerUnit, cap }, emptyBoard)
      return { memberId, line, play, picks: content, units: priced.units, stakePerUnit, cap }
    }),
  )
}

const emptyBoard = ['00000', '00000', '00000', '00000', ...Array.from({ length: 6 }, () => '00000')]
  .concat(Array.from({ length: 10 }, () => '0000'))
  .concat(['000', '000', '000', '00', '00', '00', '00'])

/** What the oracle, which shares no code with the rules, says of a line on a draw. */
function judge(line: Pick<Line, 'play' | 'picks' | 'stakePerUnit' | 'cap'>, numbers: readonly string[]) {
  const { play, picks, stakePerUnit, cap } = line
  const bet = {
    play: play.playCode,
    model: 'VN27' as const,
    numbers,
    content: picks,
    stakePerUnit,
    odds: oddsOf(play),
    cap,
  }
  return defined(oracleOutcome(bet), 'the oracle takes these bets')
}

/** Its members are ids, and their funds come from nowhere: what asks where they came from is not asked here. */
const beside = new Set(['kinds_move_as_allowed', 'accounts_are_their_owners', 'deposits_are_their_members'])

let database: Awaited<ReturnType<typeof openTestDatabase>>
const members: readonly string[] = Array.from({ length: membersCount }, () => randomUUIDv7()).toSorted()
const lines = fixedLines(members)

beforeAll(async () => {
  database = await openTestDatabase()
  await database.transaction(async (tx) => {
    await insertGames(tx, [game])
    await insertMemberAccounts(
      tx,
      members.map((memberId) => ({ brandId, memberId, currency })),
    )
  })
  await database.transaction(async (tx) => {
    const bank = await houseAccountId(tx, { brandId, currency, purpose: 'TEST_FUNDS' })
    const ledger = await openLedger(tx, members)
    for (const memberId of members) {
      const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a cash pool')
      const postings = [{ debit: bank, credit: cash, amount: funds }]
      ledger.book.apply({
        factId: randomUUIDv7(),
        kind: 'deposit.confirmed',
        seq: 1,
        brandId,
        currency,
        at: 1,
        postings,
      })
    }
    await ledger.write()
  })
})
afterAll(() => database.close())

/** The issues of these days, closed, with every line bet on each of them. */
async function placeOn(days: readonly DayResult<PrizeDraw>[]): Promise<void> {
  const issues = days.map(({ date }) => ({ ...publishedIssue(soldNorthern, date), issueId: randomUUIDv7() }))
  await sql`
    insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state)
    select issue_id, ${game.gameId}::int, numero, open_at, close_at, draw_at, 'LOCKED'
      from unnest(${issues.map((i) => i.issueId)}::uuid[], ${issues.map((i) => i.numero)}::text[],
                  ${issues.map((i) => i.openAt)}::bigint[], ${issues.map((i) => i.closeAt)}::bigint[],
                  ${issues.map((i) => i.drawAt)}::bigint[]) as n(issue_id, numero, open_at, close_at, draw_at)`.execute(
    database.db,
  )
  await database.transaction(async (tx) => {
    const ledger = await openLedger(tx, members)
    const placed: { ticket: Ticket; numero: string }[] = []
    for (const { issueId, numero, openAt } of issues) {
      for (const [memberId, own] of Map.groupBy(lines, (line) => line.memberId)) {
        const orderId = randomUUIDv7()
        const tickets = own.map((line) => ticketOf(line, { issueId, orderId, placedAt: openAt }))
        placed.push(...tickets.map((ticket) => ({ ticket, numero })))
        const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a cash pool')
        const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'an open-bets pool')
        const amount = tickets.reduce((sum, { stake }) => sum + stake, 0n)
        const postings = [{ debit: cash, credit: openBets, amount }]
        ledger.book.apply({ factId: orderId, kind: 'bet.placed', seq: 1, brandId, currency, at: openAt, postings })
      }
    }
    await ledger.write()
    await insertTickets(
      tx,
      placed.map(({ ticket }) => ticket),
    )
    await insertBets(
      tx,
      placed.map(({ ticket, numero }) => betOf(ticket, numero)),
    )
  })
}

function ticketOf(line: Line, place: { issueId: string; orderId: string; placedAt: number }): Ticket {
  const { play, memberId, picks, stakePerUnit, cap } = line
  return {
    betId: randomUUIDv7(),
    orderId: place.orderId,
    line: line.line,
    issueId: place.issueId,
    gameId: game.gameId,
    brandId,
    memberId,
    playId: play.playId,
    playCode: play.playCode,
    picks,
    units: line.units,
    multiple: 1,
    stakePerUnit,
    stake: stakePerUnit * BigInt(line.units),
    prizes: play.prizes ?? {},
    series: null,
    memberSeries: null,
    winAmountMax: cap,
    currency,
    placedAt: BigInt(place.placedAt),
    isCounted: false,
    hasLine: false,
  }
}

function betOf(ticket: Ticket, numero: string) {
  const { betId, memberId, playCode, picks, stake, prizes, placedAt } = ticket
  return {
    betId,
    brandId,
    memberId,
    ancestorPath: [],
    product: 'LOTT',
    category: game.groupCode,
    gameCode: game.gameCode,
    roundRef: numero,
    play: playCode,
    selection: picks,
    currency,
    isTrial: false,
    stake,
    stakeCash: stake,
    stakeBonus: 0n,
    odds: toWire(prizeOf(prizes, onlyTier)),
    ruleVersion: 1,
    placedAt: Number(placedAt),
  }
}

async function publishAndSettle(days: readonly DayResult<PrizeDraw>[]): Promise<void> {
  // As of a game that is only shown: what is proved here are the numbers, not who says them.
  const published = { ...soldNorthern, game: { ...game, status: 'RESULTS' as const } }
  await database.transaction((tx) => importResults(tx, { published, days, source: 'the file' }))
  const numeros = days.map(({ date }) => date.replaceAll('-', ''))
  const issues = await database.transaction((tx) => listByNumero(tx, game.gameId, numeros))
  for (const numero of numeros) {
    const issue = defined(issues.get(numero), 'an issue that was drawn')
    await settleIssues(database, { drawn: [{ game, issue }] })
  }
}

interface Totals {
  stake: Money
  payout: Money
  won: number
  lost: number
}

/** Totals of each member by the oracle, draw by draw and line by line. */
function judgeAll(days: readonly DayResult<PrizeDraw>[]): ReadonlyMap<string, Totals> {
  const totals = new Map(members.map((memberId) => [memberId, { stake: 0n, payout: 0n, won: 0, lost: 0 }]))
  for (const { result } of days) {
    const numbers = prizeNumbers(result)
    for (const line of lines) {
      const { totalStake, payout, won } = judge(line, numbers)
      const total = defined(totals.get(line.memberId), 'a member')
      total.stake += totalStake
      total.payout += payout
      total[won ? 'won' : 'lost'] += 1
    }
  }
  return totals
}

async function totalsInTheBooks() {
  const { rows } = await sql<{ memberId: string; stake: bigint; payout: bigint; won: bigint; lost: bigint }>`
    select o.member_id as "memberId", sum(b.stake) as stake, sum(o.payout) as payout,
           count(*) filter (where o.kind = 'WON') as won, count(*) filter (where o.kind = 'LOST') as lost
      from bets.outcome o join bets.bet b using (bet_id) where o.seq = 1 group by o.member_id`.execute(database.db)
  return new Map(
    rows.map(({ memberId, ...row }) => [memberId, { ...row, won: Number(row.won), lost: Number(row.lost) }]),
  )
}

async function balances(): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ memberId: string; balance: bigint }>`
    select owner_id as "memberId", balance from wallet.account
     where purpose = 'PLAYER_CASH' and owner_kind = 'member'`.execute(database.db)
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]))
}

describe.skipIf(isAbsent)('the published results of the North, 2005 to 2024', () => {
  test(
    `every ${isFull ? '' : `${sampleEvery}th `}draw settles as the oracle says`,
    { timeout: 1_800_000 },
    async () => {
      const read = readResults('VN27', readFileSync(file, 'utf8'))
      if (!read.ok) throw new Error(JSON.stringify(read.details))
      const days = read.value.filter((_, at) => isFull || at % sampleEvery === 0)
      expect(read.value).toHaveLength(6939)
      const startedAt = performance.now()
      for (let from = 0; from < days.length; from += placedAtOnce) {
        const some = days.slice(from, from + placedAtOnce)
        await placeOn(some)
        await publishAndSettle(some)
      }
      const seconds = (performance.now() - startedAt) / 1000
      const expected = judgeAll(days)
      expect(await totalsInTheBooks()).toEqual(expected)
      expect(await balances()).toEqual(
        new Map([...expected].map(([memberId, { stake, payout }]) => [memberId, funds - stake + payout])),
      )
      for (const { won, lost } of expected.values()) expect(Math.min(won, lost)).toBeGreaterThan(0)
      const broken = (await brokenChecks(database)).map(({ name }) => name)
      expect(broken.filter((name) => !beside.has(name))).toEqual([])
      const sum = (of: (totals: Totals) => bigint) =>
        toWire([...expected.values()].reduce((all, one) => all + of(one), 0n))
      process.stdout.write(
        `${days.length} draws, ${days.length * lines.length} bets of ${membersCount} members: stakes ${sum(({ stake }) => stake)}, payouts ${sum(({ payout }) => payout)}, placed and settled in ${seconds.toFixed(1)} s\n`,
      )
    },
  )
})
