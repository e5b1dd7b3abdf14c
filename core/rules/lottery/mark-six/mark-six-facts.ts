import { defined } from '../../../kernel/assert.ts'
import { listDraw } from '../list-draw.ts'
import type { Draw } from '../model.ts'
import type { Animal } from './animals.ts'
import { animalOfDay, animalOfNumber } from './zodiac.ts'

/** What win tests ask of a draw of mark six. */
export interface MarkSixFacts {
  /** The six normal numbers in drawn order. */
  readonly normals: readonly string[]
  readonly normal: ReadonlySet<string>
  readonly special: string
  /** All seven. */
  readonly all: ReadonlySet<string>
  /** Last digits of all seven. */
  readonly tails: ReadonlySet<string>
  /** Animals of all seven. */
  readonly animals: ReadonlySet<string>
  readonly specialAnimal: Animal
  readonly animalOfYear: Animal
  /** The sum of all seven. */
  readonly total: number
}

/** The facts of a draw; the day decides whose numbers are whose. Lottery rule book C.9. */
export function markSixFacts(draw: Draw, drawnOn: string): MarkSixFacts {
  const { balls, special: last } = listDraw(draw)
  const special = defined(last, 'mark six has a special number')
  const all = [...balls, special]
  const animalOfYear = animalOfDay(drawnOn)
  const animalOf = (number: string) => animalOfNumber(Number(number), animalOfYear)
  return {
    normals: balls,
    normal: new Set(balls),
    special,
    all: new Set(all),
    tails: new Set(all.map((number) => number.slice(-1))),
    animals: new Set(all.map(animalOf)),
    specialAnimal: animalOf(special),
    animalOfYear,
    total: all.reduce((sum, number) => sum + Number(number), 0),
  }
}
