import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { postResetByCode, postSignInCode } from './identity.queries.ts'
import { MobileCodeFields, useMobileCode } from './mobile-code.tsx'
import { NewPasswordFields } from './new-password-field.tsx'
import { StepUpGate } from './step-up-gate.tsx'
import { useNewPassword } from './use-new-password.ts'

/** A new password by a code to the member's number; then the member is logged in and at home. */
export function ForgotByMobile({ onDone }: { readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const { request, verificationCode, isComplete, fields } = useMobileCode()
  const password = useNewPassword()
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      postResetByCode({
        ...request,
        verificationCode,
        newPassword: password.first,
      }),
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      goHome()
    },
  })
  function goHome() {
    onDone()
    void navigate({ to: '/', search: {} })
  }
  return (
    <StepUpGate attempt={reset} onDone={goHome}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (password.check()) reset.mutate()
        }}
      >
        <p className="text-sm text-text-muted">{t('forgot.mobileLead')}</p>
        {reset.isError ? <InlineNotice tone="negative">{refusalText(reset.error)}</InlineNotice> : null}
        <MobileCodeFields fields={fields} send={postSignInCode} />
        <NewPasswordFields {...password.fields} />
        <Button type="submit" variant="accent" size="l" isPending={reset.isPending} isDisabled={!isComplete}>
          {t('reset.submit')}
        </Button>
      </form>
    </StepUpGate>
  )
}
