import { Badge } from '@parlour/ui/components/badge.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { Words } from '../../lib/view/words.tsx'
import { EventList } from './event-list.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { toneOf } from './withdrawal-row.tsx'
import { withdrawalQuery, type Place, type Withdrawal } from './withdrawals.queries.ts'

/** One withdrawal: what may be done, why to look, its receipts, its member, and all that happened. */
export function WithdrawalView({ place }: { readonly place: Place }) {
  const t = useText('withdrawals')
  const found = useQuery(withdrawalQuery(place.merchant, place.id))
  return (
    <Loaded query={found} lines={10}>
      {(withdrawal) => (
        <>
          <WithdrawalActions place={place} withdrawal={withdrawal} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Order withdrawal={withdrawal} />
            <MemberContext merchant={place.merchant} withdrawal={withdrawal} />
          </div>
          {withdrawal.receipts.length === 0 ? null : (
            <Panel title={t('receipts')}>
              <ul className="flex flex-col gap-4">
                {withdrawal.receipts.map((receipt) => (
                  <li key={receipt.n}>
                    <ReceiptPanel place={place} withdrawal={withdrawal} receipt={receipt} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <EventList withdrawal={withdrawal} />
        </>
      )}
    </Loaded>
  )
}

function Order({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawals')
  const { money, time } = useFormat()
  const { state, currency, payTo, riskReasons, riskScore } = withdrawal
  const amount = (wire: string) => money(wire, { symbol: currency })
  return (
    <Panel title={t('order')} aside={<Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>}>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            [t('amount'), amount(withdrawal.amount)],
            [t('fee'), amount(withdrawal.fee)],
            [t('payout'), <strong key="payout">{amount(withdrawal.payout)}</strong>],
            [t('received'), amount(withdrawal.amountReceived)],
            [t('remainder'), amount(withdrawal.amountRemainder)],
            [t('requested'), time(withdrawal.requestedAt)],
            [t('expected'), time(withdrawal.expectedAt)],
            [
              t('approvedBy'),
              withdrawal.approvedBy === null ? (
                '–'
              ) : (
                <bdi key="by" translate="no">
                  {withdrawal.approvedBy}
                </bdi>
              ),
            ],
            ...(withdrawal.reason === null
              ? []
              : [[t('reason'), <Words key="reason">{withdrawal.reason}</Words>] as const]),
          ]}
        />
        <div className="rounded-small bg-surface-hover p-3 text-sm">
          <p className="text-xs text-text-muted">{t('payTo')}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2">
            <bdi translate="no">{payTo.name}</bdi>
            <code className="ltr-run font-mono">{payTo.number}</code>
            <CopyButton text={payTo.number} />
            <bdi translate="no">{payTo.holder}</bdi>
          </p>
        </div>
        <div>
          <p className="text-xs text-text-muted">{t('why', { score: riskScore })}</p>
          <p className="mt-1 flex flex-wrap gap-2">
            {riskReasons.length === 0 ? <Badge tone="positive">{t('calm')}</Badge> : null}
            {riskReasons.map((reason) => {
              const key = `reasons.${reason}`
              return <Badge key={reason}>{t.has(key) ? t(key) : reason}</Badge>
            })}
          </p>
        </div>
      </div>
    </Panel>
  )
}

function MemberContext({ merchant, withdrawal }: { readonly merchant: string; readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawals')
  const { money, time, number } = useFormat()
  const { member, currency, memberId, username } = withdrawal
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
          [t('inPlay'), amount(member.inPlay)],
          [t('pending'), amount(member.pendingWithdrawal)],
          [t('deposited'), amount(member.deposited)],
          [t('withdrawn'), amount(member.withdrawn)],
          [t('withdrawals'), number(member.withdrawals)],
          [t('toPlay'), amount(member.turnoverLeft)],
          [t('overruled'), number(member.overruled)],
          [t('joined'), time(member.joinedAt)],
          [t('lastLogin'), member.lastLoginAt === null ? '–' : time(member.lastLoginAt)],
        ]}
      />
    </Panel>
  )
}
