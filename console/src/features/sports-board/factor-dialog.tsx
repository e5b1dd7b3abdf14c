import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postFactor } from './board.queries.ts'

const least = 1
const most = 300

/** How much of the limits a player has. */
export function FactorDialog({ merchant, onClose }: { readonly merchant: string; readonly onClose: () => void }) {
  const t = useText('sportsBoard')
  const [username, setUsername] = useState('')
  const [percent, setPercent] = useState('100')
  const value = Number(percent)
  const isSound = Number.isInteger(value) && value >= least && value <= most
  return (
    <ReasonDialog
      title={t('factor')}
      text={t('factorText')}
      submit={t('set')}
      canSubmit={username.trim() !== '' && isSound}
      run={async (reason) => {
        const { before } = await postFactor(merchant, { username: username.trim(), percent: value, reason })
        return t('wasSet', { before })
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('username')}
          value={username}
          onChange={setUsername}
          maxLength={40}
          autoCapitalize="none"
          spellCheck="false"
        />
        <TextField label={t('percent')} value={percent} onChange={setPercent} inputMode="numeric" maxLength={3} />
      </div>
    </ReasonDialog>
  )
}
