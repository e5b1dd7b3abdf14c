import { outcomes as words } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { Change } from './settlement.queries.ts'

export interface ResultDialogProps {
  readonly eventId: string
  readonly marketKey: string
  readonly outcomes: readonly string[]
  readonly onClose: () => void
}

/** How the outcomes of a market ended: each is chosen, then it is seen what that would move. */
export function ResultDialog({ eventId, marketKey, outcomes, onClose }: ResultDialogProps) {
  const t = useText('sportsSettlement')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const isWhole = outcomes.every((outcome) => chosen[outcome] !== undefined)
  const results = outcomes.map((outcome) => `${outcome}=${chosen[outcome] ?? ''}`).join(',')
  const change: Change | undefined = isWhole ? { kind: 'RESULT', marketKey, results } : undefined
  return (
    <ChangeDialog
      eventId={eventId}
      title={t('result.title', { market: marketKey })}
      text={t('result.text')}
      change={change}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {outcomes.map((outcome) => (
          <Select
            key={outcome}
            label={outcome}
            value={chosen[outcome] ?? ''}
            options={words.map((word) => ({ value: word, label: t(`word.${word}`) }))}
            onChange={(word) => setChosen({ ...chosen, [outcome]: word })}
          />
        ))}
      </div>
    </ChangeDialog>
  )
}
