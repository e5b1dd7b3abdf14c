import { useState } from 'react'
import type { SlipLine } from './slip-rules.ts'

/** The lines of one game's slip, the multiple of the order, and the issue the slip was begun for. */
export function useSlip() {
  const [lines, setLines] = useState<readonly SlipLine[]>([])
  const [multiple, setMultiple] = useState(1)
  const [last, setLast] = useState<readonly SlipLine[]>([])
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
