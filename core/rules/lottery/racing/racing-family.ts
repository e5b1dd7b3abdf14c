import { listDraw } from '../list-draw.ts'
import { family } from '../play.ts'
import { racingPlays } from './racing-plays.ts'

/** Races of ten cars. Lottery rule book C.5. */
export const racingFamily = family({
  model: 'PK10',
  plays: racingPlays,
  facts: (draw) => {
    const { balls } = listDraw(draw)
    return { cars: balls, numbers: balls.map(Number) }
  },
})
