import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { FormField, type StepProps } from './form-field.tsx'

const choices = ['chosen', 'atOnce', 'oneAtATime', 'again'] as const

/** How a promotion is applied for. */
export function ApplicationPart(step: StepProps) {
  const t = useText('promotions')
  const { form, onChange } = step
  return (
    <>
      <FormField step={step} name="applicationMost" label={t('applied.most')} description={t('applied.mostText')} />
      <div className="flex flex-col gap-3 sm:col-span-2">
        {choices.map((name) => (
          <Checkbox key={name} isSelected={form[name]} onChange={(isOn) => onChange({ [name]: isOn })}>
            {t(`applied.${name}`)}
          </Checkbox>
        ))}
      </div>
    </>
  )
}
