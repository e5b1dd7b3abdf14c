import { getTrend } from '@parlour/core/contract/lottery/player/results.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { lineOfList } from '@parlour/core/rules/lottery/trend/play-lines.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge } from '../../../testing/portal.test-support.tsx'
import { playsOf, renderFloor } from '../floor.test-support.tsx'
import { animalNumbers } from './symbol-pictures.tsx'

const only = (book: string, code: string) => [
  defined(
    playsOf(book).find(({ playCode }) => playCode === code),
    `${code} of ${book}`,
  ),
]

/** Counts for the line that a list is counted by: each symbol once, but for those that are said. */
function answerTrend(model: DrawModel, playCode: string, list: string, counts: Readonly<Record<string, number>>): void {
  const { code, symbols } = defined(lineOfList(model, playCode, list), 'the list is counted')
  const of = (figure: (symbol: string) => number) => ({
    [code]: Object.fromEntries(symbols.map((symbol) => [symbol, figure(symbol)])),
  })
  edge.answer(getTrend, {
    gameId: 1,
    gameCode: 'GAME',
    model,
    size: 50,
    depth: 50,
    hot: of((symbol) => counts[symbol] ?? 1),
    gap: of(() => 1),
    issues: [],
  })
}

const switchOn = () => screen.getByRole('button', { name: 'Hot and cold' })
/** A chip by all that it says, hidden figures left out. */
const chip = (name: string) =>
  within(screen.getByRole('toolbar', { name: 'Numbers' })).getByRole('button', { name: said(name) })
const said = (name: string) => new RegExp(`^${name.replace(' ', String.raw`\s*`)}$`, 'u')

test('numbers show how often they came to whoever asks, with the word that draws have no memory', async () => {
  answerTrend('VN27', 'LO2', '', { '07': 9, '89': 0 })
  const { user } = await renderFloor(only('VN27', 'LO2'))
  expect(chip('07')).toBeTruthy()
  expect(edge.callsOf(getTrend)).toHaveLength(0)

  await user.click(switchOn())
  expect(await screen.findByText(/Times drawn in the last 50 draws\. Draws have no memory/u)).toBeTruthy()
  const names = ['07 drawn 9 times', '89 drawn 0 times', '12 drawn once']
  for (const name of names) expect(chip(name)).toBeTruthy()
  // What is picked is the number, whatever stands below it.
  await user.click(chip('07 drawn 9 times'))
  expect(chip('07 drawn 9 times').getAttribute('aria-pressed')).toBe('true')

  await user.click(switchOn())
  expect(chip('07')).toBeTruthy()
})

test('the choice is kept on the device', async () => {
  answerTrend('PK10', 'FRONT1', 'RANK1', { '3': 7 })
  localStorage.setItem('lottery.figures', 'on')
  await renderFloor(only('PK10', 'FRONT1'))
  expect(await screen.findByRole('button', { name: said('3 drawn 7 times') })).toBeTruthy()
})

test('a play that no line counts offers no figures', async () => {
  await renderFloor(only('VN27', 'LO3'))
  expect(screen.queryByRole('button', { name: 'Hot and cold' })).toBeNull()
})

test('figures that do not come are said so, and asked for again', async () => {
  edge.refuse(getTrend, 'lottery.game_unknown')
  const { user } = await renderFloor(only('VN27', 'LO2'))
  await user.click(switchOn())
  expect(await screen.findByText('We couldn’t load the figures.')).toBeTruthy()
  answerTrend('VN27', 'LO2', '', { '07': 9 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: said('07 drawn 9 times') })).toBeTruthy()
})

test('an animal names its numbers in the year of the draw', () => {
  // 2026 is a year of the horse from 17 February on.
  expect(animalNumbers('LHC49', 'HORSE', '2026-11-28')).toBe('1 13 25 37 49')
  expect(animalNumbers('LHC49', 'SNAKE', '2026-11-28')).toBe('2 14 26 38')
  expect(animalNumbers('LHC49', 'HORSE', '2026-02-16')).toBe('12 24 36 48')
  expect(animalNumbers('LHC49', 'BIG', '2026-11-28')).toBeUndefined()
  // A dragon that races a tiger has none.
  expect(animalNumbers('PK10', 'DRAGON', '2026-11-28')).toBeUndefined()
})
