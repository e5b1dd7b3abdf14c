import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { postLogin, postSignInCode } from './identity.queries.ts'
import { StepUpGate } from './step-up-gate.tsx'
import { MobileCodeFields, useMobileCode } from './mobile-code.tsx'

/** Logging in by a code that is sent to the member's number. */
export function CodeLoginForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const { request, verificationCode, isComplete, fields } = useMobileCode()
  const login = useMutation({
    mutationFn: () => postLogin({ type: 'sms', ...request, verificationCode }),
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone()
    },
  })
  return (
    <StepUpGate attempt={login} onDone={onDone}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          login.mutate()
        }}
      >
        {login.isError ? <InlineNotice tone="negative">{refusalText(login.error)}</InlineNotice> : null}
        <MobileCodeFields fields={fields} send={postSignInCode} />
        <Button type="submit" variant="accent" size="l" isPending={login.isPending} isDisabled={!isComplete}>
          {t('login.submit')}
        </Button>
      </form>
    </StepUpGate>
  )
}
