import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { orNull, plainAmount } from '../../lib/i18n/plain-amount.ts'
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
type Field = `weight ${string}` | (typeof counts)[number] | (typeof amounts)[number] | 'turnoverFee'

const isWeight = (text: string) => /^(?:100|\d{1,2})$/u.test(text.trim())
const isWhole = (text: string) => /^\d{1,6}$/u.test(text.trim())
/** A part of a hundred with two places at most. */
const isPercent = (text: string) => /^\d{1,2}(?:\.\d{1,2})?$/u.test(text.trim())

/** Proposes other terms; an empty sum is no bound. */
export function TermsDialog({ merchant, terms, onClose }: TermsDialogProps) {
  const t = useText('cashierTerms')
  const [policy, setPolicy] = useState<(typeof policies)[number]>(terms.turnoverPolicy)
  const [texts, setTexts] = useState<Readonly<Record<Field, string>>>(() => textsOf(terms))
  const field = (name: Field, label: string) => (
    <TextField
      key={name}
      label={label}
      value={texts[name] ?? ''}
      onChange={(text) => setTexts({ ...texts, [name]: text })}
      inputMode="decimal"
      inputClassName="ltr-run tabular"
      maxLength={20}
    />
  )
  const products = Object.keys(terms.weights).toSorted()
  const canSubmit =
    counts.every((name) => isWhole(texts[name])) &&
    products.every((product) => isWeight(texts[`weight ${product}`] ?? '')) &&
    isPercent(texts.turnoverFee) &&
    texts.autoApproveMax.trim() !== ''
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
          weights: Object.fromEntries(products.map((product) => [product, Number(texts[`weight ${product}`])])),
          turnoverPolicy: policy,
          turnoverFeeBasisPoints: Math.round(Number(texts.turnoverFee) * 100),
          reason,
        })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {counts.map((name) => field(name, t(name)))}
        <Select
          label={t('turnoverPolicy')}
          options={policies.map((value) => ({ value, label: t(`policies.${value}`) }))}
          value={policy}
          onChange={(value) => setPolicy(value as (typeof policies)[number])}
        />
        {policy === 'FEE' ? field('turnoverFee', t('turnoverFee')) : null}
        {amounts.map((name) => field(name, t(name)))}
      </div>
      <fieldset className="mt-5">
        <legend className="text-sm font-semibold">{t('weights')}</legend>
        <p className="mt-1 text-sm text-text-muted">{t('weightsText')}</p>
        <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
          {products.map((product) => field(`weight ${product}`, t('weightOf', { product })))}
        </div>
      </fieldset>
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
  ...Object.fromEntries(
    Object.entries(terms.weights).map(([product, percent]) => [`weight ${product}` as const, String(percent)]),
  ),
  turnoverFee: String(terms.turnoverFeeBasisPoints / 100),
  autoApproveMax: plainAmount(terms.autoApproveMax),
  withdrawalsTwoAbove: plainAmount(terms.withdrawalsTwoAbove),
  depositsTwoAbove: plainAmount(terms.depositsTwoAbove),
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
