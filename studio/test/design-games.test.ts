import { expect, test } from 'vitest'
import { designFrom, growCatalogue, keepSets, knownGame } from '@parlour/core/rules/slots/generate/catalogue.ts'
import { designGames } from '../src/catalogue/design-games.ts'
import { gameCodeOf } from '../src/catalogue/game-code.ts'
import type { NewGame } from '../src/catalogue/game.sql.ts'

test(
  'threads side by side make the games that one makes, in their order, also where one is near another',
  { timeout: 60_000 },
  async () => {
    const { setAt } = keepSets()
    const options = { percent: 96, setAt } as const
    // The second number's own first design is known already, as if it were the first game's.
    const { made } = designFrom(gameCodeOf(2), 0, options)
    const known = [knownGame(made)]
    const one = growCatalogue(options, known)
    const count = 9
    const wanted = Array.from({ length: count - 1 }, (_, at) => one.add(gameCodeOf(at + 2)))
    expect(wanted[0]?.attempt).toBeGreaterThan(made.attempt)
    const batches: (readonly NewGame[])[] = []
    await designGames({ known, count, onBatch: (batch) => batches.push(batch) }).done
    expect(batches).toHaveLength(1)
    expect(
      batches.flat().map(({ number, attempt, fingerprint, known: kept }) => ({ number, attempt, fingerprint, kept })),
    ).toEqual(
      wanted.map((game, at) => ({
        number: at + 2,
        attempt: game.attempt,
        fingerprint: game.fingerprint,
        kept: knownGame(game),
      })),
    )
  },
)

test('what is stopped ends, and tells of nothing more', async () => {
  let told = 0
  const designing = designGames({ known: [], count: 500, onBatch: () => (told += 1) })
  await designing.stop()
  await designing.done
  expect(told).toBe(0)
})
