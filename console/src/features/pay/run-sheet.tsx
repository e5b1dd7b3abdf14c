import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { BillSheet } from './bill-sheet.tsx'
import { EvidenceNotice } from './evidence-notice.tsx'
import { compareRun, postPayment, runBillsQuery, runQuery, type Bill, type Run, type RunDetail } from './pay.queries.ts'
import { usePayWords } from './use-pay-words.ts'

interface RunSheetProps {
  readonly merchant: string
  readonly runId: string
  readonly onClose: () => void
}

/** One run: what it comes to, how its bills are, computing it again, and agreeing to it. */
export function RunSheet({ merchant, runId, onClose }: RunSheetProps) {
  const t = useText('pay')
  const detail = useQuery(runQuery(merchant, runId))
  return (
    <Sheet isOpen size="l" title={t('runTitle')} onClose={onClose}>
      <Loaded query={detail} lines={8}>
        {({ run, states, evidence, recount }) => (
          <div className="flex flex-col gap-6 text-sm">
            <Head run={run} states={states} />
            {evidence.bills > 0 ? (
              <EvidenceNotice
                merchant={merchant}
                text={t('evidence.ofRun', { count: evidence.bills })}
                isOpen={evidence.open > 0}
              />
            ) : null}
            <RecountNotice merchant={merchant} recount={recount} />
            <Actions merchant={merchant} run={run} />
            <Bills merchant={merchant} runId={runId} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

interface HeadProps {
  readonly run: Run
  readonly states: readonly { readonly state: Bill['state']; readonly bills: number }[]
}

function Head({ run, states }: HeadProps) {
  const t = useText('pay')
  const { money, time, number } = useFormat()
  const words = usePayWords()
  const symbol = run.currency
  return (
    <Facts
      facts={[
        [t('kindLabel'), words.about(run)],
        [t('periodLabel'), words.period(run)],
        [t('stateLabel'), <Badge key="state">{t(`run.${run.state}`)}</Badge>],
        [t('total'), money(run.total, { symbol })],
        [t('ofPlatform'), money(run.ofPlatform, { symbol })],
        [t('paid'), money(run.paid, { symbol })],
        [t('computedAt'), time(run.computedAt)],
        ...(run.approvedAt === null ? [] : [[t('approvedAt'), time(run.approvedAt)] as const]),
        ...states.map(({ state, bills }) => [t(`state.${state}`), number(bills)] as const),
        [
          t('hash'),
          <code key="hash" className="ltr-run text-xs break-all">
            {run.hash}
          </code>,
        ],
      ]}
    />
  )
}

/** What a sample of the bills came to when it was counted again at night. */
function RecountNotice({ merchant, recount }: { readonly merchant: string; readonly recount: RunDetail['recount'] }) {
  const t = useText('pay')
  const { time } = useFormat()
  const [open, setOpen] = useState<string>()
  if (recount === null || recount.bills === 0) return null
  const { at, bills, differ, billId } = recount
  if (differ === 0)
    return <InlineNotice tone="positive">{t('recount.same', { count: bills, at: time(at) })}</InlineNotice>
  return (
    <InlineNotice tone="negative">
      <p>{t('recount.differs', { count: differ, at: time(at) })}</p>
      {billId === null ? null : (
        <Button size="s" className="mt-2" onPress={() => setOpen(billId)}>
          {t('recount.open')}
        </Button>
      )}
      {open === undefined ? null : <BillSheet merchant={merchant} billId={open} onClose={() => setOpen(undefined)} />}
    </InlineNotice>
  )
}

function Actions({ merchant, run }: { readonly merchant: string; readonly run: Run }) {
  const t = useText('pay')
  const operator = useOperator()
  const refusalText = useRefusalText()
  const [isProposing, setIsProposing] = useState(false)
  const compare = useMutation({ mutationFn: () => compareRun(merchant, run.runId) })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="s" isPending={compare.isPending} onPress={() => compare.mutate()}>
          {t('compare.do')}
        </Button>
        {run.state === 'COMPUTED' && operator.may('pay.decide') ? (
          <Button size="s" variant="accent" onPress={() => setIsProposing(true)}>
            {t('propose.open')}
          </Button>
        ) : null}
      </div>
      {compare.data?.isEqual === true ? (
        <InlineNotice tone="positive">{t('compare.equal')}</InlineNotice>
      ) : compare.data === undefined ? null : (
        <InlineNotice tone="negative">
          <p>{t('compare.differs', { count: compare.data.differences })}</p>
          <code className="ltr-run mt-2 block text-xs break-all">{compare.data.first?.was}</code>
          <code className="ltr-run mt-2 block text-xs break-all">{compare.data.first?.is}</code>
        </InlineNotice>
      )}
      {compare.isError ? <InlineNotice tone="negative">{refusalText(compare.error)}</InlineNotice> : null}
      {isProposing ? (
        <ReasonDialog
          title={t('propose.open')}
          text={t('propose.text')}
          submit={t('propose.do')}
          run={async (reason) => {
            await postPayment(merchant, run.runId, reason)
            return t('proposed')
          }}
          onClose={() => setIsProposing(false)}
        />
      ) : null}
    </div>
  )
}

function Bills({ merchant, runId }: { readonly merchant: string; readonly runId: string }) {
  const t = useText('pay')
  const { money } = useFormat()
  const bills = useInfiniteQuery(runBillsQuery(merchant, runId))
  const [open, setOpen] = useState<string>()
  return (
    <section aria-label={t('bills')}>
      <h3 className="mb-2 font-semibold">{t('bills')}</h3>
      <Loaded query={bills} lines={4}>
        {({ pages }) => (
          <ul className="flex flex-col divide-y divide-line-soft">
            {pages
              .flatMap(({ list }) => list)
              .map(({ billId, receiver, payer, due, paid, state, currency: symbol }) => (
                <li key={billId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <span className="min-w-40 flex-1">
                    <bdi translate="no" className="ltr-run font-medium">
                      {receiver}
                    </bdi>
                    <span className="block text-xs text-text-muted">
                      {payer === null ? t('platform') : t('from', { name: payer })}
                    </span>
                  </span>
                  <span className="tabular text-end">
                    {money(due, { symbol })}
                    <span className="block text-xs text-text-muted">
                      {t('paidOf', { amount: money(paid, { symbol }) })}
                    </span>
                  </span>
                  <Badge>{t(`state.${state}`)}</Badge>
                  <Button size="s" aria-label={t('openOf', { name: receiver })} onPress={() => setOpen(billId)}>
                    {t('open')}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {bills.hasNextPage ? (
        <Button className="mt-3" isPending={bills.isFetchingNextPage} onPress={() => void bills.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {open === undefined ? null : <BillSheet merchant={merchant} billId={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
