import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units, type Money } from '@parlour/core/money/money.ts'
import type { PrizeDraw } from '@parlour/core/rules/lottery/model.ts'
import { beginResettle, beginVoid } from '../../src/modules/lottery/begin-correction.service.ts'
import { findIssue } from '../../src/modules/lottery/issue.sql.ts'
import { runCorrection } from '../../src/modules/lottery/run-correction.service.ts'
import type { TestMember, TestParlour } from './parlour.ts'
import { keepSessions } from './sessions.ts'
import { placeSlip } from './slip.ts'

type Issue = NonNullable<Awaited<ReturnType<typeof findIssue>>>

/** What each member of these tests begins with. */
export const begun = units(1_000n)

/** Five members at a time with their money, and what is done to issues that they bet on. */
export function correctionTools(parlour: TestParlour) {
  let members: TestMember[] = []
  let n = 0

  async function newMembers(): Promise<readonly TestMember[]> {
    members = []
    for (let count = 0; count < 5; count += 1) {
      const member = await parlour.register(`corrected${(n += 1)}`)
      await parlour.credit(member, 1_000n)
      members.push(member)
    }
    await keepSessions(parlour)
    return members
  }

  const balances = async () => Promise.all(members.map(async (member) => (await parlour.balanceOf(member)).balance))
  const versions = async () => Promise.all(members.map(async (member) => (await parlour.balanceOf(member)).version))
  const issueOf = async (name: string, gameId = 1): Promise<Issue> =>
    defined(await findIssue(parlour.database.db, gameId, name), 'an issue')
  const gameOf = async (gameId = 1) => defined((await parlour.catalogue()).findGame(gameId), 'a game')
  const all = (amount: Money) => members.map(() => amount)

  /** Every member bets one unit on each of these endings of the special prize. */
  async function betAll(picks: readonly string[], more: { numero?: string; gameId?: number } = {}): Promise<string[]> {
    const placed: string[] = []
    for (const member of members) {
      const { value, code } = await placeSlip(parlour, member, {
        picks: picks.join(),
        units: picks.length,
        totalStake: String(picks.length),
        ...(more.numero === undefined ? {} : { numero: more.numero }),
        more: more.gameId === undefined ? {} : { gameId: more.gameId },
      })
      if (!value['lines']) throw new Error(`a bet was refused: ${code}`)
      placed.push((value['lines'] as { subOrderId: string }[])[0]?.subOrderId ?? '')
    }
    return placed
  }

  async function outcomesOf(betIds: readonly string[]) {
    const { rows } = await sql<{ betId: string; seq: number; kind: string; payout: bigint; turnover: bigint }>`
    select bet_id as "betId", seq, kind, payout, valid_turnover as turnover from bets.outcome
     where bet_id = any(${[...betIds]}::uuid[]) order by bet_id, seq`.execute(parlour.database.db)
    return rows
  }

  function requestOf(issue: Issue, correctionId: string = randomUUID()) {
    return { correctionId, issueId: issue.issueId, by: 'Ana', reason: 'the test says so' }
  }

  async function voidNow(issue: Issue, correctionId: string = randomUUID(), gameId = 1): Promise<void> {
    await parlour.database.transaction((tx) => beginVoid(tx, requestOf(issue, correctionId)))
    await runCorrection(parlour.database, { game: await gameOf(gameId), correctionId, ticketsAChunk: 2 })
  }

  async function resettle(
    issue: Issue,
    more: { correctionId?: string; corrected?: PrizeDraw; gameId?: number } = {},
  ): Promise<number> {
    const { correctionId = randomUUID(), corrected, gameId = 1 } = more
    await parlour.database.transaction((tx) =>
      beginResettle(tx, {
        ...requestOf(issue, correctionId),
        ...(corrected ? { corrected: { result: corrected, source: 'the board, read again' } } : {}),
      }),
    )
    return runCorrection(parlour.database, { game: await gameOf(gameId), correctionId, ticketsAChunk: 2 })
  }

  return { newMembers, balances, versions, issueOf, gameOf, all, betAll, outcomesOf, requestOf, voidNow, resettle }
}

/** A draw whose special prize ends so; everything else is alike. */
export function board(ending: string): PrizeDraw {
  const rows = [
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ] as const
  return {
    kind: 'prizes',
    prizes: rows.map(([code, count, digits]) => ({
      code,
      numbers: Array.from({ length: count }, () => (code === 'DB' ? `777${ending}` : '0'.repeat(digits))),
    })),
  }
}
