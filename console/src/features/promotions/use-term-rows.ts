import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { Terms } from './promotions.queries.ts'
import { productsIn, useTermWords, type Spoken } from './use-term-words.ts'

/** A line of what holds, for two versions to be read side by side. */
export interface TermRow {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** Everything that holds of a promotion, line by line. */
export function useTermRows(known: Spoken): (terms: Terms) => readonly TermRow[] {
  const t = useText('promotions')
  const common = useText('common')
  const { tag } = useLocale()
  const { number } = useFormat()
  const { amount, days, reward, period, played, spinsText, spinsMost } = useTermWords(known)
  const languages = new Intl.DisplayNames([tag], { type: 'language' })
  const named = (what: 'titleIn' | 'textIn', texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([language, text]) => ({
      id: `${what} ${language}`,
      name: t(what, { language: languages.of(language) ?? language }),
      text,
    }))
  return (terms) => {
    const { leastDeposit, rollover, stakeMax, conversionMax, code, winnersMax } = terms
    const lines = {
      type: t(`type.${terms.type}`),
      period: period(terms),
      needJoin: common(terms.needJoin ? 'yes' : 'no'),
      rankFrom: String(terms.rankFrom),
      reward: reward(terms),
      leastDeposit: leastDeposit === null ? common('none') : amount(leastDeposit),
      code: code ?? common('none'),
      played: played(terms),
      days: days(rollover.days),
      products: productsIn(terms).counted,
      stakeMax: t('stakeMaxOf', { percent: stakeMax.percent, least: amount(stakeMax.least) }),
      conversionMax: conversionMax === null ? t('allOfIt') : t('timesBonus', { times: conversionMax }),
      budget: amount(terms.budget),
      winnersMax: winnersMax === null ? t('noBound') : number(winnersMax),
      claimDays: days(terms.claimDays),
      holdout: `${number(terms.holdoutPercent ?? 0)}%`,
    }
    const { application, freeSpins } = terms
    const applied = (['chosen', 'atOnce', 'oneAtATime', 'again'] as const).map((id) => ({
      id,
      name: t(`applied.${id}`),
      text: common(application?.[id] === true ? 'yes' : 'no'),
    }))
    const ids = Object.keys(lines) as (keyof typeof lines)[]
    return [
      ...ids.map((id) => ({ id, name: t(`row.${id}`), text: lines[id] })),
      ...(application === undefined
        ? []
        : [{ id: 'applicationMost', name: t('applied.most'), text: number(application.most) }, ...applied]),
      ...(freeSpins === undefined
        ? []
        : [{ id: 'freeSpins', name: t('spins.row'), text: `${spinsText(freeSpins)} ${spinsMost(freeSpins)}` }]),
      ...named('titleIn', terms.titles),
      ...named('textIn', terms.texts),
    ]
  }
}
