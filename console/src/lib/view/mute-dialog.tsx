import { Select } from '@parlour/ui/components/select.tsx'
import { useState } from 'react'
import { putMute } from '../api/put-mute.ts'
import { useText } from '../i18n/use-text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const lengths = ['1', '24', '168', '720', 'open'] as const

export interface MuteDialogProps {
  readonly merchant: string
  readonly member: { readonly memberId: string; readonly username: string }
  readonly isMuted: boolean
  readonly onClose: () => void
}

/** Keeps somebody from writing in the rooms for a time, or lets it write again. */
export function MuteDialog({ merchant, member: { memberId, username }, isMuted, onClose }: MuteDialogProps) {
  const t = useText('chat')
  const [length, setLength] = useState<string>('24')
  const title = t(isMuted ? 'unmute' : 'mute')
  return (
    <ReasonDialog
      title={title}
      text={t(isMuted ? 'unmuteText' : 'muteText', { name: username })}
      submit={title}
      run={async (reason) => {
        const hours = isMuted || length === 'open' ? null : Number(length)
        await putMute(merchant, memberId, { isMuted: !isMuted, hours, reason })
        return t('done')
      }}
      onClose={onClose}
    >
      {isMuted ? null : (
        <Select
          label={t('length')}
          options={lengths.map((value) => ({ value, label: t(`hours.${value}`) }))}
          value={length}
          onChange={setLength}
        />
      )}
    </ReasonDialog>
  )
}
