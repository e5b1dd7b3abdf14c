import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { Win } from '@parlour/core/rules/slots/board.ts'
import { scatter } from '@parlour/core/rules/slots/game.ts'
import type { GameLayout, Outcome, RoundView } from '../../../src/api-shapes.ts'
import type { Board, Pace } from '../reels/board.ts'
import { cellsOf } from '../reels/board.ts'
import type { Sparks } from '../reels/sparks.ts'
import type { Stage } from '../reels/stage.ts'
import type { Sound } from '../sound.ts'
import type { Translate } from '../texts.ts'
import type { Hud } from '../ui/hud.ts'
import { amount, freeSpinsKnown, isCelebrated, tierOf, unitsOfSpins, worth } from './wins.ts'

interface Parts {
  readonly stage: Stage
  readonly board: Board
  readonly sparks: Sparks
  readonly sound: Sound
  readonly hud: Hud
  readonly layout: GameLayout
  readonly t: Translate
  readonly nameOf: (letter: string) => string
  readonly pace: () => Pace
}

interface Wish {
  /** The first spin that is to be shown. */
  readonly from: number
  /** The reels turn already. */
  readonly isTurning: boolean
  readonly onShown: (at: number) => Promise<unknown>
}

const lineColors = [0xffd35a, 0x5ad1ff, 0xff7ab8, 0x8dff8a, 0xffa05a, 0xc9a2ff]
const sparkTints = [0xffe08a, 0xffb84d, 0xffffff, 0xff7d5a]

export type Show = ReturnType<typeof createShow>

/** The board of a spin before anything falls. */
export function firstBoard(outcome: Outcome, at: number): readonly string[] {
  const spin = outcome.spins[at]
  if (!spin) return []
  return 'board' in spin ? spin.board : (spin.falls[0]?.board ?? [])
}

/** The board that stays when a spin is over. */
export function lastBoard(outcome: Outcome, at: number): readonly string[] {
  const spin = outcome.spins[at]
  return spin && 'falls' in spin ? (spin.falls.at(-1)?.board ?? []) : firstBoard(outcome, at)
}

/** Shows rounds: what was drawn, in order, and nothing that was not. */
export function createShow(parts: Parts) {
  const { stage, board, sparks, sound, hud, layout, t, nameOf, pace } = parts
  let cycle = 0

  const money = (value: Money) => hud.money(toWire(value))
  const waitMs = (usual: number) => stage.wait(pace() === 'turbo' ? usual * 0.35 : usual)

  function sayWin(win: Win, stake: Money, multiplier: number): string {
    const of = {
      count: win.count,
      symbol: nameOf(win.symbol),
      amount: money(worth(stake, win.units * multiplier, layout.unitsPerBet)),
    }
    if (win.line !== undefined) return t('say.line', { ...of, line: win.line + 1 })
    return win.ways === undefined ? t('say.scatter', of) : t('say.ways', { ...of, ways: win.ways })
  }

  function lightAll(cells: readonly string[], wins: readonly Win[]): readonly Uint8Array[] {
    const all = cells.map(() => new Uint8Array(layout.rows))
    for (const win of wins) {
      for (const [reel, flags] of cellsOf(layout, cells, win).entries())
        for (const [row, flag] of flags.entries()) if (flag === 1 && all[reel]) all[reel][row] = 1
    }
    board.light(all, undefined, { color: 0xffffff, pulses: pace() !== 'still' })
    return all
  }

  function throwSparks(all: readonly Uint8Array[], each: number): void {
    if (pace() === 'still') return
    for (const [reel, flags] of all.entries()) {
      for (const [row, flag] of flags.entries()) {
        if (flag === 1) sparks.burst(board.centre(reel, row), { count: each, force: 240, tints: sparkTints })
      }
    }
  }

  /** One win after another, until somebody spins. */
  async function showEach(
    cells: readonly string[],
    wins: readonly Win[],
    by: { stake: Money; multiplier: number; rounds: number },
  ): Promise<void> {
    cycle += 1
    const mine = cycle
    for (let turn = 0; turn < by.rounds; turn += 1) {
      for (const [at, win] of wins.entries()) {
        if (mine !== cycle) return
        const line = win.line === undefined ? undefined : layout.lines[win.line]
        board.light(cellsOf(layout, cells, win), line, {
          color: lineColors[at % lineColors.length] ?? 0xffffff,
          pulses: pace() !== 'still',
        })
        hud.note(sayWin(win, by.stake, by.multiplier))
        await stage.wait(pace() === 'turbo' ? 500 : 950)
      }
    }
    if (mine === cycle) board.clear()
  }

  async function land(outcome: Outcome, at: number, isTurning: boolean): Promise<void> {
    const spin = outcome.spins[at]
    if (!spin) return
    if ('falls' in spin) {
      if (!isTurning) await board.leave(pace())
      return board.fall(spin.falls[0]?.board ?? [], undefined, pace()).then(() => sound.play('stop'))
    }
    if (!isTurning) board.spin(pace())
    await board.stop(spin, pace(), (reel) =>
      sound.play(spin.board[reel]?.includes(scatter) === true ? 'bonus' : 'stop'),
    )
  }

  /** Falls of a book, one after another: what wins bursts, what lies above comes down. */
  async function tumble(outcome: Outcome, at: number, stake: Money): Promise<void> {
    const spin = outcome.spins[at]
    if (!spin || !('falls' in spin)) return
    for (const [step, fall] of spin.falls.entries()) {
      hud.fall(step)
      if (fall.wins.length === 0) break
      const all = lightAll(fall.board, fall.wins)
      const multiplier = fall.multiplier * spin.multiplier
      const units = fall.wins.reduce((sum, win) => sum + win.units, 0) * multiplier
      const [first] = fall.wins
      hud.note(
        fall.wins.length === 1 && first
          ? sayWin(first, stake, multiplier)
          : t('say.won', { amount: money(worth(stake, units, layout.unitsPerBet)) }),
      )
      sound.play('pop')
      await waitMs(pace() === 'still' ? 1400 : 850)
      throwSparks(all, 4)
      await board.pop(all, pace())
      await board.fall(spin.falls[step + 1]?.board ?? fall.board, all, pace())
    }
  }

  async function celebrate(round: Money, stake: Money, all: readonly Uint8Array[]): Promise<void> {
    const tier = tierOf(stake, round)
    if (!isCelebrated(stake, round)) return
    sound.play(tier ? 'big' : 'win')
    throwSparks(all, tier ? 6 : 3)
    if (tier) await hud.tier(t(`tier.${tier}`), toWire(round), pace() === 'still' ? 0 : 2200)
  }

  /** A spin with its wins; the units that the round has when it is over. */
  async function showSpin(
    round: RoundView,
    outcome: Outcome,
    at: number,
    wish: { isTurning: boolean; before: Money; units: number },
  ): Promise<Money> {
    const stake = amount(round.stake)
    await land(outcome, at, wish.isTurning)
    await tumble(outcome, at, stake)
    const spin = outcome.spins[at]
    const after = wish.before + worth(stake, wish.units, layout.unitsPerBet)
    if (!spin || wish.units === 0) return after
    const isLast = at === outcome.spins.length - 1
    const isCounted = pace() !== 'still' && (outcome.spins.length > 1 || isCelebrated(stake, after))
    await hud.count(toWire(wish.before), toWire(after), isCounted ? 650 : 0)
    if ('board' in spin) {
      const all = lightAll(spin.board, spin.wins)
      const by = { stake, multiplier: spin.multiplier, rounds: isLast ? 3 : 1 }
      if (!isLast) {
        if (spin.wins.length > 3) await waitMs(900)
        else await showEach(spin.board, spin.wins, by)
      } else {
        await celebrate(after, stake, all)
        await waitMs(450)
        void showEach(spin.board, spin.wins, by)
      }
    } else if (isLast) await celebrate(after, stake, [])
    return after
  }

  async function beginFree(outcome: Outcome): Promise<void> {
    const { spins, multiplier } = layout.freeGames ?? { spins: 0, multiplier: 1 }
    sound.play('free')
    hud.scene('free')
    await hud.curtain(
      t('say.freeBegin'),
      t('say.freeBeginText', { n: spins, multiplier }),
      pace() === 'still' ? 1500 : 2400,
    )
    hud.free(0, freeSpinsKnown(outcome, 0, spins), multiplier)
  }

  return {
    /** Ends what is shown of the last round. */
    quiet(): void {
      cycle += 1
      hud.fall(undefined)
      board.clear()
    },

    /** Shows a round from a spin on; the window’s server hears of each when it has been shown. */
    async play(round: RoundView, wish: Wish): Promise<void> {
      const { outcome } = round
      if (!outcome) return
      const { spins: each, multiplier } = layout.freeGames ?? { spins: 0, multiplier: 1 }
      const units = unitsOfSpins(outcome, layout.scatterPays)
      const stake = amount(round.stake)
      let won = worth(
        stake,
        units.slice(0, wish.from).reduce((sum, of) => sum + of, 0),
        layout.unitsPerBet,
      )
      if (wish.from > 0) {
        hud.scene('free')
        await hud.count(toWire(won), toWire(won), 0)
      }
      for (let at = wish.from; at < outcome.spins.length; at += 1) {
        if (at === 1) await beginFree(outcome)
        if (at > 0) {
          cycle += 1
          const known = freeSpinsKnown(outcome, at - 1, each)
          hud.free(at, known, multiplier)
          hud.say(t('say.free', { at, of: known }))
        }
        won = await showSpin(round, outcome, at, {
          isTurning: wish.isTurning && at === 0,
          before: won,
          units: units[at] ?? 0,
        })
        if (at > 0 && freeSpinsKnown(outcome, at, each) > freeSpinsKnown(outcome, at - 1, each)) {
          sound.play('free')
          await hud.curtain(t('say.freeMore', { n: each }), '', 1200)
        }
        await wish.onShown(at)
        if (at > 0) await waitMs(350)
      }
      if (outcome.spins.length > 1) await hud.curtain(t('say.freeEnd'), money(won), pace() === 'still' ? 1500 : 2200)
      hud.scene('base')
      hud.free(0, 0, 1)
      hud.say(won > 0n ? t('say.won', { amount: money(won) }) : t('say.nothing'))
    },
  }
}
