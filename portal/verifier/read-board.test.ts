import { merklePath, merkleRoot, merkleTree } from '@parlour/core/fair/merkle.ts'
import { boardLine, verifyBoard } from '@parlour/core/rules/promo/board-proof.ts'
import { expect, test } from 'vitest'
import { boardIn } from './read-board.ts'

const places = [30, 20, 10].map((value, at) => ({ rank: at + 1, holder: `h${at}`, value: `${value}.0000` }))
const tree = merkleTree(places.map(boardLine))
const told = {
  boardId: 'b',
  cycleFrom: '2026-11-23',
  root: merkleRoot(tree),
  count: 3,
  rows: places.map((place) => ({ ...place, path: merklePath(tree, place.rank - 1), maskedName: 'an··a' })),
}

test('the answer of the proof’s call is read and holds', () => {
  const claim = boardIn(JSON.stringify({ success: true, value: told }))
  expect(claim && verifyBoard(claim)).toMatchObject({ ok: true })
})

test.each(['', 'RAFFLE', '{', '{"raffleId":"r","picks":[]}', '[1]'])('%j is of no leaderboard', (text) =>
  expect(boardIn(text)).toBeUndefined(),
)
