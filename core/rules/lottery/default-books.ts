import type { DefaultPlay } from './book.ts'
import { fourDBooks } from './fourd/fourd-book.ts'
import { seaBooks } from './sea/sea-book.ts'
import { togelBook } from './togel/togel-book.ts'
import { vnBooks } from './vn/vn-book.ts'

/** What a game sells, by the name of its book: the plays of its draw model at the prices of its trade. */
export const defaultBooks: Readonly<Record<string, readonly DefaultPlay[]>> = {
  ...vnBooks,
  ...seaBooks,
  TOGEL: togelBook,
  ...fourDBooks,
}
