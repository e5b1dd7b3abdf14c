import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { DefaultPlay } from '@parlour/core/rules/lottery/book.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { chargedStake } from '@parlour/core/rules/lottery/stake-line.ts'
import { sampleOf } from '@parlour/core/testing/tier.test-support.ts'
import worked from '@parlour/core/testing/vectors/lottery.json'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '../../../../../tools/src/conformance/lottery-content.ts'
import { caseFamilies } from '../../../../../tools/src/conformance/lottery-families.ts'
import { playsOf, renderFloor } from '../floor.test-support.tsx'

// Every play is put together on its pad; where plays have the same pad, one of them, which the seed says, and in the long
// tier each. One with a worked case is picked as the case says, and the slip must show the case's units and what they
// cost; one without is picked by a random note.

interface Worked {
  readonly family: string
  readonly playType: string
  readonly selection: unknown
  readonly draw: unknown
  readonly stakePerUnit: number
  readonly units: number
  readonly totalStake: number
  readonly unit?: number
  readonly multiple?: number
}

interface Case extends Worked {
  readonly content: string
}

/** The case of each play, by model and play. */
const caseOf = new Map<string, Case>()
for (const one of worked as readonly Worked[]) {
  const family = caseFamilies[one.family]
  const model = family?.model(one.draw)
  const code = family?.playCode(one.playType, one.selection)
  const play = model && code ? findPlay(model, code) : undefined
  if (family && play && model)
    caseOf.set(`${model} ${play.code}`, {
      ...one,
      content: contentOf(play.grammar, family.picks?.(one.selection) ?? one.selection),
    })
}

/** By selector: to ask a pad of a hundred chips for roles takes longer than all the rest. */
const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]

const press = (button: Element | undefined, what: string) => fireEvent.click(defined(button, what))

function pick(play: Play, content: string): void {
  const { grammar } = play
  const pads = all('[role=toolbar]')
  if (grammar.kind === 'numbers' && grammar.digits > 1) {
    const field = screen.getByLabelText('Type or paste numbers')
    fireEvent.change(field, { target: { value: content.replaceAll(',', ' ') } })
    press(field.closest('form')?.querySelector('button[type=submit]') ?? undefined, 'the button beside the field')
    return
  }
  if (grammar.kind === 'numbers') {
    for (const digit of content.split(','))
      press(
        [...(pads[0]?.querySelectorAll('button') ?? [])].find((chip) => chip.textContent === digit),
        digit,
      )
    return
  }
  // A list that has words and numbers has a pad for each.
  const lists = [...new Set(pads.map((pad) => pad.closest('[role=group]')))]
  for (const [at, symbols] of selectionOf(grammar, content).entries()) {
    for (const symbol of symbols)
      press(lists[at]?.querySelector(`button[value=${JSON.stringify(symbol)}]`) ?? undefined, `${symbol} of ${at}`)
  }
}

/** The stake of a unit: an amount of one's own, or a note of two of a unit so many times. */
function stake(play: Play, one: Worked): void {
  if (play.pricing === 'odds') {
    fireEvent.change(screen.getByLabelText('Stake per unit'), { target: { value: String(one.stakePerUnit) } })
    return
  }
  const price = 2 * (one.unit ?? 1)
  const label = Number.isInteger(price) ? `P ${price}` : `P ${price.toFixed(2)}`
  press(
    all('[role=group] > button[aria-pressed]').find(
      ({ textContent }) => textContent?.replaceAll(/\s/gu, ' ') === label,
    ),
    `a note of ${label}`,
  )
  const [multiple] = screen.getAllByLabelText('Multiple')
  fireEvent.change(defined(multiple, 'the multiple'), {
    target: { value: String(one.multiple ?? one.stakePerUnit / price) },
  })
}

const amountOf = (whole: number) => fromWire(whole.toFixed(4)) ?? 0n
/** `12500000n` is `P 1,250.00`. */
const shown = (amount: bigint) =>
  `P ${Number(toWire(amount)).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`

const words = (text: string | null) => (text ?? '').replaceAll(/\s+/gu, ' ')

function betAt(terms: DefaultPlay): { readonly units: string | undefined; readonly total: string } {
  const play = defined(findPlay(terms.model, terms.playCode), terms.playCode)
  const one = caseOf.get(`${terms.model} ${terms.playCode}`)
  if (one === undefined) press(screen.getAllByText(/^Quick pick$|at random$/u)[0], 'a random note')
  else {
    pick(play, one.content)
    stake(play, one)
  }
  const bet = words(document.body.textContent)
  return {
    units: /picked · (\d+) unit/u.exec(bet)?.[1],
    total: /Bet (P [\d,.]*\d)/u.exec(bet)?.[1] ?? 'no total',
  }
}

/** Plays that are picked and priced alike have the same pad. */
function onePlayOfEachPad(plays: readonly DefaultPlay[]): readonly DefaultPlay[] {
  const byPad = Map.groupBy(plays, ({ model, playCode }) => {
    const { grammar, pricing } = defined(findPlay(model, playCode), playCode)
    return JSON.stringify([grammar, pricing])
  })
  return [...byPad.values()].flatMap((alike) => sampleOf(alike, 1))
}

const books = [
  'VN27',
  'VN18',
  'TH',
  'LA',
  'HN',
  'MY4D',
  'TOGEL',
  'SSC',
  '3D',
  'PK10',
  '11X5',
  'K3',
  'PC28',
  'KENO',
  'LHC',
]

test.each(books)('on every pad of %s a play is put together', async (book) => {
  const plays = onePlayOfEachPad(playsOf(book))
  expect(plays.length).toBeGreaterThan(0)
  const { router } = await renderFloor(plays)
  for (const terms of plays) {
    await act(() => router.navigate({ to: '.', search: { playType: terms.playCode }, replace: true } as never))
    const one = caseOf.get(`${terms.model} ${terms.playCode}`)
    const { units, total } = betAt(terms)
    const said = `${terms.playCode} ${one?.content ?? 'at random'}`
    if (one === undefined) expect(total, said).toMatch(/^P /u)
    else
      expect({ units, total }, said).toEqual({
        units: String(one.units),
        total: shown(chargedStake(amountOf(one.totalStake), terms.discount)),
      })
    // Each play begins with nothing in the slip.
    press(screen.getByText('Clear the slip'), 'clear')
  }
})
