import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../i18n/use-text.ts'
import { type Preset, presets } from './periods.ts'
import type { PeriodChoice } from './use-period.ts'

interface PeriodProps {
  readonly choice: PeriodChoice
}

/** Which days: a few usual ones, or two dates. `isOpen`: or no days at all. `usual`: those of another kind of page. */
export function PeriodSelect({
  choice,
  isOpen = false,
  usual = presets,
}: PeriodProps & { readonly isOpen?: boolean; readonly usual?: readonly Preset[] }) {
  const t = useText('period')
  const offered: readonly Preset[] = isOpen ? ['any', ...usual] : usual
  return (
    <Select
      label={t('label')}
      options={offered.map((value) => ({ value, label: t(`preset.${value}`) }))}
      value={choice.preset}
      onChange={(value) => choice.setPreset(offered.find((known) => known === value) ?? 'today')}
    />
  )
}

/** The two dates, where they are asked for. */
export function PeriodDays({ choice: { preset, days, setDays, period, daysMax } }: PeriodProps) {
  const t = useText('period')
  if (preset !== 'custom') return null
  const fault = Number.isFinite(daysMax) ? t('badOrLong', { most: daysMax }) : t('bad')
  return (
    <>
      <TextField type="date" label={t('from')} value={days.first} onChange={(first) => setDays({ ...days, first })} />
      <TextField
        type="date"
        label={t('to')}
        value={days.last}
        onChange={(last) => setDays({ ...days, last })}
        errorMessage={period === undefined ? fault : undefined}
      />
    </>
  )
}
