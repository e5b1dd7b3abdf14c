import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** The key of each request by its name: a second tap, or one after a lost answer, is the same request until it is forgotten. */
export function useRequestKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (request: string): string => {
      const key = keys.current.get(request) ?? newKey()
      keys.current.set(request, key)
      return key
    },
    forget: (request: string): void => void keys.current.delete(request),
  }
}
