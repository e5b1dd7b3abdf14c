import { judgeAgain } from '../judge-again.service.ts'
import type { RuleCheck } from '#platform/module/ledger-check.ts'

/** What was drawn and how bets on it ended, by the rules and not by the record. */
export const drawChecks: readonly RuleCheck[] = [
  {
    name: 'draws_are_their_seeds',
    about: 'each result is what its committed seed draws, or what was published last, and its bets ended as it says',
    reach: 'issues',
    find: judgeAgain,
  },
]
