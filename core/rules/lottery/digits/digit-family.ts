import { family } from '../play.ts'
import { digitFacts } from './digit-facts.ts'
import { d3Plays, d5Plays } from './digit-plays.ts'

/** Five digits (SSC, P5) and three (3D, P3). Lottery rule book C.2–C.4. */
export const digitFamilies = [
  family({ model: 'D5', plays: d5Plays, facts: digitFacts }),
  family({ model: 'D3', plays: d3Plays, facts: digitFacts }),
]
