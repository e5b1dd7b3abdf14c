import { Select } from '@parlour/ui/components/select.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { putReminder, useProtectionChange, type Minutes } from './protection.queries.ts'

const choices: readonly Minutes[] = [15, 30, 60]

/** How often play stops to show how long it went on and with what result. */
export function ReminderSection({ minutes, most }: { readonly minutes: number; readonly most: number }) {
  const t = useText('protection')
  const change = useProtectionChange(putReminder)
  return (
    <section aria-label={t('reminder.title')} className="flex max-w-md flex-col gap-3">
      <div>
        <h4 className="text-base font-semibold">{t('reminder.title')}</h4>
        <p className="mt-1 text-sm text-text-muted">{t('reminder.text')}</p>
      </div>
      <Select
        label={t('reminder.every')}
        options={choices
          .filter((choice) => choice <= most)
          .map((choice) => ({ value: String(choice), label: t('minutes', { count: choice }) }))}
        value={String(change.variables ?? minutes)}
        onChange={(value) => change.mutate(choices.find((choice) => String(choice) === value) ?? 60)}
      />
    </section>
  )
}
