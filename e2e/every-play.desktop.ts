import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { DefaultPlay } from '@parlour/core/rules/lottery/book.ts'
import { defaultBooks } from '@parlour/core/rules/lottery/default-books.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { chargedStake } from '@parlour/core/rules/lottery/stake-line.ts'
import { contentOf } from '../tools/src/conformance/lottery-content.ts'
import { caseFamilies } from '../tools/src/conformance/lottery-families.ts'
import { isLong, sampleOf } from '@parlour/core/testing/tier.test-support.ts'
import { deposit, openAccount } from './accounts.ts'
import { closePlaced, openReceipt, placedBet } from './betting-support.ts'
import { chooseEnglish, goTo, newName, test } from './support.ts'

// Every play is bet through its pad. A play with a worked case is bet as the case says, and the receipt must show the
// case's units and stake; one without is bet by a random note. Every play's pad and slip are held by the components'
// tests; here one play of each model, which `TEST_SEED` turns, goes through a browser and a server, and all of them in
// the long tier or with `PLAYS=full`.

const playsOfGame = isLong || process.env['PLAYS'] === 'full' ? Infinity : 1

interface Worked {
  readonly family: string
  readonly playType: string
  readonly selection: unknown
  readonly draw: unknown
  readonly stakePerUnit: number
  readonly units: number
  readonly totalStake: number
  readonly series?: number
  readonly unit?: number
  readonly multiple?: number
}

const worked = JSON.parse(
  readFileSync(new URL('../core/testing/vectors/lottery.json', import.meta.url), 'utf8'),
) as readonly Worked[]

/** The case of each play, by model and play. */
const caseOf = new Map<string, Worked & { readonly content: string }>()
for (const one of worked) {
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

/** The games whose issues last long enough to put many bets together. */
const games: readonly {
  readonly path: string
  readonly gameCode: string
  readonly model: DrawModel
  readonly book: string
}[] = [
  { path: '/vnlottery', gameCode: 'VNMB_5M', model: 'VN27', book: 'VN27' },
  { path: '/vnlottery', gameCode: 'VNMN_5M', model: 'VN18', book: 'VN18' },
  { path: '/seaLottery', gameCode: 'TH_5M', model: 'THAI', book: 'TH' },
  { path: '/seaLottery', gameCode: 'LA_5M', model: 'LAO4', book: 'LA' },
  { path: '/seaLottery', gameCode: 'HN_5M', model: 'HANOI', book: 'HN' },
  { path: '/seaLottery', gameCode: 'MY4D_5M', model: 'FOURD', book: 'MY4D' },
  { path: '/seaLottery', gameCode: 'TOGEL_5M', model: 'TOGEL4', book: 'TOGEL' },
  { path: '/elott', gameCode: 'SSC_20M', model: 'D5', book: 'SSC' },
  { path: '/elott', gameCode: '3D_5M', model: 'D3', book: '3D' },
  { path: '/elott', gameCode: 'PK10_5M', model: 'PK10', book: 'PK10' },
  { path: '/elott', gameCode: '11X5_5M', model: 'C11X5', book: '11X5' },
  { path: '/elott', gameCode: 'K3_5M', model: 'DICE3', book: 'K3' },
  { path: '/elott', gameCode: 'PC28_3M', model: 'PC28', book: 'PC28' },
  { path: '/elott', gameCode: 'KENO_5M', model: 'KENO80', book: 'KENO' },
  { path: '/elott', gameCode: 'LHC_5M', model: 'LHC49', book: 'LHC' },
]

/** Chips of a list, in the order of the lists of the play. */
const listAt = (page: Page, at: number) => page.locator('[role=group]:has(> [role=toolbar])').nth(at)

async function pick(page: Page, play: Play, content: string) {
  const { grammar } = play
  if (grammar.kind === 'numbers') {
    if (grammar.digits > 1) {
      await page.getByRole('textbox', { name: 'Type or paste numbers' }).fill(content.replaceAll(',', ' '))
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      return
    }
    for (const digit of content.split(','))
      await page.getByRole('toolbar', { name: 'Numbers' }).getByRole('button', { name: digit, exact: true }).click()
    return
  }
  for (const [at, symbols] of selectionOf(grammar, content).entries()) {
    for (const symbol of symbols)
      await listAt(page, at)
        .locator(`button[value=${JSON.stringify(symbol)}]`)
        .click()
  }
}

/** The stake of a unit: an amount of one's own, or a note of two of a unit so many times. */
async function stake(page: Page, play: Play, one: Worked) {
  if (play.pricing === 'odds') {
    await page.getByRole('textbox', { name: 'Stake per unit' }).fill(String(one.stakePerUnit))
    return
  }
  const unit = one.unit ?? 1
  const price = 2 * unit
  const label = Number.isInteger(price) ? `P ${price}` : `P ${price.toFixed(2)}`
  await page.getByRole('button', { name: label, exact: true }).click()
  const multiple = String(one.multiple ?? one.stakePerUnit / price)
  await page.getByRole('textbox', { name: 'Multiple' }).first().fill(multiple)
}

const amountOf = (whole: number) => fromWire(whole.toFixed(4)) ?? 0n
/** `12500000n` is `P 1,250.00`. */
const shown = (amount: bigint) =>
  `P ${Number(toWire(amount)).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`

type Game = (typeof games)[number]

/** One play after another of a game is bet through its pad, on the page that is open. */
async function betPlays(page: Page, { path, gameCode, model, book }: Game): Promise<void> {
  for (const { playCode, discount } of sampleOf(defaultBooks[book] ?? [], playsOfGame)) {
    const play = findPlay(model, playCode)
    if (!play) throw new Error(`${playCode} is not built`)
    const one = caseOf.get(`${model} ${playCode}`)
    await test.step(`${gameCode} ${playCode} ${one?.content ?? 'at random'}`, async () => {
      await goTo(page, `${path}?gameCode=${gameCode}&playType=${encodeURIComponent(playCode)}`)
      await expect(page.getByText('Betting is open')).toBeVisible({ timeout: 90_000 })
      await betPlay(page, { play, one, discount })
    })
  }
}

interface Asked {
  readonly play: Play
  readonly one: (Worked & { readonly content: string }) | undefined
  readonly discount: DefaultPlay['discount']
}

async function betPlay(page: Page, { play, one, discount }: Asked): Promise<void> {
  if (one === undefined)
    await page
      .getByRole('button', { name: /^Random|at random$/ })
      .first()
      .click()
  else {
    await pick(page, play, one.content)
    await stake(page, play, one)
  }
  const bet = page.getByRole('button', { name: /^Bet P / })
  const total = one ? shown(chargedStake(amountOf(one.totalStake), discount)) : undefined
  // An issue may close while one picks: the slip is kept for the next.
  await expect(bet).toBeVisible({ timeout: 90_000 })
  // One that closed meanwhile is named beside the amount.
  if (total !== undefined)
    await expect
      .poll(async () => (await bet.textContent())?.replaceAll(/\s+/g, ' ').replace(/ on draw \S+$/, ''))
      .toBe(`Bet ${total}`)
  const placed = placedBet(page)
  // Who bets as the issue closes is refused and bets in the next; what was placed leaves no slip to bet again.
  await expect(async () => {
    if (!(await placed.isVisible())) await bet.click({ timeout: 5_000 })
    await expect(placed).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  if (one !== undefined && total !== undefined) {
    const receipt = await openReceipt(page)
    await expect(receipt).toContainText(`${one.units} ${one.units === 1 ? 'unit' : 'units'} ·`)
    await expect(receipt).toContainText(total)
    await receipt.getByRole('button', { name: 'Done' }).click()
  }
  await closePlaced(page)
}

/** One account bets on some games, one after another: to open one takes longer than a bet. */
const gamesAtOnce = playsOfGame === 1 ? 4 : 1

for (let from = 0; from < games.length; from += gamesAtOnce) {
  const own = games.slice(from, from + gamesAtOnce)
  test(`every play of ${own.map(({ gameCode }) => gameCode).join(', ')} is bet through its pad`, async ({
    page,
    baseURL,
  }) => {
    // A play may meet the end of an issue, and then waits for the next.
    test.setTimeout(240_000 + own.length * 60_000 + (isLong ? 900_000 : 0))
    await chooseEnglish(page, baseURL ?? '')
    await openAccount(page, newName('every'))
    await deposit(page, '50000')
    for (const game of own) await betPlays(page, game)
  })
}
