import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'

/** What moves: told how many seconds have passed, it says whether it moves still. */
export type Mover = (seconds: number) => boolean

export interface Stage {
  readonly root: Container
  /** The one ticker: everything that moves is moved by it. */
  add(mover: Mover): void
  /** Something was changed from outside and is to be drawn. */
  redraw(): void
  /** By the ticker, so that what is shown and what is waited for never part. */
  wait(ms: number): Promise<void>
  /** Ends all waits at once, as whoever skips wants it. */
  hurry(): void
  resize(width: number, height: number): void
}

interface Wait {
  left: number
  readonly done: () => void
}

/** A tab that was asleep does not leap. */
const stepMaxSeconds = 0.05
const resolutionMax = 2

/** Opens the canvas, or fails where the browser has no WebGL. */
export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const renderer = new WebGLRenderer()
  const resolution = Math.min(resolutionMax, window.devicePixelRatio)
  await renderer.init({ canvas, backgroundAlpha: 0, antialias: true, resolution, autoDensity: true })
  const root = new Container()
  const movers: Mover[] = []
  const waits: Wait[] = []
  let isChanged = true
  let last = performance.now()

  function passWaits(ms: number): void {
    for (let at = waits.length - 1; at >= 0; at -= 1) {
      const wait = waits[at]
      if (wait === undefined) continue
      wait.left -= ms
      if (wait.left > 0) continue
      waits.splice(at, 1)
      wait.done()
    }
  }

  function tick(now: number): void {
    requestAnimationFrame(tick)
    const seconds = Math.min(stepMaxSeconds, (now - last) / 1000)
    last = now
    passWaits(seconds * 1000)
    let isMoving = false
    for (const mover of movers) isMoving = mover(seconds) || isMoving
    if (!isMoving && !isChanged) return
    isChanged = isMoving
    renderer.render(root)
  }
  requestAnimationFrame(tick)

  return {
    root,
    add: (mover) => void movers.push(mover),
    redraw: () => {
      isChanged = true
    },
    wait: (ms) => new Promise((done) => void waits.push({ left: ms, done })),
    hurry: () => {
      for (const wait of waits) wait.left = 0
    },
    resize(width, height) {
      renderer.resize(width, height)
      isChanged = true
    },
  }
}
