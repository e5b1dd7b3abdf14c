import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { FreeSpinsView, GameView, RoundAnswer, RoundView } from '../../../src/api-shapes.ts'
import { CallFailure, type Api } from '../api.ts'
import type { Parent } from '../parent.ts'
import type { Board, Pace } from '../reels/board.ts'
import type { Stage } from '../reels/stage.ts'
import type { Sound } from '../sound.ts'
import type { Translate } from '../texts.ts'
import type { Hud } from '../ui/hud.ts'
import type { NextStep } from '../ui/trouble.ts'
import { afterRound, mayStake, type Autoplay, type AutoplayRequest, type PlayedRound } from './autoplay.ts'
import { firstBoard, lastBoard, type Show } from './show.ts'
import { amount } from './wins.ts'

interface Parts {
  readonly game: GameView
  readonly api: Api
  readonly stage: Stage
  readonly board: Board
  readonly show: Show
  readonly hud: Hud
  readonly sound: Sound
  readonly parent: Parent
  readonly t: Translate
  readonly pace: () => Pace
  readonly trouble: (failure: CallFailure) => Promise<NextStep>
  readonly onResult: (stake: Money, win: Money) => void
}

const retries = 3
const retryMs = 1200

const failureOf = (error: unknown) => (error instanceof CallFailure ? error : new CallFailure('FAILURE'))

/** Where the player plays: one round at a time, each asked for once however often the line breaks. */
export class Table {
  private readonly parts: Parts
  private stakeAt: number
  private balance: string | null
  private shown: readonly string[]
  /** What is left of rounds that cost nothing: they are played first. */
  private freeSpins: FreeSpinsView | null
  private isRunning = false
  private waitsUntil = 0
  private run: Autoplay | undefined
  private isStopped = false

  constructor(parts: Parts) {
    const { stakes, stake, balance, layout, freeSpins } = parts.game
    this.freeSpins = freeSpins
    this.parts = parts
    this.stakeAt = Math.max(0, stakes.indexOf(stake))
    this.balance = balance
    this.shown = layout.strips.map((strip) => strip.slice(0, layout.rows))
  }

  stake(): string {
    const { stakes, stake } = this.parts.game
    return this.freeSpins?.stake ?? stakes[this.stakeAt] ?? stake
  }

  /** Nothing can be begun: play has ended, or there is but a round to be shown again. */
  private isClosed(): boolean {
    return this.isStopped || this.parts.game.replay !== null
  }

  isBusy(): boolean {
    return this.isRunning
  }

  draw(): void {
    const { hud, game } = this.parts
    const isGiven = this.freeSpins !== null
    hud.stake(this.stake(), {
      least: isGiven || this.stakeAt === 0,
      most: isGiven || this.stakeAt === game.stakes.length - 1,
    })
    hud.given(this.freeSpins)
    const waits = this.isClosed() || performance.now() < this.waitsUntil
    hud.busy({ busy: this.isRunning, waits, auto: this.run?.left })
    hud.balance(this.balance)
  }

  spin(): void {
    const { hud, sound, t } = this.parts
    if (this.run) return this.endAuto()
    if (this.isRunning || this.isClosed()) return
    if (performance.now() < this.waitsUntil) return hud.say(t('say.wait'))
    sound.play('press')
    void this.busy(() => this.playRound())
  }

  change(by: number): void {
    if (this.isRunning || this.freeSpins !== null) return
    this.stakeAt = Math.min(this.parts.game.stakes.length - 1, Math.max(0, this.stakeAt + by))
    this.draw()
  }

  auto(request: AutoplayRequest): void {
    if (this.isRunning || this.isClosed() || request.count > this.parts.game.profile.autoplayMax) return
    this.run = { request, left: request.count, lost: 0n }
    void this.busy(() => this.playRound())
  }

  endAuto(): void {
    if (!this.run) return
    this.run = undefined
    this.parts.hud.say(this.parts.t('auto.ended.stopped'))
    this.draw()
  }

  /** The portal closes play: what runs ends, and nothing begins. */
  stop(): void {
    this.isStopped = true
    this.run = undefined
    this.draw()
    if (!this.isRunning) this.parts.hud.say(this.parts.t('say.stopped'))
  }

  /** The round that was open when the window came. */
  async resume(open: RoundView): Promise<void> {
    const { game, board, hud, t } = this.parts
    const { outcome } = open
    if (!outcome) return
    this.stakeAt = Math.max(0, game.stakes.indexOf(open.stake))
    const from = open.state === 'DRAWN' && open.steps === 1 ? 0 : open.step + 1
    board.show(lastBoard(outcome, Math.max(0, from - 1)))
    hud.say(t('say.resumed'))
    const { balance, freeSpins } = this
    await this.busy(() => this.playOut(open, { from, isTurning: false, balance, freeSpins }))
  }

  /** An earlier round again: it changes nothing. */
  async replay(round: RoundView): Promise<void> {
    const { hud, show, board, stage, game } = this.parts
    const { outcome } = round
    if (this.isRunning || !outcome) return
    const isAlone = game.replay !== null
    hud.replay(true)
    await this.busy(async () => {
      show.quiet()
      board.show(firstBoard(outcome, 0))
      hud.showWin('0')
      await show.play(round, { from: 0, isTurning: false, onShown: () => Promise.resolve() })
      hud.showWin(round.win ?? '0')
      await stage.wait(1500)
      show.quiet()
      // Where there is no other round, what this one came to stays to be seen.
      if (isAlone) return
      board.show(this.shown)
      hud.showWin('0')
    })
    hud.replay(isAlone)
  }

  /** Asks until somebody answers; the same request is the same round, and no stake is taken twice. */
  private async insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await ask()
      } catch (error) {
        const failure = failureOf(error)
        if (failure.code !== 'OFFLINE') throw failure
        if (tried % retries !== 0) await this.parts.stage.wait(retryMs)
        else await this.parts.trouble(failure)
      }
    }
  }

  private begin(): void {
    const { game, show, hud, board, parent, t, pace } = this.parts
    // The page that holds the window says nothing of money until the round was shown.
    parent.tell('round-begun')
    show.quiet()
    hud.showWin('0')
    hud.say(t('say.spinning'))
    // What is shown as taken before the answer comes is put right by the answer.
    const given = this.freeSpins
    const left = this.balance === null || given ? -1n : amount(this.balance) - amount(this.stake())
    if (left >= 0n) hud.balance(toWire(left))
    if (given) hud.given({ ...given, left: given.left - 1 })
    if (game.layout.family !== 'BOOK') board.spin(pace())
  }

  private async askRound(): Promise<RoundAnswer> {
    const { api, game, board, pace } = this.parts
    const given = this.freeSpins === null ? {} : { grantId: this.freeSpins.grantId }
    const request = { stake: this.stake(), requestId: crypto.randomUUID(), ...given }
    const asked = this.insist(() => api.spin(request))
    if (game.layout.family === 'BOOK') await Promise.all([board.leave(pace()), asked.catch(() => undefined)])
    return asked
  }

  private async playRound(): Promise<void> {
    this.begin()
    const answer = await this.askRound()
    this.waitsUntil = performance.now() + this.parts.game.profile.minCycleMs
    const { round, balance, freeSpins } = answer
    await this.playOut(round, { from: 0, isTurning: true, balance, freeSpins })
  }

  /** Shows a round to its end, and lets the server know how far it is. */
  private async playOut(
    round: RoundView,
    request: { from: number; isTurning: boolean; balance: string | null; freeSpins: FreeSpinsView | null },
  ): Promise<void> {
    const { api, game, hud, parent, show } = this.parts
    const { roundId } = round
    parent.tell('round-open', { roundId })
    const isFeature = round.steps > 1
    let last: RoundAnswer = { round, balance: request.balance, freeSpins: request.freeSpins }
    if (isFeature) this.balance = request.balance
    const onShown = async (step: number) => {
      parent.tell('round-begun')
      if (isFeature) last = await this.insist(() => api.step({ roundId, step }))
    }
    if (request.from >= round.steps) await onShown(round.steps - 1)
    else await show.play(round, { from: request.from, isTurning: request.isTurning, onShown })
    if (round.outcome) this.shown = lastBoard(round.outcome, round.steps - 1)
    this.balance = last.balance
    const win = last.round.win ?? '0'
    hud.showWin(win)
    this.takeGiven(last)
    const stake = round.isFree ? '0.0000' : round.stake
    const played = { stake: amount(stake), win: amount(win), hasFeature: isFeature }
    this.parts.onResult(played.stake, played.win)
    parent.tell('round-shown', { roundId })
    parent.tell('round-closed', { roundId, stake, win, balance: this.balance })
    parent.tell('balance', { balance: this.balance, currency: game.currency })
    this.goOnOrEnd(played)
  }

  /** What is left of rounds that cost nothing; behind the last one it is said what they won. */
  private takeGiven({ round, freeSpins }: RoundAnswer): void {
    const { hud, t } = this.parts
    const before = this.freeSpins
    this.freeSpins = freeSpins
    if (!round.isFree || before === null || before.grantId === freeSpins?.grantId) return
    const [won, most] = [amount(before.won) + amount(round.win ?? '0'), amount(before.winMax)]
    hud.say(t('given.end', { amount: hud.money(toWire(won > most ? most : won)) }))
    // The next round costs money: nobody begins it but the player.
    if (freeSpins === null) this.run = undefined
  }

  private goOnOrEnd(played: PlayedRound): void {
    if (!this.run) return
    const next = afterRound(this.run, played)
    this.run = typeof next === 'string' ? undefined : next
    if (typeof next === 'string') this.parts.hud.say(this.parts.t(`auto.ended.${next}`))
  }

  private async recover(failure: CallFailure): Promise<void> {
    const { board, hud, parent, t } = this.parts
    this.run = undefined
    const { retryAfterMs, balance } = failure.details
    if (typeof retryAfterMs === 'number') this.waitsUntil = performance.now() + retryAfterMs
    board.show(this.shown)
    hud.scene('base')
    parent.tell('round-shown')
    if (failure.code === 'SESSION_ENDED') {
      this.isStopped = true
      parent.tell('session-ended')
    }
    if (typeof balance === 'string') this.balance = balance
    if (failure.code === 'FREE_SPINS_OVER') this.freeSpins = null
    this.draw()
    await this.parts.trouble(failure)
    hud.say(t('say.ready'))
  }

  private waitsLeft(): number {
    return this.waitsUntil - performance.now()
  }

  /** One thing at a time; whatever goes wrong in it becomes a screen. */
  private async busy(work: () => Promise<void>): Promise<void> {
    const { stage, hud, t, pace } = this.parts
    if (this.isRunning) return
    this.isRunning = true
    this.draw()
    try {
      await work()
    } catch (error) {
      await this.recover(failureOf(error))
    }
    this.isRunning = false
    this.draw()
    // Whoever skips what is shown ends every wait at once; this one goes on until the law's time has passed.
    for (let left = this.waitsLeft(); left > 0; left = this.waitsLeft()) await stage.wait(left + 20)
    if (this.isStopped) hud.say(t('say.stopped'))
    if (this.run && !this.isStopped && mayStake(this.run, this.freeSpins === null ? amount(this.stake()) : 0n)) {
      await stage.wait(pace() === 'turbo' ? 120 : 500)
      if (this.run) void this.busy(() => this.playRound())
    } else if (this.run) this.run = undefined
    this.draw()
  }
}
