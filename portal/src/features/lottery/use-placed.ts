import { useState } from 'react'
import type { BetReceipt } from './lottery.queries.ts'
import type { PlacedOrder } from './receipt-sheet.tsx'
import type { Placing } from './use-place-bet.ts'
import { useUndo } from './use-undo.ts'

/** The order that was placed last on this page: what it was, its receipt, and the way back. */
export function usePlaced() {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [isReceiptOpen, setIsReceiptOpen] = useState(false)
  const undo = useUndo()
  return {
    placed,
    undo,
    isReceiptOpen,
    setIsReceiptOpen,
    close: () => setPlaced(null),
    /** Takes an order that the server has taken. Whether it was out of the slip: what is repeated is not in there. */
    take: (receipt: BetReceipt, { lines, numeros }: Placing): boolean => {
      undo.reset()
      setPlaced({ receipt, lines, multiple: numeros[0]?.multiple ?? 1 })
      return lines !== placed?.lines
    },
  }
}
