import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState, type SyntheticEvent } from 'react'
import { currencySymbol } from '../../lib/api/permission.ts'
import { useProtection } from '../../lib/api/protection-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postAsked, putLimit, useProtectionChange } from './protection.queries.ts'

/** Before the first deposit a member is asked for a limit of deposits, by an amount of its own; it may be left. */
export default function DepositPrompt() {
  const t = useText('protection')
  const refusalText = useRefusalText()
  const protection = useProtection()
  const [text, setText] = useState('')
  const set = useProtectionChange((amount: string) => putLimit({ kind: 'DEPOSIT', period: 'DAY', amount }))
  const skip = useProtectionChange(postAsked)
  if (protection?.shouldAsk !== true) return null
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') set.mutate(text.trim().replace(',', '.'))
  }
  return (
    <form
      aria-label={t('prompt.title')}
      onSubmit={send}
      className="mb-5 flex flex-col gap-3 rounded-large border border-line-soft bg-surface p-4"
    >
      <div>
        <h3 className="text-sm font-semibold">{t('prompt.title')}</h3>
        <p className="mt-1 text-sm text-text-muted">{t('prompt.text')}</p>
      </div>
      <TextField
        label={t('prompt.amount')}
        value={text}
        onChange={setText}
        inputMode="decimal"
        inputClassName="tabular ltr-run"
        autoComplete="off"
        prefix={currencySymbol()}
        errorMessage={set.error === null ? undefined : refusalText(set.error)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" isPending={set.isPending}>
          {t('prompt.set')}
        </Button>
        <Button variant="plain" size="s" isPending={skip.isPending} onPress={() => skip.mutate()}>
          {t('prompt.skip')}
        </Button>
      </div>
    </form>
  )
}
