import { useSyncExternalStore } from 'react'

/** What a browser offers that can install pages; not every browser knows it. */
interface InstallOffer extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function take(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Begins to listen, before the browser says it: it says it once, and only who kept it can ask. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    take(event as InstallOffer)
  })
  addEventListener('appinstalled', () => take(undefined))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The offer while there is one. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(subscribe, () => offer)
}

/** Asks; an offer is good for one question. */
export async function acceptOffer(kept: InstallOffer): Promise<boolean> {
  await kept.prompt()
  const { outcome } = await kept.userChoice
  take(undefined)
  return outcome === 'accepted'
}
