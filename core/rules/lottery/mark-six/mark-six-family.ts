import { family } from '../play.ts'
import { linkedPlays } from './linked-plays.ts'
import { markSixFacts } from './mark-six-facts.ts'
import { singlePlays } from './special-plays.ts'
import { groupPlays } from './zodiac-plays.ts'

const { specialNumber, specialSides, specialWave, normalsAt, total } = singlePlays
const { normal, threes, twos, none } = linkedPlays
const { specialAnimal, anyAnimal, tail } = groupPlays
const onSpecial = [specialNumber, specialSides, specialWave]
const onGroups = [specialAnimal, anyAnimal, tail]

/** Six normal numbers and a special one of 49, in menu order. Lottery rule book C.9. */
export const markSixFamily = family({
  model: 'LHC49',
  plays: [...onSpecial, normal, ...normalsAt, ...threes, ...twos, ...onGroups, ...none, total],
  facts: markSixFacts,
})
