import { tileOf } from '../catalogue/tile.ts'
import { sceneOf } from './scene/scene.ts'

/** The picture of a game: the scene of its name, drawn from its number alone, without scripts and inline styles. */
export const iconOf = (number: number): string => sceneOf(tileOf(number))
