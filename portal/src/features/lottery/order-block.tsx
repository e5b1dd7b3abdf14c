import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { ReactNode } from 'react'
import type { Order, OrderLine, PlayMenu, WinNo } from './lottery.queries.ts'
import { OrderLineRow } from './order-line-row.tsx'

export interface OrderBlockProps {
  readonly order: Order
  readonly model: DrawModel
  readonly plays: readonly PlayMenu[]
  readonly title: string
  /** The draw of its issue, where it is known. */
  readonly winNo?: WinNo | undefined
  /** What can be done with a line that is still open. */
  readonly children: ((line: OrderLine) => ReactNode) | null
}

export function OrderBlock({ order, model, plays, title, winNo, children }: OrderBlockProps) {
  return (
    <section className="border-b border-line-soft py-2 last:border-0">
      <h3 className="tabular text-xs font-medium text-text-muted">{title}</h3>
      <ul>
        {order.lines.map((line) => (
          <OrderLineRow
            key={line.subOrderId}
            line={line}
            model={model}
            winNo={winNo}
            play={plays.find(({ playId }) => playId === line.playId)}
          >
            {children !== null && line.state === 'PENDING' ? children(line) : null}
          </OrderLineRow>
        ))}
      </ul>
    </section>
  )
}
