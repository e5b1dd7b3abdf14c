import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postForgotMail } from './identity.queries.ts'
import { rememberedUsername } from './remembered-username.ts'

interface Fields {
  readonly username: string
  readonly email: string
}

/** A link to a new password by mail. What is answered is the same whether name and address belong together or not. */
export function ForgotByMail() {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const form = useForm<Fields>({ defaultValues: { username: rememberedUsername(), email: '' } })
  const ask = useMutation({ networkMode: 'always', mutationFn: postForgotMail })
  if (ask.isSuccess) {
    return (
      <div role="status" className="flex flex-col gap-2">
        <p className="font-semibold">{t('forgot.sentTitle')}</p>
        <p className="text-sm text-text-muted">{t('forgot.sentText', { email: ask.variables.email })}</p>
      </div>
    )
  }
  const fields = [
    { name: 'username', label: t('login.username'), autoComplete: 'username', type: 'text', pattern: /\S/ },
    {
      name: 'email',
      label: t('field.email'),
      autoComplete: 'email',
      type: 'email',
      pattern: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
    },
  ] as const
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ username, email }) => ask.mutate({ username: username.trim(), email: email.trim() }))(
          event,
        )
      }
    >
      <p className="text-sm text-text-muted">{t('forgot.mailLead')}</p>
      {ask.isError ? <InlineNotice tone="negative">{refusalText(ask.error)}</InlineNotice> : null}
      {fields.map(({ name, label, autoComplete, type, pattern }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          rules={{
            validate: (value) =>
              pattern.test(value) ||
              t(name === 'email' && value.trim() !== '' ? 'problem.pattern.3.one' : 'problem.required'),
          }}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              inputRef={ref}
              label={label}
              type={type}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck="false"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      ))}
      <Button type="submit" variant="accent" size="l" isPending={ask.isPending}>
        {t('forgot.send')}
      </Button>
    </form>
  )
}
