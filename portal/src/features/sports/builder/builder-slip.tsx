import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { moneyText } from '../../../lib/api/money-text.ts'
import { currencyDecimals } from '../../../lib/api/permission.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { RefusalNote } from '../slip/refusal-note.tsx'
import { typedAmount } from '../slip/slip-sums.ts'
import { StakeField } from '../slip/stake-field.tsx'
import { QuickStakes, useStakeNote } from '../slip/stakes.tsx'
import { useStopText } from '../stop-text.ts'
import { useMarketText } from '../use-market-text.ts'
import { type BuilderLeg, type Built, clearBuilder, toggleLeg } from './builder-state.ts'
import { changeBuilder } from './builder-store.ts'
import type { BuilderDesk } from './use-builder-desk.ts'

/** A builder on the slip: its selections as one line with one price, its stake and the bet. */
export function BuilderSlip({ desk, built }: { readonly desk: BuilderDesk; readonly built: Built }) {
  const t = useText('sports-builder')
  const { quote, state } = desk
  const { match, legs } = built
  const setStake = (stake: string) => changeBuilder((held) => ({ ...held, stake }))
  return (
    <section
      aria-label={t('title')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-medium border border-accent p-3"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-sm font-semibold">{t('title')}</h3>
          <p className="truncate text-xs text-text-muted">
            <bdi>{match.competitors.map(({ name }) => name).join(' – ')}</bdi>
          </p>
        </div>
        <JointOdds desk={desk} />
        <IconButton size="s" className="-mt-1.5 -me-1.5" label={t('clear')} onPress={() => changeBuilder(clearBuilder)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <ul className="grid gap-1.5">
        {legs.map((leg) => (
          <LegRow key={`${leg.marketKey} ${leg.outcome}`} leg={leg} built={built} quote={quote} />
        ))}
      </ul>
      <BuilderNews desk={desk} />
      <BuilderStake desk={desk} onStake={setStake} />
      {desk.error === null ? null : (
        <RefusalNote
          error={desk.error}
          onStake={(amount) => {
            setStake(typedAmount(amount))
            desk.onForgetError()
          }}
          onRepeat={() => desk.onPlace({ confirmRepeat: true })}
        />
      )}
      <PlaceBuilder desk={desk} />
      <p className="text-xs text-text-muted">{t('void')}</p>
      <span className="sr-only">{t('count', { count: state.built?.legs.length ?? 0 })}</span>
    </section>
  )
}

interface LegRowProps {
  readonly leg: BuilderLeg
  readonly built: Built
  readonly quote: BuilderDesk['quote']
}

function LegRow({ leg, built: { match }, quote }: LegRowProps) {
  const t = useText('sports-builder')
  const slip = useText('sports')
  const texts = useMarketText()
  const { marketKey, outcome } = leg
  const name = texts.outcome(marketKey, outcome, match)
  const told = quote?.legs.find((one) => one.marketKey === marketKey && one.outcome === outcome)
  const score = told?.scoreAtBet ?? null
  const isClosed = told?.refusal != null
  return (
    <li className="flex items-start gap-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className={classNames('font-medium', isClosed && 'text-text-muted')}>
          {isClosed ? <Lock size={13} aria-hidden="true" className="me-1 inline" /> : null}
          {name}
        </p>
        <p className="text-xs text-text-muted">
          {texts.title(marketKey, match)}
          {score === null ? null : ` · ${slip('slip.liveFrom', { score: `${score.home}-${score.away}` })}`}
        </p>
        {told?.isImplied === true ? <p className="text-xs text-text-muted">{t('implied')}</p> : null}
      </div>
      <IconButton
        size="s"
        className="-mt-1.5 -me-1.5"
        label={slip('slip.remove', { name })}
        onPress={() => changeBuilder((held) => toggleLeg(held, match, leg))}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function JointOdds({ desk: { now } }: { readonly desk: BuilderDesk }) {
  const t = useText('sports-builder')
  const { asked, hindrance } = now
  return (
    <p className="tabular text-end">
      <span className="sr-only">{t('joint')} </span>
      <span className={classNames('ltr-run text-lg font-semibold', hindrance === 'CLOSED' && 'text-text-muted')}>
        {asked?.odds ?? '–'}
      </span>
    </p>
  )
}

/** What stands in the way of a builder, or what has changed of its price; it has its place whether or not it says anything. */
function BuilderNews({ desk }: { readonly desk: BuilderDesk }) {
  const t = useText('sports-builder')
  const slip = useText('sports')
  const stopText = useStopText()
  const { now, quote } = desk
  const { asked, hindrance } = now
  const changed = asked?.before == null ? null : asked.before
  function textOf(): string {
    if (hindrance === 'FEW') return t('few')
    if (hindrance === 'ASKING') return t('asking')
    if (hindrance !== 'CLOSED') return ''
    if (quote?.refusal === 'sports.market_suspended' && quote.reason !== null) return stopText(quote.reason)
    const key = `closed.${(quote?.refusal ?? '').replace('sports.', '')}`
    return t.has(key) ? t(key) : t('closed.OTHER')
  }
  const text = textOf()
  const isChanged = changed !== null && hindrance !== 'CLOSED'
  return (
    <div role="status" className="flex min-h-9 items-center justify-between gap-3 text-sm">
      {text === '' ? null : <span className="text-text-muted">{text}</span>}
      {isChanged && quote?.odds != null ? (
        <>
          <span className="tabular inline-flex items-center gap-1.5">
            <span className="ltr-run text-text-muted line-through">{changed}</span>
            <ArrowRight size={14} aria-label={slip('slip.now')} className="rtl:-scale-x-100" />
            <span
              className={classNames(
                'ltr-run font-semibold',
                Number(quote.odds) > Number(changed) ? 'text-odds-up' : 'text-odds-down',
              )}
            >
              {quote.odds}
            </span>
          </span>
          {asked?.isAccepted === true ? null : (
            <Button size="s" onPress={() => changeBuilder((held) => ({ ...held, odds: quote.odds ?? '' }))}>
              {slip('slip.accept')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  )
}

function BuilderStake({ desk, onStake }: { readonly desk: BuilderDesk; readonly onStake: (stake: string) => void }) {
  const t = useText('sports')
  const noteOf = useStakeNote()
  const { state, quote, isOld, now } = desk
  const most = isOld ? null : (quote?.maxStake ?? null)
  const note = noteOf({ typed: state.stake, least: quote?.minStake, most, decimals: currencyDecimals() })
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <StakeField
          label={t('stake.label')}
          value={state.stake}
          onChange={onStake}
          onEnter={() => desk.onPlace()}
          isInvalid={note !== undefined}
          note={note}
        />
        <dl className="tabular grid min-h-11 grid-cols-[auto_auto] content-center gap-x-2 text-xs text-text-muted">
          <dt>{t('slip.debited')}</dt>
          <dd className="text-end text-text">{now.isReady ? moneyText(now.debit) : '–'}</dd>
          <dt>{t('slip.returns')}</dt>
          <dd className="text-end text-text">{now.isReady ? moneyText(now.returns) : '–'}</dd>
        </dl>
      </div>
      <QuickStakes onPick={onStake} most={most} />
      {quote === undefined || !quote.isLive || quote.delayMs === 0 ? null : (
        <p className="text-xs text-text-muted">
          {t('slip.delay')}: {t('slip.seconds', { count: Math.ceil(quote.delayMs / 1000) })}
        </p>
      )}
    </div>
  )
}

function PlaceBuilder({ desk }: { readonly desk: BuilderDesk }) {
  const t = useText('sports')
  const own = useText('sports-builder')
  const { now, isMember, isPending } = desk
  const { hindrance } = now
  const hindered = () => {
    if (hindrance === 'FEW') return own('few')
    if (hindrance === 'ASKING') return own('asking')
    return t(`hindrance.${hindrance ?? 'STAKE'}`)
  }
  const amount = moneyText(now.debit)
  const text = hindrance === undefined || !isMember ? t(isMember ? 'slip.place' : 'slip.login', { amount }) : hindered()
  return (
    <Button
      variant="accent"
      size="l"
      className="h-auto! w-full whitespace-normal!"
      isDisabled={isMember && hindrance !== undefined}
      isPending={isPending}
      onPress={() => desk.onPlace()}
    >
      {text}
    </Button>
  )
}
