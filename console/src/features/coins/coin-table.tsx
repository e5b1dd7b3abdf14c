import { formatCoins } from '@parlour/core/money/format-coins.ts'
import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { MemberLink } from '../../lib/view/member-link.tsx'
import type { CoinTransfer } from './coins.queries.ts'

const tones: Readonly<Record<CoinTransfer['state'], BadgeTone>> = {
  SEEN: 'info',
  CONFIRMED: 'accent',
  CREDITED: 'positive',
  SUSPENDED: 'accent',
  DROPPED: 'neutral',
  REVERSED: 'negative',
}

interface CoinTableProps {
  readonly merchant: string
  readonly rows: readonly CoinTransfer[]
}

export function CoinTable({ merchant, rows }: CoinTableProps) {
  const t = useText('coins')
  const { money, time } = useFormat()
  const columns: readonly DataColumn<CoinTransfer>[] = [
    {
      id: 'coins',
      title: t('coins'),
      cell: ({ coins, coin, seenAt }) => (
        <span className="min-w-0">
          <bdi
            translate="no"
            className="ltr-run tabular font-semibold whitespace-nowrap"
          >{`${formatCoins(coins)} ${coin}`}</bdi>
          <span className="block text-xs font-normal text-text-muted xl:whitespace-nowrap">
            {time(seenAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </span>
      ),
    },
    {
      id: 'member',
      title: t('member'),
      cell: ({ memberId, username }) =>
        memberId === null || username === null ? (
          <span className="text-text-muted">{t('nobody')}</span>
        ) : (
          <MemberLink merchant={merchant} memberId={memberId} username={username} />
        ),
    },
    { id: 'state', title: t('stateField'), cell: (row) => <State merchant={merchant} row={row} /> },
    {
      id: 'amount',
      title: t('amount'),
      align: 'end',
      place: 'figure',
      cell: ({ amount, currency, isEstimate }) => {
        if (amount === null) return '–'
        const shown = money(amount, { symbol: currency })
        return <span className="whitespace-nowrap">{isEstimate ? t('about', { amount: shown }) : shown}</span>
      },
    },
    {
      id: 'network',
      title: t('network'),
      place: 'line',
      cell: ({ address, tag, txid, txUrl }) => (
        <span className="flex min-w-0 flex-col gap-1">
          <Code name={t('address')} text={address} copy={t('copyAddress')} />
          {tag === null ? null : <Code name={t('tag')} text={tag} copy={t('copyTag')} />}
          <Code name={t('txid')} text={txid} copy={t('copyTxid')} href={txUrl} />
        </span>
      ),
    },
  ]
  return (
    <div className="rounded-medium border border-line-soft bg-surface-raised px-1 max-md:px-3">
      <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ transferId }) => transferId} />
    </div>
  )
}

/** What became of it; how far it is while it is on its way, and where it went on. */
function State({ merchant, row }: { readonly merchant: string; readonly row: CoinTransfer }) {
  const t = useText('coins')
  const suspense = useText('suspense')
  const { state, confirmations, confirmationsNeeded, depositId, isRisky } = row
  const way = 'mt-1 block w-fit text-xs max-md:ms-auto underline underline-offset-2'
  return (
    <span className="block">
      <span className="flex flex-wrap gap-1 max-md:justify-end">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {isRisky ? <Badge tone="negative">{t('risky')}</Badge> : null}
      </span>
      {state === 'SEEN' ? (
        <span className="tabular mt-1 block text-xs text-text-muted max-md:text-end">
          {t('steps', { seen: confirmations, count: confirmationsNeeded })}
        </span>
      ) : null}
      {depositId === null ? null : (
        <Link to="/brands/$merchant/deposits" params={{ merchant }} search={{ open: depositId }} className={way}>
          {t('openDeposit')}
        </Link>
      )}
      {state === 'SUSPENDED' ? (
        <Link to="/brands/$merchant/suspense" params={{ merchant }} className={way}>
          {suspense('title')}
        </Link>
      ) : null}
    </span>
  )
}

interface CodeProps {
  readonly text: string
  readonly copy: string
  readonly name: string
  /** Where everybody sees it. */
  readonly href?: string | null
}

/** An address, a tag or a transaction's number: whole, since it is compared, and copied rather than typed. */
function Code({ text, copy, name, href = null }: CodeProps) {
  const code = (
    <code dir="ltr" translate="no" className="font-mono text-xs break-all">
      {text}
    </code>
  )
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-text-muted">{name}</span>
        {href === null ? (
          code
        ) : (
          <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {code}
          </a>
        )}
      </span>
      <CopyButton text={text} label={copy} />
    </span>
  )
}
