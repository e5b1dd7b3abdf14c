import { listDraw } from '../list-draw.ts'
import { family } from '../play.ts'
import { kenoCell } from './keno-cells.ts'
import { kenoPlays } from './keno-plays.ts'

/** Twenty different numbers of eighty. Lottery rule book C.8. */
export const kenoFamily = family({
  model: 'KENO80',
  plays: kenoPlays,
  facts: (draw) => {
    const { balls } = listDraw(draw)
    const numbers = balls.map(Number)
    const sum = numbers.reduce((total, number) => total + number, 0)
    return { drawn: new Set(balls), cell: kenoCell(sum, numbers.filter((number) => number <= 40).length) }
  },
})
