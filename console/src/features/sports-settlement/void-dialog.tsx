import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { instantOf } from '../../lib/i18n/zone-time.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { Change } from './settlement.queries.ts'

export interface VoidDialogProps {
  readonly eventId: string
  readonly markets: readonly string[]
  readonly onClose: () => void
}

const all = 'all'
const zone = 'UTC'

/** Which bets get their stakes back: of one market or of all, and from when to when they were received. */
export function VoidDialog({ eventId, markets, onClose }: VoidDialogProps) {
  const t = useText('sportsSettlement')
  const [market, setMarket] = useState(all)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [begins, ends] = [instantOf(from, zone), instantOf(to, zone)]
  const isTurned = begins !== undefined && ends !== undefined && begins >= ends
  const change: Change = {
    kind: 'VOID',
    ...(market === all ? {} : { marketKey: market }),
    ...(begins === undefined ? {} : { from: begins }),
    ...(ends === undefined ? {} : { to: ends }),
  }
  return (
    <ChangeDialog
      eventId={eventId}
      title={t('void.title')}
      text={t('void.text')}
      change={isTurned ? undefined : change}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('market')}
          value={market}
          options={[{ value: all, label: t('void.all') }, ...markets.map((key) => ({ value: key, label: key }))]}
          onChange={setMarket}
        />
        <TextField
          type="datetime-local"
          label={t('void.from')}
          description={t('void.open_end')}
          value={from}
          onChange={setFrom}
        />
        <TextField
          type="datetime-local"
          label={t('void.to')}
          description={t('void.open_end')}
          value={to}
          onChange={setTo}
          errorMessage={isTurned ? t('void.turned') : undefined}
        />
      </div>
    </ChangeDialog>
  )
}
