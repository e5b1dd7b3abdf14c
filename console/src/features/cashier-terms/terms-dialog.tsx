import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postTerms, type CashierTerms } from './cashier-terms.queries.ts'

interface TermsDialogProps {
  readonly merchant: string
  readonly terms: CashierTerms
  readonly onClose: () => void
}

const counts = [
  'requestsADay',
  'accountsAMember',
  'coolDownMinutes',
  'turnoverPercent',
  'confirmMinutes',
  'autoApproveRisk',
] as const
const amounts = ['autoApproveMax', 'withdrawalsTwoAbove', 'depositsTwoAbove'] as const
const policies = ['BLOCK', 'FEE'] as const
type Field = (typeof counts)[number] | (typeof amounts)[number] | 'turnoverFee'

/** `"500.0000"` as one would type it; nothing where there is no bound. */
const typed = (wire: string | null) => (wire === null ? '' : wire.replace(/\.?0+$/u, ''))
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
const isWhole = (text: string) => /^\d{1,6}$/u.test(text.trim())
/** A part of a hundred with two places at most. */
const isPercent = (text: string) => /^\d{1,2}(?:\.\d{1,2})?$/u.test(text.trim())

/** Proposes other terms; an empty sum is no bound. */
export function TermsDialog({ merchant, terms, onClose }: TermsDialogProps) {
  const t = useText('cashierTerms')
  const [policy, setPolicy] = useState<(typeof policies)[number]>(terms.turnoverPolicy)
  const [texts, setTexts] = useState<Readonly<Record<Field, string>>>(() => textsOf(terms))
  const field = (name: Field) => (
    <TextField
      key={name}
      label={t(name)}
      value={texts[name]}
      onChange={(text) => setTexts({ ...texts, [name]: text })}
      inputMode="decimal"
      inputClassName="ltr-run tabular"
      maxLength={20}
    />
  )
  const canSubmit =
    counts.every((name) => isWhole(texts[name])) && isPercent(texts.turnoverFee) && texts.autoApproveMax.trim() !== ''
  return (
    <ReasonDialog
      title={t('change')}
      text={t('changeText', { currency: terms.currency })}
      submit={t('propose')}
      size="m"
      canSubmit={canSubmit}
      run={async (reason) => {
        await postTerms(merchant, {
          ...requestOf(texts),
          turnoverPolicy: policy,
          turnoverFeeBasisPoints: Math.round(Number(texts.turnoverFee) * 100),
          reason,
        })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {counts.map(field)}
        <Select
          label={t('turnoverPolicy')}
          options={policies.map((value) => ({ value, label: t(`policies.${value}`) }))}
          value={policy}
          onChange={(value) => setPolicy(value as (typeof policies)[number])}
        />
        {policy === 'FEE' ? field('turnoverFee') : null}
        {amounts.map(field)}
      </div>
    </ReasonDialog>
  )
}

const textsOf = (terms: CashierTerms): Readonly<Record<Field, string>> => ({
  requestsADay: String(terms.requestsADay),
  accountsAMember: String(terms.accountsAMember),
  coolDownMinutes: String(terms.coolDownMinutes),
  turnoverPercent: String(terms.turnoverPercent),
  confirmMinutes: String(terms.confirmMinutes),
  autoApproveRisk: String(terms.autoApproveRisk),
  turnoverFee: String(terms.turnoverFeeBasisPoints / 100),
  autoApproveMax: typed(terms.autoApproveMax),
  withdrawalsTwoAbove: typed(terms.withdrawalsTwoAbove),
  depositsTwoAbove: typed(terms.depositsTwoAbove),
})

const requestOf = (texts: Readonly<Record<Field, string>>) => ({
  requestsADay: Number(texts.requestsADay),
  accountsAMember: Number(texts.accountsAMember),
  coolDownMinutes: Number(texts.coolDownMinutes),
  turnoverPercent: Number(texts.turnoverPercent),
  confirmMinutes: Number(texts.confirmMinutes),
  autoApproveRisk: Number(texts.autoApproveRisk),
  autoApproveMax: texts.autoApproveMax.trim(),
  withdrawalsTwoAbove: orNull(texts.withdrawalsTwoAbove),
  depositsTwoAbove: orNull(texts.depositsTwoAbove),
})
