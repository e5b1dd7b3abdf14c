import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** The key of each wish by its name: a second tap, or one after a lost answer, is the same wish until it is forgotten. */
export function useWishKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (wish: string): string => {
      const key = keys.current.get(wish) ?? newKey()
      keys.current.set(wish, key)
      return key
    },
    forget: (wish: string): void => void keys.current.delete(wish),
  }
}
