import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { deviceOf } from './device-of.ts'
import { DeviceStopped, makePasskey, passkeysQuery, postPasskeyEnd, type Passkey } from './passkeys.queries.ts'

/** Names the new passkey and asks for the password; then the device asks its owner. */
export function PasskeyAdd({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText('identity')
  const queryClient = useQueryClient()
  const [name, setName] = useState(() => deviceOf(navigator.userAgent) ?? '')
  const [password, setPassword] = useState('')
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => makePasskey({ name: name.trim(), password }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(passkeysQuery())
      showToast(t('passkey.added'), 'positive')
      onLeave()
    },
  })
  return (
    <PasswordedForm
      change={make}
      password={password}
      onPassword={setPassword}
      submit={t('passkey.make')}
      isReady={name.trim() !== ''}
      onLeave={onLeave}
    >
      <TextField label={t('passkey.name')} name="passkeyName" maxLength={60} value={name} onChange={setName} />
    </PasswordedForm>
  )
}

/** Asks for the password before a passkey is taken away. */
export function PasskeyEnd({ passkey, onLeave }: { readonly passkey: Passkey; readonly onLeave: () => void }) {
  const t = useText('identity')
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const end = useMutation({
    networkMode: 'always',
    mutationFn: () => postPasskeyEnd(passkey.id, password),
    onSuccess: async () => {
      await queryClient.invalidateQueries(passkeysQuery())
      showToast(t('passkey.ended'), 'positive')
      onLeave()
    },
  })
  return (
    <PasswordedForm
      change={end}
      password={password}
      onPassword={setPassword}
      submit={t('passkey.end')}
      isReady
      onLeave={onLeave}
    >
      <p className="text-sm text-text-muted">{t('passkey.endText', { name: passkey.name })}</p>
    </PasswordedForm>
  )
}

interface PasswordedFormProps {
  readonly change: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void }
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly submit: string
  readonly isReady: boolean
  readonly onLeave: () => void
  readonly children: ReactNode
}

function PasswordedForm(props: PasswordedFormProps) {
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
