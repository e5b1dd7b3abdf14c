import { useSyncExternalStore } from 'react'
import { knownPermission } from '../../../lib/api/permission.ts'
import { emptyBuilder, readBuilder, type BuilderState } from './builder-state.ts'

// One builder for the whole book, kept as the slip is: on this device, of this brand.

const keyOfBrand = () => `sports.builder.${knownPermission()?.merchantCode ?? ''}`
const listeners = new Set<() => void>()
let held: { readonly key: string; readonly state: BuilderState } | undefined

export function readHeldBuilder(): BuilderState {
  const key = keyOfBrand()
  if (held?.key !== key) held = { key, state: readBuilder(localStorage.getItem(key)) }
  return held.state
}

export function changeBuilder(change: (state: BuilderState) => BuilderState): void {
  const state = change(readHeldBuilder())
  const key = keyOfBrand()
  held = { key, state }
  localStorage.setItem(key, JSON.stringify(state))
  for (const listener of listeners) listener()
}

/** Reads what is kept anew, as a page that was loaded does. */
export function forgetHeldBuilder(): void {
  held = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBuilder = (): BuilderState => useSyncExternalStore(subscribe, readHeldBuilder, () => emptyBuilder)
