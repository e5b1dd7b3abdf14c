import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { Words } from '../../lib/view/words.tsx'
import { DepositActions } from './deposit-actions.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { Flags, toneOf } from './deposit-row.tsx'
import { depositQuery, type Deposit, type Place } from './deposits.queries.ts'

interface DepositViewProps {
  readonly place: Place
  /** Another order that shows the same. */
  readonly onOpen: (depositId: string) => void
}

/** One deposit: what may be done, what its member shows, where the same was shown, and what was told of it. */
export function DepositView({ place, onOpen }: DepositViewProps) {
  const found = useQuery(depositQuery(place.merchant, place.id))
  return (
    <Loaded query={found} lines={10}>
      {(deposit) => (
        <>
          <DepositActions place={place} deposit={deposit} />
          {deposit.state === 'REVIEW' ? <ReviewNotice merchant={place.merchant} /> : null}
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Order deposit={deposit} />
            <MemberContext merchant={place.merchant} deposit={deposit} />
          </div>
          {deposit.slips.length === 0 ? null : <Slips deposit={deposit} onOpen={onOpen} />}
          <DepositHistory deposit={deposit} />
        </>
      )}
    </Loaded>
  )
}

/** Where money that differs is decided. */
function ReviewNotice({ merchant }: { readonly merchant: string }) {
  const t = useText('deposits')
  const suspense = useText('suspense')
  return (
    <p className="text-sm text-text-muted">
      {t('reviewText')}{' '}
      <Link to="/brands/$merchant/suspense" params={{ merchant }} className="text-text underline underline-offset-2">
        {suspense('title')}
      </Link>
    </p>
  )
}

function Order({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('deposits')
  const { money, time } = useFormat()
  const { state, currency, payTo, reference, decidedBy, reason } = deposit
  const amount = (wire: string) => money(wire, { symbol: currency })
  return (
    <Panel title={t('order')} aside={<Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>}>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            [t('amount'), <strong key="amount">{amount(deposit.amount)}</strong>],
            [t('received'), amount(deposit.received)],
            [t('reversed'), amount(deposit.reversed)],
            [t('method'), <Name key="method">{deposit.methodName}</Name>],
            [t('begun'), time(deposit.createdAt)],
            [t('expires'), time(deposit.expiresAt)],
            ...(decidedBy === null ? [] : [[t('decidedBy'), <Name key="by">{decidedBy}</Name>] as const]),
            ...(reason === null ? [] : [[t('reason'), <Words key="reason">{reason}</Words>] as const]),
          ]}
        />
        {payTo === null || reference === null ? null : (
          <div className="rounded-small bg-surface-hover p-3 text-sm">
            <p className="text-xs text-text-muted">{t('lookFor')}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2">
              <bdi translate="no">{payTo.bank}</bdi>
              <code className="ltr-run font-mono">{payTo.number}</code>
              <bdi translate="no">{payTo.holder}</bdi>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2">
              <span className="text-text-muted">{t('note')}</span>
              <code className="ltr-run font-mono font-semibold">{reference}</code>
              <CopyButton text={reference} />
            </p>
          </div>
        )}
        {deposit.flags.length === 0 ? null : (
          <p className="flex flex-wrap gap-2">
            <Flags flags={deposit.flags} />
          </p>
        )}
      </div>
    </Panel>
  )
}

/** What is called the same in every language. */
function Name({ children }: { readonly children: string }) {
  return <bdi translate="no">{children}</bdi>
}

function MemberContext({ merchant, deposit }: { readonly merchant: string; readonly deposit: Deposit }) {
  const t = useText('deposits')
  const { money, time } = useFormat()
  const { member, currency, memberId, username } = deposit
  const amount = (wire: string) => money(wire, { symbol: currency })
  return (
    <Panel
      title={t('member')}
      aside={
        <span className="flex items-center gap-3">
          {member.frozenAt === null ? null : <Badge tone="negative">{t('frozen')}</Badge>}
          <MemberLink merchant={merchant} memberId={memberId} username={username} />
        </span>
      }
    >
      <Facts
        facts={[
          [t('cash'), amount(member.cash)],
          [t('deposited'), amount(member.deposited)],
          [t('withdrawn'), amount(member.withdrawn)],
          [t('joined'), time(member.joinedAt)],
        ]}
      />
    </Panel>
  )
}

/** What the member shows, each opened whole with a click, and the orders that show the same. */
function Slips({ deposit, onOpen }: { readonly deposit: Deposit; readonly onOpen: (depositId: string) => void }) {
  const t = useText('deposits')
  const { time } = useFormat()
  const { slips, doubles } = deposit
  return (
    <Panel title={t('slips')}>
      <ul className="flex flex-wrap gap-4">
        {slips.map(({ n, image, at }) => (
          <li key={n} className="flex flex-col gap-1">
            <a href={image} target="_blank" rel="noreferrer">
              <img
                src={image}
                alt={t('slip', { place: n })}
                className="h-56 rounded-small border border-line-soft object-contain"
              />
            </a>
            <span className="tabular text-xs text-text-muted">{time(at)}</span>
          </li>
        ))}
      </ul>
      {doubles.length === 0 ? null : (
        <div className="mt-5">
          <p className="text-sm font-medium text-negative">{t('doubles')}</p>
          <ul className="mt-2 flex flex-col gap-2">
            {doubles.map(({ depositId, username, isSame }) => (
              <li key={depositId} className="flex flex-wrap items-center gap-3 text-sm">
                <Badge tone="negative">{isSame ? t('same') : t('alike')}</Badge>
                <bdi translate="no">{username}</bdi>
                <Button size="s" onPress={() => onOpen(depositId)}>
                  {t('openOther')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}
