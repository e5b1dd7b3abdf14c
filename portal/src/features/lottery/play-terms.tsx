import { fromWire } from '@parlour/core/money/money.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { averageReturn, hitsToShow, returnText } from './game-model.ts'
import { oneOdds } from './one-odds.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { lineStake, possibleWin, readStake, type LineDecision } from './slip-rules.ts'

export interface PlayTermsProps {
  readonly play: PlayMenu
  readonly stake: string
  readonly multiple: number
  readonly draft: LineDecision
}

const oddsText = (wire: string) => wire.replace(/0{1,2}$/u, '').replace(/(\.\d\d)0+$/u, '$1')

/** What the play pays and what it gives back on average, beside the stake and not behind a link. */
export function PlayTerms({ play, stake, multiple, draft }: PlayTermsProps) {
  const t = useText('lottery')
  const odds = fromWire(oneOdds(play.odds)) ?? 0n
  const cap = fromWire(play.winAmountMax) ?? 0n
  const stakePerUnit = draft.ok ? draft.line.stakePerUnit : (readStake(stake) ?? 0n)
  // Before anything is picked, the return of one unit stands for the line's.
  const total = draft.ok ? lineStake(draft.line) * BigInt(multiple) : stakePerUnit
  const hits = hitsToShow(play.playCode, draft.ok ? draft.line.units : 1)
  return (
    <div className="flex flex-col gap-3 rounded-medium bg-surface-sunken p-4 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-text-muted">{t('terms.odds')}</dt>
        <dd className="tabular text-end font-semibold">
          <span className="ltr-run">× {oddsText(oneOdds(play.odds))}</span>
        </dd>
        <dt className="text-text-muted">{t('terms.return')}</dt>
        <dd className="tabular text-end font-semibold text-accent-strong">
          <span className="ltr-run">{returnText(play.theoreticalReturn)}</span>
        </dd>
        <dt className="text-text-muted">{t('terms.cap')}</dt>
        <dd className="tabular text-end font-semibold">{moneyText(play.winAmountMax)}</dd>
      </dl>
      <p className="min-h-4 text-xs text-text-muted">
        {total === 0n
          ? null
          : t('terms.returnOf', {
              back: moneyText(averageReturn(total, play.theoreticalReturn)),
              stake: moneyText(total),
            })}
      </p>
      <p className="border-t border-line-soft pt-3 text-xs font-medium text-text-muted">{t('terms.possible')}</p>
      <dl className="-mt-1.5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {hits.map((count) => {
          const win = possibleWin({ stakePerUnit, odds, cap, multiple, hits: count })
          return (
            <div key={count} className="contents">
              <dt>{t('terms.hits', { count })}</dt>
              <dd className="tabular text-end font-semibold">
                {moneyText(win.payout)}
                {win.isCapped ? (
                  <span className="block text-xs font-normal text-text-muted">{t('terms.capped')}</span>
                ) : null}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
