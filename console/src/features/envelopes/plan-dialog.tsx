import { localeOf } from '@parlour/core/locales/locales.ts'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { useDraftForm, type DraftFields } from '../../lib/view/use-draft-form.ts'
import { postPlan, putPlan, type Known, type Plan } from './envelopes.queries.ts'
import { PlanCost } from './plan-cost.tsx'
import { bodyOf, faultsOf, formOf, type PlanForm } from './plan-form.ts'

export interface PlanDialogProps {
  readonly merchant: string
  readonly known: Known
  /** Undefined for new ones. */
  readonly plan: Plan | undefined
  readonly onClose: () => void
}

/** A draft of envelopes: how they are called, when they open, what is in them and who may open one. */
export function PlanDialog({ merchant, known, plan, onClose }: PlanDialogProps) {
  const t = useText('envelopes')
  const { tag } = useLocale()
  const [now] = useState(() => Date.now())
  const { form, faults, fields } = useDraftForm(() => formOf(plan, known, now), {
    faultsOf: (typed) => faultsOf(typed, known, now),
    say: ({ key, values }) => t(`fault.${key}`, values),
  })
  const isCounted = ['pot', 'count', 'days'].every((field) => !faults.has(field))
  return (
    <ReasonDialog
      size="m"
      title={plan === undefined ? t('add') : t('editOf', { name: nameIn(plan.titles, tag) })}
      text={t('dialogText')}
      submit={t('save')}
      canSubmit={faults.size === 0}
      run={async (reason) => {
        const body = { ...bodyOf(form, known), reason }
        await (plan === undefined ? postPlan(merchant, body) : putPlan(merchant, plan.planId, body))
        return t('saved')
      }}
      onClose={onClose}
    >
      <Titles {...fields} known={known} />
      <Fields {...fields} known={known} />
      {isCounted ? <PlanCost plan={bodyOf(form, known)} known={known} /> : null}
    </ReasonDialog>
  )
}

interface FieldsProps extends DraftFields<PlanForm> {
  readonly known: Known
}

function Titles({ known, form, onChange, wrongIn, onLeave }: FieldsProps) {
  const t = useText('envelopes')
  const { tag } = useLocale()
  const names = new Intl.DisplayNames([tag], { type: 'language' })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {known.languages
        // Languages that nobody speaks are there to try the layout.
        .filter((language) => !/-X[A-Z]$/u.test(language))
        .map((language) => (
          <TextField
            key={language}
            label={t('titleIn', { language: names.of(language) ?? language })}
            value={form.titles[language] ?? ''}
            onChange={(title) => onChange({ titles: { ...form.titles, [language]: title } })}
            onBlur={() => onLeave(`title ${language}`)}
            errorMessage={wrongIn(`title ${language}`)}
            maxLength={80}
            lang={language}
            dir={localeOf(language).direction}
          />
        ))}
    </div>
  )
}

type FieldName = Exclude<keyof PlanForm, 'titles'>

function Fields({ known, form, onChange, wrongIn, onLeave }: FieldsProps) {
  const t = useText('envelopes')
  const field = (name: FieldName, description?: string, unit?: string) => (
    <TextField
      label={t(`field.${name}`)}
      description={description}
      type={name === 'opensAt' ? 'datetime-local' : 'text'}
      value={form[name]}
      onChange={(text) => onChange({ [name]: text })}
      onBlur={() => onLeave(name)}
      errorMessage={wrongIn(name)}
      inputMode={name === 'opensAt' ? 'text' : 'decimal'}
      inputClassName="tabular ltr-run"
      maxLength={20}
      isRequired
      suffix={unit === undefined ? undefined : <span className="pe-2 text-sm text-text-muted">{unit}</span>}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('opensAt', known.timeZone)}
      {field('minutes', t('fieldText.minutes'))}
      {field('days', t('fieldText.days'))}
      {field('pot', t('fieldText.pot'), known.currency)}
      {field('count', t('fieldText.count'))}
      {field('rankFrom', t('fieldText.rankFrom'))}
      {field('turnoverPercent', t('fieldText.turnoverPercent'), '%')}
    </div>
  )
}
