import {
  getBoard,
  getBoardProof,
  getOwnPlace,
  listBoardCycles,
  listBoards,
} from '@parlour/core/contract/promo/player/boards.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { BoardPage } from './board-page.tsx'
import type { BoardRanking, BoardRow, OwnPlace } from './boards.queries.ts'

const boardId = '01900000-0000-7000-8000-0000000000b0'
const dayMs = 86_400_000
const row = (rank: number, own: Partial<BoardRow> = {}): BoardRow => ({
  rank,
  maskedName: `p··${rank}`,
  reachedValue: `${1000 - rank}.5000`,
  reward: rank > 5 ? null : `${60 - rank}.0000`,
  ...own,
})
const ranked = Array.from({ length: 12 }, (_, at) => row(at + 1))
const board = (own: Partial<BoardRanking> = {}): BoardRanking => ({
  boardId,
  title: 'Week of slots',
  text: '',
  state: 'open',
  metric: 'TURNOVER',
  cycle: 'WEEKLY',
  product: 'RNG',
  firstDay: '2026-11-02',
  lastDay: '2026-12-31',
  cycleFrom: '2026-11-16',
  beginsAt: noon - 4 * dayMs,
  endsAt: noon + 3 * dayMs,
  freezesAt: noon + 3 * dayMs + 600_000,
  least: '10.0000',
  minStake: '0.0000',
  prizes: [
    { from: 1, to: 1, amount: '59.0000' },
    { from: 2, to: 5, amount: '10.0000' },
  ],
  turnoverPercent: 300,
  listed: 73,
  rows: ranked,
  frozenAt: null,
  root: null,
  ...own,
})
const place = (own: Partial<OwnPlace> = {}): OwnPlace => ({
  isShown: true,
  reachedValue: '250.0000',
  me: { rank: 73, reachedValue: '250.0000', reward: null },
  next: { rank: 5, reward: '55.0000', missing: '750.0000' },
  proof: null,
  ...own,
})
const before = {
  cycleFrom: '2026-11-09',
  cycleTo: '2026-11-15',
  listed: 40,
  frozenAt: noon - 5 * dayMs,
  root: 'ab'.repeat(32),
  isPaid: true,
  rows: [row(1, { maskedName: 'q··z' })],
}

/** The page of one board, as a member sees it whose place is given. */
async function open(shown: BoardRanking, own: OwnPlace, cycle?: string) {
  signInAs()
  edge.answer(getBoard, shown)
  edge.answer(getOwnPlace, own)
  edge.answer(listBoardCycles, { list: [before], next: null })
  return renderAt('/leaderboard', <BoardPage brandName="Test" boardId={boardId} cycle={cycle} />)
}
const seats = () => within(screen.getByRole('list', { name: 'The first three' })).getAllByRole('listitem')
const mine = () => screen.findByRole('region', { name: 'Your rank' })

test('the first three stand on their steps, the others behind them, and whoever is among them is told so', async () => {
  const own = place({
    reachedValue: '996.5000',
    me: { rank: 4, reachedValue: '996.5000', reward: '56.0000' },
    next: { rank: 3, reward: '57.0000', missing: '1.0000' },
  })
  const { user } = await open(board(), own)
  expect((await mine()).textContent).toMatch(
    /Rank 4.*Reached: P.996\.50 · Prize: P.56\.00.*P.1\.00 more to rank 3 and P.57\.00/u,
  )
  expect(seats().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/p··1.*P.999\.50.*Rank 1.*P.59\.00/u),
    expect.stringMatching(/p··2.*P.998\.50.*Rank 2.*P.58\.00/u),
    expect.stringMatching(/p··3.*P.997\.50.*Rank 3.*P.57\.00/u),
  ])
  const table = screen.getByRole('table', { name: 'Ranking' })
  const ranks = () => within(table).getAllByRole('row').slice(1)
  expect(ranks()).toHaveLength(7)
  expect(ranks()[0]?.textContent).toMatch(/4.*p··4.*You.*P.996\.50.*P.56\.00/u)
  expect(ranks()[2]?.textContent).toMatch(/6.*p··6.*P.994\.50.*–/u)
  expect(screen.getAllByText('You')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(ranks()).toHaveLength(9)
  expect(screen.queryByRole('button', { name: 'Show all 12' })).toBeNull()
})

test('whoever stands outside of the list reads the own rank, and nobody in it is called by it', async () => {
  await open(board(), place())
  const own = await mine()
  expect(own.textContent).toMatch(/Rank 73.*Reached: P.250\.00.*P.750\.00 more to rank 5 and P.55\.00/u)
  expect(within(own).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.queryByText('You')).toBeNull()
  expect(screen.getByText('73 players ranked, 12 shown')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('3 d 0 h')
})

test('a frozen board says that it is final and paid, counts nothing down, and leads to the rounds before', async () => {
  const root = 'cd'.repeat(32)
  const cycleFrom = '2026-11-16'
  const endsAt = noon - dayMs
  edge.answer(getBoardProof, {
    boardId,
    title: 'Week of slots',
    cycleFrom,
    endsAt,
    frozenAt: noon,
    root,
    count: 73,
    rows: [],
  })
  await open(board({ state: 'paid', endsAt, freezesAt: endsAt + 600_000, frozenAt: noon, root }), place(), cycleFrom)
  expect(await screen.findByText('This ranking is final and the prizes are paid.')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  // Nothing is missing to a prize any more.
  expect((await mine()).textContent).toMatch(/Rank 73/u)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(edge.callsOf(getOwnPlace).at(-1)?.query).toEqual({ cycle: cycleFrom })
  const rounds = await screen.findByRole('list', { name: 'Earlier rounds' })
  expect(within(rounds).getByRole('link').getAttribute('href')).toContain('cycle=2026-11-09')
  expect(rounds.textContent).toContain('q··z')
  expect(await screen.findByText(/^73 ranks were sealed under one root/u)).toBeTruthy()
})

test('a board of nobody, a brand of no boards and a page that cannot be loaded say so', async () => {
  edge.refuse(listBoards, 'request.malformed')
  const all = await renderAt('/leaderboard', <BoardPage brandName="Test" boardId={undefined} cycle={undefined} />)
  await all.user.click(await screen.findByRole('button', { name: 'Try again' }))
  edge.answer(listBoards, { list: [] })
  await all.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No leaderboards right now')).toBeTruthy()
  all.unmount()
  await open(board({ listed: 0, rows: [] }), place({ me: null, reachedValue: '4.0000', next: null }))
  expect(await screen.findByText('No one is ranked yet')).toBeTruthy()
  expect((await mine()).textContent).toMatch(/–.*Not ranked yet.*Reached: P.4\.00/u)
  expect(screen.queryByRole('table')).toBeNull()
})
