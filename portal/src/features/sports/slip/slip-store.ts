import { useSyncExternalStore } from 'react'
import { knownPermission } from '../../../lib/api/permission.ts'
import { emptySlip, hasPick, readSlip, type SlipState } from './slip-state.ts'

// One slip for the whole book: it outlives the page, a login and a change of language, on this device and of this brand.

const keyOfBrand = () => `sports.slip.${knownPermission()?.merchantCode ?? ''}`
const listeners = new Set<() => void>()
let held: { readonly key: string; readonly slip: SlipState } | undefined

export function readHeldSlip(): SlipState {
  const key = keyOfBrand()
  if (held?.key !== key) held = { key, slip: readSlip(localStorage.getItem(key)) }
  return held.slip
}

export function changeSlip(change: (slip: SlipState) => SlipState): void {
  const slip = change(readHeldSlip())
  const key = keyOfBrand()
  held = { key, slip }
  localStorage.setItem(key, JSON.stringify(slip))
  for (const listener of listeners) listener()
}

/** Reads what is kept anew, as a page that was loaded does. */
export function forgetHeldSlip(): void {
  held = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSlip = (): SlipState => useSyncExternalStore(subscribe, readHeldSlip, () => emptySlip)

/** Whether a selection is on the slip: drawn anew when that changes, and by no other touch of it. */
export function useIsPicked(id: string): boolean {
  const read = () => hasPick(readHeldSlip(), id)
  return useSyncExternalStore(subscribe, read, read)
}
