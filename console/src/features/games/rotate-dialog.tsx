import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postSecret, type GameVendor } from './games.queries.ts'

const usualHours = '24'
const mostHours = 168

export interface RotateDialogProps {
  readonly merchant: string
  readonly vendor: GameVendor
  readonly onClose: () => void
}

/** Proposes a new secret of a vendor; the one before ends by itself. */
export function RotateDialog({ merchant, vendor, onClose }: RotateDialogProps) {
  const t = useText('games')
  const [hours, setHours] = useState(usualHours)
  return (
    <ReasonDialog
      title={t('rotateOf', { name: vendor.name })}
      text={t('rotateText')}
      submit={t('propose')}
      canSubmit={/^\d{1,3}$/.test(hours) && Number(hours) <= mostHours}
      isDangerous
      run={async (reason) => {
        await postSecret(merchant, vendor.code, { overlapHours: Number(hours), reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <TextField label={t('overlap')} value={hours} onChange={setHours} inputMode="numeric" maxLength={3} />
    </ReasonDialog>
  )
}
