import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postTotp, postTotpConfirm, secondFactorQuery } from './proofs.queries.ts'
import { QrCode } from '../../lib/qr/qr-code.tsx'

export interface TotpSetUpProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onLeave: () => void
}

/** Two steps: the password for a secret, and the first code for it to count. */
export function TotpSetUp({ onDone, onLeave }: TotpSetUpProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string } | undefined>(undefined)
  return (
    <div className="mt-5 max-w-md">
      {secret === undefined ? (
        <AskPassword onSecret={setSecret} onLeave={onLeave} />
      ) : (
        <ShowSecret {...secret} onDone={onDone} onLeave={onLeave} />
      )}
    </div>
  )
}

interface AskPasswordProps {
  readonly onSecret: (secret: { secret: string; uri: string }) => void
  readonly onLeave: () => void
}

function AskPassword({ onSecret, onLeave }: AskPasswordProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const [password, setPassword] = useState('')
  const begin = useMutation({ networkMode: 'always', mutationFn: () => postTotp({ password }), onSuccess: onSecret })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        begin.mutate()
      }}
    >
      <PasswordField
        name="password"
        label={t('contacts.password')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
      {begin.isError ? <InlineNotice tone="negative">{refusalText(begin.error)}</InlineNotice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" isPending={begin.isPending} isDisabled={password === ''}>
          {t('totp.next')}
        </Button>
        <Button variant="plain" onPress={onLeave}>
          {t('security.password.cancel')}
        </Button>
      </div>
    </form>
  )
}

interface ShowSecretProps extends TotpSetUpProps {
  readonly secret: string
  readonly uri: string
}

function ShowSecret({ secret, uri, onDone, onLeave }: ShowSecretProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    networkMode: 'always',
    mutationFn: () => postTotpConfirm({ code: code.trim() }),
    onSuccess: async ({ recoveryCodes }) => {
      onDone(recoveryCodes)
      await queryClient.invalidateQueries(secondFactorQuery())
    },
    onError: () => setCode(''),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <p className="text-sm text-text-muted">{t('totp.scan')}</p>
      <QrCode text={uri} label={t('totp.qr')} />
      <div className="text-sm">
        <p className="text-text-muted">{t('totp.byHand')}</p>
        <p className="flex items-center gap-2">
          <code dir="ltr" data-testid="totp-secret" className="break-all font-mono text-sm">
            {secret.match(/.{4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label={t('totp.copySecret')} />
        </p>
      </div>
      <TextField
        label={t('stepUp.code')}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck="false"
        maxLength={10}
        inputClassName="tabular-nums tracking-widest"
        value={code}
        onChange={setCode}
        errorMessage={confirm.isError ? refusalText(confirm.error) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" isPending={confirm.isPending} isDisabled={code.trim() === ''}>
          {t('totp.confirm')}
        </Button>
        <Button variant="plain" onPress={onLeave}>
          {t('security.password.cancel')}
        </Button>
      </div>
    </form>
  )
}
