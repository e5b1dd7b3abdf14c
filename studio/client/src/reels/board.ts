import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { scatter, wild } from '@parlour/core/rules/slots/game.ts'
import type { Win } from '@parlour/core/rules/slots/board.ts'
import type { GameLayout } from '../../../src/api-shapes.ts'
import { waitedReels } from './anticipation.ts'
import { Reel, type Textures } from './reel.ts'
import type { Stage } from './stage.ts'

/** How fast things are shown: nothing moves where motion is not wanted. */
export type Pace = 'still' | 'usual' | 'turbo'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly cell: number
}

const firstStopMs = { still: 0, usual: 420, turbo: 60 }
const nextStopMs = { still: 0, usual: 190, turbo: 45 }
const waitMs = 1300

/** Where the symbols of a win stand: a flag a row, reel by reel. */
export function cellsOf(layout: GameLayout, board: readonly string[], win: Win): readonly Uint8Array[] {
  const line = win.line === undefined ? undefined : layout.lines[win.line]
  return board.map((column, reel) => {
    const cells = new Uint8Array(layout.rows)
    for (let row = 0; row < layout.rows; row += 1) {
      const letter = column.charAt(row)
      const counts =
        win.symbol === scatter ? letter === scatter : reel < win.count && (letter === win.symbol || letter === wild)
      if (counts && (line === undefined || line[reel] === row)) cells[row] = 1
    }
    return cells
  })
}

/** Where each cell of a new board falls from, when the winning ones of the old board are gone. */
export function fallOrigins(rows: number, gone: Uint8Array): readonly number[] {
  const left: number[] = []
  for (let row = 0; row < rows; row += 1) if (gone[row] !== 1) left.push(row)
  const fresh = rows - left.length
  return Array.from({ length: rows }, (_, row) => (row < fresh ? row - fresh - 0.3 : (left[row - fresh] ?? row)))
}

export type Board = ReturnType<typeof createBoard>

/** The window of reels with what is drawn over it. */
export function createBoard(parts: { stage: Stage; layout: GameLayout; textures: Textures; light: Texture }) {
  const { stage, layout, textures, light } = parts
  const { rows, strips } = layout
  const view = new Container()
  const mask = new Graphics()
  const over = new Graphics()
  const glow = new Sprite(light)
  glow.visible = false
  glow.blendMode = 'add'
  const reels = strips.map((strip) => new Reel({ rows, strip, textures }))
  const window = new Container()
  window.addChild(...reels.map((reel) => reel.view))
  window.mask = mask
  view.addChild(mask, glow, window, over)
  stage.root.addChild(view)
  let place: Rectangle = { x: 0, y: 0, cell: 100 }
  let glowTime = 0
  let isWaiting = false

  stage.add((seconds) => {
    let isMoving = false
    for (const reel of reels) isMoving = reel.move(seconds) || isMoving
    glowTime += seconds
    if (isWaiting) glow.alpha = 0.4 + 0.25 * Math.sin(glowTime * 14)
    return isMoving || isWaiting
  })

  function waitFor(reel: number | undefined): void {
    isWaiting = reel !== undefined
    glow.visible = isWaiting
    if (reel === undefined) return
    const { cell } = place
    glow.tint = 0xffd35a
    glow.position.set((reel - 0.35) * cell, -cell * 0.4)
    glow.width = cell * 1.7
    glow.height = (rows + 0.8) * cell
  }

  function clear(): void {
    over.clear()
    for (const reel of reels) reel.light(undefined)
    stage.redraw()
  }

  return {
    clear,
    centre: (reel: number, row: number) => ({
      x: place.x + (reel + 0.5) * place.cell,
      y: place.y + (row + 0.5) * place.cell,
    }),

    resize(next: Rectangle): void {
      place = next
      view.position.set(next.x, next.y)
      for (const [at, reel] of reels.entries()) {
        reel.view.x = at * next.cell
        reel.resize(next.cell)
      }
      mask
        .clear()
        .rect(0, 0, next.cell * reels.length, next.cell * rows)
        .fill(0xffffff)
      over.clear()
      stage.redraw()
    },

    show(board: readonly string[]): void {
      over.clear()
      for (const [at, reel] of reels.entries()) reel.rest(board[at] ?? '')
      stage.redraw()
    },

    spin(pace: Pace): void {
      clear()
      if (pace !== 'still') for (const reel of reels) reel.spin(pace === 'turbo' ? 1.5 : 1)
    },

    /** Reels come to rest in order. `onStop` hears of each. */
    async stop(
      spin: { stops: readonly number[]; board: readonly string[] },
      pace: Pace,
      onStop: (at: number) => void,
    ): Promise<void> {
      if (pace === 'still') return this.show(spin.board)
      const waited = pace === 'turbo' ? [] : waitedReels(strips, spin.board)
      const landing: Promise<void>[] = []
      await stage.wait(firstStopMs[pace])
      for (const [at, reel] of reels.entries()) {
        if (waited[at] === true) {
          await Promise.all(landing)
          waitFor(at)
          await stage.wait(waitMs)
        } else if (at > 0) await stage.wait(nextStopMs[pace])
        landing.push(reel.stop(spin.stops[at] ?? 0, spin.board[at] ?? '').then(() => onStop(at)))
      }
      await Promise.all(landing)
      waitFor(undefined)
    },

    /** All symbols leave, reel by reel. */
    async leave(pace: Pace): Promise<void> {
      clear()
      if (pace === 'still') return
      const leaving: Promise<void>[] = []
      for (const reel of reels) {
        leaving.push(reel.leave())
        await stage.wait(pace === 'turbo' ? 12 : 45)
      }
      await Promise.all(leaving)
    },

    /** A new board falls into the window, or into the gaps that the old one has. */
    async fall(board: readonly string[], gone: readonly Uint8Array[] | undefined, pace: Pace): Promise<void> {
      if (pace === 'still') return this.show(board)
      const falling: Promise<void>[] = []
      for (const [at, reel] of reels.entries()) {
        const origins = gone?.[at]
          ? fallOrigins(rows, gone[at])
          : Array.from({ length: rows }, (_, row) => row - rows - 0.4)
        falling.push(reel.fall(board[at] ?? '', origins, pace === 'turbo' ? 1.5 : 1))
        if (!gone) await stage.wait(pace === 'turbo' ? 20 : 80)
      }
      await Promise.all(falling)
    },

    async pop(cells: readonly Uint8Array[], pace: Pace): Promise<void> {
      over.clear()
      if (pace === 'still') return
      await Promise.all(reels.map((reel, at) => reel.pop(cells[at] ?? new Uint8Array(rows))))
    },

    /** Lights up cells, and the line that they lie on. */
    light(
      cells: readonly Uint8Array[],
      line: readonly number[] | undefined,
      look: { color: number; pulses: boolean },
    ): void {
      for (const [at, reel] of reels.entries()) reel.light(cells[at], look.pulses)
      over.clear()
      if (line) {
        const { cell } = place
        const trace = () => {
          over.moveTo(cell * 0.12, ((line[0] ?? 0) + 0.5) * cell)
          for (const [reel, row] of line.entries()) over.lineTo((reel + 0.5) * cell, (row + 0.5) * cell)
          over.lineTo((line.length - 0.12) * cell, ((line.at(-1) ?? 0) + 0.5) * cell)
        }
        for (const [width, alpha, color] of [
          [16, 0.22, look.color],
          [7, 0.9, look.color],
          [2, 0.95, 0xffffff],
        ] as const) {
          trace()
          over.stroke({ width: (width * cell) / 110, color, alpha, cap: 'round', join: 'round' })
        }
      }
      stage.redraw()
    },
  }
}
