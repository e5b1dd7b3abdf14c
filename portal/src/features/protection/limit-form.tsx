import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useState, type SyntheticEvent } from 'react'
import { currencySymbol } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { putLimit, useProtectionChange, type LimitKind, type LimitPeriod } from './protection.queries.ts'

interface LimitFormProps {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** What the member’s own limit is; null for none. */
  readonly own: string | null
  readonly onDone: () => void
}

/** An amount of the member’s own choice: lower stands at once, higher and none wait. */
export function LimitForm({ kind, period, own, onDone }: LimitFormProps) {
  const t = useText('protection')
  const refusalText = useRefusalText()
  const [text, setText] = useState(own === null ? '' : own.replace(/\.?0+$/, '') || '0')
  const change = useProtectionChange(
    (amount: string | null) => putLimit({ kind, period, amount }),
    () => {
      showToast(t('form.done'), 'positive')
      onDone()
    },
  )
  const isTime = kind === 'SESSION'
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') change.mutate(text.trim().replace(',', '.'))
  }
  return (
    <form onSubmit={send} className="mt-3 flex max-w-md flex-col gap-3">
      <TextField
        label={t(isTime ? 'form.minutes' : 'form.amount')}
        value={text}
        onChange={setText}
        inputMode={isTime ? 'numeric' : 'decimal'}
        inputClassName="tabular ltr-run"
        autoComplete="off"
        autoFocus
        {...(isTime ? {} : { prefix: currencySymbol() })}
        description={t(own === null ? 'form.new' : 'form.change')}
        errorMessage={change.error === null ? undefined : refusalText(change.error)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="accent" size="s" isPending={change.isPending}>
          {t('form.save')}
        </Button>
        {own === null ? null : (
          <Button size="s" isPending={change.isPending} onPress={() => change.mutate(null)}>
            {t('form.remove')}
          </Button>
        )}
        <Button variant="plain" size="s" onPress={onDone}>
          {t('form.leave')}
        </Button>
      </div>
      {own === null ? null : <InlineNotice tone="info">{t('form.wait')}</InlineNotice>}
    </form>
  )
}
