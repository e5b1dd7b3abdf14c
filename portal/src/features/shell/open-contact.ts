import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'

export type ContactOutcome = 'opened' | 'blocked' | 'failed' | 'unsafe'

const width = 440
const height = 500
const tallHeight = 750
/** What a browser's own bars take of a screen. */
const barsHeight = 100

/** 440 × 500, or 750 tall where the screen has the room. */
export function windowSize(availableHeight: number): { readonly width: number; readonly height: number } {
  return { width, height: availableHeight >= tallHeight + barsHeight ? tallHeight : height }
}

/**
 * Opens customer service in a window of its own. The window opens blank within the click, since a browser blocks one
 * that comes later; where the address is not to be had the blank window is closed again.
 */
export async function openContact(findAddress: () => string | Promise<string>): Promise<ContactOutcome> {
  const size = windowSize(screen.availHeight)
  const opened = window.open('', '_blank', `popup,width=${size.width},height=${size.height}`)
  if (opened === null) return 'blocked'
  try {
    const address = await findAddress()
    const kind = addressKind(address)
    if (kind === undefined) {
      opened.close()
      return 'unsafe'
    }
    // The other site gets no handle on this one.
    opened.opener = null
    opened.location.replace(kind === 'own' ? new URL(address, location.origin).href : address)
    return 'opened'
  } catch {
    opened.close()
    return 'failed'
  }
}
