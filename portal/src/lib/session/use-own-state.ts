import { useState } from 'react'
import { useSession } from './session.ts'

/** State of whoever is signed in: nobody who logs in on the same page afterwards finds it. */
export function useOwnState<Value>(none: Value): readonly [value: Value, set: (value: Value) => void] {
  const { account } = useSession()
  const [held, setHeld] = useState({ account, value: none })
  return [held.account === account ? held.value : none, (value) => setHeld({ account, value })]
}
