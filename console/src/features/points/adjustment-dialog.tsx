import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postAdjustment } from './points.queries.ts'

const pattern = /^-?(?:0|[1-9]\d{0,9})(?:\.\d{1,2})?$/u

/** Proposes to give a member points, or with a minus to take some. */
export function AdjustmentDialog({ merchant, onClose }: { readonly merchant: string; readonly onClose: () => void }) {
  const t = useText('points')
  const [username, setUsername] = useState('')
  const [points, setPoints] = useState('')
  return (
    <ReasonDialog
      title={t('adjust')}
      text={t('adjustText')}
      submit={t('propose')}
      canSubmit={username.trim() !== '' && pattern.test(points.trim())}
      run={async (reason) => {
        await postAdjustment(merchant, { username: username.trim(), points: points.trim(), reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('member')}
        value={username}
        onChange={setUsername}
        maxLength={40}
        autoCapitalize="none"
        spellCheck="false"
      />
      <TextField
        label={t('adjustPoints')}
        value={points}
        onChange={setPoints}
        inputMode="decimal"
        inputClassName="ltr-run tabular"
        maxLength={14}
      />
    </ReasonDialog>
  )
}
