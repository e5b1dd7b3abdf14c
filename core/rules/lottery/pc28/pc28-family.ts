import { listDraw } from '../list-draw.ts'
import { family } from '../play.ts'
import { pc28Facts, pc28Plays } from './pc28-plays.ts'

/** Three digits and their sum. Lottery rule book C.8. */
export const pc28Family = family({
  model: 'PC28',
  plays: pc28Plays,
  facts: (draw) => pc28Facts(listDraw(draw).balls),
})
