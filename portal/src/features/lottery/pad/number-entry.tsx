import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { readGroups, readPicks } from './picks.ts'

export interface NumberEntryProps {
  readonly digits: number
  readonly min: number
  readonly max: number
  /** Adds numbers to what is picked; answers all that is picked then. */
  readonly onAdd: (numbers: readonly string[]) => readonly string[]
  /** Where picks are combined: groups such as `12-34 56-78` are lines of their own. Whether they could be taken. */
  readonly onGroups: ((groups: readonly (readonly string[])[]) => boolean) | undefined
}

/** Numbers by hand or by paste, in whatever way they were written down. */
export function NumberEntry({ digits, min, max, onAdd, onGroups }: NumberEntryProps) {
  const t = useText('lottery')
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])

  function add() {
    const groups = onGroups === undefined ? [] : readGroups(text, digits)
    if (onGroups !== undefined && groups.length > 0) {
      const isLine = ({ length }: readonly string[]) => length >= min && length <= max
      // What cannot be bet yet stays in the field.
      if (!onGroups(groups.filter(isLine))) return
      setLeftOut(groups.filter((group) => !isLine(group)).map((group) => group.join('-')))
    } else {
      const read = readPicks(text, digits)
      const chosen = onAdd(read.picks)
      // What did not fit into the line is named as well as what is no number.
      setLeftOut([...read.refused, ...read.picks.filter((pick) => !chosen.includes(pick))])
    }
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
        description={t(onGroups === undefined ? 'pad.typedHint' : 'pad.typedGroups', { digits })}
        errorMessage={leftOut.length === 0 ? undefined : t('pad.typedRefused', { list: leftOut.slice(0, 8).join(' ') })}
      />
      <Button type="submit" className="mt-6.5 min-h-12" isDisabled={text.trim() === ''}>
        {t('pad.typedAdd')}
      </Button>
    </form>
  )
}
