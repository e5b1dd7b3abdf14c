import { chance } from '../../../kernel/fraction.ts'
import { picksPlay } from '../picks-play.ts'
import { family, onlyTier, type PlayRule, winsOf } from '../play.ts'
import { colokPlays } from './colok.ts'
import { pairAt, tailOf, type TogelFacts, togelFacts } from './togel-facts.ts'
import { togelSides } from './togel-sides.ts'

/** A number as it was drawn. The content of a line holds eight hundred numbers of four digits. */
function exact(code: string, digits: number, drawn: (facts: TogelFacts) => string): PlayRule<TogelFacts> {
  return picksPlay<TogelFacts>({
    code,
    digits,
    maxPicks: Math.min(10 ** digits, digits === 4 ? 800 : 1_000),
    chances: { [code]: { [onlyTier]: chance(1, 10 ** digits) } },
    wins: (facts, picks) => winsOf(picks.includes(drawn(facts)) ? 1 : 0),
  })
}

/** Indonesian togel. Lottery rule book B.4, B.5. */
export const togelFamily = family<TogelFacts>({
  model: 'TOGEL4',
  plays: [
    exact('4D', 4, ({ number }) => number),
    exact('3D', 3, ({ number }) => number.slice(1)),
    exact('2D_BELAKANG', 2, tailOf),
    exact('2D_DEPAN', 2, (facts) => pairAt(facts, 'DEPAN')),
    exact('2D_TENGAH', 2, (facts) => pairAt(facts, 'TENGAH')),
    ...colokPlays,
    ...togelSides,
  ],
  facts: togelFacts,
})
