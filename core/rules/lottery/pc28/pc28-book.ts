import { offered } from '../book.ts'
import { seriesLimits } from '../e-lottery-book.ts'

/** The play on three digits (lottery rule book C.8). */
export const pc28Book = offered('PC28', seriesLimits, [
  { playId: 6401, playCode: 'MIX', groupCode: 'MIX', tradeName: '混合' },
])
