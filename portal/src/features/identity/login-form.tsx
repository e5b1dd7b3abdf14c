import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, type Control } from 'react-hook-form'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { markRemembered } from '../../lib/session/remembered.ts'
import { signIn, type SignedIn } from '../../lib/session/session.ts'
import { CaptchaField, noSigns } from './captcha-field.tsx'
import { holdPassword } from './held-password.ts'
import { postLogin } from './identity.queries.ts'
import { StepUpGate } from './step-up-gate.tsx'
import { rememberedUsername, rememberUsername } from './remembered-username.ts'

interface LoginFields {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const last = rememberedUsername()
  const form = useForm<LoginFields>({ defaultValues: { username: last, password: '', remember: last !== '' } })
  const [signs, setSigns] = useState(noSigns)
  const [round, setRound] = useState(0)
  const login = useMutation({
    mutationFn: ({ username, password, remember }: LoginFields) =>
      postLogin({ username: username.trim(), password, type: 'username', remember, ...(round > 0 ? signs : {}) }),
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      welcome(answer)
    },
    onError: (error) => {
      setSigns(noSigns)
      // From here on a picture is asked for, a new one each time.
      if (round > 0 || (error instanceof Refusal && error.details['captcha'] === true)) setRound(round + 1)
      form.setFocus('password', { shouldSelect: true })
    },
  })

  function welcome({ account, passwordExpired }: SignedIn) {
    // Who has to choose another says the old one once, and has just done so.
    if (passwordExpired) holdPassword(form.getValues('password'))
    const remember = form.getValues('remember')
    rememberUsername(remember ? account : null)
    markRemembered(remember)
    onDone()
  }

  return (
    <StepUpGate attempt={login} onDone={welcome}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit((fields) => login.mutate(fields))(event)}
      >
        {login.isError ? (
          <InlineNotice tone="negative">
            {refusalText(login.error)}
            {mayBePaused(login.error) ? <p>{t('login.paused')}</p> : null}
          </InlineNotice>
        ) : null}
        <NameAndPassword control={form.control} last={last} />
        {round > 0 ? <CaptchaField value={signs} onChange={setSigns} round={round} /> : null}
        <RememberField control={form.control} />
        <Button type="submit" variant="accent" size="l" isPending={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </StepUpGate>
  )
}

/**
 * After failures the right password may not help for a while. The server tells nobody that a name is locked, so this is
 * said of every name that was tried in vain before.
 */
const mayBePaused = (error: unknown) =>
  error instanceof Refusal && error.code === 'identity.bad_credentials' && error.details['captcha'] === true

interface NameAndPasswordProps {
  readonly control: Control<LoginFields>
  /** Who was logged in here before, by name. */
  readonly last: string
}

function NameAndPassword({ control, last }: NameAndPasswordProps) {
  const t = useText('identity')
  return (
    <>
      <Controller
        control={control}
        name="username"
        rules={{ validate: (value) => value.trim() !== '' || t('problem.loginEmpty') }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t('login.username')}
            autoComplete="username"
            spellCheck="false"
            autoFocus={last === ''}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        rules={{ validate: (value) => value !== '' || t('problem.loginEmpty') }}
        render={({ field: { ref, ...field }, fieldState, formState: { errors } }) => (
          <PasswordField
            {...field}
            inputRef={ref}
            label={t('login.password')}
            autoComplete="current-password"
            autoFocus={last !== ''}
            // One sentence is about both fields, and stands under the first of them.
            isInvalid={fieldState.invalid}
            errorMessage={errors.username === undefined ? fieldState.error?.message : undefined}
          />
        )}
      />
    </>
  )
}

function RememberField({ control }: { readonly control: Control<LoginFields> }) {
  const t = useText('identity')
  return (
    <Controller
      control={control}
      name="remember"
      render={({ field: { value, onChange, name } }) => (
        <Checkbox name={name} isSelected={value} onChange={onChange}>
          {t('login.remember')}
        </Checkbox>
      )}
    />
  )
}
