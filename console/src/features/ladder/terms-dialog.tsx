import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useId, useState, type SyntheticEvent } from 'react'
import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Draft } from './ladder-form.ts'
import type { TermsFactsProps } from './terms-facts.tsx'

export interface TermsDialogProps extends TermsFactsProps {
  readonly onWritten: (part: Partial<Draft>) => void
  readonly onClose: () => void
}

const types = [0, 1, 2] as const
const percentMost = 10_000

/** How much of rewards is to be played, above what a run waits for two, and who is given nothing. */
export function TermsDialog({ terms, currency, onWritten, onClose }: TermsDialogProps) {
  const t = useText('ladder')
  const common = useText('common')
  const formId = useId()
  const [percent, setPercent] = useState(String(terms.turnoverPercent))
  const [above, setAbove] = useState(plainAmount(terms.askAbove))
  const [excluded, setExcluded] = useState<readonly number[]>(terms.excludedTypes)
  const isGood =
    /^\d{1,5}$/u.test(percent.trim()) &&
    Number(percent) <= percentMost &&
    (above.trim() === '' || /^(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/u.test(above.trim()))
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isGood) onWritten({ turnoverPercent: Number(percent), askAbove: orNull(above), excludedTypes: [...excluded] })
  }
  return (
    <Sheet
      isOpen
      keepOnCoverClick
      title={t('terms')}
      footer={
        <div className="flex justify-end gap-3">
          <Button onPress={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="accent" isDisabled={!isGood}>
            {t('take')}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={send}>
        <TextField
          label={t('turnoverPercent')}
          inputMode="numeric"
          inputClassName="ltr-run tabular"
          maxLength={5}
          value={percent}
          onChange={setPercent}
        />
        <TextField
          label={t('askAboveIn', { currency })}
          description={t('askAboveText')}
          inputMode="decimal"
          inputClassName="ltr-run tabular"
          maxLength={20}
          value={above}
          onChange={setAbove}
        />
        <fieldset>
          <legend className="text-sm font-semibold">{t('excludedTypes')}</legend>
          <div className="mt-2 flex flex-wrap gap-5">
            {types.map((type) => (
              <Checkbox
                key={type}
                isSelected={excluded.includes(type)}
                onChange={(isOn) =>
                  setExcluded(isOn ? [...excluded, type] : excluded.filter((known) => known !== type))
                }
              >
                {t(`type.${type}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </form>
    </Sheet>
  )
}
