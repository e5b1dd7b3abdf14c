import { defined } from '@parlour/core/kernel/assert.ts'
import { findPlay, judgeOf } from '@parlour/core/rules/lottery/families.ts'
import { notePrice, onePrize } from '@parlour/core/rules/lottery/prizes.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { settleLine } from '@parlour/core/rules/lottery/settle-line.ts'
import type { Expected, ExpectedBet } from './expected.ts'
import type { Found, FoundBet } from './found.ts'
import { playCodeOf } from './plan.ts'

const model = 'VN27'
/** No play here goes by the day of its draw. */
const anyDay = '2026-01-01'
/** No stake here comes near the cap of a win. */
const noCap = 10n ** 18n

type Issue = Found['issues'][number]

/** Each bet has ended as it must have: cancelled as acknowledged, else by its issue's draw, and at most once. */
export function compareEndings(wrong: string[], expected: Expected, found: Found): void {
  const issues = new Map(found.issues.map((issue) => [issue.numero, issue]))
  for (const bet of found.bets) {
    const request = expected.bets.get(bet.betId)
    const must = request && endingOf(request, bet, expected, issues.get(bet.numero))
    const has = bet.kind === null ? `open at ${bet.open}` : `${bet.kind} ${bet.payout}`
    if (must !== undefined && must !== has) wrong.push(`bet ${bet.betId} is ${has} and must be ${must}`)
    if (bet.endings > 1 || (bet.kind !== null && bet.open !== null))
      wrong.push(`bet ${bet.betId} has ended ${bet.endings} times and is ${bet.open === null ? 'not ' : ''}open`)
  }
  for (const betId of expected.cancelled)
    if (!expected.bets.has(betId)) wrong.push(`bet ${betId} was cancelled and never acknowledged`)
}

function endingOf(request: ExpectedBet, bet: FoundBet, { cancelled }: Expected, issue: Issue | undefined): string {
  if (cancelled.has(request.betId)) return `CANCELLED ${request.stake}`
  const isOpen = `open at ${request.stake}`
  if (!issue?.result) return isOpen
  // The settlement of a drawn issue may be under way: then a bet is either still open or ended rightly.
  if (issue.state === 'DRAWN' && bet.kind === null) return isOpen
  const play = defined(findPlay(model, playCodeOf(request.playId)), 'the play is built')
  const { state, payout } = settleLine({
    wins: judgeOf(model, issue.result, anyDay)(play.code, selectionOf(play.grammar, request.picks)),
    units: 1,
    stakePerUnit: request.stake,
    notePrice: notePrice(play),
    prizes: onePrize(request.odds),
    winCap: noCap,
  })
  return `${state} ${payout}`
}
