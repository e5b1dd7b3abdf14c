import { formatCoins } from '@parlour/core/money/format-coins.ts'
import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { progressOf, shortened } from './coin-rules.ts'
import { Coins } from './coin-terms.tsx'
import type { CoinTransfer } from './coin.queries.ts'

const tones: Readonly<Record<CoinTransfer['state'], BadgeTone>> = {
  SEEN: 'info',
  CONFIRMED: 'info',
  CREDITED: 'positive',
  SUSPENDED: 'neutral',
  DROPPED: 'neutral',
  REVERSED: 'negative',
}

/** One transfer of coins: how many, about how much that is, how far it has come or what became of it. */
export function CoinTransferRow({ transfer }: { readonly transfer: CoinTransfer }) {
  const t = useText('coins')
  const { coin, coins, state, depositId, confirmations, confirmationsNeeded: count } = transfer
  const explained = `stateText.${state}`
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="me-auto text-sm font-semibold">
          <Coins text={`${formatCoins(coins)} ${coin}`} />
        </span>
        <Worth transfer={transfer} />
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      {state === 'SEEN' ? (
        <ProgressBar
          label={t('onItsWay')}
          isLabelHidden
          value={progressOf(transfer)}
          words={t('steps', { seen: Math.min(confirmations, count), count })}
        />
      ) : null}
      {t.has(explained) ? <p className="text-xs text-text-muted">{t(explained)}</p> : null}
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-muted">
        <Seen transfer={transfer} />
        {depositId === null ? null : (
          <Link
            to="/cashier/return/$depositId"
            params={{ depositId }}
            className="ms-auto inline-flex min-h-11 items-center font-medium text-text underline underline-offset-2"
          >
            {t('receipt')}
          </Link>
        )}
      </p>
    </li>
  )
}

function Worth({ transfer: { amount, isEstimate, state } }: { readonly transfer: CoinTransfer }) {
  const t = useText('coins')
  if (amount === null) return null
  const look = state === 'CREDITED' ? 'font-semibold text-positive' : 'text-text-muted'
  return (
    <span className={`tabular text-sm ${look} ${state === 'REVERSED' ? 'line-through' : ''}`}>
      {isEstimate ? t('about', { amount: moneyText(amount) }) : moneyText(amount)}
    </span>
  )
}

/** When it was seen, and by which number everybody finds it on the network. */
function Seen({ transfer: { seenAt, txid, txUrl } }: { readonly transfer: CoinTransfer }) {
  const t = useText('coins')
  const { dateTime } = useFormat()
  const short = (
    <bdi translate="no" dir="ltr" className="font-mono" title={txid}>
      {shortened(txid)}
    </bdi>
  )
  return (
    <>
      <time dateTime={new Date(seenAt).toISOString()} className="tabular">
        {dateTime(seenAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <span className="inline-flex items-center">
        {txUrl === null ? (
          short
        ) : (
          <a
            href={txUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {short}
          </a>
        )}
        <CopyButton text={txid} label={t('copyTxid')} />
      </span>
    </>
  )
}
