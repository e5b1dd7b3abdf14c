import { Container, Sprite, type Texture } from 'pixi.js'
import type { Stage } from './stage.ts'

const count = 140
const gravity = 900

export type Sparks = ReturnType<typeof createSparks>

/** Sparks over everything: made once, thrown again and again. They fly by turns of the golden angle: no chance is asked. */
export function createSparks(stage: Stage, light: Texture) {
  const view = new Container()
  stage.root.addChild(view)
  const sprites = Array.from({ length: count }, () => {
    const sprite = new Sprite(light)
    sprite.anchor.set(0.5)
    sprite.blendMode = 'add'
    sprite.visible = false
    view.addChild(sprite)
    return sprite
  })
  const [vx, vy, life] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  let next = 0
  let alive = 0

  stage.add((seconds) => {
    if (alive === 0) return false
    alive = 0
    for (let at = 0; at < count; at += 1) {
      const sprite = sprites[at]
      const left = (life[at] ?? 0) - seconds
      life[at] = left
      if (!sprite?.visible) continue
      if (left <= 0) {
        sprite.visible = false
        continue
      }
      alive += 1
      vy[at] = (vy[at] ?? 0) + gravity * seconds
      sprite.x += (vx[at] ?? 0) * seconds
      sprite.y += (vy[at] ?? 0) * seconds
      sprite.alpha = Math.min(1, left * 2)
    }
    return true
  })

  return {
    /** Throws so many from a place, with so much force. */
    burst(from: { x: number; y: number }, request: { count: number; force: number; tints: readonly number[] }): void {
      for (let thrown = 0; thrown < request.count; thrown += 1) {
        next = (next + 1) % count
        const sprite = sprites[next]
        if (!sprite) continue
        const angle = next * 2.399_96
        const force = request.force * (0.35 + ((next * 37) % 65) / 100)
        vx[next] = Math.cos(angle) * force
        vy[next] = Math.sin(angle) * force - request.force * 0.55
        life[next] = 0.7 + ((next * 53) % 70) / 100
        sprite.visible = true
        sprite.position.set(from.x, from.y)
        sprite.tint = request.tints[next % request.tints.length] ?? 0xffffff
        sprite.scale.set(0.12 + ((next * 29) % 30) / 100)
      }
      alive = 1
      stage.redraw()
    },
  }
}
