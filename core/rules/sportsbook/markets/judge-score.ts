import type { Outcome } from '../tickets/outcome.ts'
import type { Pair } from './facts.ts'
import { noneYet } from './facts.ts'
import type { Judged, JudgedOutcome, MarketRule, ScoreTest } from './market-rule.ts'
import { countIn } from './sports.ts'

const span = (from: number, to: number) => Array.from({ length: Math.max(to - from, 0) + 1 }, (_, more) => from + more)

/** The scores that play can still bring, as far as they differ for a market; undefined where any goal may change it. */
function scoresAhead(
  { home, away }: Pair,
  reach: ScoreTest['reach'],
  settledFrom: number,
): readonly Pair[] | undefined {
  switch (reach) {
    case 'ANY':
      return undefined
    case 'TOTAL':
      return span(home, Math.max(settledFrom - away, home)).map((more) => ({ home: more, away }))
    case 'HOME':
      return span(home, settledFrom).map((more) => ({ home: more, away }))
    case 'AWAY':
      return span(away, settledFrom).map((more) => ({ home, away: more }))
    case 'BOTH':
      return span(home, settledFrom).flatMap((more) =>
        span(away, settledFrom).map((others) => ({ home: more, away: others })),
      )
  }
}

/**
 * An outcome by the score of its time: its word when that time is over, or when no further play can change it. Each outcome
 * for itself: with three goals OVER 2.5 has won and 1:0 has lost while 2:1 is open. Betting book A8.
 */
export function judgeScore(test: ScoreTest, time: Pick<MarketRule, 'basis' | 'counts'>, each: JudgedOutcome): Judged {
  const { facts, specifiers, outcome, scoreAtBet = noneYet } = each
  const counted = countIn(facts, { ...time, period: specifiers.period })
  const score = { home: counted.home - scoreAtBet.home, away: counted.away - scoreAtBet.away }
  if (counted.isOver) return { outcome: test.of(outcome, score, specifiers) }
  const ahead = scoresAhead(score, test.reach, test.settledFrom(specifiers))
  const words = new Set<Outcome>(ahead?.map((later) => test.of(outcome, later, specifiers)))
  const [only] = words
  return words.size === 1 && only !== undefined ? { outcome: only } : 'UNDECIDED'
}
