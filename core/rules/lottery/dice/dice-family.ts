import { listDraw } from '../list-draw.ts'
import { family } from '../play.ts'
import { dicePlays } from './dice-plays.ts'
import { rollOf } from './roll.ts'

/** Three dice. Lottery rule book C.7. */
export const diceFamily = family({
  model: 'DICE3',
  plays: dicePlays,
  facts: (draw) => rollOf(listDraw(draw).balls.map(Number)),
})
