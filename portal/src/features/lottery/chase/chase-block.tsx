import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { amountOf, nothing } from '../../../lib/api/amount-of.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { CancelButton } from '../cancel-button.tsx'
import { ContentText } from '../selection-text.tsx'
import { usePlayTexts } from '../use-play-texts.ts'
import type { Chase, SubOrder } from './chase.queries.ts'
import type { useCancelChase } from './use-cancel-chase.ts'

export interface ChaseBlockProps {
  readonly chase: Chase
  /** Its game's name. */
  readonly game: string
  readonly model: DrawModel | undefined
  readonly cancel: ReturnType<typeof useCancelChase>
}

const toneOf = (status: Chase['status']): BadgeTone =>
  status === 'ACTIVE' ? 'info' : status === 'STOPPED_ON_WIN' ? 'positive' : 'neutral'

/** A chase: what it is on, how far it has come and what it brought; each of its issues behind a fold. */
export function ChaseBlock({ chase, game, model, cancel }: ChaseBlockProps) {
  const t = useText('lottery')
  const { chaseNumber, subOrders, status, winStop } = chase
  const ended = subOrders.filter(({ state }) => state !== 'PENDING').length
  const canCancel = subOrders.some((subOrder) => subOrder.canCancel)
  return (
    <section className="flex flex-col gap-2 border-b border-line-soft py-3 text-sm last:border-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold">
          {game}
          <span className="tabular block text-xs font-medium text-text-muted">
            {t('chase.from', { numero: subOrders[0]?.numero ?? '' })}
          </span>
        </h3>
        <Badge tone={toneOf(status)}>{t(`chase.status.${status}`)}</Badge>
      </div>
      <ul className="flex flex-col gap-1">
        {chase.lines.map((line, at) => (
          <ChaseLine key={at} line={line} model={model} />
        ))}
      </ul>
      <p className="tabular text-xs text-text-muted">
        {t('chase.progress', { ended, count: subOrders.length })}
        {winStop ? ` · ${t('chase.stops')}` : null}
      </p>
      <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-0.5 text-xs">
        {(['frozen', 'waiting', 'refunded', 'payout'] as const).map((name) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-text-muted">{t(`chase.money.${name}`)}</dt>
            <dd
              className={name === 'payout' && isAbove(chase.payout) ? 'font-semibold text-positive' : 'font-semibold'}
            >
              {moneyText(chase[name])}
            </dd>
          </div>
        ))}
      </dl>
      <details className="group">
        <summary className="cursor-pointer py-1 text-xs font-medium text-accent-strong">
          {t('chase.showIssues')}
        </summary>
        <ul className="flex flex-col">
          {subOrders.map((subOrder) => (
            <SubOrderRow key={subOrder.numero} chase={chase} subOrder={subOrder} cancel={cancel} />
          ))}
        </ul>
      </details>
      {canCancel ? (
        <div className="flex items-center justify-between gap-3">
          <span className="text-xs text-text-muted">{t('chase.cancelRest')}</span>
          <CancelButton
            what={t('chase.cancelRest')}
            isPending={cancel.isPending}
            onCancel={() => cancel.cancel({ chaseNumber })}
          />
        </div>
      ) : null}
    </section>
  )
}

const isAbove = (amount: string) => amountOf(amount) > nothing

type Line = Chase['lines'][number]

function ChaseLine({ line, model }: { readonly line: Line; readonly model: DrawModel | undefined }) {
  return model === undefined ? (
    <li className="font-medium">{line.playCode}</li>
  ) : (
    <KnownLine line={line} model={model} />
  )
}

function KnownLine({ line, model }: { readonly line: Line; readonly model: DrawModel }) {
  const texts = usePlayTexts(model)
  return (
    <li>
      <span className="font-medium">{texts.name(line.playCode)}</span>
      <ContentText model={model} playCode={line.playCode} content={line.bettingContent} />
    </li>
  )
}

function SubOrderRow(props: {
  readonly chase: Chase
  readonly subOrder: SubOrder
  readonly cancel: ReturnType<typeof useCancelChase>
}) {
  const { chase, subOrder, cancel } = props
  const t = useText('lottery')
  const { dateTime } = useFormat()
  const { numero, state, multiple, stake, payout, canCancel, drawTime } = subOrder
  const isGain = amountOf(payout) > amountOf(stake)
  const tone: BadgeTone = state === 'PENDING' ? 'info' : isGain ? 'positive' : 'neutral'
  const key = `mine.state.${state}`
  return (
    <li className="flex items-center gap-3 border-t border-line-soft py-1.5 text-xs">
      <span className="tabular min-w-0 flex-1">
        <span className="ltr-run block font-medium">{numero}</span>
        <span className="block text-text-muted">
          {dateTime(drawTime, { timeStyle: 'short' })} · ×{multiple} · {moneyText(stake)}
          {isAbove(payout) ? ` → ${moneyText(payout)}` : null}
        </span>
      </span>
      <Badge tone={tone}>{t.has(key) ? t(key) : state}</Badge>
      {canCancel ? (
        <CancelButton
          what={numero}
          isPending={cancel.isPending}
          onCancel={() => cancel.cancel({ chaseNumber: chase.chaseNumber, numero })}
        />
      ) : null}
    </li>
  )
}
