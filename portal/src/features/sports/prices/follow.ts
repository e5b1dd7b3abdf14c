import { useEffect } from 'react'
import { onMessage, useRealtime, followEvents, type Followed } from '../../../lib/realtime/realtime.ts'
import { takeOdds } from './price-store.ts'

const mostFollowed = 60
const wanted = new Map<object, readonly Followed[]>()
let isTelling = false

/** What all parts of the page follow together: an event once, with all markets where one of them needs all. */
export function togetherFollowed(parts: Iterable<readonly Followed[]>): readonly Followed[] {
  const all = new Map<string, boolean>()
  // What needs all markets goes first: of a list that is too long its end is left out.
  const named = [...parts].flat().toSorted((one, other) => Number(other.all) - Number(one.all))
  for (const { id, all: isAll } of named) all.set(id, (all.get(id) ?? false) || isAll)
  return [...all].slice(0, mostFollowed).map(([id, isAll]) => ({ id, all: isAll }))
}

/** Once for all that a drawing of the page has changed. */
function tellSoon(): void {
  if (isTelling) return
  isTelling = true
  queueMicrotask(() => {
    isTelling = false
    followEvents(togetherFollowed(wanted.values()))
  })
}

/** Has the prices of events told while they are on the screen. */
export function useFollow(eventIds: readonly string[], all: boolean): void {
  useRealtime()
  const ids = eventIds.join(' ')
  useEffect(() => {
    const part = {}
    wanted.set(part, ids === '' ? [] : ids.split(' ').map((id) => ({ id, all })))
    tellSoon()
    return () => {
      wanted.delete(part)
      tellSoon()
    }
  }, [ids, all])
}

/** Takes every price that is pushed into the store, as long as the book is on the screen. */
export function useOddsPushes(): void {
  useEffect(() => onMessage('sports.odds', takeOdds), [])
}
