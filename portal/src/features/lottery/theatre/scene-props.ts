import type { Scene } from './scene.ts'

export interface SceneProps {
  readonly scene: Scene
  /** How many items are there by now. */
  readonly count: number
  readonly model: string
}
