import { expect, test } from 'vitest'
import { readNames } from './read-names.ts'

test.each([
  ['one a line', 'ana\neva\n', ['ana', 'eva']],
  ['lines of Windows', 'ana\r\neva\r\n', ['ana', 'eva']],
  ['commas', 'ana,eva, zoe', ['ana', 'eva', 'zoe']],
  ['semicolons and tabs', 'ana;eva\tzoe', ['ana', 'eva', 'zoe']],
  ['quotes of a table', '"ana"\n"eva"', ['ana', 'eva']],
  ['the mark of an encoding', '\uFEFFana\neva', ['ana', 'eva']],
  ['marks of direction', '\u200Eana\u200F, \u2066eva\u2069', ['ana', 'eva']],
  ['one twice, in either case', 'Ana, ana, ANA, eva', ['Ana', 'eva']],
  ['nothing', ' \n , ; ', []],
])('names are read: %s', (_, text, names) => expect(readNames(text)).toEqual(names))
