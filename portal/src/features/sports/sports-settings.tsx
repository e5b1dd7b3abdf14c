import { Select } from '@parlour/ui/components/select.tsx'
import { oddsFormats } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { choose, type Choices, policies, useChoices } from './choices.ts'
import type { OddsFormat } from './sports.types.ts'

/** How odds are written, what a change of them does to a bet, and how wide a row is; kept on this device. */
export function SportsSettings() {
  const t = useText('sports')
  const { format, policy, view } = useChoices()
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label={t('settings.format')}
        value={format}
        options={oddsFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
        onChange={(value) => choose({ format: value as OddsFormat })}
      />
      <Select
        label={t('settings.policy')}
        value={policy}
        options={policies.map((value) => ({ value, label: t(`policy.${value}`) }))}
        onChange={(value) => choose({ policy: value as Choices['policy'] })}
      />
      <Select
        label={t('settings.view')}
        value={view}
        options={(['CLASSIC', 'ASIAN'] as const).map((value) => ({ value, label: t(`rows.${value}`) }))}
        onChange={(value) => choose({ view: value as Choices['view'] })}
      />
    </div>
  )
}
