import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useId, useState, type SyntheticEvent } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { NameFields } from '../../lib/view/name-fields.tsx'
import { formOf, levelFields, levelOf } from './ladder-form.ts'
import type { Level } from './ladder.queries.ts'

const colours = ['neutral', 'info', 'positive', 'accent', 'negative'] as const

export interface LevelDialogProps {
  readonly level: Level
  readonly languages: readonly string[]
  readonly currency: string
  readonly onWritten: (level: Level) => void
  readonly onClose: () => void
}

/** What one rank is called, asks for and gives; nothing of it holds before the ladder is agreed to. */
export function LevelDialog({ level, languages, currency, onWritten, onClose }: LevelDialogProps) {
  const t = useText('ladder')
  const common = useText('common')
  const formId = useId()
  const [names, setNames] = useState<Readonly<Record<string, string>>>(level.names)
  const [colour, setColour] = useState(level.colour)
  const [form, setForm] = useState(() => formOf(level))
  const named = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))
  const written = Object.keys(named).length === 0 ? undefined : levelOf({ ...level, names: named, colour }, form)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (written !== undefined) onWritten(written)
  }
  return (
    <Sheet
      isOpen
      keepOnCoverClick
      size="m"
      title={t('rankOf', { rank: level.rankLevel })}
      footer={
        <div className="flex justify-end gap-3">
          <Button onPress={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="accent" isDisabled={written === undefined}>
            {t('take')}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={send}>
        <NameFields languages={languages} names={names} onNames={setNames} />
        <Select
          label={t('colour')}
          options={colours.map((one) => ({ value: one, label: t(`colours.${one}`) }))}
          value={colour}
          onChange={(one) => setColour(one as Level['colour'])}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {levelFields.map((field) => (
            <TextField
              key={field}
              label={t(`label.${field}`, { currency })}
              inputMode="decimal"
              inputClassName="ltr-run tabular"
              maxLength={20}
              value={form[field]}
              onChange={(text) => setForm({ ...form, [field]: text })}
            />
          ))}
        </div>
      </form>
    </Sheet>
  )
}
