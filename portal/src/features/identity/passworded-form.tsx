import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import type { ReactNode } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DeviceStopped } from './device-stopped.ts'

export interface PasswordedFormProps {
  readonly change: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void }
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly submit: string
  readonly isReady: boolean
  readonly onLeave: () => void
  readonly children?: ReactNode
}

/** A change of how somebody signs in, which asks for the password. */
export function PasswordedForm(props: PasswordedFormProps) {
  const { change, password, onPassword, submit, isReady, onLeave, children } = props
  const t = useText('identity')
  const refusalText = useRefusalText()
  const { error } = change
  return (
    <form
      noValidate
      className="mt-4 flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate()
      }}
    >
      {children}
      <PasswordField
        name="password"
        label={t('contacts.password')}
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
      />
      {error === null ? null : (
        <InlineNotice tone={error instanceof DeviceStopped ? 'info' : 'negative'}>
          {error instanceof DeviceStopped ? t('passkey.stopped') : refusalText(error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" isPending={change.isPending} isDisabled={!isReady || password === ''}>
          {submit}
        </Button>
        <Button variant="plain" onPress={onLeave}>
          {t('security.password.cancel')}
        </Button>
      </div>
    </form>
  )
}
