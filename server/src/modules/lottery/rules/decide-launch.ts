import type { LaunchTarget } from '@parlour/core/contract/lottery/player/launch.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { Game, SeriesOffer } from '../types.ts'
import { prizeModeOf, prizeModesOf } from './prize-modes.ts'

const pages = { VN: '/vnlottery', SEA: '/seaLottery', CN: '/elott' } as const
const backUnsaid = '/lottery'

/** What is asked to be launched, as it was sent. */
export interface LaunchRequest {
  readonly launchMode: string
  readonly lottoArea?: string
  readonly lottoPrizeMode?: string
  readonly lottoGameCode?: string
  readonly lottoView?: 'betting' | 'lobby'
  readonly backUrl?: string
  readonly language?: string
}

interface Facts {
  readonly games: readonly Pick<Game, 'gameCode' | 'area' | 'groupCode' | 'status'>[]
  /** The prize series of the brand, which say where its modes are sold. */
  readonly series: readonly Pick<SeriesOffer, 'groupCode' | 'prizeModeId'>[]
  /** Whether the brand has a lottery. */
  readonly isOpen: boolean
  readonly hosts: readonly string[]
  readonly languages: readonly string[]
  /** The language of the call, for one that is not offered. */
  readonly language: string
}

/**
 * What a window of its own shows: the lobby of an area, or one of its games. Refused by codes of their own: another mode,
 * no such area, game or prize mode, a game that is elsewhere or not sold, and a way back that leads to a stranger's page.
 * Lottery rule book D.1.
 */
export function decideLaunch(request: LaunchRequest, facts: Facts): Decision<LaunchTarget, RefusalCode> {
  if (request.launchMode !== 'LOTT') return refuse('lottery.launch_mode', { launchMode: request.launchMode })
  if (!facts.isOpen) return refuse('lottery.closed')
  const area = Object.keys(pages).find((known): known is keyof typeof pages => known === request.lottoArea)
  if (area === undefined) return refuse('lottery.launch_area', { areas: Object.keys(pages).join(', ') })
  const prizeMode = prizeModeOf(request.lottoPrizeMode || 'Lott')
  const game = gameOf(request, { area, games: facts.games })
  if (!game.ok) return game
  // Of a game the mode is one of its own; of a lobby, one that some game of the area is sold in.
  const { lottoGameCode = '' } = request
  const shown = facts.games.filter((one) => (lottoGameCode === '' ? one.area === area : one.gameCode === lottoGameCode))
  if (prizeMode === undefined || !shown.some((one) => prizeModesOf(one, facts.series).includes(prizeMode)))
    return refuse('lottery.launch_prize_mode')
  const backUrl = backOf(request.backUrl ?? '', facts.hosts)
  if (backUrl === undefined) return refuse('lottery.launch_back')
  const asked = request.language?.toLowerCase()
  const language = facts.languages.find((tag) => tag.toLowerCase() === asked) ?? facts.language
  return accept({ page: pages[area], gameCode: game.value, prizeMode, backUrl, language })
}

function gameOf(
  { lottoGameCode = '', lottoView }: LaunchRequest,
  { area, games }: Pick<Facts, 'games'> & { readonly area: string },
): Decision<string | null, RefusalCode> {
  if (lottoGameCode === '') return lottoView === 'betting' ? refuse('lottery.launch_game') : accept(null)
  const game = games.find(({ gameCode }) => gameCode === lottoGameCode)
  if (!game) return refuse('lottery.game_unknown')
  if (game.area !== area) return refuse('lottery.launch_area', { areas: game.area })
  if (lottoView === 'lobby') return accept(null)
  return game.status === 'ON' ? accept(game.gameCode) : refuse('lottery.game_closed')
}

/** The way back as an address that may be followed: a place of this site, or of one of the brand's hosts. */
function backOf(text: string, hosts: readonly string[]): string | undefined {
  if (text === '') return backUnsaid
  const kind = addressKind(text)
  const here = 'https://here.invalid'
  if (kind === undefined || kind === 'app' || !URL.canParse(text, here)) return undefined
  const { origin, hostname, username, password, href, pathname, search, hash } = new URL(text, here)
  if (kind === 'own') return origin === here ? pathname + search + hash : undefined
  return hosts.includes(hostname) && username === '' && password === '' ? href : undefined
}
