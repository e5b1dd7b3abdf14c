import { family } from '../play.ts'
import { elevenFiveFacts } from './eleven-five-facts.ts'
import { elevenFivePlays } from './eleven-five-plays.ts'

/** Five different numbers of eleven. Lottery rule book C.6. */
export const elevenFiveFamily = family({ model: 'C11X5', plays: elevenFivePlays, facts: elevenFiveFacts })
