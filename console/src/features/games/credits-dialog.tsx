import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postCredits, type GameVendor } from './games.queries.ts'

interface CreditsDialogProps {
  readonly merchant: string
  readonly vendor: GameVendor
  readonly onClose: () => void
}

/** Proposes how much a vendor may credit in a day without a bet. */
export function CreditsDialog({ merchant, vendor, onClose }: CreditsDialogProps) {
  const t = useText('games')
  const [most, setMost] = useState(vendor.dailyCreditMax.replace(/\.0+$/u, ''))
  return (
    <ReasonDialog
      title={t('creditsOf', { name: vendor.name })}
      text={t('creditsText')}
      submit={t('propose')}
      canSubmit={/^\d+(\.\d{1,4})?$/u.test(most)}
      run={async (reason) => {
        await postCredits(merchant, vendor.code, { dailyCreditMax: most, reason })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('creditsMax')}
        value={most}
        onChange={(text) => setMost(text.trim())}
        inputMode="decimal"
        inputClassName="ltr-run tabular"
        maxLength={20}
      />
    </ReasonDialog>
  )
}
