import { Container, Sprite } from 'pixi.js'
import type { SymbolTextures } from '../draw/raster.ts'

export type Textures = ReadonlyMap<string, SymbolTextures>

type Mode = 'rest' | 'spin' | 'stop' | 'leave' | 'fall' | 'pop'

const rowsPerSecond = 27
const startSeconds = 0.22
const stopSeconds = 0.62
const stopRows = 4.2
const gravityRows = 74
const popSeconds = 0.3
const pulseSpeed = 6

/** Beyond the mark and back: what heavy things do. It begins four times as fast as it goes on average. */
function settle(t: number): number {
  const back = t - 1
  return 1 + 2 * back * back * back + back * back
}

/** One reel: a column of sprites that roll along a strip, or fall one by one. Nothing is made while it moves. */
export class Reel {
  readonly view = new Container()
  private readonly sprites: Sprite[] = []
  private readonly from: Float32Array
  private readonly lit: Uint8Array
  private mode: Mode = 'rest'
  private place = 0
  private time = 0
  private pace = 1
  private target = 0
  private cell = 100
  private lastTop = NaN
  private isPulsing = false
  private landed: (() => void) | undefined
  shown: string
  private readonly rows: number
  private readonly strip: string
  private readonly textures: Textures

  constructor(given: { rows: number; strip: string; textures: Textures }) {
    this.rows = given.rows
    this.strip = given.strip
    this.textures = given.textures
    this.from = new Float32Array(this.rows + 2)
    this.lit = new Uint8Array(this.rows).fill(1)
    this.shown = this.strip.slice(0, this.rows)
    for (let at = 0; at < this.rows + 2; at += 1) {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      this.sprites.push(sprite)
      this.view.addChild(sprite)
    }
    this.rest(this.shown)
  }

  resize(cell: number): void {
    this.cell = cell
    if (this.mode === 'rest') this.rest(this.shown)
  }

  /** Shows a column at once. */
  rest(column: string): void {
    this.shown = column
    this.mode = 'rest'
    this.lit.fill(1)
    this.isPulsing = false
    for (let row = 0; row < this.sprites.length; row += 1) {
      const letter = column.charAt(row)
      this.dress(row, letter, false)
      this.put(row, row)
    }
    const done = this.landed
    this.landed = undefined
    done?.()
  }

  spin(pace: number): void {
    this.light(undefined)
    this.mode = 'spin'
    this.pace = pace
    this.time = 0
    this.place = Math.floor(this.place)
    this.lastTop = NaN
  }

  /** Rolls out onto the stop; the promise is kept when it lies still. */
  stop(stop: number, column: string): Promise<void> {
    this.shown = column
    this.mode = 'stop'
    this.time = 0
    this.target = stop
    this.lastTop = NaN
    return this.still()
  }

  /** All that is shown falls out of the window. */
  leave(): Promise<void> {
    this.light(undefined)
    this.mode = 'leave'
    this.time = 0
    return this.still()
  }

  /** Symbols of these rows burst. */
  pop(rows: Uint8Array): Promise<void> {
    this.lit.set(rows)
    this.mode = 'pop'
    this.time = 0
    return this.still()
  }

  /** A new column falls: each row from where it was, or from above the window. */
  fall(column: string, origins: readonly number[], pace: number): Promise<void> {
    this.shown = column
    this.mode = 'fall'
    this.time = 0
    this.pace = pace
    for (let row = 0; row < this.rows; row += 1) {
      this.from[row] = origins[row] ?? row
      this.dress(row, column.charAt(row), false)
      this.put(row, this.from[row] ?? row)
    }
    return this.still()
  }

  /** Rows that win stay bright; undefined: all do. */
  light(rows: Uint8Array | undefined, pulses = false): void {
    if (rows) this.lit.set(rows)
    else this.lit.fill(1)
    this.isPulsing = rows !== undefined && pulses
    this.time = 0
    for (let row = 0; row < this.rows; row += 1) {
      const sprite = this.sprites[row]
      if (!sprite) continue
      sprite.alpha = this.lit[row] === 1 ? 1 : 0.28
      this.scale(sprite, 1)
    }
  }

  move(seconds: number): boolean {
    this.time += seconds
    if (this.mode === 'rest') return this.pulse()
    if (this.mode === 'spin') this.roll(seconds)
    else if (this.mode === 'stop') this.rollOut()
    else if (this.mode === 'leave') this.fallOut()
    else if (this.mode === 'fall') this.fallDown()
    else this.burst()
    return true
  }

  private still(): Promise<void> {
    return new Promise((done) => {
      this.landed = done
    })
  }

  private roll(seconds: number): void {
    const begun = Math.min(1, this.time / startSeconds)
    // It leans back before it goes.
    const speed = rowsPerSecond * this.pace * (begun < 1 ? begun * begun * 1.5 - 0.16 : 1)
    this.place -= speed * seconds
    this.showAt(this.place, begun > 0.75)
  }

  private rollOut(): void {
    const t = Math.min(1, (this.time * this.pace) / stopSeconds)
    this.place = this.target + stopRows * (1 - settle(t))
    this.showAt(this.place, t < 0.3)
    if (t === 1) this.rest(this.shown)
  }

  private showAt(place: number, isFast: boolean): void {
    const top = Math.floor(place)
    const part = place - top
    const mark = isFast ? top : top + 0.5
    const { length } = this.strip
    for (let at = 0; at < this.sprites.length; at += 1) {
      if (mark !== this.lastTop)
        this.dress(at, this.strip.charAt((((top + at - 1) % length) + length) % length), isFast)
      this.put(at, at - 1 - part)
    }
    this.lastTop = mark
  }

  private fallOut(): void {
    const way = 0.5 * gravityRows * this.time * this.time
    for (let row = 0; row < this.rows; row += 1) this.put(row, row + way)
    if (way > this.rows + 0.6) this.end('leave')
  }

  private fallDown(): void {
    let isMoving = false
    for (let row = 0; row < this.rows; row += 1) {
      const start = this.from[row] ?? row
      const way = row - start
      if (way === 0) continue
      // The lower ones go first.
      const time = Math.max(0, this.time * this.pace - (this.rows - 1 - row) * 0.045)
      const fallen = 0.5 * gravityRows * time * time
      const hit = Math.sqrt((2 * way) / gravityRows)
      const after = time - hit
      const hop = after > 0 && after < 0.2 ? Math.sin((after / 0.2) * Math.PI) * 0.07 : 0
      this.put(row, fallen >= way ? row - hop : start + fallen)
      if (after < 0.2) isMoving = true
    }
    if (!isMoving) this.rest(this.shown)
  }

  private burst(): void {
    const t = Math.min(1, this.time / popSeconds)
    for (let row = 0; row < this.rows; row += 1) {
      const sprite = this.sprites[row]
      if (!sprite || this.lit[row] !== 1) continue
      sprite.alpha = 1 - t * t
      this.scale(sprite, t < 0.35 ? 1 + t * 0.5 : 1.175 * (1 - (t - 0.35) / 0.65) + 0.05)
    }
    if (t === 1) this.end('pop')
  }

  /** Nothing is put back: what left is gone until another column falls. */
  private end(mode: Mode): void {
    if (this.mode === mode) this.mode = 'rest'
    const done = this.landed
    this.landed = undefined
    done?.()
  }

  private pulse(): boolean {
    if (!this.isPulsing) return false
    const size = 1 + 0.055 * Math.abs(Math.sin(this.time * pulseSpeed))
    for (let row = 0; row < this.rows; row += 1) {
      const sprite = this.sprites[row]
      if (sprite && this.lit[row] === 1) this.scale(sprite, size)
    }
    return true
  }

  private dress(at: number, letter: string, isFast: boolean): void {
    const [sprite, textures] = [this.sprites[at], this.textures.get(letter)]
    if (!sprite) return
    sprite.visible = textures !== undefined
    if (!textures) return
    sprite.texture = isFast ? textures.blurred : textures.still
    sprite.alpha = 1
    this.scale(sprite, 1)
  }

  private put(at: number, row: number): void {
    this.sprites[at]?.position.set(this.cell / 2, (row + 0.5) * this.cell)
  }

  private scale(sprite: Sprite, size: number): void {
    const width = sprite.texture.width
    if (width > 0) sprite.scale.set((this.cell * 0.94 * size) / width)
  }
}
