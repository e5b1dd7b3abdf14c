import { fromWire } from '@parlour/core/money/money.ts'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import type { GamePlays } from './lottery-games.queries.ts'
import { putNotes } from './series.queries.ts'

const modes = ['YUAN', 'JIAO', 'FEN', 'LI'] as const
const multipleMax = 99_999

/** An amount that something can cost. */
const isPrice = (text: string): boolean => (fromWire(text) ?? 0n) > 0n

export interface NotesDialogProps {
  readonly merchant: string
  readonly game: GamePlays
  readonly notes: NonNullable<GamePlays['notes']>
  readonly onClose: () => void
}

/** What a note of series costs, in which units it is sold, and how many times over. */
export function NotesDialog({ merchant, game, notes, onClose }: NotesDialogProps) {
  const t = useText('lotteryGames')
  const [price, setPrice] = useState(notes.singleBetPrice)
  const [sold, setSold] = useState<readonly string[]>(notes.unitModes)
  const [multiple, setMultiple] = useState(String(notes.multipleMax))
  const isGood = isPrice(price) && sold.length > 0 && /^[1-9]\d{0,4}$/.test(multiple) && Number(multiple) <= multipleMax
  return (
    <ReasonDialog
      title={t('notes.titleOf', { name: game.displayName })}
      text={t('notes.text')}
      submit={t('save')}
      canSubmit={isGood}
      run={async (reason) => {
        const unitModes = modes.filter((mode) => sold.includes(mode))
        const body = { singleBetPrice: price, unitModes, multipleMax: Number(multiple), version: notes.version, reason }
        await putNotes(merchant, game.gameId, body)
        return t('saved')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('notes.price')}
          description={t('notes.priceText')}
          inputMode="decimal"
          inputClassName="ltr-run tabular"
          maxLength={12}
          value={price}
          onChange={setPrice}
        />
        <TextField
          label={t('notes.multiple')}
          inputMode="numeric"
          inputClassName="ltr-run tabular"
          maxLength={5}
          value={multiple}
          onChange={setMultiple}
        />
      </div>
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-medium">{t('notes.units')}</legend>
        {modes.map((mode) => (
          <Checkbox
            key={mode}
            isSelected={sold.includes(mode)}
            onChange={(isOn) => setSold(isOn ? [...sold, mode] : sold.filter((own) => own !== mode))}
          >
            {t(`notes.modes.${mode}`)}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}
