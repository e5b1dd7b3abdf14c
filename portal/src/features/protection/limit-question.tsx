import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState, type SyntheticEvent } from 'react'
import { currencySymbol } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postAnswer, useProtectionChange, type Occasion } from './protection.queries.ts'

const periods = ['DAY', 'WEEK', 'MONTH'] as const

export interface LimitQuestionProps {
  readonly occasion: Occasion
  /** Whether the brand asks for an answer: then it cannot be put off. */
  readonly mustAnswer: boolean
  readonly onDone?: () => void
}

/** Whether a member would like limits of deposits: amounts of its own, nothing suggested, and a plain way past. */
export function LimitQuestion({ occasion, mustAnswer, onDone }: LimitQuestionProps) {
  const t = useText('protection')
  const refusalText = useRefusalText()
  const [texts, setTexts] = useState({ DAY: '', WEEK: '', MONTH: '' })
  const [isEmpty, setIsEmpty] = useState(false)
  const set = useProtectionChange(
    (limits: { period: (typeof periods)[number]; amount: string }[]) => postAnswer({ occasion, limits }),
    onDone,
  )
  const pass = useProtectionChange(
    () => postAnswer({ occasion, answer: mustAnswer ? ('NONE' as const) : ('LATER' as const) }),
    onDone,
  )
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const limits = periods.flatMap((period) => {
      const amount = texts[period].trim().replace(',', '.')
      return amount === '' ? [] : [{ period, amount }]
    })
    setIsEmpty(limits.length === 0)
    if (limits.length > 0) set.mutate(limits)
  }
  const error = set.error ?? pass.error
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <p className="text-sm text-text-muted">{t('prompt.text')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        {periods.map((period) => (
          <TextField
            key={period}
            label={t(`period.${period}`)}
            value={texts[period]}
            onChange={(text) => {
              setTexts({ ...texts, [period]: text })
              setIsEmpty(false)
            }}
            inputMode="decimal"
            inputClassName="tabular ltr-run"
            autoComplete="off"
            prefix={currencySymbol()}
          />
        ))}
      </div>
      {isEmpty ? (
        <InlineNotice tone="negative">{t(mustAnswer ? 'prompt.emptyMust' : 'prompt.empty')}</InlineNotice>
      ) : null}
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
      {mustAnswer ? <p className="text-sm text-text-muted">{t('prompt.must')}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={set.isPending}>
          {t('prompt.set')}
        </Button>
        <Button variant="plain" isPending={pass.isPending} onPress={() => pass.mutate()}>
          {t(mustAnswer ? 'prompt.none' : 'prompt.skip')}
        </Button>
      </div>
    </form>
  )
}
