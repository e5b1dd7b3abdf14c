import type { Money } from '@parlour/core/money/money.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { chargedStake } from '@parlour/core/rules/lottery/stake-line.ts'
import type { ReactNode } from 'react'
import { nothing } from '../../../lib/api/amount-of.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { exactMoneyText, winText } from '../exact-money.ts'
import { hitsToShow, returnText } from '../game-model.ts'
import { prizeOddsText } from '../odds-text.ts'
import type { PlayOffer } from '../play-offer.ts'
import { rebateText } from '../series-text.ts'
import { lineCharge, possibleWin, type LineDecision } from '../slip-rules.ts'
import type { SeriesChoice } from '../use-series.ts'
import { averageReturn, returnRangeText, termsOf, tierRows, withRebate } from './terms.ts'
import { TierTable } from './tier-table.tsx'

export interface PlayTermsProps {
  readonly offer: PlayOffer
  /** The stake of one unit; 0 where it cannot be read. */
  readonly stakeOfOne: Money
  readonly multiple: number
  readonly draft: LineDecision
  readonly series: SeriesChoice
  readonly drawnOn: string | undefined
}

/** What the play pays and what it gives back on average, beside the stake and not behind a link. */
export function PlayTerms({ offer, stakeOfOne, multiple, draft, series, drawnOn }: PlayTermsProps) {
  const t = useText('lottery')
  const { notePrice, cap, discount } = offer
  const line = draft.ok ? draft.line : undefined
  const terms = termsOf(offer, line?.selection, drawnOn)
  const [best, ...others] = tierRows(terms.prizes)
  const isOneOdds = best !== undefined && others.length === 0
  // Before anything is picked, the return of one unit stands for the line's.
  const charge = line ? lineCharge(line, multiple) : chargedStake(stakeOfOne * BigInt(multiple), discount)
  const whole = line ? line.stakePerUnit * BigInt(line.units * multiple) : stakeOfOne * BigInt(multiple)
  const { range, value } = series
  const rebated = offer.series === undefined || range === undefined ? undefined : { memberMax: range.memberMax, value }
  const total = rebated && {
    lowest: withRebate(terms.lowest, rebated),
    highest: withRebate(terms.highest, rebated),
  }
  const winOf = (prize: Money, hits: number) =>
    possibleWin({ stakePerUnit: stakeOfOne, prize, notePrice, cap, multiple, hits })
  return (
    <div className="flex flex-col gap-3 rounded-medium bg-surface-sunken p-4 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {isOneOdds ? <Term name={t('terms.odds')}>× {prizeOddsText(best.prize, notePrice)}</Term> : null}
        <Term name={t('terms.return')} isStrong>
          {returnRangeText(terms)}
        </Term>
        {rebated === undefined || total === undefined || rebated.memberMax === value ? null : (
          <>
            <Term name={t('terms.rebate')}>{rebateText(rebated.memberMax, value)}</Term>
            <Term name={t('terms.totalReturn')} isStrong>
              {returnRangeText(total)}
            </Term>
          </>
        )}
        {discount === nothing ? null : (
          <>
            <Term name={t('terms.discount')}>{returnText(`${toWire(discount)}00`)}</Term>
            <Term name={t('terms.charged')}>{exactMoneyText(charge)}</Term>
          </>
        )}
        <Term name={t('terms.cap')}>{moneyText(cap)}</Term>
      </dl>
      <p className="min-h-4 text-xs text-text-muted">
        {charge === nothing
          ? null
          : t('terms.returnOf', {
              back: winText(averageReturn(charge, terms.lowest)),
              stake: exactMoneyText(discount === nothing ? whole : charge),
            })}
      </p>
      <p className="border-t border-line-soft pt-3 text-xs font-medium text-text-muted">{t('terms.possible')}</p>
      {isOneOdds ? (
        <dl className="-mt-1.5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
          {hitsToShow(offer.play, line?.units ?? 1).map((count) => (
            <WinRow key={count} name={t('terms.hits', { count })} win={winOf(best.prize, count)} />
          ))}
        </dl>
      ) : (
        <TierTable
          model={offer.model}
          rows={tierRows(terms.prizes)}
          notePrice={notePrice}
          winOf={(prize) => winOf(prize, 1)}
        />
      )}
    </div>
  )
}

interface TermProps {
  readonly name: string
  readonly isStrong?: boolean
  readonly children: ReactNode
}

function Term({ name, isStrong = false, children }: TermProps) {
  return (
    <>
      <dt className="text-text-muted">{name}</dt>
      <dd className={`tabular text-end font-semibold ${isStrong ? 'text-accent-strong' : ''}`}>
        <span className="ltr-run">{children}</span>
      </dd>
    </>
  )
}

function WinRow({ name, win }: { readonly name: string; readonly win: ReturnType<typeof possibleWin> }) {
  const t = useText('lottery')
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular text-end font-semibold">
        {winText(win.payout)}
        {win.isCapped ? <span className="block text-xs font-normal text-text-muted">{t('terms.capped')}</span> : null}
      </dd>
    </>
  )
}
