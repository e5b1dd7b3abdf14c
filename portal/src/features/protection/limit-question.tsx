import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { currencySymbol } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postAnswer, useProtectionChange, type Occasion } from './protection.queries.ts'

const periods = ['DAY', 'WEEK', 'MONTH'] as const

export interface LimitQuestionProps {
  readonly occasion: Occasion
  /** Whether the brand asks for an answer: then it cannot be put off. */
  readonly mustAnswer: boolean
  /** Whether it is asked in two lines, and the fields come when limits are wanted. */
  readonly isFolded?: boolean
  readonly onDone?: () => void
}

/** Whether a member would like limits of deposits: amounts of its own, nothing suggested, and a plain way past. */
export function LimitQuestion({ occasion, mustAnswer, isFolded = false, onDone }: LimitQuestionProps) {
  const t = useText('protection')
  const refusalText = useRefusalText()
  const [texts, setTexts] = useState({ DAY: '', WEEK: '', MONTH: '' })
  const [isEmpty, setIsEmpty] = useState(false)
  const [isOpen, setIsOpen] = useState(!isFolded)
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
    if (!isOpen) {
      setIsOpen(true)
      return
    }
    const limits = periods.flatMap((period) => {
      const amount = texts[period].trim().replace(',', '.')
      return amount === '' ? [] : [{ period, amount }]
    })
    setIsEmpty(limits.length === 0)
    if (limits.length > 0) set.mutate(limits)
  }
  const error = set.error ?? pass.error
  return (
    <form noValidate onSubmit={send} className={`flex flex-col ${isOpen ? 'gap-4' : 'gap-2'}`}>
      <p className="text-sm text-text-muted">{t('prompt.text')}</p>
      {isOpen ? (
        <LimitFields
          texts={texts}
          isFirstFocused={isFolded}
          onText={(period, text) => {
            setTexts({ ...texts, [period]: text })
            setIsEmpty(false)
          }}
        />
      ) : null}
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

type Period = (typeof periods)[number]

interface LimitFieldsProps {
  readonly texts: Readonly<Record<Period, string>>
  readonly isFirstFocused: boolean
  readonly onText: (period: Period, text: string) => void
}

function LimitFields({ texts, isFirstFocused, onText }: LimitFieldsProps) {
  const t = useText('protection')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirstFocused) first.current?.focus()
  }, [isFirstFocused])
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
      {periods.map((period, at) => (
        <TextField
          key={period}
          label={t(`period.${period}`)}
          value={texts[period]}
          onChange={(text) => onText(period, text)}
          inputMode="decimal"
          inputClassName="tabular ltr-run"
          autoComplete="off"
          prefix={currencySymbol()}
          {...(at === 0 ? { inputRef: first } : {})}
        />
      ))}
    </div>
  )
}
