import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import type { Whose } from './members.queries.ts'
import { postExclusion, postLifting, putLimit, type LimitRequest, type Months } from './protection.queries.ts'

export type ProtectionDeed = 'limit' | 'exclude' | 'lift'

interface ProtectionDialogProps {
  readonly deed: ProtectionDeed
  readonly whose: Whose
  readonly username: string
  readonly onClose: () => void
}

const kinds: readonly LimitRequest['kind'][] = ['DEPOSIT', 'STAKE', 'LOSS', 'SESSION']
const periods: readonly LimitRequest['period'][] = ['DAY', 'WEEK', 'MONTH']
const lengths: readonly Months[] = [1, 6, 12, 60, 0]

/** What an operator does to hold a member: a limit beside the member's own, an exclusion, or its end. */
export function ProtectionDialog({ deed, whose, username, onClose }: ProtectionDialogProps) {
  const t = useText('protection')
  const [kind, setKind] = useState<LimitRequest['kind']>('DEPOSIT')
  const [period, setPeriod] = useState<LimitRequest['period']>('DAY')
  const [amount, setAmount] = useState('')
  const [months, setMonths] = useState<Months>(6)
  const run = async (reason: string) => {
    if (deed === 'lift') await postLifting(whose, reason)
    else if (deed === 'exclude') await postExclusion(whose, months, reason)
    else await putLimit(whose, { kind, period, amount: amount.trim() === '' ? null : amount.trim() }, reason)
    return t('done')
  }
  return (
    <ReasonDialog
      title={t(`do.${deed}`)}
      text={t(`text.${deed}`, { name: username })}
      submit={t(`do.${deed}`)}
      isDangerous={deed === 'exclude'}
      run={run}
      onClose={onClose}
    >
      {deed === 'limit' ? (
        <>
          <Select
            label={t('limit')}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(kinds.find((known) => known === value) ?? kind)}
          />
          <Select
            label={t('within')}
            options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={(value) => setPeriod(periods.find((known) => known === value) ?? period)}
          />
          <TextField
            label={t(kind === 'SESSION' ? 'minutesLabel' : 'amount')}
            description={t('amountText')}
            inputMode="decimal"
            value={amount}
            onChange={setAmount}
          />
        </>
      ) : deed === 'exclude' ? (
        <Select
          label={t('length')}
          options={lengths.map((value) => ({
            value: String(value),
            label: value === 0 ? t('openEnd') : t('months', { count: value }),
          }))}
          value={String(months)}
          onChange={(value) => setMonths(lengths.find((known) => String(known) === value) ?? months)}
        />
      ) : null}
    </ReasonDialog>
  )
}
