import { family } from '../play.ts'
import { hanoiFacts, laoFacts, thaiFacts } from './sea-facts.ts'
import { fourDigitPlays, thaiPlays } from './sea-plays.ts'

/** Thai, Lao and Hanoi. Lottery rule book B.1, B.2. */
export const seaFamilies = [
  family({ model: 'THAI', plays: thaiPlays, facts: thaiFacts }),
  family({ model: 'LAO4', plays: fourDigitPlays, facts: laoFacts }),
  family({ model: 'HANOI', plays: fourDigitPlays, facts: hanoiFacts }),
]
