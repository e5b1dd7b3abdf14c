import type { Selection } from '@parlour/core/rules/lottery/selection.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { exactMoneyText } from '../exact-money.ts'
import { amountOf } from '../../../lib/api/amount-of.ts'
import type { PlayOffer } from '../play-offer.ts'
import type { LineDecision, LineProblem } from '../slip-rules.ts'
import { usePlayTexts } from '../use-play-texts.ts'
import { pickCount } from './draft-selection.ts'

export interface PadProblemProps {
  readonly offer: PlayOffer
  readonly draft: LineDecision
  readonly selection: Selection
}

/** What is on the pad: how many units it makes, or what is missing to a line. */
export function PadProblem({ offer, draft, selection }: PadProblemProps) {
  const t = useText('lottery')
  const texts = usePlayTexts(offer.model)
  const { menu, play } = offer
  const picked = pickCount(selection)
  /** Symbols of a list by their words; `*` is the play itself. */
  function namesOf(numbers: readonly string[]): string {
    const { grammar } = play
    if (grammar.kind === 'numbers') return numbers.join(' ')
    const [only] = grammar.lists.length === 1 ? grammar.lists : []
    if (only) return numbers.map((symbol) => texts.symbol(symbol, only.name)).join(' · ')
    return numbers.map((number) => number.slice(number.indexOf('.') + 1)).join(' ')
  }

  function problemText(problem: LineProblem): string {
    if (problem.code === 'tooFew') {
      if (play.grammar.kind === 'numbers') return t('problem.tooFew', { count: problem.count })
      const isOne = problem.list === undefined || play.grammar.lists.length === 1
      return isOne
        ? t('problem.tooFewPicks', { count: problem.count })
        : t('problem.tooFewIn', { count: problem.count, list: texts.list(problem.list ?? '') })
    }
    if (problem.code === 'stake_low')
      return t('problem.stake_low', { minimum: exactMoneyText(amountOf(menu.stakeMin)) })
    if (problem.code === 'stake_high') return t('problem.stake_high', { maximum: moneyText(menu.stakeMax) })
    if (problem.code === 'numbers_closed' || problem.code === 'numbers_half')
      return t(`problem.${problem.code}`, { list: namesOf(problem.numbers) })
    return t(`problem.${problem.code}`)
  }

  return (
    <p role="status" className="min-h-5 text-xs text-text-muted">
      {picked === 0 ? '' : `${t('pad.picked', { count: picked })} · `}
      {draft.ok ? t('stake.units', { count: draft.line.units }) : problemText(draft.problem)}
    </p>
  )
}
