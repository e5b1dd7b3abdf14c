import { readPointRate } from '@parlour/core/rules/points/earned.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { GuardFields } from '../../lib/guard/guard-fields.tsx'
import { useGuard } from '../../lib/guard/use-guard.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
import { isAmount, isWhole } from './typed.ts'
import { postTerms, type PointTerms } from './points.queries.ts'

interface TermsDialogProps {
  readonly merchant: string
  readonly terms: PointTerms
  readonly onClose: () => void
}

const fields = ['pointsAUnit', 'minimum', 'multipleOf', 'maximumADay', 'turnoverPercent'] as const
type Field = (typeof fields)[number]

interface Form {
  readonly rates: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<Field, string>>
  readonly isConvertOpen: boolean
  readonly isMallOpen: boolean
}

/** Proposes other rates and terms; a product without a rate earns nothing. */
export function TermsDialog({ merchant, terms, onClose }: TermsDialogProps) {
  const t = useText('points')
  const [form, setForm] = useState<Form>(() => {
    const { rates, isConvertOpen, isMallOpen } = terms
    return { rates, isConvertOpen, isMallOpen, texts: textsOf(terms) }
  })
  const body = bodyOf(form)
  const guard = useGuard(
    merchant,
    body === undefined ? undefined : { what: 'POINTS', rates: body.rates, pointsAUnit: body.pointsAUnit },
  )
  return (
    <ReasonDialog
      title={t('change')}
      text={t('changeText')}
      submit={t('propose')}
      size="m"
      canSubmit={body !== undefined && guard.canSubmit}
      run={async (reason) => {
        if (body !== undefined) await postTerms(merchant, { ...body, reason, ...guard.answer })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <Fields terms={terms} form={form} onChange={(part) => setForm({ ...form, ...part })} />
      <GuardFields guard={guard} />
    </ReasonDialog>
  )
}

/** What is sent; undefined while something is no number. */
function bodyOf({ rates, texts, ...switches }: Form) {
  const filled = Object.entries(rates).flatMap(([product, rate]) =>
    rate.trim() === '' ? [] : [[product, rate.trim()] as const],
  )
  const isGood =
    filled.every(([, rate]) => readPointRate(rate) !== undefined) &&
    isWhole(texts.pointsAUnit) &&
    isWhole(texts.turnoverPercent) &&
    isAmount(texts.minimum) &&
    isAmount(texts.multipleOf) &&
    (texts.maximumADay.trim() === '' || isAmount(texts.maximumADay))
  if (!isGood) return undefined
  return {
    ...switches,
    rates: Object.fromEntries(filled),
    pointsAUnit: Number(texts.pointsAUnit),
    turnoverPercent: Number(texts.turnoverPercent),
    minimum: texts.minimum.trim(),
    multipleOf: texts.multipleOf.trim(),
    maximumADay: orNull(texts.maximumADay),
  }
}

interface FieldsProps {
  readonly terms: PointTerms
  readonly form: Form
  readonly onChange: (part: Partial<Form>) => void
}

function Fields({ terms, form, onChange }: FieldsProps) {
  const t = useText('points')
  const { rates, texts } = form
  return (
    <>
      <fieldset>
        <legend className="text-sm font-semibold">{t('rates')}</legend>
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {terms.products.map((product) => (
            <AmountField
              key={product}
              label={product}
              value={rates[product] ?? ''}
              onChange={(rate) => onChange({ rates: { ...rates, [product]: rate } })}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {fields.map((name) => (
          <AmountField
            key={name}
            label={t(name, { money: `1 ${terms.currency}` })}
            value={texts[name]}
            onChange={(text) => onChange({ texts: { ...texts, [name]: text } })}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-5">
        {(['isConvertOpen', 'isMallOpen'] as const).map((name) => (
          <Checkbox key={name} isSelected={form[name]} onChange={(isOn) => onChange({ [name]: isOn })}>
            {t(name)}
          </Checkbox>
        ))}
      </div>
    </>
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function AmountField(props: AmountFieldProps) {
  return <TextField {...props} inputMode="decimal" inputClassName="ltr-run tabular" maxLength={16} />
}

const textsOf = (terms: PointTerms): Readonly<Record<Field, string>> => ({
  pointsAUnit: String(terms.pointsAUnit),
  turnoverPercent: String(terms.turnoverPercent),
  minimum: plainAmount(terms.minimum),
  multipleOf: plainAmount(terms.multipleOf),
  maximumADay: plainAmount(terms.maximumADay),
})
