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
function fallOrigins(rows: number, gone: Uint8Array): readonly number[] {
  const left: number[] = []
  for (let row = 0; row < rows; row += 1) if (gone[row] !== 1) left.push(row)
  const fresh = rows - left.length
  return Array.from({ length: rows }, (_, row) => (row < fresh ? row - fresh - 0.3 : (left[row - fresh] ?? row)))
}

interface Parts {
  readonly stage: Stage
  readonly layout: GameLayout
  readonly textures: Textures
  readonly light: Texture
}

/** The window of reels with what is drawn over it. */
export class Board {
  private readonly stage: Stage
  private readonly rows: number
  private readonly strips: readonly string[]
  private readonly reels: readonly Reel[]
  private readonly view = new Container()
  private readonly mask = new Graphics()
  private readonly over = new Graphics()
  private readonly glow: Sprite
  private place: Rectangle = { x: 0, y: 0, cell: 100 }
  private glowTime = 0
  private isWaiting = false

  constructor({ stage, layout, textures, light }: Parts) {
    const { rows, strips } = layout
    this.stage = stage
    this.rows = rows
    this.strips = strips
    this.reels = strips.map((strip) => new Reel({ rows, strip, textures }))
    this.glow = new Sprite(light)
    this.glow.visible = false
    this.glow.blendMode = 'add'
    const window = new Container()
    window.addChild(...this.reels.map((reel) => reel.view))
    window.mask = this.mask
    this.view.addChild(this.mask, this.glow, window, this.over)
    stage.root.addChild(this.view)
    stage.add((seconds) => this.move(seconds))
  }

  private move(seconds: number): boolean {
    let isMoving = false
    for (const reel of this.reels) isMoving = reel.move(seconds) || isMoving
    this.glowTime += seconds
    if (this.isWaiting) this.glow.alpha = 0.4 + 0.25 * Math.sin(this.glowTime * 14)
    return isMoving || this.isWaiting
  }

  private waitFor(reel: number | undefined): void {
    this.isWaiting = reel !== undefined
    this.glow.visible = this.isWaiting
    if (reel === undefined) return
    const { cell } = this.place
    this.glow.tint = 0xffd35a
    this.glow.position.set((reel - 0.35) * cell, -cell * 0.4)
    this.glow.width = cell * 1.7
    this.glow.height = (this.rows + 0.8) * cell
  }

  clear(): void {
    this.over.clear()
    for (const reel of this.reels) reel.light(undefined)
    this.stage.redraw()
  }

  centre(reel: number, row: number): { x: number; y: number } {
    return {
      x: this.place.x + (reel + 0.5) * this.place.cell,
      y: this.place.y + (row + 0.5) * this.place.cell,
    }
  }

  resize(next: Rectangle): void {
    this.place = next
    this.view.position.set(next.x, next.y)
    for (const [at, reel] of this.reels.entries()) {
      reel.view.x = at * next.cell
      reel.resize(next.cell)
    }
    this.mask
      .clear()
      .rect(0, 0, next.cell * this.reels.length, next.cell * this.rows)
      .fill(0xffffff)
    this.over.clear()
    this.stage.redraw()
  }

  show(board: readonly string[]): void {
    this.over.clear()
    for (const [at, reel] of this.reels.entries()) reel.rest(board[at] ?? '')
    this.stage.redraw()
  }

  spin(pace: Pace): void {
    this.clear()
    if (pace !== 'still') for (const reel of this.reels) reel.spin(pace === 'turbo' ? 1.5 : 1)
  }

  /** Reels come to rest in order. `onStop` hears of each. */
  async stop(
    spin: { stops: readonly number[]; board: readonly string[] },
    pace: Pace,
    onStop: (at: number) => void,
  ): Promise<void> {
    if (pace === 'still') return this.show(spin.board)
    const waited = pace === 'turbo' ? [] : waitedReels(this.strips, spin.board)
    const landing: Promise<void>[] = []
    await this.stage.wait(firstStopMs[pace])
    for (const [at, reel] of this.reels.entries()) {
      if (waited[at] === true) {
        await Promise.all(landing)
        this.waitFor(at)
        await this.stage.wait(waitMs)
      } else if (at > 0) await this.stage.wait(nextStopMs[pace])
      landing.push(reel.stop(spin.stops[at] ?? 0, spin.board[at] ?? '').then(() => onStop(at)))
    }
    await Promise.all(landing)
    this.waitFor(undefined)
  }

  /** All symbols leave, reel by reel. */
  async leave(pace: Pace): Promise<void> {
    this.clear()
    if (pace === 'still') return
    const leaving: Promise<void>[] = []
    for (const reel of this.reels) {
      leaving.push(reel.leave())
      await this.stage.wait(pace === 'turbo' ? 12 : 45)
    }
    await Promise.all(leaving)
  }

  /** A new board falls into the window, or into the gaps that the old one has. */
  async fall(board: readonly string[], gone: readonly Uint8Array[] | undefined, pace: Pace): Promise<void> {
    if (pace === 'still') return this.show(board)
    const falling: Promise<void>[] = []
    for (const [at, reel] of this.reels.entries()) {
      const origins = gone?.[at]
        ? fallOrigins(this.rows, gone[at])
        : Array.from({ length: this.rows }, (_, row) => row - this.rows - 0.4)
      falling.push(reel.fall(board[at] ?? '', origins, pace === 'turbo' ? 1.5 : 1))
      if (!gone) await this.stage.wait(pace === 'turbo' ? 20 : 80)
    }
    await Promise.all(falling)
  }

  async pop(cells: readonly Uint8Array[], pace: Pace): Promise<void> {
    this.over.clear()
    if (pace === 'still') return
    await Promise.all(this.reels.map((reel, at) => reel.pop(cells[at] ?? new Uint8Array(this.rows))))
  }

  /** Lights up cells, and the line that they lie on. */
  light(
    cells: readonly Uint8Array[],
    line: readonly number[] | undefined,
    look: { color: number; pulses: boolean },
  ): void {
    for (const [at, reel] of this.reels.entries()) reel.light(cells[at], look.pulses)
    this.over.clear()
    if (line) {
      const { cell } = this.place
      const trace = () => {
        this.over.moveTo(cell * 0.12, ((line[0] ?? 0) + 0.5) * cell)
        for (const [reel, row] of line.entries()) this.over.lineTo((reel + 0.5) * cell, (row + 0.5) * cell)
        this.over.lineTo((line.length - 0.12) * cell, ((line.at(-1) ?? 0) + 0.5) * cell)
      }
      for (const [width, alpha, color] of [
        [16, 0.22, look.color],
        [7, 0.9, look.color],
        [2, 0.95, 0xffffff],
      ] as const) {
        trace()
        this.over.stroke({ width: (width * cell) / 110, color, alpha, cap: 'round', join: 'round' })
      }
    }
    this.stage.redraw()
  }
}
