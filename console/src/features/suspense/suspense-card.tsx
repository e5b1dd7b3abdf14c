import { Badge } from '@parlour/ui/components/badge.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { SuspenseActions } from './suspense-actions.tsx'
import type { Suspense } from './suspense.queries.ts'

interface SuspenseCardProps {
  readonly merchant: string
  readonly money: Suspense
}

/** Money that lies apart: how much, what was told of it, what may be done or was. */
export function SuspenseCard({ merchant, money: one }: SuspenseCardProps) {
  const t = useText('suspense')
  const { money, time } = useFormat()
  const { currency, verdict, toldFor } = one
  const amount = (wire: string) => money(wire, { symbol: currency })
  const isOpen = verdict === null && /[1-9]/u.test(one.left)
  return (
    <article className="rounded-medium border border-line-soft bg-surface-raised">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-4 py-2.5">
        <h2 className="tabular text-sm font-semibold">{amount(isOpen ? one.left : one.amount)}</h2>
        <bdi translate="no" className="text-sm">
          {one.provider}
        </bdi>
        <span className="min-w-0 flex-1 text-xs text-text-muted">{time(one.at)}</span>
        {isOpen ? null : (
          <Badge tone={verdict === null || verdict.verdict === 'RETURN' ? 'neutral' : 'positive'}>
            {t(`verdict.${verdict?.verdict ?? 'GONE'}`)}
          </Badge>
        )}
      </header>
      <div className="flex flex-col gap-4 p-4">
        <Facts
          facts={[
            [t('came'), amount(one.amount)],
            ...(/[1-9]/u.test(one.takenBack) ? [[t('takenBack'), amount(one.takenBack)] as const] : []),
            [t('reference'), <Code key="reference" text={one.reference} />],
            [t('transaction'), <Code key="transaction" text={one.providerTxnId} />],
            [t('merchant'), <Code key="merchant" text={one.merchant} />],
          ]}
        />
        <ToldWords money={one} />
        {toldFor === null ? null : (
          <OrderLink merchant={merchant} order={toldFor}>
            {t('toldFor')}
          </OrderLink>
        )}
        {verdict === null ? null : <Decided merchant={merchant} verdict={verdict} currency={currency} />}
        {isOpen ? <SuspenseActions place={{ merchant, id: one.suspenseId }} amount={amount(one.left)} /> : null}
      </div>
    </article>
  )
}

/** A name of the provider's own. */
function Code({ text }: { readonly text: string | null }) {
  const t = useText('suspense')
  if (text === null) return <span className="text-text-muted">{t('unknown')}</span>
  return (
    <bdi translate="no" className="break-all">
      {text}
    </bdi>
  )
}

function ToldWords({ money: { callbacks } }: { readonly money: Suspense }) {
  const t = useText('suspense')
  const desk = useText('deposits')
  const { money, time } = useFormat()
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h3 className="text-xs font-normal text-text-muted">{t('told')}</h3>
      <ol className="flex flex-col gap-1">
        {callbacks.map((callback) => {
          const [told, done] = [`told.${callback.status}`, `outcome.${callback.outcome}`]
          return (
            <li
              key={`${callback.status} ${callback.amount} ${callback.outcome} ${callback.at}`}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <span>
                {desk.has(told) ? desk(told) : callback.status} ·{' '}
                {money(callback.amount, { symbol: callback.currency })} ·{' '}
                {desk.has(done) ? desk(done) : callback.outcome}
              </span>
              <span className="tabular text-xs text-text-muted">{time(callback.at)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface DecidedProps {
  readonly merchant: string
  readonly verdict: NonNullable<Suspense['verdict']>
  readonly currency: string
}

/** What became of it: how much, whose it is, who proposed it. */
function Decided({ merchant, verdict, currency }: DecidedProps) {
  const t = useText('suspense')
  const { money, time } = useFormat()
  const { memberId, username, depositId } = verdict
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-small bg-surface-hover p-3 text-sm">
      <strong className="tabular">{money(verdict.amount, { symbol: currency })}</strong>
      {memberId === null ? null : (
        <MemberLink merchant={merchant} memberId={memberId} username={username ?? memberId} />
      )}
      {depositId === null ? null : (
        <OrderLink merchant={merchant} order={depositId}>
          {t('openOrder')}
        </OrderLink>
      )}
      <span className="text-xs text-text-muted">{t('by', { name: verdict.proposedBy, time: time(verdict.at) })}</span>
    </div>
  )
}

interface OrderLinkProps {
  readonly merchant: string
  readonly order: string
  readonly children: ReactNode
}

function OrderLink({ merchant, order, children }: OrderLinkProps) {
  return (
    <Link
      to="/brands/$merchant/deposits"
      params={{ merchant }}
      search={{ open: order }}
      className="w-fit text-sm underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
