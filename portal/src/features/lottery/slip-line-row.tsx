import { Badge } from '@parlour/ui/components/badge.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import X from 'lucide-react/icons/x'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { exactMoneyText } from './exact-money.ts'
import { SelectionText } from './selection-text.tsx'
import { lineCharge, type SlipLine } from './slip-rules.ts'
import { usePlayTexts } from './use-play-texts.ts'

export interface SlipLineRowProps {
  readonly line: SlipLine
  readonly position: number
  readonly play: PlayMenu | undefined
  readonly isDraft: boolean
  /** Numbers that cannot be bet as the line stands. */
  readonly stuck: readonly string[]
  readonly onRemove: () => void
}

export function SlipLineRow({ line, position, play, isDraft, stuck, onRemove }: SlipLineRowProps) {
  const t = useText('lottery')
  const texts = usePlayTexts(line.model)
  return (
    <li className="flex items-start gap-2 border-b border-line-soft py-2.5 last:border-0">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{texts.name(line.playCode, play?.playName)}</span>
          {isDraft ? <Badge tone="accent">{t('slip.draft')}</Badge> : null}
          {line.isHalf ? <Badge tone="info">{t('slip.half')}</Badge> : null}
        </p>
        <SelectionText model={line.model} grammar={line.grammar} selection={line.selection} />
        <p className="tabular text-xs text-text-muted">
          {t('stake.units', { count: line.units })} × {exactMoneyText(line.stakePerUnit)}
          {line.series === undefined ? null : ` · ${t('series.prize', { series: String(line.series) })}`}
        </p>
        {stuck.length === 0 ? null : (
          <p className="text-xs text-negative">{t('slip.stuck', { list: stuck.join(' ') })}</p>
        )}
      </div>
      <p className="tabular pt-px text-sm font-semibold">{exactMoneyText(lineCharge(line, 1))}</p>
      <IconButton size="s" className="-mt-1.5 -me-1" label={t('slip.remove', { line: position })} onPress={onRemove}>
        <X size={16} />
      </IconButton>
    </li>
  )
}
