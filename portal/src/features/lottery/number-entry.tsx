import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { readPicks, withPicks } from './picks.ts'

export interface NumberEntryProps {
  readonly play: PlayMenu
  readonly picks: readonly string[]
  readonly onPicks: (picks: readonly string[]) => void
}

/** Numbers by hand or by paste, in whatever way they were written down. */
export function NumberEntry({ play, picks, onPicks }: NumberEntryProps) {
  const t = useText('lottery')
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])

  function add() {
    const read = readPicks(text, play.digits)
    onPicks(withPicks(picks, read.picks, play.maxPicks))
    setLeftOut(read.refused)
    setText('')
  }

  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        label={t('pad.typed')}
        value={text}
        onChange={setText}
        inputMode="text"
        autoComplete="off"
        inputClassName="tabular ltr-run"
        description={t('pad.typedHint', { digits: play.digits })}
        errorMessage={leftOut.length === 0 ? undefined : t('pad.typedRefused', { list: leftOut.slice(0, 8).join(' ') })}
      />
      <Button type="submit" className="mt-6.5 min-h-12" isDisabled={text.trim() === ''}>
        {t('pad.typedAdd')}
      </Button>
    </form>
  )
}
