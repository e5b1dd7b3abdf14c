import { useState } from 'react'
import { useOwnState } from '../../lib/session/use-own-state.ts'
import type { SlipLine } from './slip-rules.ts'

const noLines: readonly SlipLine[] = []

/** The lines of one game's slip, the multiple of the order, and the issue the slip was begun for. */
export function useSlip() {
  const [lines, setLines] = useState<readonly SlipLine[]>([])
  const [multiple, setMultiple] = useState(1)
  const [last, setLast] = useOwnState(noLines)
  return {
    lines,
    multiple,
    last,
    setMultiple,
    add: (added: readonly SlipLine[]) => setLines((held) => [...held, ...added]),
    remove: (id: string) => setLines((held) => held.filter((line) => line.id !== id)),
    clear: () => setLines([]),
    repeat: () => setLines((held) => [...held, ...last.map((line) => ({ ...line, id: crypto.randomUUID() }))]),
    /** The order is placed: its lines are kept for "repeat". */
    placed: (placedLines: readonly SlipLine[]) => {
      setLast(placedLines)
      setLines([])
    },
  }
}

export type Slip = ReturnType<typeof useSlip>
