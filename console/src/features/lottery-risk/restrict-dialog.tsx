import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postRestriction, type ExposedPlay } from './lottery-risk.queries.ts'

/** The number that is to be restricted, as far as it was chosen on the board. */
export interface RequestedNumber {
  readonly playCode: string
  readonly number: string
  readonly mode: 'HALF' | 'CLOSED'
}

export interface RestrictDialogProps {
  readonly merchant: string
  readonly gameId: string
  readonly numero: string | null
  readonly plays: readonly ExposedPlay[]
  readonly request: RequestedNumber
  readonly onClose: () => void
}

const everyIssue = '*'

/** Closes a number or sells it at half, on this issue or until it is released. */
export function RestrictDialog({ merchant, gameId, numero, plays, request, onClose }: RestrictDialogProps) {
  const t = useText('lotteryRisk')
  const [playCode, setPlayCode] = useState(request.playCode)
  const [number, setNumber] = useState(request.number)
  const [mode, setMode] = useState(request.mode)
  const [scope, setScope] = useState(everyIssue)
  const issues = numero === null ? [] : [{ value: numero, label: t('onlyIssue', { numero }) }]
  return (
    <ReasonDialog
      title={t('restrict')}
      text={t('restrictText')}
      submit={t(`submit.${mode}`)}
      isDangerous={mode === 'CLOSED'}
      canSubmit={number.trim() !== ''}
      run={async (reason) => {
        const issue = scope === everyIssue ? null : scope
        await postRestriction(merchant, gameId, { playCode, number: number.trim(), mode, numero: issue, reason })
        return t('restricted')
      }}
      onClose={onClose}
    >
      <Select
        label={t('play')}
        options={plays.map(({ playCode: value, playName }) => ({ value, label: `${value} · ${playName}` }))}
        value={playCode}
        onChange={setPlayCode}
      />
      <TextField
        label={t('number')}
        description={t('numberText')}
        value={number}
        onChange={setNumber}
        maxLength={20}
        inputClassName="ltr-run tabular"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('mode')}
          options={(['CLOSED', 'HALF'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
          value={mode}
          onChange={(value) => setMode(value as RequestedNumber['mode'])}
        />
        <Select
          label={t('scope')}
          options={[{ value: everyIssue, label: t('everyIssue') }, ...issues]}
          value={scope}
          onChange={setScope}
        />
      </div>
    </ReasonDialog>
  )
}
