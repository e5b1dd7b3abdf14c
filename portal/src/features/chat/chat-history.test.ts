import { expect, test } from 'vitest'
import { withLine, withoutLine, withPeople, type ChatLine, type History } from './chat.queries.ts'

const line = (id: string): ChatLine => ({ id, author: 'a', name: 'an··a', text: id, at: 1 })
const history = (...ids: readonly string[]): History => ({
  pages: [
    { list: ids.map(line), next: 'x', people: 1 },
    { list: [line('00')], next: null, people: 1 },
  ],
  pageParams: [undefined, 'x'],
})
const ids = (found: History | undefined) => found?.pages.map(({ list }) => list.map(({ id }) => id))

test.each([
  ['a new line stands first', history('02', '01'), '03', ['03', '02', '01']],
  ['one that is there already stands once', history('02', '01'), '02', ['02', '01']],
  ['one that came late stands in its place', history('03', '01'), '02', ['03', '02', '01']],
])('%s', (_, before, id, first) => expect(ids(withLine(before, line(id)))).toEqual([first, ['00']]))

test('a line that is removed goes wherever it stands', () => {
  expect(ids(withoutLine(history('02', '01'), '00'))).toEqual([['02', '01'], []])
})

test('what was not fetched yet stays so', () => {
  expect(withLine(undefined, line('01'))).toBeUndefined()
  expect(withPeople(undefined, { roomId: '', people: 2 })).toBeUndefined()
  expect(withPeople(history(), { roomId: '', people: 2 })?.pages[0]?.people).toBe(2)
})
