import { Sheet } from '@parlour/ui/components/sheet.tsx'
import type { Protection } from '../../lib/api/protection-query.ts'
import { useHeldText } from '../../lib/api/use-held-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

interface BarredModalProps {
  readonly exclusion: NonNullable<Protection['exclusion']>
  readonly onClose: () => void
}

/** In the place of what an excluded member may not do. */
export default function BarredModal({ exclusion: { kind, until, opensAt }, onClose }: BarredModalProps) {
  const t = useText('protection')
  const heldText = useHeldText()
  const code = kind === 'TIME_OUT' ? 'protection.time_out' : 'protection.excluded'
  return (
    <Sheet isOpen title={t(`excluded.${kind}`)} size="s" onClose={onClose}>
      <p className="text-sm">{heldText(code, { until: opensAt ?? until })}</p>
    </Sheet>
  )
}
