/** Where a panel stands, from the left and from the top. */
export interface Place {
  readonly left: number
  readonly top: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** So much is left between a panel and the edge of the screen. */
const marginPx = 8
const nearPx = 16
const farPx = 96

/** As near to a place as leaves the whole panel on the screen; where it is larger than that, its beginning. */
export function keepInside({ left, top }: Place, panel: Size, screen: Size): Place {
  const keep = (at: number, length: number, room: number) => Math.max(marginPx, Math.min(at, room - length - marginPx))
  return { left: keep(left, panel.width, screen.width), top: keep(top, panel.height, screen.height) }
}

const ways: Readonly<Record<string, Place>> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
}

/** How far an arrow key moves a panel; undefined for any other key. */
export function stepOf(key: string, isFar: boolean): Place | undefined {
  const way = ways[key]
  if (way === undefined) return undefined
  const length = isFar ? farPx : nearPx
  return { left: way.left * length, top: way.top * length }
}
