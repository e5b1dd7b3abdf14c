import { family } from '../play.ts'
import { fourDFacts } from './fourd-facts.ts'
import { fourDPlays } from './fourd-plays.ts'

/** 4D of Malaysia and of Singapore: one draw, two books. Lottery rule book B.3. */
export const fourDFamily = family({ model: 'FOURD', plays: fourDPlays, facts: fourDFacts })
