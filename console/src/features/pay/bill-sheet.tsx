import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { EvidenceNotice } from './evidence-notice.tsx'
import { billQuery, postDeed, type Bill, type BillDetail, type Deed } from './pay.queries.ts'
import { usePayWords } from './use-pay-words.ts'

interface BillSheetProps {
  readonly merchant: string
  readonly billId: string
  readonly onClose: () => void
}

/** One bill: what it is computed from, step by step, what was paid of it, and what was decided about it. */
export function BillSheet({ merchant, billId, onClose }: BillSheetProps) {
  const t = useText('pay')
  const detail = useQuery(billQuery(merchant, billId))
  return (
    <Sheet isOpen size="l" title={t('billTitle')} onClose={onClose}>
      <Loaded query={detail} lines={10}>
        {(known) => (
          <div className="flex flex-col gap-6 text-sm">
            <Head merchant={merchant} bill={known.bill} />
            {known.evidence.found > 0 ? (
              <EvidenceNotice
                merchant={merchant}
                text={t('evidence.ofBill', { count: known.evidence.found })}
                isOpen={known.evidence.open > 0}
                agent={known.bill.receiver}
              />
            ) : null}
            <Deeds merchant={merchant} bill={known.bill} />
            <Figures detail={known} />
            <Tiers detail={known} />
            <Lists detail={known} />
            <Proof detail={known} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Head({ merchant, bill }: { readonly merchant: string; readonly bill: Bill }) {
  const t = useText('pay')
  const { money, time } = useFormat()
  const words = usePayWords()
  const { payerId, payer, receiverId, receiver, currency: symbol, state, heldFor, dueAt } = bill
  return (
    <Facts
      facts={[
        [t('receiver'), <MemberLink key="receiver" merchant={merchant} memberId={receiverId} username={receiver} />],
        [
          t('payer'),
          payerId === null || payer === null ? (
            t('platform')
          ) : (
            <MemberLink key="payer" merchant={merchant} memberId={payerId} username={payer} />
          ),
        ],
        [t('kindLabel'), words.about(bill)],
        [t('periodLabel'), words.period(bill)],
        [t('stateLabel'), <Badge key="state">{t(`state.${state}`)}</Badge>],
        ...(heldFor === null ? [] : [[t('heldLabel'), t(`held.${heldFor}`)] as const]),
        [t('due'), money(bill.due, { symbol })],
        [t('paid'), money(bill.paid, { symbol })],
        [t('openAmount'), money(bill.open, { symbol })],
        ...(state === 'NOT_REACHED' ? [] : [[t('dueAt'), dueAt === null ? t('notYet') : time(dueAt)] as const]),
      ]}
    />
  )
}

function Deeds({ merchant, bill }: { readonly merchant: string; readonly bill: Bill }) {
  const t = useText('pay')
  const operator = useOperator()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Deed>()
  const isAlive = ['UNPAID', 'PARTIAL', 'HELD'].includes(bill.state)
  if (!isAlive || !operator.may('pay.decide')) return null
  const deeds: readonly Deed[] = [
    ...(bill.heldFor === 'OPERATOR' ? [] : (['hold'] as const)),
    ...(bill.state === 'HELD' ? (['release'] as const) : []),
    'waive',
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map((deed) => (
        <Button key={deed} size="s" variant={deed === 'waive' ? 'danger' : 'quiet'} onPress={() => setAsked(deed)}>
          {t(`deed.${deed}`)}
        </Button>
      ))}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`deed.${asked}`)}
          text={t(`deedText.${asked}`, { name: bill.receiver })}
          submit={t(`deed.${asked}`)}
          isDangerous={asked === 'waive'}
          run={async (reason) => {
            await postDeed(merchant, bill.billId, asked, reason)
            await Promise.all([
              client.invalidateQueries({ queryKey: ['pay-bill', merchant] }),
              client.invalidateQueries({ queryKey: ['pay-run', merchant] }),
              client.invalidateQueries({ queryKey: ['pay-debtors', merchant] }),
            ])
            return t('done')
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

const ofDividends = ['rebates', 'promotions', 'salaries', 'fees', 'carryIn', 'carryOut'] as const

function Figures({ detail: { figures, bill } }: { readonly detail: BillDetail }) {
  const t = useText('pay')
  const { money, number } = useFormat()
  const symbol = bill.currency
  const row = (name: Exclude<keyof typeof figures, 'active'>) =>
    [t(`figure.${name}`), money(figures[name], { symbol })] as const
  const isDividend = bill.kind === 'DIVIDEND'
  return (
    <Part title={t('figuresTitle')}>
      <Facts
        facts={[
          row('turnover'),
          row('stake'),
          row('payout'),
          ...(isDividend ? ofDividends.slice(0, 4).map(row) : []),
          row('loss'),
          ...(isDividend ? [row('carryIn'), row('base'), row('carryOut')] : []),
          [t('figure.active'), number(figures.active)],
          row('gross'),
          row('childrenGross'),
          row('net'),
        ]}
      />
    </Part>
  )
}

function Tiers({ detail: { rules, bill } }: { readonly detail: BillDetail }) {
  const t = useText('pay')
  const { money } = useFormat()
  const isAsked = (wire: string) => /[1-9]/u.test(wire)
  return (
    <Part title={t('termsTitle')}>
      <ol className="flex flex-col gap-1">
        {rules.terms.tiers.map(({ turnover, loss, active, rate }, place) => (
          <li key={`${turnover}/${loss}/${active}`} className="tabular flex flex-wrap items-center gap-x-3">
            <strong className="ltr-run">
              {rules.terms.rateType === 'P' ? `${rate} %` : t('forEach', { amount: rate })}
            </strong>
            {isAsked(turnover) ? <span>{t('asks.turnover', { amount: money(turnover, { symbol: '' }) })}</span> : null}
            {isAsked(loss) ? <span>{t('asks.loss', { amount: money(loss, { symbol: '' }) })}</span> : null}
            {active > 0 ? <span>{t('asks.active', { count: active })}</span> : null}
            {place === rules.tier ? <Badge>{t('reached')}</Badge> : null}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-text-muted">
        {t(`payerMode.${rules.payerMode}`)} {bill.kind === 'DIVIDEND' ? t(`carryMode.${rules.carryMode}`) : null}
      </p>
    </Part>
  )
}

function Lists({ detail }: { readonly detail: BillDetail }) {
  const t = useText('pay')
  const { money, time } = useFormat()
  const symbol = detail.bill.currency
  const { children, childrenCount, payments, adjustments, rollers, events } = detail
  const line = (key: string, left: ReactNode, right: ReactNode) => (
    <li key={key} className="flex flex-wrap justify-between gap-x-4">
      <span className="tabular text-text-muted">{left}</span>
      <span className="tabular">{right}</span>
    </li>
  )
  const lists: readonly (readonly [string, readonly ReactNode[]])[] = [
    [t('payments'), payments.map((one) => line(one.paymentId, time(one.at), money(one.amount, { symbol })))],
    [
      t('children', { count: childrenCount }),
      children.map(({ billId, account, gross }) =>
        line(
          billId,
          <bdi key="name" translate="no">
            {account}
          </bdi>,
          money(gross, { symbol }),
        ),
      ),
    ],
    [
      t('rollers'),
      rollers.map(({ account, own, carryIn, carryOut }) =>
        line(
          account,
          <>
            <bdi translate="no">{account}</bdi>{' '}
            {t('roller', { own: money(own, { symbol: '' }), before: money(carryIn, { symbol: '' }) })}
          </>,
          money(carryOut, { symbol }),
        ),
      ),
    ],
    [
      t('adjustments'),
      adjustments.map(({ betId, at, before, stake, payout, product }) =>
        line(
          `${betId}/${at}`,
          t('adjusted', { product, at: time(at), before: time(before) }),
          t('adjustedBy', { stake: money(stake, { symbol }), payout: money(payout, { symbol }) }),
        ),
      ),
    ],
    [
      t('events'),
      events.map(({ what, at, operator, reason }) =>
        line(
          `${at}/${what}`,
          time(at),
          <>
            {t(`deed.${what as Deed}`)} {operator === null ? '' : <bdi translate="no">{operator}</bdi>}{' '}
            {operator === null ? '' : reason}
          </>,
        ),
      ),
    ],
  ]
  return lists
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => (
      <Part key={title} title={title}>
        <ul className="flex flex-col gap-1">{rows}</ul>
      </Part>
    ))
}

function Proof({ detail: { proof } }: { readonly detail: BillDetail }) {
  const t = useText('pay')
  const facts = [
    [t('root'), proof.root],
    [t('leaf'), proof.leaf],
  ] as const
  return (
    <Part title={t('proofTitle')}>
      <dl className="flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-text-muted">{name}</dt>
            <dd>
              <code className="ltr-run text-xs break-all">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
