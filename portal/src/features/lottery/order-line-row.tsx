import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { ReactNode } from 'react'
import { amountOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { OrderLine, PlayMenu, WinNo } from './lottery.queries.ts'
import { ContentText } from './selection-text.tsx'
import { usePlayTexts } from './use-play-texts.ts'

/** Green is for what came back above its stake; a smaller return is told, not celebrated. */
function toneOf(line: OrderLine): BadgeTone {
  if (line.state === 'PENDING') return 'info'
  return amountOf(line.payout) > amountOf(line.stake) ? 'positive' : 'neutral'
}

export interface OrderLineRowProps {
  readonly line: OrderLine
  readonly model: DrawModel
  readonly play: PlayMenu | undefined
  /** The draw of the line, where it is known. */
  readonly winNo: WinNo | undefined
  readonly children: ReactNode
}

export function OrderLineRow({ line, model, play, winNo, children }: OrderLineRowProps) {
  const t = useText('lottery')
  const texts = usePlayTexts(model)
  const state = `mine.state.${line.state}`
  const hasReturn = /[1-9]/u.test(line.payout)
  return (
    <li className="flex items-start gap-3 py-1.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{texts.name(line.playCode, play?.playName)}</p>
        <ContentText
          model={model}
          playCode={line.playCode}
          content={line.bettingContent}
          wonOn={line.state === 'WON' ? winNo : undefined}
        />
        <p className="tabular text-xs text-text-muted">
          {t('mine.staked', { amount: moneyText(line.stake) })}
          {hasReturn ? ` · ${t('mine.back', { amount: moneyText(line.payout) })}` : null}
        </p>
        <p className="tabular text-xs text-text-faint">{t('receipt.bet', { number: line.betNumber })}</p>
      </div>
      <span className="flex flex-col items-end gap-1">
        <Badge tone={toneOf(line)}>{t.has(state) ? t(state) : line.state}</Badge>
        {children}
      </span>
    </li>
  )
}
