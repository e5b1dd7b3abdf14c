import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { memberPlace } from './promo-places.ts'
import { postCode } from './promotions.queries.ts'
import { useClaimedText } from './use-claimed-text.ts'
import { useRefresh } from './use-refresh.ts'

/** Codes are written in capitals, and pasted with whatever stood around them. */
const codeOf = (text: string) => text.replaceAll(/\s/gu, '').toUpperCase()
const isCode = (code: string) => /^[A-Z0-9-]{3,40}$/u.test(code)

/** A bonus by a code that somebody was given. */
export function CodeForm() {
  const t = useText('promotions')
  const refusalText = useRefusalText()
  const claimedText = useClaimedText()
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { send, error, isPending, answer, forget } = useCode(() => {
    setText('')
    setIsChecked(false)
  })
  const code = codeOf(text)
  const isWrong = isChecked && !isCode(code)
  return (
    <form
      id="code"
      noValidate
      aria-label={t('code.label')}
      className="flex scroll-mt-24 flex-col justify-center gap-3 rounded-large border border-line-soft bg-surface-raised p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (isCode(code)) send(code)
      }}
    >
      <div className="flex max-w-xl items-start gap-3">
        <TextField
          className="min-w-0 flex-1"
          label={t('code.label')}
          value={text}
          onChange={(next) => {
            setText(next)
            forget()
          }}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          inputClassName="uppercase placeholder:normal-case tracking-wide"
          description={t('code.once')}
          errorMessage={isWrong ? t('code.wrong') : undefined}
        />
        <Button type="submit" className="mt-7" isPending={isPending}>
          {t('code.submit')}
        </Button>
      </div>
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
      {answer === undefined ? null : (
        <InlineNotice tone={answer.state === 'APPLYING' ? 'info' : 'positive'}>
          <p className="font-semibold">
            <bdi>{answer.title}</bdi>
          </p>
          <p>{claimedText(answer)}</p>
          {answer.state === 'APPLYING' ? null : (
            <Link
              {...memberPlace('bonusDetails')}
              className="mt-1 inline-block font-medium underline underline-offset-4"
            >
              {t('toBonuses')}
            </Link>
          )}
        </InlineNotice>
      )}
    </form>
  )
}

/** Sends a code; the same one by the same key until it is answered. */
function useCode(onDone: () => void) {
  const queryClient = useQueryClient()
  const keys = useRequestKeys()
  const refresh = useRefresh()
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (code: string) => postCode({ code, key: keys.keyOf(code) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: (answer, code) => {
      keys.forget(code)
      takeBalance(queryClient, answer)
      refresh()
      onDone()
    },
  })
  return { send: (code: string) => mutate(code), isPending, error, answer: data, forget: reset }
}
