import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { chiSquareP } from '../../fair/chi-square.ts'
import { isClientSeed, playerContext } from '../../fair/player-context.ts'
import { classWeights } from './book/book-game.ts'
import { boardAt, evaluateBoard } from './board.ts'
import { drawRows } from './book/board-set.ts'
import { tumble, tumbleCounter } from './book/tumble.ts'
import { spinOutcomes } from './checking.ts'
import { cycleOf, type ReelGame } from './game.ts'
import { designStream } from './generate/design.ts'
import { playBook, playReels } from './spin.ts'
import { toyBoards, toyLines, toyWays } from './toy-games.test-support.ts'

const serverSeed = sha256(utf8ToBytes('spin'))
const at = (nonce: number) => ({ serverSeed, gameCode: 'SLOT-TOY', clientSeed: 'lucky', nonce })

describe('a round of reels', () => {
  test('is the same whenever it is drawn, and changed by nobody', () => {
    const round = playReels(toyLines, at(7))
    expect(playReels(toyLines, at(7))).toStrictEqual(round)
    expect(round.context).toBe('SLOT-TOY|lucky|7')
    expect(Object.isFrozen(round.spins[0]?.stops)).toBe(true)
    expect(() => Object.assign(round, { units: 1 })).toThrow()
    expect(playReels(toyLines, at(8))).not.toStrictEqual(round)
  })

  test.each([toyLines, toyWays])('$family: boards and wins follow from the stops, free spins from scatters', (game) => {
    let free = 0
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { spins, units } = playReels(game, at(nonce))
      let owed = 1
      for (const [index, spin] of spins.entries()) {
        expect(spin.board).toStrictEqual(boardAt(game, spin.stops))
        const wins = evaluateBoard(game, spin.board)
        expect(spin.units).toBe(wins.units * (index === 0 ? 1 : (game.freeGames?.multiplier ?? 0)))
        owed += (wins.isTrigger ? (game.freeGames?.spins ?? 0) : 0) - 1
      }
      expect(owed).toBe(0)
      free += spins.length - 1
      expect(units).toBe(spins.reduce((sum, spin) => sum + spin.units, 0))
    }
    expect(free).toBeGreaterThan(20)
  })

  test.each([toyLines, toyWays])('$family: paid spins win as the count by states says', (game) => {
    const rounds = 20_000
    const chances = new Map<string, number>()
    for (const { units, scatters, stops } of spinOutcomes(game)) {
      const key = `${units} ${scatters >= 3}`
      chances.set(key, (chances.get(key) ?? 0) + stops / cycleOf(game.strips))
    }
    const keys = [...chances.keys()]
    const counts = keys.map(() => 0)
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const [paid] = playReels({ ...game, freeGames: undefined }, at(nonce)).spins
      const cell = keys.indexOf(`${paid?.units} ${(paid?.scatters ?? 0) >= 3}`)
      expect(cell).toBeGreaterThanOrEqual(0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
    const p = chiSquareP(
      counts,
      keys.map((key) => chances.get(key) ?? 0),
    )
    expect(p).toBeGreaterThan(0.0005)
    expect(p).toBeLessThan(0.9995)
  })

  test('the highest win ends a round, and no feature is begun for ever', () => {
    const rich: ReelGame = { ...toyLines, pays: { ...toyLines.pays, A: [0, 0, 0, 30_000, 30_000, 30_000] } }
    const rounds = Array.from({ length: 300 }, (_, nonce) => playReels(rich, at(nonce)))
    const capped = rounds.filter(({ isCapped }) => isCapped)
    expect(capped.length).toBeGreaterThan(0)
    for (const { units } of capped) expect(units).toBe(5000 * rich.unitsPerBet)
    const endless: ReelGame = { ...toyLines, strips: ['SA', 'SA', 'SA', 'SA', 'SA'], pays: {}, scatterPays: [] }
    expect(playReels(endless, at(0)).spins).toHaveLength(1 + 51)
  })

  test('a seed that could be read as another round is refused', () => {
    expect(isClientSeed('Chuc-may-man')).toBe(true)
    for (const seed of ['', 'a|b', 'x'.repeat(65), 'é']) expect(isClientSeed(seed)).toBe(false)
    expect(() => playerContext({ gameCode: 'SLOT', clientSeed: 'a|1', nonce: 0 })).toThrow()
    expect(() => playerContext({ gameCode: 'SLOT', clientSeed: 'a', nonce: -1 })).toThrow()
  })
})

describe('a round of a book', () => {
  const set = drawRows(designStream('toy', 'set'), toyBoards, 500)
  const weights = set.classes.map((_, index) => 1 + (index % 3))
  const game = { family: 'BOOK', set: 0, weights, repairs: [{ class: 0, add: 40 }] } as const

  test('boards shown pay what the numbers say', () => {
    const unitsOf = tumbleCounter(toyBoards)
    for (let seed = 0; seed < cycleOf(toyBoards.strips); seed += 1) {
      const { units, scatters } = tumble(toyBoards, seed)
      expect({ units, scatters }, String(seed)).toStrictEqual(unitsOf(seed))
    }
  })

  test('rows come by their weights', () => {
    const totals = classWeights(set, game)
    const all = totals.reduce((sum, weight) => sum + weight, 0)
    const counts = totals.map(() => 0)
    for (let nonce = 0; nonce < 6000; nonce += 1) {
      const round = playBook(game, set, at(nonce))
      const cell = set.classes.findIndex(
        ({ units, isTrigger }) => units === round.units && isTrigger === (round.spins[0]?.scatters ?? 0) >= 3,
      )
      counts[cell] = (counts[cell] ?? 0) + 1
    }
    const p = chiSquareP(
      counts,
      totals.map((weight) => weight / all),
    )
    expect(p).toBeGreaterThan(0.0005)
    expect(p).toBeLessThan(0.9995)
    expect(playBook(game, set, at(3))).toStrictEqual(playBook(game, set, at(3)))
  })
})
