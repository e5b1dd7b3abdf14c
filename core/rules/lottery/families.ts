import { assert } from '../../kernel/assert.ts'
import { fourDFamily } from './fourd/fourd-family.ts'
import type { Draw, DrawModel } from './model.ts'
import type { Family, Judge, Play } from './play.ts'
import { seaFamilies } from './sea/sea-families.ts'
import { togelFamily } from './togel/togel-family.ts'
import { vnFamilies } from './vn/vn-family.ts'

/** The plays of every draw model that is built. */
export const families: ReadonlyMap<DrawModel, Family> = new Map(
  [...vnFamilies, ...seaFamilies, togelFamily, fourDFamily].map((family) => [family.model, family]),
)

/** A play of a draw model by its code; undefined when it is not built. */
export function findPlay(model: DrawModel, code: string): Play | undefined {
  return families.get(model)?.plays.get(code)
}

/** Who says what lines win on a draw, which is read once; `drawnOn` as `Family.judge` wants it. */
export function judgeOf(model: DrawModel, draw: Draw, drawnOn: string): Judge {
  const family = families.get(model)
  assert(family, `the plays of ${model} are built`)
  return family.judge(draw, drawnOn)
}
