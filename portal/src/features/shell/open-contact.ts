import { openWindow, type WindowOutcome } from '../../lib/page/open-window.ts'

const width = 440
const height = 500
const tallHeight = 750
/** What a browser's own bars take of a screen. */
const barsHeight = 100

/** 440 × 500, or 750 tall where the screen has the room. */
export function windowSize(availableHeight: number): { readonly width: number; readonly height: number } {
  return { width, height: availableHeight >= tallHeight + barsHeight ? tallHeight : height }
}

/** Opens customer service in a window of its own. */
export async function openContact(findAddress: () => string | Promise<string>): Promise<WindowOutcome> {
  return openWindow(findAddress, windowSize(screen.availHeight))
}
