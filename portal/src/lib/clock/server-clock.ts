import { useSyncExternalStore } from 'react'
import { betterSample, sampleOf, type ClockSample } from './clock-offset.ts'

let held: ClockSample | undefined

/** Takes a time that the server wrote into an answer as a measurement of its clock. */
export function observeServerTime(serverTime: number, trip: { sentAt: number; receivedAt: number }): void {
  held = betterSample(held, sampleOf(serverTime, trip))
}

/** Now by the server's clock: the one that opens and closes the betting. */
export function serverNow(): number {
  return Math.round(Date.now() + (held?.offsetMs ?? 0))
}

/** Ticks on the server's whole intervals, by one timer for all, so every countdown of the page changes at once. */
function subscribeTo(intervalMs: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const arm = () => {
    timer = setTimeout(
      () => {
        arm()
        for (const listener of listeners) listener()
      },
      intervalMs - (serverNow() % intervalMs) + 5,
    )
  }
  return (onTick: () => void) => {
    listeners.add(onTick)
    if (listeners.size === 1) arm()
    return () => {
      listeners.delete(onTick)
      if (listeners.size === 0) clearTimeout(timer)
    }
  }
}

const subscriptions = new Map<number, ReturnType<typeof subscribeTo>>()

function subscriptionFor(intervalMs: number) {
  const known = subscriptions.get(intervalMs)
  if (known !== undefined) return known
  const made = subscribeTo(intervalMs)
  subscriptions.set(intervalMs, made)
  return made
}

/** The server's time, cut to the interval, so the component draws once a tick and not more. */
export function useServerNow(intervalMs = 1000): number {
  const read = () => Math.floor(serverNow() / intervalMs) * intervalMs
  return useSyncExternalStore(subscriptionFor(intervalMs), read, read)
}

const second = 1000
const minute = 60_000

/**
 * Milliseconds until a moment of the server, never below zero, in whole seconds; from `coarseFromMs` on in whole minutes,
 * so that what shows minutes is drawn once a minute.
 */
export function useCountdown(target: number | null, coarseFromMs = Number.POSITIVE_INFINITY): number {
  const read = () => {
    if (target === null) return 0
    const left = Math.max(0, target - Math.floor(serverNow() / second) * second)
    return left < coarseFromMs ? left : Math.floor(left / minute) * minute
  }
  return useSyncExternalStore(subscriptionFor(second), read, read)
}
