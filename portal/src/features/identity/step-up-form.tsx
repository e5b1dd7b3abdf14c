import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn, type SignedIn } from '../../lib/session/session.ts'
import { CodeField } from './code-field.tsx'
import { postStepUp, postStepUpCode } from './proofs.queries.ts'
import { questionIn, type ProofMethod, type StepUpQuestion } from './step-up-question.ts'

export interface StepUpFormProps {
  readonly question: StepUpQuestion
  readonly onDone: (answer: SignedIn) => void
  readonly onBack: () => void
}

/** The proof that a sign-in from a new place waits for: one way of the member's choice, or one after the other. */
export function StepUpForm({ question: first, onDone, onBack }: StepUpFormProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const [question, setQuestion] = useState(first)
  const [chosen, setChosen] = useState<ProofMethod | undefined>(undefined)
  const [typed, setTyped] = useState('')
  const method = chosen !== undefined && question.methods.includes(chosen) ? chosen : (question.methods[0] ?? 'totp')
  const { ticket } = question
  const prove = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const shown = typed.trim()
      return postStepUp({ ticket, method, ...(method === 'payee' ? { payeeName: shown } : { code: shown }) })
    },
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone(answer)
    },
    onError: (error) => {
      setTyped('')
      const next = questionIn(error)
      if (next) setQuestion(next)
    },
  })
  const isNext = questionIn(prove.error) !== undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        prove.mutate()
      }}
    >
      <div>
        <h3 className="text-base font-semibold">{t('stepUp.title')}</h3>
        <p className="mt-1 text-sm text-text-muted">{t(method === 'totp' ? 'stepUp.totpLead' : 'stepUp.lead')}</p>
      </div>
      {prove.isError && !isNext ? <InlineNotice tone="negative">{refusalText(prove.error)}</InlineNotice> : null}
      {isNext ? <InlineNotice tone="positive">{t('stepUp.next')}</InlineNotice> : null}
      {question.methods.length > 1 ? (
        <Select
          label={t('stepUp.way')}
          value={method}
          onChange={(way) => {
            setChosen(question.methods.find((one) => one === way))
            setTyped('')
            prove.reset()
          }}
          options={question.methods.map((way) => ({ value: way, label: t(`stepUp.method.${way}`) }))}
        />
      ) : null}
      <Answer key={method} {...{ method, question, typed, setTyped }} />
      <Button type="submit" variant="accent" size="l" isPending={prove.isPending} isDisabled={typed.trim() === ''}>
        {t('stepUp.submit')}
      </Button>
      <Button variant="plain" onPress={onBack}>
        {t('stepUp.back')}
      </Button>
    </form>
  )
}

interface AnswerProps {
  readonly method: ProofMethod
  readonly question: StepUpQuestion
  readonly typed: string
  readonly setTyped: (typed: string) => void
}

function Answer({ method, question, typed, setTyped }: AnswerProps) {
  const t = useText('identity')
  const { ticket, hints } = question
  if (method === 'email' || method === 'sms') {
    return (
      <>
        <p className="text-sm">
          {t('stepUp.sendTo')} <bdi className="font-semibold">{hints[method]}</bdi>
        </p>
        <CodeField value={typed} onChange={setTyped} canSend send={() => postStepUpCode({ ticket, method })} />
      </>
    )
  }
  const isName = method === 'payee'
  return (
    <TextField
      label={t(isName ? 'field.payeeName' : 'stepUp.code')}
      name={isName ? 'payeeName' : 'totp'}
      autoComplete={isName ? 'name' : 'one-time-code'}
      spellCheck="false"
      autoFocus
      maxLength={isName ? 100 : 40}
      {...(isName ? {} : { inputClassName: 'tabular-nums tracking-widest', description: t('stepUp.recoveryHint') })}
      value={typed}
      onChange={setTyped}
    />
  )
}
