import type { GameLayout } from '../../../src/api-shapes.ts'
import type { Board } from '../reels/board.ts'
import type { Stage } from '../reels/stage.ts'
import type { Hud } from './hud.ts'

const cellMax = 176
const frameInset = 14

/** Puts the reels where the page leaves room for them, and the frame around them, whenever that changes. */
export function fitBoard({
  stage,
  board,
  hud,
  layout,
}: {
  stage: Stage
  board: Board
  hud: Hud
  layout: GameLayout
}): void {
  const reels = layout.strips.length
  const place = hud.arena.querySelector('.place') ?? hud.arena
  const fit = () => {
    const { left, top, width, height } = place.getBoundingClientRect()
    const room = { width: width - 2 * frameInset - 8, height: height - 2 * frameInset - 8 }
    const cell = Math.floor(Math.max(24, Math.min(cellMax, room.width / reels, room.height / layout.rows)))
    const x = Math.round(left + (width - cell * reels) / 2)
    const y = Math.round(top + (height - cell * layout.rows) / 2)
    stage.resize(window.innerWidth, window.innerHeight)
    board.resize({ x, y, cell })
    const { style } = hud.frame
    style.transform = `translate(${x - frameInset}px, ${y - frameInset}px)`
    style.width = `${cell * reels + 2 * frameInset}px`
    style.height = `${cell * layout.rows + 2 * frameInset}px`
    style.setProperty('--cell', `${cell}px`)
  }
  new ResizeObserver(fit).observe(place)
  window.addEventListener('resize', fit)
  fit()
}
