import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { isListModel, isPrizeModel, type Draw, type DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { notePrices, oddsOf, seriesPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import { theoreticalReturn, returnText } from '@parlour/core/rules/lottery/theoretical-return.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import type { BeaconProof } from './beacon.sql.ts'
import type { Game, Issue, Offer, SeriesOffer, Ticket } from './types.ts'

/** A game as the menus show it. */
export function toWireGame(game: Game, prizeModes: readonly string[]) {
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    displayName: game.displayName,
    remark: null,
    model: game.model,
    area: game.area,
    // A game that is drawn outside draws on its days, not every so often.
    periodSeconds: game.results === 'PUBLISHED' ? null : game.periodSeconds,
    icon: game.gameCode,
    isHot: game.isHot,
    isNew: game.isNew,
    status: game.status,
    prizeModes: [...prizeModes],
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

/** The round that an issue declared, as it is told before the draw. */
export function toWireBeacon({ beaconChain, beaconRound }: Pick<Issue, 'beaconChain' | 'beaconRound'>) {
  return beaconChain === null || beaconRound === null ? null : { chainHash: beaconChain, round: beaconRound }
}

/** What is needed to check the beacon of an issue. */
export function toWireBeaconProof(
  { closeAt, beaconRound }: Pick<Issue, 'closeAt' | 'beaconRound'>,
  proof: BeaconProof,
  beacon: Beacon,
) {
  return {
    chain: {
      chainHash: proof.chainHash,
      genesis: proof.genesisUnix,
      period: proof.periodSeconds,
      publicKey: proof.publicKey,
    },
    closeTime: closeAt,
    signature: proof.signature,
    // A chain that is no longer the installation's is not known to be told anywhere.
    ...(beaconRound !== null && proof.chainHash === beacon.chain.chainHash
      ? { roundUrl: beacon.addressOf(beaconRound) }
      : {}),
  }
}

export function toWireWinNo(result: Draw | null): Draw | null {
  return result
}

/** The numbers of an issue that has none: of the kind of its model, and empty. */
function noNumbers(model: DrawModel): Draw {
  if (isPrizeModel(model)) return { kind: 'prizes', prizes: [] }
  if (isListModel(model)) return { kind: 'list', balls: [] }
  return model === 'THAI'
    ? { kind: 'thai', first: '', front3: [], back3: [], last2: '' }
    : { kind: 'fourd', first: '', second: '', third: '', special: [], consolation: [] }
}

/** Odds by tier, or one for all. */
export function toWireOdds({ prizes, series }: Pick<Ticket, 'prizes' | 'series'>): string | Record<string, string> {
  const odds = oddsOf(prizes, series === null ? notePrices.odds : notePrices.series)
  if (typeof odds === 'bigint') return toWire(odds)
  return Object.fromEntries(Object.entries(odds).map(([tier, amount]) => [tier, toWire(amount)]))
}

/** The same in one text, as the record of bets keeps them. */
export function oddsText(ticket: Pick<Ticket, 'prizes' | 'series'>): string {
  const odds = toWireOdds(ticket)
  if (typeof odds === 'string') return odds
  return Object.entries(odds)
    .map(([tier, amount]) => `${tier} ${amount}`)
    .join('; ')
}

export function toWireOpened(game: Game, issue: Issue, next: Issue | undefined, now: number) {
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    gameGroupCode: game.groupCode,
    displayName: game.displayName,
    model: game.model,
    numero: issue.numero,
    // A void issue has no result, whatever was drawn before it was voided.
    winNo:
      issue.state === 'VOID'
        ? noNumbers(game.model)
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
            round: issue.beaconRound,
            ...(issue.beaconChain === null ? {} : { chainHash: issue.beaconChain }),
            ...(issue.beaconSignature == null ? {} : { signature: issue.beaconSignature }),
          },
        }),
  }
}

/** Whether an issue is drawn here from its committed seed, or its result published outside. */
export function originOf({ commit }: Pick<Issue, 'commit'>): 'SEED' | 'PUBLISHED' {
  return commit === null ? 'PUBLISHED' : 'SEED'
}

/** The play menu: a game's offers by heading, each with its exact theoretical return. */
export function toWirePlayMenu(
  game: Game,
  offers: readonly Offer[],
  { prizeModeId, series }: { readonly prizeModeId: number; readonly series: SeriesOffer | undefined },
) {
  const groups = [...Map.groupBy(offers, ({ groupCode }) => groupCode)]
  return [
    {
      prizeModeId,
      playMenuGroups: groups.map(([groupCode, plays], at) => ({
        playCode: groupCode,
        playName: groupCode,
        sorting: at + 1,
        groupSwitch: plays.some(({ isEnabled }) => isEnabled),
        playMenus: plays.map((offer) => toWirePlay(game, offer, series)),
      })),
    },
  ]
}

function toWirePlay(game: Game, offer: Offer, series: SeriesOffer | undefined) {
  const play = defined(findPlay(game.model, offer.playCode), 'an offer names a play that is built')
  const { grammar } = play
  const { prizes } = offer
  const { lowest, highest } = theoreticalReturn({
    ...offer,
    play,
    prizes: prizes ?? seriesPrizes(play, series?.defaultSeries ?? 0),
  })
  return {
    playId: offer.playId,
    playCode: offer.playCode,
    playName: offer.playName,
    singleBetPrice: toWire(offer.singleBetPrice),
    unitsPerPick: unitsPerPick(play, offer),
    odds: prizes && toWireOdds({ prizes, series: null }),
    minPicks: grammar.kind === 'numbers' ? grammar.min : grammar.lists.reduce((sum, { min }) => sum + min, 0),
    maxPicks: grammar.kind === 'numbers' ? grammar.max : grammar.lists.reduce((sum, { max }) => sum + max, 0),
    grammar: grammar.kind === 'numbers' ? 'pool' : 'lists',
    playSwitch: offer.isEnabled && game.status === 'ON' && (prizes !== null || series !== undefined),
    pricing: play.pricing,
    lists:
      grammar.kind === 'numbers'
        ? []
        : grammar.lists.map(({ name, symbols, min, max }) => ({ name, symbols: [...symbols], min, max })),
    discount: toWire(offer.discount),
    digits: grammar.kind === 'numbers' ? grammar.digits : 0,
    theoreticalReturn: returnText(lowest),
    highestReturn: returnText(highest),
    stakeMin: toWire(offer.stakeMin),
    stakeMax: toWire(offer.stakeMax),
    winAmountMax: toWire(offer.winAmountMax),
  }
}

/** What one more pick is charged; nothing that can be said where units are combinations. */
function unitsPerPick(play: Play, { unitsPerNote }: Offer): number | null {
  const { grammar } = play
  return grammar.kind === 'numbers' && grammar.min === 1 ? unitsPerNote : null
}
