import { Badge } from '@parlour/ui/components/badge.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { NameFields } from '../../lib/view/name-fields.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postLabel, putLabel, type Label } from './labels.queries.ts'

const colours = ['accent', 'info', 'positive', 'negative', 'neutral'] as const

export interface LabelDialogProps {
  readonly merchant: string
  readonly languages: readonly string[]
  /** Undefined for a new one. */
  readonly label: Label | undefined
  readonly onClose: () => void
}

/** A label as members will see it, in each of the brand's languages. */
export function LabelDialog({ merchant, languages, label, onClose }: LabelDialogProps) {
  const t = useText('labels')
  const [names, setNames] = useState<Readonly<Record<string, string>>>(label?.names ?? {})
  const [rank, setRank] = useState(String(label?.rankLevel ?? 0))
  const [colour, setColour] = useState<Label['colour']>(label?.colour ?? 'accent')
  const [holdsRank, setHoldsRank] = useState(label?.holdsRank ?? false)
  const written = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))
  const isGood = /^\d{1,2}$/.test(rank) && Object.keys(written).length > 0
  return (
    <ReasonDialog
      title={label === undefined ? t('add') : t('editOf', { name: Object.values(label.names)[0] ?? '' })}
      text={t('dialogText')}
      submit={t('save')}
      canSubmit={isGood}
      run={async (reason) => {
        const body = { names: written, rankLevel: Number(rank), colour, holdsRank, reason }
        if (label === undefined) await postLabel(merchant, body)
        else await putLabel(merchant, label.labelId, body)
        return t('saved')
      }}
      onClose={onClose}
    >
      <NameFields languages={languages} names={names} onNames={setNames} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={t('rank')} description={t('rankText')} inputMode="numeric" value={rank} onChange={setRank} />
        <Select
          label={t('colour')}
          options={colours.map((one) => ({ value: one, label: t(`colours.${one}`) }))}
          value={colour}
          onChange={(one) => setColour(one as Label['colour'])}
        />
      </div>
      <Checkbox isSelected={holdsRank} onChange={setHoldsRank}>
        {t('holdsRank')}
      </Checkbox>
      <p className="flex items-center gap-3 text-xs text-text-muted">
        {t('preview')} <Badge tone={colour}>{Object.values(written)[0] ?? '…'}</Badge>
      </p>
    </ReasonDialog>
  )
}
