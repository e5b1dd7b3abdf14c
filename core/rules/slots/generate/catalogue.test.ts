import { describe, expect, test } from 'vitest'
import { approximate, quotientText } from '../../../kernel/lowest-terms.ts'
import { drawRows } from '../book/board-set.ts'
import { bookFigures } from '../book/book-game.ts'
import { weighBook } from '../book/weigh.ts'
import { bruteForce } from '../brute-force.test-support.ts'
import { certifyBook, certifyReels, figureTexts } from '../certificate.ts'
import { recountBook, recountReels, wrongFields } from '../check-certificate.ts'
import { fullCycle } from '../full-cycle.ts'
import { cycleOf, type ReelGame } from '../game.ts'
import { cycleSums, figuresOf, sigmaOf } from '../returns.ts'
import { toyBoards, toyLines, toyWays } from '../toy-games.test-support.ts'
import { truncationBound, truncationMax } from '../truncation.ts'
import {
  designGame,
  fingerprintOf,
  generateCatalogue,
  growCatalogue,
  isNear,
  keepSets,
  knownGame,
} from './catalogue.ts'
import { designReels, designStream, isReturn } from './design.ts'
import { isInOrder } from './tune.ts'

const written = { gameId: 'SLOT-TEST', date: '2026-11-22' }

/** The game of the smallest cycle among the first designs of a family. */
function smallest(family: ReelGame['family']): ReelGame {
  const games = Array.from({ length: 60 }, (_, id) => designReels(designStream(`SMALL-${id}`, '0'), family, 96))
    .flatMap((design) => (typeof design === 'string' ? [] : [design.game]))
    .toSorted((one, other) => cycleOf(one.strips) - cycleOf(other.strips))
  const [game] = games
  if (game === undefined) throw new Error('no game')
  return game
}

describe.each(['LINES', 'WAYS'] as const)('a generated game of %s', (family) => {
  const game = smallest(family)
  const certificate = certifyReels(game, written)

  test('is what it was made to be', () => {
    const figures = figuresOf(cycleSums(game), game)
    expect(isReturn(figures.mean, 96)).toBe(true)
    expect(isReturn(figures.mean, 95)).toBe(false)
    expect(approximate(figures.hitRate)).toBeGreaterThanOrEqual(0.18)
    expect(approximate(figures.hitRate)).toBeLessThanOrEqual(0.38)
    expect(1 / approximate(figures.triggerChance)).toBeGreaterThanOrEqual(80)
    expect(1 / approximate(figures.triggerChance)).toBeLessThanOrEqual(250)
    expect(isInOrder(Object.values(game.pays).map((pays) => pays.slice(3)))).toBe(true)
    expect(truncationBound(game)).toBeLessThan(truncationMax)
  })

  test('its certificate holds by another count, and no longer when pays or strips change', () => {
    expect(wrongFields(certificate, recountReels(game), game)).toStrictEqual([])
    const dearer = {
      ...game,
      pays: { ...game.pays, A: (game.pays['A'] ?? []).with(5, 1 + (game.pays['A']?.[5] ?? 0)) },
    }
    expect(wrongFields(certificate, recountReels(dearer), dearer)).toStrictEqual(
      expect.arrayContaining(['rtp', 'variance', 'pays']),
    )
    const [first = ''] = game.strips
    const changed = { ...game, strips: game.strips.with(0, first.replace('K', 'A').replace('G', 'A')) }
    expect(wrongFields(certificate, recountReels(changed), changed)).toStrictEqual(
      expect.arrayContaining(['rtp', 'stripsHash']),
    )
  })

  test('going through every stop gives the same sums', { timeout: 60_000 }, () => {
    expect(bruteForce(game)).toStrictEqual(cycleSums(game))
  })
})

test('going through every stop fast is going through every stop', () => {
  expect(bruteForce(toyLines)).toStrictEqual(fullCycle(toyLines))
  expect(bruteForce(toyWays)).toStrictEqual(fullCycle(toyWays))
})

describe('a book', () => {
  const set = drawRows(designStream('toy', 'set'), toyBoards, 3000)
  const request = { percent: 96, hitRate: 0.4, triggerChance: 0.01, baseShare: 0.6 }

  test('its weights bring the return exactly, recounted row by row', () => {
    const game = weighBook(set, request)
    if (game === undefined) throw new Error('no weights')
    const figures = bookFigures(set, game)
    expect(quotientText(figures.mean)).toBe('24/25')
    expect(approximate(figures.hitRate)).toBeCloseTo(0.4, 3)
    expect(approximate(figures.triggerChance)).toBeCloseTo(0.01, 4)
    expect(recountBook(game, set)).toStrictEqual(figureTexts(figures))
    const certificate = certifyBook(game, set, written)
    expect(wrongFields(certificate, recountBook(game, set), set.boards)).toStrictEqual([])
    const heavier = { ...game, weights: game.weights.with(3, 1 + (game.weights[3] ?? 0)) }
    expect(wrongFields(certificate, recountBook(heavier, set), set.boards)).toContain('rtp')
    const boards = { ...set.boards, pays: { ...set.boards.pays, A: [0, 0, 0, 3, 5, 20] } }
    expect(wrongFields(certificate, recountBook(game, { ...set, boards }), boards)).toContain('rtp')
  })

  test('a return that no weights can bring is none', () => {
    expect(weighBook(set, { ...request, hitRate: 0.0101 })).toBeUndefined()
  })
})

test('a catalogue is the same every time, with no two games alike', { timeout: 60_000 }, () => {
  const ids = ['SLOT-00002', 'SLOT-00003', 'SLOT-00007', 'SLOT-00008', 'SLOT-00010']
  const { games } = generateCatalogue(ids)
  const again = generateCatalogue(ids)
  expect(again.games.map(({ fingerprint }) => fingerprint)).toStrictEqual(games.map(({ fingerprint }) => fingerprint))
  expect(new Set(games.map(({ fingerprint }) => fingerprint)).size).toBe(ids.length)
  for (const { game, figures } of games) {
    expect(isReturn(figures.mean, 96)).toBe(true)
    expect(sigmaOf(figures)).toBeGreaterThan(1)
    if (game.family === 'BOOK') expect(quotientText(figures.mean)).toBe('24/25')
  }
  const { setAt } = keepSets()
  for (const { id, attempt, fingerprint } of games) {
    const design = designGame(id, attempt, { percent: 96, setAt })
    expect(typeof design === 'string' ? design : fingerprintOf(design.game)).toBe(fingerprint)
  }
  const twice = generateCatalogue(['SLOT-00002', 'SLOT-00002'])
  expect(twice.rejections['too near']).toBeGreaterThanOrEqual(1)
})

test('a catalogue goes on behind what is known of it', { timeout: 60_000 }, () => {
  const ids = ['SLOT-00002', 'SLOT-00002', 'SLOT-00003', 'SLOT-00002']
  const { games } = generateCatalogue(ids)
  const { setAt } = keepSets()
  const options = { percent: 96, setAt } as const
  const kept = JSON.stringify(games.slice(0, 2).map(knownGame))
  const later = growCatalogue(options, JSON.parse(kept) as ReturnType<typeof knownGame>[])
  expect(ids.slice(2).map((id) => later.add(id))).toStrictEqual(games.slice(2))
  expect(growCatalogue(options).add('SLOT-00002').attempt).not.toBe(games[3]?.attempt)
})

test('games are near when all four figures are', () => {
  expect(isNear([0.3, 4, 0.01, 0.7], [0.3, 4.03, 0.01, 0.7])).toBe(true)
  expect(isNear([0.3, 4, 0.01, 0.7], [0.3, 4.05, 0.01, 0.7])).toBe(false)
  expect(fingerprintOf(toyLines)).not.toBe(fingerprintOf(toyWays))
})
