import { useState } from 'react'
import { useOwnState } from '../../lib/session/use-own-state.ts'
import type { BetReceipt } from './lottery.queries.ts'
import type { PlacedOrder } from './receipt-sheet.tsx'
import type { Placing } from './use-place-bet.ts'
import { useUndo } from './use-undo.ts'

/** The order that the member placed last on this page: what it was, its receipt, and the way back. */
export function usePlaced() {
  const [placed, setPlaced] = useOwnState<PlacedOrder | null>(null)
  const [isReceiptOpen, setIsReceiptOpen] = useState(false)
  const undo = useUndo()
  return {
    placed,
    undo,
    isReceiptOpen,
    setIsReceiptOpen,
    close: () => setPlaced(null),
    /** Takes an order that the server has accepted. */
    take: (receipt: BetReceipt, { lines, numeros }: Placing): void => {
      undo.reset()
      setPlaced({ receipt, lines, multiple: numeros[0]?.multiple ?? 1 })
    },
  }
}
