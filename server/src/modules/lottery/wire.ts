import { theoreticalReturn, returnText } from '@parlour/core/rules/lottery/theoretical-return.ts'
import { findPlay } from '@parlour/core/rules/lottery/plays.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { PrizeDraw } from '@parlour/core/rules/lottery/model.ts'
import type { Game, Issue, Offer } from './types.ts'

/** A game as the menus show it. */
export function toWireGame(game: Game) {
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    displayName: game.displayName,
    remark: null,
    model: game.model,
    area: game.area,
    periodSeconds: game.periodSeconds,
    icon: game.gameCode,
    isHot: game.isHot,
    isNew: game.isNew,
    status: game.status,
    prizeModes: ['Lott'],
  }
}

/** The clock fields of a page (lottery rule book 0.3). */
export function toWireSale(issue: Issue, now: number) {
  return {
    remainTime: Math.max(0, issue.closeAt - now),
    lockTime: issue.drawAt - issue.closeAt,
    isSale: issue.state === 'OPEN' && now < issue.closeAt,
  }
}

export function toWireWinNo(result: PrizeDraw | null) {
  return result === null
    ? null
    : { kind: 'prizes' as const, prizes: result.prizes.map(({ code, numbers }) => ({ code, numbers: [...numbers] })) }
}

export function toWireOpened(game: Game, issue: Issue, next: Issue | undefined, now: number) {
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    gameGroupCode: game.groupCode,
    displayName: game.displayName,
    numero: issue.numero,
    // A void issue has no result, whatever was drawn before it was voided.
    winNo:
      issue.state === 'VOID'
        ? { kind: 'prizes' as const, prizes: [] }
        : defined(toWireWinNo(issue.result), 'an opened issue has its result'),
    winningTime: issue.drawAt,
    state: issue.state,
    next: next ? { numero: next.numero, ...toWireSale(next, now) } : null,
    origin: originOf(issue),
    ...(issue.commit === null
      ? {}
      : {
          fair: {
            commit: issue.commit,
            seed: issue.seed,
            beacon: issue.beacon === '' ? null : issue.beacon,
            round: null,
          },
        }),
  }
}

/** Whether an issue is drawn here from its committed seed, or its result published outside. */
export function originOf({ commit }: Pick<Issue, 'commit'>): 'SEED' | 'PUBLISHED' {
  return commit === null ? 'PUBLISHED' : 'SEED'
}

/** The play menu: a game's offers by heading, each with its exact theoretical return. */
export function toWirePlayMenu(game: Game, offers: readonly Offer[]) {
  const groups = [...Map.groupBy(offers, ({ groupCode }) => groupCode)]
  return [
    {
      prizeModeId: 1,
      playMenuGroups: groups.map(([groupCode, plays], at) => ({
        playCode: groupCode,
        playName: groupCode,
        sorting: at + 1,
        groupSwitch: plays.some(({ isEnabled }) => isEnabled),
        playMenus: plays.map((offer) => toWirePlay(game, offer)),
      })),
    },
  ]
}

function toWirePlay(game: Game, offer: Offer) {
  const play = defined(findPlay(offer.playCode), 'an offer names a play that is built')
  const { units } = play
  return {
    playId: offer.playId,
    playCode: offer.playCode,
    playName: offer.playName,
    singleBetPrice: toWire(offer.singleBetPrice),
    unitsPerPick: units.kind === 'perPick' ? units.unitsPerPick[game.model] : null,
    odds: toWire(offer.odds),
    minPicks: play.minPicks,
    maxPicks: play.maxPicks,
    grammar: play.grammar,
    playSwitch: offer.isEnabled && game.status === 'ON',
    digits: play.digits,
    theoreticalReturn: returnText(theoreticalReturn({ play, model: game.model, odds: offer.odds })),
    stakeMin: toWire(offer.stakeMin),
    stakeMax: toWire(offer.stakeMax),
    winAmountMax: toWire(offer.winAmountMax),
  }
}
