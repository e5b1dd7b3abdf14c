import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow, useCountdown } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'

export interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Has a code sent; answers for how many seconds it is good. */
  readonly send: () => Promise<{ expirationTime: number }>
  /** Nothing is sent before there is somewhere to send it. */
  readonly canSend: boolean
  readonly errorMessage?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  readonly isRequired?: boolean
}

/** A code that is sent and typed in; asking again waits for the one that was sent (specification, point 4). */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, send, canSend, errorMessage, inputRef, isRequired = false } = props
  const t = useText('identity')
  const refusalText = useRefusalText()
  const [againAt, setAgainAt] = useState<number | null>(null)
  const waitMs = useCountdown(againAt)
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: ({ expirationTime }) => setAgainAt(serverNow() + expirationTime * 1000),
    onError: (error) => {
      const at = error instanceof Refusal ? error.details['againAt'] : undefined
      if (typeof at === 'number') setAgainAt(at)
    },
  })
  const seconds = Math.ceil(waitMs / 1000)
  const problem = ask.isError ? refusalText(ask.error) : errorMessage
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={t('code.label')}
        name="verificationCode"
        inputRef={inputRef ?? null}
        isRequired={isRequired}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck="false"
        maxLength={10}
        inputClassName="tabular-nums tracking-widest"
        value={value}
        onChange={onChange}
        errorMessage={problem}
        suffix={
          <Button
            size="s"
            variant="plain"
            isDisabled={!canSend || waitMs > 0}
            isPending={ask.isPending}
            onPress={() => ask.mutate()}
          >
            {waitMs > 0 ? t('code.wait', { time: clock(seconds) }) : t(againAt === null ? 'code.send' : 'code.again')}
          </Button>
        }
      />
      <p role="status" className="text-sm text-text-muted">
        {ask.isSuccess ? t('code.sent') : ''}
      </p>
    </div>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
