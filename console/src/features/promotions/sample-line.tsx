import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'

interface SampleLineProps {
  readonly sample: { readonly every: number; readonly looked: number; readonly members: number }
}

/** How many members were looked at, and of how many. */
export function SampleLine({ sample: { every, looked, members } }: SampleLineProps) {
  const t = useText('promotions')
  const { number } = useFormat()
  return (
    <p>
      {every === 1
        ? t('study.all', { members: number(looked) })
        : t('study.sample', { every: number(every), looked: number(looked), members: number(members) })}
    </p>
  )
}
