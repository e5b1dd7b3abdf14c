import { expect, test } from 'vitest'
import { defined } from '../../kernel/assert.ts'
import { merklePath, merkleRoot, merkleTree } from '../../fair/merkle.ts'
import { boardLine, readBoardClaim, verifyBoard, type BoardClaim } from './board-proof.ts'

const places = [900, 400, 400, 7, 1].map((value, at) => ({ rank: at + 1, holder: `h${at}`, value: `${value}.0000` }))
const tree = merkleTree(places.map(boardLine))
const claim: BoardClaim = {
  boardId: 'b',
  cycleFrom: '2026-11-23',
  root: merkleRoot(tree),
  count: places.length,
  rows: places.slice(0, 3).map((place) => ({ ...place, path: merklePath(tree, place.rank - 1) })),
}
const holds = (changed: BoardClaim) =>
  verifyBoard(changed)
    .steps.filter(({ ok }) => ok)
    .map(({ code }) => code)
const withRow = (at: number, change: object): BoardClaim => ({
  ...claim,
  rows: claim.rows.map((row, place) => (place === at ? { ...row, ...change } : row)),
})

test('a board that is told as it was frozen holds, from the answer of the call too', () => {
  expect(verifyBoard(claim)).toMatchObject({ ok: true })
  expect(readBoardClaim({ success: true, value: claim })).toEqual(claim)
})

test.each<[string, BoardClaim]>([
  ['another value', withRow(0, { value: '901.0000' })],
  ['another holder', withRow(1, { holder: 'h9' })],
  ['another rank', withRow(2, { rank: 4 })],
  ['another root', { ...claim, root: 'f'.repeat(64) }],
  ['a list of another length', { ...claim, count: 9 }],
  ['no root', { ...claim, root: '' }],
])('%s does not stand in the list', (_, changed) => expect(holds(changed)).not.toContain('list'))

test('who has less stands on no rank above, even where the list says so', () => {
  const swapped = [places[1], places[0]].map((place, at) => ({ ...defined(place, 'a place'), rank: at + 1 }))
  const other = merkleTree(swapped.map(boardLine))
  const rows = swapped.map((place) => ({ ...place, path: merklePath(other, place.rank - 1) }))
  expect(holds({ ...claim, root: merkleRoot(other), count: 2, rows })).toEqual(['list'])
})

test.each([null, 3, [], {}, { boardId: 'b' }, { boardId: 3, rows: [] }])('%j is of no board', (value) =>
  expect(readBoardClaim(value)).toBeUndefined(),
)

test('what a visitor pasted never fails', () => {
  const read = defined(readBoardClaim({ boardId: 'b', rows: [{ rank: 'x', path: [1] }, 7] }), 'a claim')
  expect(verifyBoard(read)).toMatchObject({ ok: false })
})
