import { TextField } from '@parlour/ui/components/text-field.tsx'
import type { PromotionForm } from './promotion-form.ts'
import type { Known } from './promotions.queries.ts'

/** What every step is given: the fields, what they are written for, and what is wrong in them. */
export interface StepProps {
  readonly merchant: string
  readonly known: Known
  readonly form: PromotionForm
  readonly onChange: (part: Partial<PromotionForm>) => void
  /** What is wrong in a field, in words; nothing before it was left, or its step was to be passed. */
  readonly wrongIn: (field: string) => string | undefined
  readonly onLeave: (field: string) => void
}

type FieldOfText = {
  [Name in keyof PromotionForm]: string extends PromotionForm[Name] ? Name : never
}[keyof PromotionForm]

interface FormFieldProps {
  readonly step: StepProps
  readonly name: FieldOfText
  readonly label: string
  readonly description?: string | undefined
  /** What the number is of. */
  readonly unit?: string
  readonly type?: 'text' | 'datetime-local'
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly maxLength?: number
}

/** A number, an amount or a time of the promotion. */
export function FormField(props: FormFieldProps) {
  const {
    step,
    name,
    label,
    description,
    unit,
    type = 'text',
    isRequired = true,
    isDisabled = false,
    maxLength = 20,
  } = props
  const { form, onChange, wrongIn, onLeave } = step
  return (
    <TextField
      label={label}
      description={description}
      type={type}
      value={form[name]}
      onChange={(text) => onChange({ [name]: text })}
      onBlur={() => onLeave(name)}
      errorMessage={wrongIn(name)}
      inputMode={type === 'text' ? 'decimal' : 'text'}
      inputClassName="tabular ltr-run"
      maxLength={maxLength}
      isRequired={isRequired}
      isDisabled={isDisabled}
      suffix={unit === undefined ? undefined : <span className="pe-2 text-sm text-text-muted">{unit}</span>}
    />
  )
}
