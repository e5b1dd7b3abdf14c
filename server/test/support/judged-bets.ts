import { sql } from 'kysely'
import { expect } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { vnBooks } from '@parlour/core/rules/lottery/vn/vn-book.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { onlyTier } from '@parlour/core/rules/lottery/play.ts'
import { prizeOf } from '@parlour/core/rules/lottery/prizes.ts'
import { oracleOutcome, oraclePlays } from '@parlour/core/rules/lottery/oracle.test-support.ts'
import { randomNumbers } from '@parlour/core/rules/lottery/random-bets.test-support.ts'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import type { TestMember, TestParlour } from './parlour.ts'
import type { Model } from './simulation-model.ts'
import { placeSlip } from './slip.ts'

export type Below = (n: number) => number

export interface IssueRow {
  readonly key: string
  readonly gameId: number
  readonly numero: string
  readonly issueId: string
  readonly state: string
  readonly result: Draw | null
}

/** Those of the plays that the oracle knows. */
const judgedPlays = vnBooks.VN27.filter(({ playCode }) => Object.hasOwn(oraclePlays, playCode))
const secondMs = 1000

/** Bets on games of the Northern board, each decided by a model that shares no code with the server's settlement. */
export function openJudgedBets(parlour: TestParlour, model: Model, gameIds: readonly number[]) {
  async function issuesWhere(condition: ReturnType<typeof sql>): Promise<IssueRow[]> {
    const { rows } = await sql<Omit<IssueRow, 'key'>>`
      select game_id as "gameId", numero, issue_id as "issueId", state, result from lottery.issue
       where ${condition} order by draw_at, game_id`.execute(parlour.database.db)
    return rows.map((row) => ({ ...row, key: `${row.gameId} ${row.numero}` }))
  }

  const among = (bets: ReturnType<Model['all']>) => {
    const keys = [...new Set(bets.map(({ issue }) => issue))]
    return issuesWhere(sql`game_id || ' ' || numero = any(${keys}::text[])`)
  }

  return {
    issuesWhere,
    /** What closes within minutes, but not while a slow machine still writes the bet. */
    async buyable() {
      const from = (await parlour.clock.now()) + 30 * secondMs
      return issuesWhere(sql`game_id = any(${gameIds}::int[]) and state in ('OPEN', 'SCHEDULED') and close_at > ${from}
        and close_at < ${from + 300 * secondMs}`)
    },
    bettedOn: () => among(model.all()),
    /** The model learns from the state of an issue and its numbers what happened; what was paid it reckons itself. */
    async learn(): Promise<void> {
      for (const issue of await among(model.openBets())) {
        if (issue.state === 'VOID') model.annul(issue.key)
        else if (issue.state === 'SETTLED') model.settle(issue.key, drawnNumbers(defined(issue.result, 'a result')))
      }
    },
    /** One bet; what it should be answered is known before the server is asked. */
    async bet(
      member: TestMember,
      issue: IssueRow,
      { below, refusal }: { readonly below: Below; readonly refusal?: string | undefined },
    ): Promise<string | undefined> {
      const play = defined(judgedPlays[below(judgedPlays.length)], 'a play')
      const { digits, fewest } = defined(oraclePlays[play.playCode], 'the oracle knows every play')
      const picks = new Set<string>()
      while (picks.size < fewest + below(4)) picks.add(String(below(10 ** digits)).padStart(digits, '0'))
      const content = [...picks].toSorted().join()
      const price = 1 + below(40)
      const terms = {
        play: play.playCode,
        stakePerUnit: BigInt(price) * 10_000n,
        odds: prizeOf(play.prizes ?? {}, onlyTier),
        cap: play.winAmountMax,
      }
      const numbers = randomNumbers(() => 0, 'VN27')
      const priced = defined(oracleOutcome({ ...terms, model: 'VN27', numbers, content }), 'a bet that may be placed')
      const { memberId } = member
      const isCovered = model.purseOf(memberId).cash >= priced.totalStake
      const { success, code, value } = await placeSlip(parlour, member, {
        playCode: play.playCode,
        picks: content,
        units: priced.units,
        price: `${price}`,
        totalStake: `${price * priced.units}`,
        numero: issue.numero,
        more: { gameId: issue.gameId },
      })
      const expected = refusal ?? (isCovered ? undefined : 'wallet.insufficient_funds')
      if (expected !== anyRefusal) expect([success, code]).toEqual([expected === undefined, expected])
      if (!success) return code
      const [line] = value['lines'] as { subOrderId: string }[]
      model.place({
        ...terms,
        betId: line?.subOrderId ?? '',
        memberId,
        issue: issue.key,
        picks: content,
        stake: priced.totalStake,
      })
      return undefined
    },
  }
}

/** Where limits of a member’s own may stop a bet: whatever is answered is taken. */
export const anyRefusal = 'any'
