import { listBets } from '@parlour/core/contract/bets/player/bets.ts'
import { listChases } from '@parlour/core/contract/lottery/player/chases.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { getLimits } from '@parlour/core/contract/lottery/player/limits.ts'
import {
  getGameMenus,
  getGameSetting,
  getNearIssues,
  getPlayMenu,
  getSeries,
  getVnGameMenu,
  listOrders,
  type placeBet,
} from '@parlour/core/contract/lottery/player/lottery.ts'
import { getHistory } from '@parlour/core/contract/lottery/player/results.ts'
import { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, units } from '@parlour/core/money/money.ts'
import type { DefaultPlay } from '@parlour/core/rules/lottery/book.ts'
import { defaultBooks } from '@parlour/core/rules/lottery/default-books.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { seriesPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import { multipleMax, unitModes } from '@parlour/core/rules/lottery/series.ts'
import { returnText, theoreticalReturn } from '@parlour/core/rules/lottery/theoretical-return.ts'
import { screen, within } from '@testing-library/react'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { GameFloor } from './game-floor.tsx'
import { pageAt } from './lottery-areas.ts'
import type { Game } from './lottery.queries.ts'
import { menuGame } from './menu-game.test-support.ts'

// A game on its floor: what it sells are the books of the house at their own prices, told as the server tells them.

type PlayMenu = Value<typeof getPlayMenu>[number]['playMenuGroups'][number]['playMenus'][number]
type Numero = NonNullable<Value<typeof getNearIssues>['currentNumero']>

export const numero = '20261120-0720'
const nextNumero = '20261120-0721'
/** A series that every book takes. */
const series = 1800
const minuteMs = 60_000

/** The plays of a book, in the order of its menu. */
export const playsOf = (book: string): readonly DefaultPlay[] => defined(defaultBooks[book], `the book ${book}`)

function menuOf(terms: DefaultPlay): PlayMenu {
  const play = defined(findPlay(terms.model, terms.playCode), `the play ${terms.playCode}`)
  const { grammar } = play
  const { prizes } = terms
  const { lowest, highest } = theoreticalReturn({ ...terms, play, prizes: prizes ?? seriesPrizes(play, series) })
  const isNumbers = grammar.kind === 'numbers'
  return {
    playId: terms.playId,
    playCode: terms.playCode,
    playName: terms.tradeName,
    singleBetPrice: toWire(units(prizes === null ? 2n : 1n)),
    unitsPerPick: isNumbers && grammar.min === 1 ? terms.unitsPerNote : null,
    odds: prizes && Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, toWire(prize)])),
    minPicks: isNumbers ? grammar.min : 1,
    maxPicks: isNumbers ? grammar.max : 1,
    grammar: isNumbers ? 'pool' : 'lists',
    playSwitch: true,
    pricing: play.pricing,
    lists: isNumbers
      ? []
      : grammar.lists.map(({ name, symbols, min, max }) => ({ name, symbols: [...symbols], min, max })),
    discount: toWire(terms.discount),
    digits: isNumbers ? grammar.digits : 0,
    theoreticalReturn: returnText(lowest),
    highestReturn: returnText(highest),
    stakeMin: toWire(terms.stakeMin),
    stakeMax: toWire(terms.stakeMax),
    winAmountMax: toWire(terms.winAmountMax),
  }
}

function settingOf(plays: readonly DefaultPlay[]): Value<typeof getGameSetting> {
  const modes = [
    ...(plays.some(({ prizes }) => prizes !== null) ? [{ code: 'K1', unit: units(1n) }] : []),
    ...(plays.some(({ prizes }) => prizes === null)
      ? Object.entries(unitModes).map(([code, unit]) => ({ code, unit }))
      : []),
  ]
  return {
    bettingModes: modes.map(({ code, unit }, at) => ({
      bettingModeId: at + 1,
      code,
      unit: toWire(unit),
      betAmountMax: '100000.0000',
      betMultipleMax: multipleMax,
      winAmountMax: '100000.0000',
    })),
    allowChase: false,
    allowCancel: false,
  }
}

/** An issue that opened a minute ago and closes in three. */
export function issue(own: Partial<Numero> = {}): Numero {
  return {
    numero,
    gameId: 1,
    openTime: noon - minuteMs,
    closeTime: noon + 3 * minuteMs,
    drawTime: noon + 4 * minuteMs,
    remainTime: 3 * minuteMs,
    lockTime: minuteMs,
    isSale: true,
    state: 'OPEN',
    commit: null,
    beacon: null,
    ...own,
  }
}

/** The issue that follows. */
export const nextIssue = (): Numero =>
  issue({ numero: nextNumero, closeTime: noon + 8 * minuteMs, drawTime: noon + 9 * minuteMs })

export function answerNear(current: Numero | null, serverTime = noon): void {
  edge.answer(getNearIssues, { serverTime, previousNumero: null, currentNumero: current, nextNumero: null })
}

export function limit(playCode: string, kinds: Readonly<Record<string, 'FULL' | 'CLOSED' | 'HALF'>>): void {
  const numbers = Object.entries(kinds).map(([number, kind]) => ({ playCode, number, kind }))
  edge.answer(getLimits, { numero, numbers })
}

/** What a bet answers: as many lines as were sent, at what they cost. */
export function receiptOf(body: Body<typeof placeBet>): Value<typeof placeBet> {
  const total = body.contents.reduce((sum, { totalStake }) => sum + defined(fromWire(totalStake), 'a stake'), 0n)
  return {
    orderNumber: 'ORDER-1',
    chaseNumber: null,
    numero: body.numeros[0]?.numero ?? '',
    totalBettingAmount: toWire(total),
    lines: body.contents.map(({ playId, units: count, totalStake }, at) => ({
      subOrderId: `01900000-0000-7000-8000-00000000000${at}`,
      betNumber: `000000000${at}`,
      numero: body.numeros[0]?.numero ?? '',
      playId,
      units: count,
      stake: toWire(defined(fromWire(totalStake), 'a stake')),
      odds: '99.5000',
    })),
    balance: '900.0000',
    version: 2,
  }
}

function answerGame(plays: readonly DefaultPlay[]): void {
  answerNear(issue())
  const groups = Map.groupBy(plays, ({ groupCode }) => groupCode)
  edge.answer(getPlayMenu, [
    {
      prizeModeId: 1,
      playMenuGroups: [...groups].map(([groupCode, own], at) => ({
        playCode: groupCode,
        playName: groupCode,
        sorting: at + 1,
        groupSwitch: true,
        playMenus: own.map(menuOf),
      })),
    },
  ])
  edge.answer(getGameSetting, settingOf(plays))
  edge.answer(getLimits, { numero, numbers: [] })
  edge.answer(getHistory, { content: [], next: null })
  edge.answer(getGameMenus, [])
  edge.answer(getVnGameMenu, [])
  edge.answer(listOrders, { list: [], next: null })
  const none = '0.0000'
  const totals = { bets: 0, stake: none, validTurnover: none, payout: none, profit: none }
  edge.answer(listBets, { list: [], next: null, totals })
  edge.answer(listChases, { list: [], next: null })
  edge.answer(getSeries, [])
  edge.answer(getBalance, {
    balance: [],
    sumBalance: '1000.0000',
    version: 1,
    currency: 'PHP',
    currencySymbol: 'P',
  })
}

/** The game lets its bets be cancelled. */
export const allowCancel = (): void => edge.answer(getGameSetting, { ...settingOf(playsOf('VN27')), allowCancel: true })

export interface FloorOptions {
  readonly isVisitor?: boolean
  /** What the server answers otherwise, said before the page asks. */
  readonly before?: () => void
}

/** Draws the floor of a game that sells these plays, for a member unless for a visitor. */
export async function renderFloor(plays: readonly DefaultPlay[], options: FloorOptions = {}) {
  const { isVisitor = false, before } = options
  answerGame(plays)
  before?.()
  if (!isVisitor) signInAs()
  const [first] = plays
  const model = defined(first, 'a game sells something').model
  const own = { gameId: 1, gameCode: 'TEST_5M', displayName: 'Test game', model, area: 'VN', periodSeconds: 300 }
  const game: Game = { ...menuGame(own), groupCode: 'TEST' }
  const drawn = await renderAt('/vnlottery', <GameFloor game={game} games={[game]} page={pageAt('/vnlottery')} />)
  await screen.findByRole('button', { name: 'Add to slip' })
  return drawn
}

/** The slip beside the pad. */
export const slip = () =>
  within(defined(screen.getByRole('heading', { name: 'Bet slip' }).closest('section'), 'the slip'))
