import { Badge } from '@parlour/ui/components/badge.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import X from 'lucide-react/icons/x'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { PicksText } from './picks-text.tsx'
import { lineStake, type SlipLine } from './slip-rules.ts'

export interface SlipLineRowProps {
  readonly line: SlipLine
  readonly position: number
  readonly play: PlayMenu | undefined
  readonly isDraft: boolean
  readonly onRemove: () => void
}

export function SlipLineRow({ line, position, play, isDraft, onRemove }: SlipLineRowProps) {
  const t = useText('lottery')
  const key = `play.${line.playCode}.name`
  return (
    <li className="flex items-start gap-2 border-b border-line-soft py-2.5 last:border-0">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t.has(key) ? t(key) : (play?.playName ?? line.playCode)}</span>
          {isDraft ? <Badge tone="accent">{t('slip.draft')}</Badge> : null}
        </p>
        <PicksText picks={line.picks} />
        <p className="tabular text-xs text-text-muted">
          {t('stake.units', { count: line.units })} × {moneyText(line.stakePerUnit)}
        </p>
      </div>
      <p className="tabular pt-px text-sm font-semibold">{moneyText(lineStake(line))}</p>
      <IconButton size="s" className="-mt-1.5 -me-1" label={t('slip.remove', { line: position })} onPress={onRemove}>
        <X size={16} />
      </IconButton>
    </li>
  )
}
