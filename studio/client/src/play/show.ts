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

interface Requested {
  /** The first spin that is to be shown. */
  readonly from: number
  /** The reels turn already. */
  readonly isTurning: boolean
  readonly onShown: (at: number) => Promise<unknown>
}

const lineColors = [0xffd35a, 0x5ad1ff, 0xff7ab8, 0x8dff8a, 0xffa05a, 0xc9a2ff]
const sparkTints = [0xffe08a, 0xffb84d, 0xffffff, 0xff7d5a]

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
export class Show {
  private readonly parts: Parts
  private cycle = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  private money(value: Money): string {
    return this.parts.hud.money(toWire(value))
  }

  private waitMs(usual: number): Promise<void> {
    return this.parts.stage.wait(this.parts.pace() === 'turbo' ? usual * 0.35 : usual)
  }

  private sayWin(win: Win, stake: Money, multiplier: number): string {
    const of = {
      count: win.count,
      symbol: this.parts.nameOf(win.symbol),
      amount: this.money(worth(stake, win.units * multiplier, this.parts.layout.unitsPerBet)),
    }
    if (win.line !== undefined) return this.parts.t('say.line', { ...of, line: win.line + 1 })
    return win.ways === undefined
      ? this.parts.t('say.scatter', of)
      : this.parts.t('say.ways', { ...of, ways: win.ways })
  }

  private lightAll(cells: readonly string[], wins: readonly Win[]): readonly Uint8Array[] {
    const all = cells.map(() => new Uint8Array(this.parts.layout.rows))
    for (const win of wins) {
      for (const [reel, flags] of cellsOf(this.parts.layout, cells, win).entries()) {
        all[reel]?.forEach((lit, row, column) => (column[row] = Math.max(lit, flags[row] ?? 0)))
      }
    }
    this.parts.board.light(all, undefined, { color: 0xffffff, pulses: this.parts.pace() !== 'still' })
    return all
  }

  private throwSparks(all: readonly Uint8Array[], each: number): void {
    if (this.parts.pace() === 'still') return
    for (const [reel, flags] of all.entries()) {
      for (const [row, flag] of flags.entries()) {
        if (flag === 1)
          this.parts.sparks.burst(this.parts.board.centre(reel, row), { count: each, force: 240, tints: sparkTints })
      }
    }
  }

  /** One win after another, until somebody spins. */
  private async showEach(
    cells: readonly string[],
    wins: readonly Win[],
    by: { stake: Money; multiplier: number; rounds: number },
  ): Promise<void> {
    this.cycle += 1
    const mine = this.cycle
    for (let turn = 0; turn < by.rounds; turn += 1) {
      for (const [at, win] of wins.entries()) {
        if (mine !== this.cycle) return
        const line = win.line === undefined ? undefined : this.parts.layout.lines[win.line]
        this.parts.board.light(cellsOf(this.parts.layout, cells, win), line, {
          color: lineColors[at % lineColors.length] ?? 0xffffff,
          pulses: this.parts.pace() !== 'still',
        })
        this.parts.hud.note(this.sayWin(win, by.stake, by.multiplier))
        await this.parts.stage.wait(this.parts.pace() === 'turbo' ? 500 : 950)
      }
    }
    if (mine === this.cycle) this.parts.board.clear()
  }

  private async land(outcome: Outcome, at: number, isTurning: boolean): Promise<void> {
    const spin = outcome.spins[at]
    if (!spin) return
    if ('falls' in spin) {
      if (!isTurning) await this.parts.board.leave(this.parts.pace())
      return this.parts.board
        .fall(spin.falls[0]?.board ?? [], undefined, this.parts.pace())
        .then(() => this.parts.sound.play('stop'))
    }
    if (!isTurning) this.parts.board.spin(this.parts.pace())
    await this.parts.board.stop(spin, this.parts.pace(), (reel) =>
      this.parts.sound.play(spin.board[reel]?.includes(scatter) === true ? 'bonus' : 'stop'),
    )
  }

  /** Falls of a book, one after another: what wins bursts, what lies above comes down. */
  private async tumble(outcome: Outcome, at: number, stake: Money): Promise<void> {
    const spin = outcome.spins[at]
    if (!spin || !('falls' in spin)) return
    for (const [step, fall] of spin.falls.entries()) {
      this.parts.hud.fall(step)
      if (fall.wins.length === 0) break
      const all = this.lightAll(fall.board, fall.wins)
      const multiplier = fall.multiplier * spin.multiplier
      const units = fall.wins.reduce((sum, win) => sum + win.units, 0) * multiplier
      const [first] = fall.wins
      this.parts.hud.note(
        fall.wins.length === 1 && first
          ? this.sayWin(first, stake, multiplier)
          : this.parts.t('say.won', { amount: this.money(worth(stake, units, this.parts.layout.unitsPerBet)) }),
      )
      this.parts.sound.play('pop')
      await this.waitMs(this.parts.pace() === 'still' ? 1400 : 850)
      this.throwSparks(all, 4)
      await this.parts.board.pop(all, this.parts.pace())
      await this.parts.board.fall(spin.falls[step + 1]?.board ?? fall.board, all, this.parts.pace())
    }
  }

  private async celebrate(round: Money, stake: Money, all: readonly Uint8Array[]): Promise<void> {
    const tier = tierOf(stake, round)
    if (!isCelebrated(stake, round)) return
    this.parts.sound.play(tier ? 'big' : 'win')
    this.throwSparks(all, tier ? 6 : 3)
    if (tier)
      await this.parts.hud.tier(this.parts.t(`tier.${tier}`), toWire(round), this.parts.pace() === 'still' ? 0 : 2200)
  }

  /** A spin with its wins; the units that the round has when it is over. */
  private async showSpin(
    round: RoundView,
    outcome: Outcome,
    at: number,
    request: { isTurning: boolean; before: Money; units: number },
  ): Promise<Money> {
    const stake = amount(round.stake)
    await this.land(outcome, at, request.isTurning)
    await this.tumble(outcome, at, stake)
    const spin = outcome.spins[at]
    const after = request.before + worth(stake, request.units, this.parts.layout.unitsPerBet)
    if (!spin || request.units === 0) return after
    const isLast = at === outcome.spins.length - 1
    const isCounted = this.parts.pace() !== 'still' && (outcome.spins.length > 1 || isCelebrated(stake, after))
    await this.parts.hud.count(toWire(request.before), toWire(after), isCounted ? 650 : 0)
    if ('board' in spin) {
      const all = this.lightAll(spin.board, spin.wins)
      const by = { stake, multiplier: spin.multiplier, rounds: isLast ? 3 : 1 }
      if (!isLast) {
        if (spin.wins.length > 3) await this.waitMs(900)
        else await this.showEach(spin.board, spin.wins, by)
      } else {
        await this.celebrate(after, stake, all)
        await this.waitMs(450)
        void this.showEach(spin.board, spin.wins, by)
      }
    } else if (isLast) await this.celebrate(after, stake, [])
    return after
  }

  private async beginFree(outcome: Outcome): Promise<void> {
    const { spins, multiplier } = this.parts.layout.freeGames ?? { spins: 0, multiplier: 1 }
    this.parts.sound.play('free')
    this.parts.hud.scene('free')
    await this.parts.hud.curtain(
      this.parts.t('say.freeBegin'),
      this.parts.t('say.freeBeginText', { n: spins, multiplier }),
      this.parts.pace() === 'still' ? 1500 : 2400,
    )
    this.parts.hud.free(0, freeSpinsKnown(outcome, 0, spins), multiplier)
  }

  /** Ends what is shown of the last round. */
  quiet(): void {
    this.cycle += 1
    this.parts.hud.fall(undefined)
    this.parts.board.clear()
  }

  /** Shows a round from a spin on; the window’s server hears of each when it has been shown. */
  async play(round: RoundView, request: Requested): Promise<void> {
    const { outcome } = round
    if (!outcome) return
    const { spins: each, multiplier } = this.parts.layout.freeGames ?? { spins: 0, multiplier: 1 }
    const units = unitsOfSpins(outcome, this.parts.layout.scatterPays)
    const stake = amount(round.stake)
    let won = worth(
      stake,
      units.slice(0, request.from).reduce((sum, of) => sum + of, 0),
      this.parts.layout.unitsPerBet,
    )
    if (request.from > 0) {
      this.parts.hud.scene('free')
      await this.parts.hud.count(toWire(won), toWire(won), 0)
    }
    for (let at = request.from; at < outcome.spins.length; at += 1) {
      if (at === 1) await this.beginFree(outcome)
      if (at > 0) {
        this.cycle += 1
        const known = freeSpinsKnown(outcome, at - 1, each)
        this.parts.hud.free(at, known, multiplier)
        this.parts.hud.say(this.parts.t('say.free', { at, of: known }))
      }
      won = await this.showSpin(round, outcome, at, {
        isTurning: request.isTurning && at === 0,
        before: won,
        units: units[at] ?? 0,
      })
      if (at > 0 && freeSpinsKnown(outcome, at, each) > freeSpinsKnown(outcome, at - 1, each)) {
        this.parts.sound.play('free')
        await this.parts.hud.curtain(this.parts.t('say.freeMore', { n: each }), '', 1200)
      }
      await request.onShown(at)
      if (at > 0) await this.waitMs(350)
    }
    if (outcome.spins.length > 1)
      await this.parts.hud.curtain(
        this.parts.t('say.freeEnd'),
        this.money(won),
        this.parts.pace() === 'still' ? 1500 : 2200,
      )
    this.parts.hud.scene('base')
    this.parts.hud.free(0, 0, 1)
    this.parts.hud.say(won > 0n ? this.parts.t('say.won', { amount: this.money(won) }) : this.parts.t('say.nothing'))
  }
}
