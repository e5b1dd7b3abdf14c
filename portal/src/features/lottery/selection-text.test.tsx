import { expect, test } from 'vitest'
import { renderAt } from '../../testing/portal.test-support.tsx'
import type { WinNo } from './lottery.queries.ts'
import { ContentText } from './selection-text.tsx'

const board: WinNo = { kind: 'prizes', prizes: [{ code: 'DB', numbers: ['87122'] }] }

async function marked(
  playCode: string,
  content: string,
  wonOn: WinNo | null = board,
  model: 'HANOI' | 'VN27' | 'D5' = 'VN27',
) {
  await renderAt('/', <ContentText model={model} playCode={playCode} content={content} wonOn={wonOn ?? undefined} />)
  return [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
}

test('of a line that won, what was drawn is marked and stands first', async () => {
  expect(await marked('DE_DB', '07,22,89')).toEqual(['22'])
  expect(document.querySelector('bdi')?.textContent).toBe('22 07 89')
})

test('of places, the digit of each place is its own', async () => {
  const digits: WinNo = { kind: 'list', balls: ['3', '1', '4', '1', '5'] }
  expect(await marked('FIXED@', '13,1,-,-,-', digits, 'D5')).toEqual(['3', '1'])
})

test('nothing is marked of a line that did not win, nor of one that wins by what is not drawn', async () => {
  expect(await marked('DE_DB', '07,22,89', null)).toEqual([])
  expect(await marked('TRUOT4', '07,22,33,89')).toEqual([])
})
