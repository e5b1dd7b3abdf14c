import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postSecret } from './gateways.queries.ts'

const usualHours = '24'
const mostHours = 168
const leastSigns = 16

interface SecretDialogProps {
  readonly provider: string
  readonly onClose: () => void
}

/** Writes another secret, which nobody reads again; another operator agrees before it holds. */
export function SecretDialog({ provider, onClose }: SecretDialogProps) {
  const t = useText('gateways')
  const [secret, setSecret] = useState('')
  const [hours, setHours] = useState(usualHours)
  const isGood = secret.trim().length >= leastSigns && /^\d{1,3}$/u.test(hours) && Number(hours) <= mostHours
  return (
    <ReasonDialog
      title={t('changeOf', { name: provider })}
      text={t('changeText')}
      submit={t('propose')}
      isDangerous
      canSubmit={isGood}
      run={async (reason) => {
        await postSecret(provider, { secret: secret.trim(), overlapHours: Number(hours), reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <PasswordField label={t('secret')} autoComplete="off" value={secret} onChange={setSecret} />
      <TextField label={t('overlap')} value={hours} onChange={setHours} inputMode="numeric" maxLength={3} />
    </ReasonDialog>
  )
}
