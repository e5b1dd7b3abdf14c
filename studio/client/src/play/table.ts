import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { GameView, RoundAnswer, RoundView } from '../../../src/api-shapes.ts'
import { CallFailure, type Api } from '../api.ts'
import type { Parent } from '../parent.ts'
import type { Board, Pace } from '../reels/board.ts'
import type { Stage } from '../reels/stage.ts'
import type { Sound } from '../sound.ts'
import type { Translate } from '../texts.ts'
import type { Hud } from '../ui/hud.ts'
import type { NextStep } from '../ui/trouble.ts'
import { afterRound, mayStake, type Autoplay, type AutoplayWish } from './autoplay.ts'
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

export type Table = ReturnType<typeof createTable>

/** Where the player plays: one round at a time, each asked for once however often the line breaks. */
export function createTable(parts: Parts) {
  const { game, api, stage, board, show, hud, sound, parent, t, pace } = parts
  let stakeAt = Math.max(0, game.stakes.indexOf(game.stake))
  let balance = game.balance
  let shown = game.layout.strips.map((strip) => strip.slice(0, game.layout.rows))
  let isBusy = false
  let waitsUntil = 0
  let auto: Autoplay | undefined
  let isStopped = false
  let isReplay = false

  const stake = () => game.stakes[stakeAt] ?? game.stake

  function draw(): void {
    hud.stake(stake(), { least: stakeAt === 0, most: stakeAt === game.stakes.length - 1 })
    hud.busy({ busy: isBusy, waits: isStopped || performance.now() < waitsUntil, auto: auto?.left })
    hud.balance(balance)
  }

  /** Asks until somebody answers; the same request is the same round, and no stake is taken twice. */
  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await ask()
      } catch (error) {
        const failure = error instanceof CallFailure ? error : new CallFailure('FAILURE')
        if (failure.code !== 'OFFLINE') throw failure
        if (tried % retries !== 0) await stage.wait(retryMs)
        else await parts.trouble(failure)
      }
    }
  }

  function begin(): void {
    show.quiet()
    hud.showWin('0')
    hud.say(t('say.spinning'))
    // What is shown as taken before the answer comes is put right by the answer.
    if (balance !== null && amount(balance) >= amount(stake())) hud.balance(toWire(amount(balance) - amount(stake())))
    if (game.layout.family !== 'BOOK') board.spin(pace())
  }

  async function ask(): Promise<RoundAnswer> {
    const wish = { stake: stake(), requestId: crypto.randomUUID() }
    const asked = insist(() => api.spin(wish))
    if (game.layout.family === 'BOOK') await Promise.all([board.leave(pace()), asked.catch(() => undefined)])
    return asked
  }

  /** Shows a round to its end, and lets the server know how far it is. */
  async function playOut(
    round: RoundView,
    wish: { from: number; isTurning: boolean; balance: string | null },
  ): Promise<void> {
    parent.tell('round-open', { roundId: round.roundId })
    const isFeature = round.steps > 1
    let last: RoundAnswer = { round, balance: wish.balance }
    if (isFeature) balance = wish.balance
    const onShown = async (step: number) => {
      if (isFeature) last = await insist(() => api.step({ roundId: round.roundId, step }))
    }
    if (wish.from >= round.steps) await onShown(round.steps - 1)
    else await show.play(round, { from: wish.from, isTurning: wish.isTurning, onShown })
    if (round.outcome) shown = [...lastBoard(round.outcome, round.steps - 1)]
    balance = last.balance
    const win = last.round.win ?? '0'
    hud.showWin(win)
    parts.onResult(amount(round.stake), amount(win))
    parent.tell('round-closed', { roundId: round.roundId, stake: round.stake, win, balance })
    parent.tell('balance', { balance, currency: game.currency })
    if (auto) goOnOrEnd({ stake: amount(round.stake), win: amount(win), hasFeature: isFeature })
  }

  function goOnOrEnd(played: { stake: Money; win: Money; hasFeature: boolean }): void {
    if (!auto) return
    const next = afterRound(auto, played)
    auto = typeof next === 'string' ? undefined : next
    if (typeof next === 'string') hud.say(t(`auto.ended.${next}`))
  }

  async function recover(failure: CallFailure): Promise<void> {
    auto = undefined
    const wait = failure.details['retryAfterMs']
    if (typeof wait === 'number') waitsUntil = performance.now() + wait
    board.show(shown)
    hud.scene('base')
    if (failure.code === 'SESSION_ENDED') {
      isStopped = true
      parent.tell('session-ended')
    }
    const known = failure.details['balance']
    if (typeof known === 'string') balance = known
    draw()
    await parts.trouble(failure)
    hud.say(t('say.ready'))
  }

  async function round(): Promise<void> {
    const begun = performance.now()
    begin()
    const answer = await ask()
    waitsUntil = Math.max(begun, performance.now()) + game.profile.minCycleMs
    await playOut(answer.round, { from: 0, isTurning: true, balance: answer.balance })
  }

  /** One thing at a time; whatever goes wrong in it becomes a screen. */
  async function busy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    isBusy = true
    draw()
    try {
      await work()
    } catch (error) {
      await recover(error instanceof CallFailure ? error : new CallFailure('FAILURE'))
    }
    isBusy = false
    draw()
    const wait = waitsUntil - performance.now()
    if (wait > 0) await stage.wait(wait + 20)
    if (isStopped) hud.say(t('say.stopped'))
    draw()
    if (auto && !isStopped && mayStake(auto, amount(stake()))) {
      await stage.wait(pace() === 'turbo' ? 120 : 500)
      if (auto) void busy(round)
    } else auto = undefined
  }

  return {
    draw,
    stake,
    isBusy: () => isBusy,
    spin(): void {
      if (auto) return this.endAuto()
      if (isBusy || isStopped) return
      if (performance.now() < waitsUntil) return hud.say(t('say.wait'))
      sound.play('press')
      void busy(round)
    },
    change(by: number): void {
      if (isBusy) return
      stakeAt = Math.min(game.stakes.length - 1, Math.max(0, stakeAt + by))
      draw()
    },
    auto(wish: AutoplayWish): void {
      if (isBusy || isStopped || wish.count > game.profile.autoplayMax) return
      auto = { wish, left: wish.count, lost: 0n }
      void busy(round)
    },
    endAuto(): void {
      if (!auto) return
      auto = undefined
      hud.say(t('auto.ended.stopped'))
      draw()
    },
    /** The portal closes play: what runs ends, and nothing begins. */
    stop(): void {
      isStopped = true
      auto = undefined
      draw()
      if (!isBusy) hud.say(t('say.stopped'))
    },
    /** The round that was open when the window came. */
    async resume(open: RoundView): Promise<void> {
      const { outcome } = open
      if (!outcome) return
      stakeAt = Math.max(0, game.stakes.indexOf(open.stake))
      const from = open.state === 'DRAWN' && open.steps === 1 ? 0 : open.step + 1
      board.show(lastBoard(outcome, Math.max(0, from - 1)))
      hud.say(t('say.resumed'))
      await busy(() => playOut(open, { from, isTurning: false, balance }))
    },
    /** An earlier round again: it changes nothing. */
    async replay(round: RoundView): Promise<void> {
      if (isBusy || !round.outcome) return
      isReplay = true
      hud.replay(true)
      const { outcome } = round
      await busy(async () => {
        show.quiet()
        board.show(firstBoard(outcome, 0))
        hud.showWin('0')
        await show.play(round, { from: 0, isTurning: false, onShown: () => Promise.resolve() })
        hud.showWin(round.win ?? '0')
        await stage.wait(1500)
        show.quiet()
        board.show(shown)
        hud.showWin('0')
      })
      isReplay = false
      hud.replay(false)
    },
    isReplay: () => isReplay,
  }
}
