import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { transferReaches, type TransferReach } from '@parlour/core/rules/agents/transfer.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putRule, type TransferRule } from './transfers.queries.ts'

interface RuleDialogProps {
  readonly merchant: string
  readonly rule: TransferRule
  readonly onClose: () => void
}

const amountFields = ['minimum', 'dayMaxDown', 'dayMaxUp', 'stepUpAbove'] as const
const countFields = ['transfersADay', 'turnoverPercent'] as const
type Field = (typeof amountFields)[number] | (typeof countFields)[number]

/** `"500.0000"` as one would type it; nothing where there is no bound. */
const typed = (wire: string | null) => (wire === null ? '' : wire.replace(/\.?0+$/u, ''))
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The terms of a brand: an empty amount is no bound. */
export function RuleDialog({ merchant, rule, onClose }: RuleDialogProps) {
  const t = useText('transfers')
  const [reach, setReach] = useState<TransferReach>(rule.reach)
  const [isUpForAll, setIsUpForAll] = useState(rule.isUpForAll)
  const [texts, setTexts] = useState<Readonly<Record<Field, string>>>({
    minimum: typed(rule.minimum),
    dayMaxUp: typed(rule.dayMaxUp),
    dayMaxDown: typed(rule.dayMaxDown),
    stepUpAbove: typed(rule.stepUpAbove),
    transfersADay: String(rule.transfersADay),
    turnoverPercent: String(rule.turnoverPercent),
  })
  const isWhole = (text: string) => /^\d{1,4}$/u.test(text.trim())
  const field = (name: Field) => (
    <TextField
      key={name}
      label={t(`rule.${name}`)}
      value={texts[name]}
      onChange={(text) => setTexts({ ...texts, [name]: text })}
      inputMode="decimal"
      inputClassName="ltr-run tabular"
      maxLength={20}
    />
  )
  return (
    <ReasonDialog
      title={t('rule.change')}
      text={t('rule.changeText', { currency: rule.currency })}
      submit={t('rule.save')}
      size="m"
      canSubmit={texts.minimum.trim() !== '' && countFields.every((name) => isWhole(texts[name]))}
      run={async (reason) => {
        await putRule(merchant, {
          reach,
          isUpForAll,
          minimum: texts.minimum.trim(),
          dayMaxUp: orNull(texts.dayMaxUp),
          dayMaxDown: orNull(texts.dayMaxDown),
          stepUpAbove: orNull(texts.stepUpAbove),
          transfersADay: Number(texts.transfersADay),
          turnoverPercent: Number(texts.turnoverPercent),
          reason,
        })
        return t('rule.saved')
      }}
      onClose={onClose}
    >
      <Select
        label={t('rule.reach')}
        options={transferReaches.map((value) => ({ value, label: t(`rule.reaches.${value}`) }))}
        value={reach}
        onChange={(value) => setReach(value as TransferReach)}
      />
      <Checkbox isSelected={isUpForAll} onChange={setIsUpForAll}>
        {t('rule.upForAll')}
      </Checkbox>
      <div className="grid gap-3 sm:grid-cols-2">
        {amountFields.map(field)}
        {countFields.map(field)}
      </div>
    </ReasonDialog>
  )
}
