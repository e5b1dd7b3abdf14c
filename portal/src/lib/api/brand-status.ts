import { knownPermission } from './permission.ts'

const reloadedKey = 'statusReloadedAt'
/** What a server read of its brands is good for a second: a page that came sooner would be the page of before. */
const settledMs = 1200
/** Between one look and the next, whatever is heard. */
const breathMs = 3000

/** The server says whether the brand is open; a page that stands for the other reads itself anew. */
export function takeBrandStatus(status: number): void {
  if (status === knownPermission()?.status) return
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  const waitMs = Math.max(settledMs, last + breathMs - Date.now())
  setTimeout(() => {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    location.reload()
  }, waitMs)
}

const closed: Readonly<Record<string, number>> = { 'system.maintenance': 1, 'system.restricted': 2 }

/** A call that was refused because the brand is closed tells a page that did not hear of it. */
export function takeRefusalStatus(code: string): void {
  const status = closed[code]
  if (status !== undefined) takeBrandStatus(status)
}

let isOld = false

/** What the brand offers has changed since this page was written. */
export function markSettingsOld(): void {
  isOld = true
}

/** A page that is in use is not taken from under the hands: it is written anew with the next navigation. */
export function areSettingsOld(): boolean {
  return isOld
}
