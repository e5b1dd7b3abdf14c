import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { decideConversion, worthOf, type ConversionTerms } from '@parlour/core/rules/points/convert.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { amountOf, isSome, nothing } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PointFailure } from './point-failure.tsx'
import { pointsText } from './points-text.ts'
import { postConversion, type PointBalance, type PointConfig } from './points.queries.ts'
import { useSpendText } from './use-spend-text.ts'
import { useSpending } from './use-spending.ts'

export interface ConvertFormProps {
  readonly balance: UseQueryResult<PointBalance>
  readonly config: UseQueryResult<PointConfig>
  readonly passwordForm: (onDone: () => void) => ReactNode
}

/** Points into money: how many, what that is, and the payment password. */
export function ConvertForm({ balance, config, passwordForm }: ConvertFormProps) {
  const t = useText('points')
  if (config.data === undefined || balance.data === undefined) {
    const failed = [config, balance].find(({ isError }) => isError)
    return failed === undefined ? <Skeleton className="h-64 max-w-xl rounded-large" /> : <PointFailure query={failed} />
  }
  if (!config.data.convertOpen) return <EmptyState title={t('convert.closed')} text={t('convert.closedText')} />
  if (!isSome(balance.data.convertible)) {
    const text = t('convert.tooFewText', { minimum: pointsText(config.data.minConvert) })
    return <EmptyState title={t('convert.tooFew')} text={text} />
  }
  if (!config.data.hasPaymentPassword) {
    return (
      <div className="flex max-w-xl flex-col gap-4">
        <InlineNotice>{t('passwordFirst')}</InlineNotice>
        {passwordForm(() => void config.refetch())}
      </div>
    )
  }
  return <Form key={balance.data.balance} balance={balance.data} config={config.data} />
}

function Form({ balance, config }: { readonly balance: PointBalance; readonly config: PointConfig }) {
  const t = useText('points')
  const spendText = useSpendText()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { send, error, isPending } = useSpending(postConversion, ({ points, amount }) =>
    showToast(t('convert.done', { points: pointsText(points), money: moneyText(amount) }), 'positive'),
  )
  const terms = termsOf(config)
  const asked = fromWire(text.replaceAll(',', ''))
  const decision = decideConversion(asked, { balance: amountOf(balance.balance), today: nothing, terms })
  const most = balance.convertible
  const problem = isChecked && !decision.ok ? problemOf(decision.code) : undefined
  const details = { minimum: pointsText(terms.minimum), step: pointsText(terms.multipleOf), most: pointsText(most) }
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (decision.ok && password !== '') send({ points: toWire(decision.value.points) }, password)
      }}
    >
      <div className="flex items-end gap-3">
        <TextField
          className="min-w-0 flex-1"
          label={t('convert.points')}
          value={text}
          onChange={setText}
          inputMode="decimal"
          maxLength={16}
          inputClassName="ltr-run tabular"
          description={t('convert.hint', details)}
          errorMessage={problem === undefined ? undefined : t(`convert.problem.${problem}`, details)}
        />
        <Button className="mb-6" onPress={() => setText(pointsText(most))}>
          {t('convert.all')}
        </Button>
      </div>
      <p className="flex items-baseline justify-between gap-4 rounded-large bg-surface-sunken px-5 py-4">
        <span className="text-sm text-text-muted">{t('convert.youGet')}</span>
        <output className="tabular text-2xl font-semibold">
          {moneyText(decision.ok ? toWire(worthOf(decision.value.points, terms)) : '0')}
        </output>
      </p>
      <p className="text-sm text-text-muted">
        {config.turnoverPercent === 0 ? t('rules.free') : t('rules.played', { percent: config.turnoverPercent })}
      </p>
      <PasswordField
        label={t('password')}
        autoComplete="off"
        value={password}
        onChange={setPassword}
        errorMessage={isChecked && password === '' ? t('redeem.needed') : undefined}
      />
      {error === null ? null : <InlineNotice tone="negative">{spendText(error)}</InlineNotice>}
      <Button type="submit" variant="accent" size="l" isPending={isPending}>
        {t('convert.submit')}
      </Button>
    </form>
  )
}

const problemOf = (code: string) => (code === 'points.insufficient' ? 'tooMany' : 'noMultiple')

const termsOf = ({ convertOpen, convertRatio, minConvert, multipleOf }: PointConfig): ConversionTerms => ({
  isOpen: convertOpen,
  pointsAUnit: convertRatio,
  minimum: amountOf(minConvert),
  multipleOf: amountOf(multipleOf),
  // What of the day is left, the server knows.
  maximumADay: null,
})
