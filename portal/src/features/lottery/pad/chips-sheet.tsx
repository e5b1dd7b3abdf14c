import type { Money } from '@parlour/core/money/money.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { currencySymbol } from '../../../lib/api/permission.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { chipsShown, plainAmount, readChips } from './stake-chips.ts'

export interface ChipsSheetProps {
  readonly isOpen: boolean
  readonly chips: readonly Money[]
  readonly onClose: () => void
  /** Keeps these amounts, or the usual ones where none are said. */
  readonly onKeep: (chips: readonly Money[] | undefined) => void
}

/** The amounts that one bets with by one touch, chosen for this device. */
export function ChipsSheet(props: ChipsSheetProps) {
  const t = useText('lottery')
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={t('stake.chips')}>
      <ChipsForm {...props} />
    </Sheet>
  )
}

function ChipsForm({ chips, onKeep }: ChipsSheetProps) {
  const t = useText('lottery')
  const [texts, setTexts] = useState(() =>
    Array.from({ length: chipsShown }, (_, at) => {
      const chip = chips[at]
      return chip === undefined ? '' : plainAmount(chip)
    }),
  )
  const [isBad, setIsBad] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readChips(texts)
        if (read === undefined) setIsBad(true)
        else onKeep(read)
      }}
    >
      <p className="text-sm text-text-muted">{t('stake.chipsText', { most: String(chipsShown) })}</p>
      {isBad ? <InlineNotice tone="negative">{t('stake.chipsBad')}</InlineNotice> : null}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {texts.map((text, at) => (
          <TextField
            key={at}
            label={t('stake.chip', { number: String(at + 1) })}
            value={text}
            onChange={(typed) => setTexts(texts.with(at, typed))}
            inputMode="decimal"
            autoComplete="off"
            prefix={currencySymbol()}
            inputClassName="tabular ltr-run font-semibold"
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="plain" onPress={() => onKeep(undefined)}>
          {t('stake.chipsUsual')}
        </Button>
        <Button type="submit" variant="accent">
          {t('stake.chipsKeep')}
        </Button>
      </div>
    </form>
  )
}
