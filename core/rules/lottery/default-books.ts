import type { DefaultPlay } from './book.ts'
import { diceBook } from './dice/dice-book.ts'
import { digitBooks } from './digits/digit-book.ts'
import { elevenFiveBook } from './eleven-five/eleven-five-book.ts'
import { kenoBook } from './keno/keno-book.ts'
import { markSixBook } from './mark-six/mark-six-book.ts'
import { pc28Book } from './pc28/pc28-book.ts'
import { racingBook } from './racing/racing-book.ts'
import { fourDBooks } from './fourd/fourd-book.ts'
import { seaBooks } from './sea/sea-book.ts'
import { togelBook } from './togel/togel-book.ts'
import { vnBooks } from './vn/vn-book.ts'

/** What a game sells, by the name of its book: the plays of its draw model at the prices of its trade. */
export const defaultBooks: Readonly<Record<string, readonly DefaultPlay[]>> = {
  ...vnBooks,
  ...digitBooks,
  PK10: racingBook,
  '11X5': elevenFiveBook,
  K3: diceBook,
  PC28: pc28Book,
  KENO: kenoBook,
  LHC: markSixBook,
  ...seaBooks,
  TOGEL: togelBook,
  ...fourDBooks,
}
