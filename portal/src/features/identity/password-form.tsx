import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { replaceSession } from '../../lib/session/session.ts'
import { postPassword } from './identity.queries.ts'
import { useNewPasswordProblem } from './new-password-field.tsx'

interface PasswordFields {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

interface Field {
  readonly name: keyof PasswordFields
  readonly label: string
  readonly autoComplete: string
  readonly validate: (value: string) => string | true
}

export interface PasswordFormProps {
  /** The old password, where it is known already: it is then not asked for. */
  readonly held?: string
  readonly onChanged: () => void
  readonly onLeave: () => void
}

/** The new password goes by the brand's rule of the field, as registration does. */
export function PasswordForm({ held = '', onChanged, onLeave }: PasswordFormProps) {
  const t = useText('identity')
  const problemText = useProblemText()
  const problemOf = useNewPasswordProblem()
  const form = useForm<PasswordFields>({
    defaultValues: { oldPassword: held, newPassword: '', confirmNewPassword: '' },
  })
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (fields: PasswordFields) => replaceSession(() => postPassword(fields)),
    onSuccess: onChanged,
    onError: (error) => {
      const field = fieldOf(error)
      if (field !== 'oldPassword' || held === '') form.setFocus(field, { shouldSelect: true })
    },
  })
  const fields: readonly Field[] = [
    {
      name: 'oldPassword',
      label: t('security.password.old'),
      autoComplete: 'current-password',
      validate: (value: string) => value !== '' || t('problem.required'),
    },
    {
      name: 'newPassword',
      label: t('security.password.new'),
      autoComplete: 'new-password',
      validate: (value: string) => problemOf(value) ?? true,
    },
    {
      name: 'confirmNewPassword',
      label: t('security.password.confirm'),
      autoComplete: 'new-password',
      validate: (value: string) => value === form.getValues('newPassword') || t('problem.mismatch'),
    },
  ]
  // One that is held and was refused is asked for after all.
  const isAsked = held === '' || (change.isError && fieldOf(change.error) === 'oldPassword')
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((given) => change.mutate(given))(event)}
    >
      {(isAsked ? fields : fields.slice(1)).map(({ name, label, autoComplete, validate }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          rules={{ validate }}
          render={({ field: { ref, ...field }, fieldState }) => (
            <PasswordField
              {...field}
              inputRef={ref}
              label={label}
              autoComplete={autoComplete}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      ))}
      {change.isError ? <InlineNotice tone="negative">{problemText(change.error)}</InlineNotice> : null}
      <Actions isSaving={change.isPending} onLeave={onLeave} />
    </form>
  )
}

function Actions({ isSaving, onLeave }: { readonly isSaving: boolean; readonly onLeave: () => void }) {
  const t = useText('identity')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="accent" isPending={isSaving}>
        {t('security.password.save')}
      </Button>
      <Button variant="plain" onPress={onLeave}>
        {t('security.password.cancel')}
      </Button>
    </div>
  )
}

function fieldOf(error: Error): keyof PasswordFields {
  const named = error instanceof Refusal ? error.details['field'] : undefined
  return named === 'newPassword' || named === 'confirmNewPassword' ? named : 'oldPassword'
}

/** Why a new password is refused beyond its rule, by the server's word for it. */
const reasonTexts = {
  common: 'security.password.common',
  same_as_username: 'security.password.sameAsUsername',
  mismatch: 'problem.mismatch',
} as const

function isReason(reason: unknown): reason is keyof typeof reasonTexts {
  return typeof reason === 'string' && reason in reasonTexts
}

/** A refusal in the reader's words; a password that anybody would guess, and a locked account, in more of them. */
function useProblemText(): (error: unknown) => string {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const { dateTime } = useFormat()
  return (error) => {
    const text = refusalText(error)
    if (!(error instanceof Refusal)) return text
    const { reason, until } = error.details
    if (isReason(reason)) return t(reasonTexts[reason])
    if (typeof until !== 'number') return text
    const time = dateTime(until, { dateStyle: 'medium', timeStyle: 'short' })
    return `${text} ${t('security.password.lockedUntil', { time })}`
  }
}
