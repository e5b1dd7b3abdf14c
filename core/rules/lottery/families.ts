import { assert } from '../../kernel/assert.ts'
import { diceFamily } from './dice/dice-family.ts'
import { digitFamilies } from './digits/digit-family.ts'
import { elevenFiveFamily } from './eleven-five/eleven-five-family.ts'
import { kenoFamily } from './keno/keno-family.ts'
import { markSixFamily } from './mark-six/mark-six-family.ts'
import { fourDFamily } from './fourd/fourd-family.ts'
import type { Draw, DrawModel } from './model.ts'
import { pc28Family } from './pc28/pc28-family.ts'
import type { Family, Judge, Play } from './play.ts'
import { racingFamily } from './racing/racing-family.ts'
import { seaFamilies } from './sea/sea-families.ts'
import { togelFamily } from './togel/togel-family.ts'
import { vnFamilies } from './vn/vn-family.ts'

const built: readonly Family[] = [
  ...vnFamilies,
  ...seaFamilies,
  togelFamily,
  fourDFamily,
  ...digitFamilies,
  racingFamily,
  elevenFiveFamily,
  diceFamily,
  pc28Family,
  kenoFamily,
  markSixFamily,
]

/** The plays of every draw model that is built. */
export const families: ReadonlyMap<DrawModel, Family> = new Map(built.map((family) => [family.model, family]))

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
