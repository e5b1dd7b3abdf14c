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

/** Ticks on the server's whole intervals, so every countdown of the page changes at once. */
function subscribeTo(intervalMs: number) {
  return (onTick: () => void) => {
    let timer: ReturnType<typeof setTimeout>
    const arm = () => {
      timer = setTimeout(
        () => {
          onTick()
          arm()
        },
        intervalMs - (serverNow() % intervalMs) + 5,
      )
    }
    arm()
    return () => clearTimeout(timer)
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

/** Milliseconds until a moment of the server, never below zero. */
export function useCountdown(target: number | null): number {
  const now = useServerNow(1000)
  return target === null ? 0 : Math.max(0, target - now)
}
