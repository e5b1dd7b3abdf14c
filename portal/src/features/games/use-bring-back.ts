import { useEffect } from 'react'
import { postBringBack } from '../../lib/api/bring-back.ts'

/** Whoever leaves a game whose vendor keeps the money itself has it back; what fails is brought back from the wallet. */
export function useBringBack(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined
    return () => void postBringBack(crypto.randomUUID()).catch(() => undefined)
  }, [isKept])
}
