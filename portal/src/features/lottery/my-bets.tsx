import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { CancelButton } from './cancel-button.tsx'
import type { IssuePhase } from './issue-phase.ts'
import { historyQuery, ordersQuery, type Issue, type Order, type PlayMenu } from './lottery.queries.ts'
import { OrderBlock } from './order-block.tsx'
import { useCancel } from './use-cancel.ts'

export interface MyBetsProps {
  readonly gameCode: string
  readonly model: DrawModel
  readonly issue: Issue | null
  readonly phase: IssuePhase
  readonly plays: readonly PlayMenu[]
  readonly allowCancel: boolean
}

const settledShown = 4

/** What I have on this issue, and how the last ones went. */
export function MyBets({ gameCode, model, issue, phase, plays, allowCancel }: MyBetsProps) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { token } = useSession()
  const orders = useQuery({ ...ordersQuery(gameCode), enabled: token !== null })
  // The page has them anyway: for the numbers of a line that were drawn.
  const draws = useInfiniteQuery({ ...historyQuery(gameCode), enabled: token !== null }).data?.pages[0]?.content ?? []
  const cancel = useCancel()
  if (token === null) return null

  const list = orders.data?.list ?? []
  const isOpenOrder = (order: Order) => order.lines.some(({ state }) => state === 'PENDING')
  // What a chase has on later issues stands with the chase.
  const isOfNow = (order: Order) => order.chaseNumber === null || order.numero === issue?.numero
  const open = list.filter((order) => isOpenOrder(order) && isOfNow(order))
  const settled = list.filter((order) => !isOpenOrder(order)).slice(0, settledShown)
  const mayCancel = (order: Order) => allowCancel && phase === 'open' && order.numero === issue?.numero

  return (
    <Card title={t('mine.title')}>
      {orders.isPending ? (
        <div role="status" aria-label={t('mine.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      ) : null}
      {orders.isError ? (
        <InlineNotice tone="negative">
          <p>{refusalText(orders.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void orders.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {orders.data !== undefined && list.length === 0 ? (
        <p className="py-2 text-sm text-text-muted">{t('mine.empty')}</p>
      ) : null}
      <CancelOutcome cancel={cancel} />
      {open.map((order) => (
        <OrderBlock
          key={order.orderNumber}
          order={order}
          model={model}
          plays={plays}
          title={t('mine.thisIssue', { numero: order.numero })}
        >
          {mayCancel(order)
            ? (line) => <CancelButton isPending={cancel.isPending} onCancel={() => cancel.cancel(line)} />
            : null}
        </OrderBlock>
      ))}
      {settled.map((order) => (
        <OrderBlock
          key={order.orderNumber}
          order={order}
          model={model}
          plays={plays}
          title={t('issue.current', { numero: order.numero })}
          winNo={draws.find(({ numero }) => numero === order.numero)?.winNo}
        >
          {null}
        </OrderBlock>
      ))}
    </Card>
  )
}

/** What came of the last cancelling. */
function CancelOutcome({ cancel }: { readonly cancel: ReturnType<typeof useCancel> }) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  return (
    <div role="status">
      {cancel.error === null ? null : <InlineNotice tone="negative">{refusalText(cancel.error)}</InlineNotice>}
      {cancel.outcome === null ? null : (
        <InlineNotice tone={cancel.outcome.isCancelled ? 'positive' : 'negative'} className="mb-2">
          {cancel.outcome.isCancelled
            ? t('mine.cancelled', { amount: moneyText(cancel.outcome.amount) })
            : t('mine.notCancelled')}
        </InlineNotice>
      )}
    </div>
  )
}
