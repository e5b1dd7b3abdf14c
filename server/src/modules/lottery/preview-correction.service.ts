import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { betOutcomes } from '#modules/bets/index.ts'
import { endAnew } from './correct-member.ts'
import { houseKey, isDemo, judgedDraw } from './settle-member.ts'
import { beforeAllMembers, listTicketsAfter } from './ticket.sql.ts'
import type { Game, Issue, SoldTicket } from './types.ts'

const ticketsAChunk = 4000

/** What a correction would move in one brand and currency. */
export interface PreviewedSums {
  readonly brandId: string
  readonly currency: string
  readonly members: number
  readonly bets: number
  /** Stakes of bets that would be void. */
  readonly stakesReturned: Money
  /** What was paid, with rebates, and would be taken back. */
  readonly takenBack: Money
  /** What would be paid by the result, with rebates. */
  readonly paid: Money
}

/**
 * What a correction would move, by the rules that would move it (`endAnew`), and without a line written: by a result, or
 * as void where there is none. Stakes are read chunk by chunk, as the correction itself reads them.
 */
export async function previewCorrection(
  db: Reader,
  request: { readonly game: Game; readonly issue: Issue; readonly result: Draw | null },
): Promise<readonly PreviewedSums[]> {
  const { game, issue, result } = request
  const drawn = result === null ? undefined : judgedDraw(game, issue, result)
  const at = await nowMs(db)
  const sums = new Map<string, PreviewedSums>()
  for (let afterMemberId = beforeAllMembers; ;) {
    const tickets = await listTicketsAfter(db, {
      issueIds: [issue.issueId],
      afterMemberId,
      tickets: ticketsAChunk,
    })
    const last = tickets.at(-1)
    if (!last) break
    const endings = await betOutcomes.listEndings(
      db,
      tickets.map(({ betId }) => betId),
    )
    for (const own of Map.groupBy(tickets, ({ memberId }) => memberId).values()) {
      addMember(sums, own, endAnew({ tickets: own, endings, drawn, at }), endings)
    }
    afterMemberId = last.memberId
  }
  return [...sums.values()]
}

function addMember(
  sums: Map<string, PreviewedSums>,
  [first]: readonly SoldTicket[],
  { anew }: ReturnType<typeof endAnew>,
  endings: Awaited<ReturnType<typeof betOutcomes.listEndings>>,
): void {
  // Demo money is moved by corrections too, and is in no sum.
  if (!first || isDemo(first) || anew.length === 0) return
  const { brandId, currency } = first
  const before = sums.get(houseKey(first)) ?? { brandId, currency, members: 0, bets: 0, ...nothing }
  let { stakesReturned, takenBack, paid } = before
  for (const { betId, kind, payoutCash, rebate } of anew) {
    const ended = endings.get(betId)
    takenBack += (ended?.payout ?? 0n) + (ended?.rebate ?? 0n)
    if (kind === 'VOID') stakesReturned += payoutCash
    else paid += payoutCash + rebate
  }
  const { members, bets } = before
  sums.set(houseKey(first), {
    brandId,
    currency,
    members: members + 1,
    bets: bets + anew.length,
    stakesReturned,
    takenBack,
    paid,
  })
}

const nothing = { stakesReturned: 0n, takenBack: 0n, paid: 0n }
