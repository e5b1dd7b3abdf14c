import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'

export type WindowOutcome = 'opened' | 'blocked' | 'failed' | 'unsafe'

export interface WindowRequest {
  readonly width: number
  readonly height: number
  /** Given the window, so that this page can close it again. */
  readonly onOpened?: (opened: Window) => void
}

/**
 * Opens an address in a window of its own. The window opens blank within the click, since a browser blocks one that
 * comes later; where the address is not to be had the blank window is closed again, and `onFailure` is told why.
 */
export async function openWindow(
  findAddress: () => string | Promise<string>,
  { width, height, onOpened }: WindowRequest,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<WindowOutcome> {
  const opened = window.open('', '_blank', `popup,width=${width},height=${height}`)
  if (opened === null) return 'blocked'
  try {
    const address = await findAddress()
    const kind = addressKind(address)
    if (kind === undefined) {
      opened.close()
      return 'unsafe'
    }
    // The other page gets no handle on this one.
    opened.opener = null
    onOpened?.(opened)
    opened.location.replace(kind === 'own' ? new URL(address, location.origin).href : address)
    return 'opened'
  } catch (error) {
    opened.close()
    onFailure(error)
    return 'failed'
  }
}
