import { Button } from '@parlour/ui/components/button.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { moneyText } from '../../../lib/api/money-text.ts'
import { currencyDecimals } from '../../../lib/api/permission.ts'
import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { SportsBet } from '../sports.types.ts'
import { recompute, type Recomputed } from './recompute.ts'

/** How a bet was settled: every ending that it had, and its arithmetic once more by the same rules, in this browser. */
export function Settlement({ bet }: { readonly bet: SportsBet }) {
  const t = useText('sports')
  const [found, setFound] = useState<Recomputed>()
  return (
    <div className="grid gap-3 border-t border-line-soft bg-surface-sunken px-4 py-3 text-sm">
      {bet.endings.length > 1 ? <Endings bet={bet} /> : null}
      {found === undefined ? (
        <Button size="s" className="justify-self-start" onPress={() => setFound(recompute(bet, currencyDecimals()))}>
          {t('settlement.recompute')}
        </Button>
      ) : (
        <Arithmetic bet={bet} found={found} />
      )}
    </div>
  )
}

/** A bet that was settled anew says so: what was paid first, and what then. */
function Endings({ bet: { endings } }: { readonly bet: SportsBet }) {
  const t = useText('sports')
  const time = useBrandTime()
  return (
    <section aria-label={t('settlement.anew')}>
      <h3 className="mb-1 font-semibold">{t('settlement.anew')}</h3>
      <ol className="grid gap-1">
        {endings.map(({ seq, kind, payout, at }, place) => {
          const key = `bet.${kind}`
          const isLast = place === endings.length - 1
          return (
            <li key={seq} className={`tabular flex gap-3 ${isLast ? '' : 'text-text-muted line-through'}`}>
              <span className="w-32 shrink-0 text-xs leading-5">
                {time(at, { dateStyle: 'short', timeStyle: 'short' })}
              </span>
              <span className="flex-1">{t.has(key) ? t(key) : kind}</span>
              <span className="font-semibold">{moneyText(payout)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Arithmetic({ bet, found }: { readonly bet: SportsBet; readonly found: Recomputed }) {
  const t = useText('sports')
  const { factors, unitStake, returned, verdict } = found
  const isSame = verdict === 'SAME'
  const Mark = isSame ? CircleCheck : CircleAlert
  return (
    <div className="grid gap-2">
      <p className="tabular ltr-run flex flex-wrap items-baseline gap-x-1.5 gap-y-1">
        {bet.kind === 'SYSTEM' ? (
          <span>
            {t('settlement.system', {
              count: bet.lines,
              stake: moneyText(unitStake),
              factors: factors.map(({ factor }) => factor).join(' · '),
            })}
          </span>
        ) : (
          <>
            <span>{moneyText(bet.stake)}</span>
            {factors.map(({ n, factor }) => (
              <span key={n}>× {factor}</span>
            ))}
          </>
        )}
        <span className="font-semibold">= {moneyText(returned)}</span>
      </p>
      {found.builder === undefined ? null : <Parts builder={found.builder} />}
      <p role="status" className="flex items-center gap-2 text-xs">
        <Mark size={16} aria-hidden="true" className={isSame ? 'text-positive' : 'text-negative'} />
        {t(`settlement.${verdict}`, { paid: moneyText(found.paid) })}
      </p>
    </div>
  )
}

/** Which of a builder’s stored prices counted, and why. */
function Parts({ builder }: { readonly builder: NonNullable<Recomputed['builder']> }) {
  const t = useText('sports-builder')
  const { odds, whole, isRepriced, isHalved } = builder
  return (
    <>
      {isRepriced ? <p className="text-xs text-text-muted">{t('repriced', { odds, whole })}</p> : null}
      {isHalved ? <p className="text-xs text-text-muted">{t('halves')}</p> : null}
    </>
  )
}
