import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useChoices } from '../choices.ts'
import { oddsIn, oddsText } from '../prices/odds-text.ts'
import { useStopText } from '../stop-text.ts'
import { useMarketText } from '../use-market-text.ts'
import type { OddsFormat } from '../sports.types.ts'
import { changeSlip } from './slip-store.ts'
import { removePick, replacePick } from './slip-state.ts'
import type { LineNow } from './use-slip-lines.ts'

interface SlipLineRowProps {
  readonly line: LineNow
  /** Of a ticket of several all odds are decimal. */
  readonly isTicket: boolean
  /** It keeps the selections from being one ticket. */
  readonly isAtFault: boolean
  /** The stake of a single. */
  readonly children?: ReactNode
  /** What became of the bet that was sent. */
  readonly refusal?: ReactNode
}

/** A selection: what it is, at which odds, and what stands in its way, each in its own place. */
export function SlipLineRow({ line, isTicket, isAtFault, children, refusal }: SlipLineRowProps) {
  const t = useText('sports')
  const texts = useMarketText()
  const { format } = useChoices()
  const { pick, now, id } = line
  const name = texts.outcome(pick.marketKey, pick.outcome, pick)
  const isClosed = now.refusal !== null
  return (
    <li
      className={classNames(
        'grid gap-2 border-b border-line-soft py-3 last:border-0',
        isAtFault && 'bg-negative-soft -mx-3 px-3',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 text-sm">
          <p className={classNames('font-semibold', isClosed && 'text-text-muted')}>{name}</p>
          <p className="truncate text-xs text-text-muted">{texts.title(pick.marketKey, pick)}</p>
          <p className="truncate text-xs text-text-muted">
            <bdi>{pick.competitors.map((one) => one.name).join(' – ')}</bdi>
            {now.isLive ? <LiveMark line={line} /> : null}
          </p>
        </div>
        <LineOdds line={line} format={isTicket ? 'DEC' : format} />
        <IconButton
          size="s"
          className="-mt-1.5 -me-1.5"
          label={t('slip.remove', { name })}
          onPress={() => changeSlip((slip) => removePick(slip, id))}
        >
          <X size={16} />
        </IconButton>
      </div>
      <LineNews line={line} format={isTicket ? 'DEC' : format} />
      {refusal}
      {children}
    </li>
  )
}

/** In play; of a handicap also the score that it counts from. */
function LiveMark({ line: { pick, now } }: { readonly line: LineNow }) {
  const t = useText('sports')
  const isHandicap = pick.marketKey.startsWith('AH')
  return (
    <span className="ms-1.5 font-semibold text-positive">
      {isHandicap && now.scoreAtBet !== null
        ? t('slip.liveFrom', { score: `${now.scoreAtBet.home}-${now.scoreAtBet.away}` })
        : t('row.live')}
    </span>
  )
}

function LineOdds({ line: { pick, asked, now }, format }: { readonly line: LineNow; readonly format: OddsFormat }) {
  const isClosed = now.refusal !== null
  const shown = oddsText(oddsIn(asked.odds, pick.marketKey, format))
  return (
    <span className={classNames('tabular ltr-run pt-px text-sm font-semibold', isClosed && 'text-text-muted')}>
      {isClosed ? <Lock size={14} aria-hidden="true" className="me-1 inline" /> : null}
      {shown}
    </span>
  )
}

/** What has changed of a selection, and the touch that takes it. */
function LineNews({ line: { pick, now, asked, id }, format }: { readonly line: LineNow; readonly format: OddsFormat }) {
  const t = useText('sports')
  const texts = useMarketText()
  const stopText = useStopText()
  if (now.otherLine !== null) {
    const marketKey = now.otherLine
    const name = texts.outcome(marketKey, pick.outcome, pick)
    return (
      <News text={t('slip.lineChanged', { name })}>
        <Button size="s" onPress={() => changeSlip((slip) => replacePick(slip, id, { marketKey }))}>
          {t('slip.takeLine')}
        </Button>
      </News>
    )
  }
  if (now.refusal !== null) {
    const key = `closed.${now.refusal.replace('sports.', '')}`
    return <News text={now.stop === null && t.has(key) ? t(key) : stopText(now.stop?.reason ?? 'MARKET')} />
  }
  if (asked.before === null || now.odds === null) return null
  const [before, after] = [asked.before, now.odds].map((odds) => oddsText(oddsIn(odds, pick.marketKey, format)))
  const odds = now.odds
  return (
    <News
      text={
        <span className="tabular inline-flex items-center gap-1.5">
          <span className="ltr-run text-text-muted line-through">{before}</span>
          <ArrowRight size={14} aria-label={t('slip.now')} className="rtl:-scale-x-100" />
          <span
            className={classNames(
              'ltr-run font-semibold',
              Number(odds) > Number(asked.before) ? 'text-odds-up' : 'text-odds-down',
            )}
          >
            {after}
          </span>
        </span>
      }
    >
      {asked.isAccepted ? null : (
        <Button size="s" onPress={() => changeSlip((slip) => replacePick(slip, id, { odds }))}>
          {t('slip.accept')}
        </Button>
      )}
    </News>
  )
}

function News({ text, children }: { readonly text: ReactNode; readonly children?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-9 items-center justify-between gap-3 rounded-medium bg-surface-sunken px-3 py-1 text-sm"
    >
      <span className="min-w-0">{text}</span>
      {children}
    </div>
  )
}
