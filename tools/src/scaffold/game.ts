import type { Sources } from '../architecture/sources.ts'
import { readFile, type Written } from './edits.ts'
import { WrongRequest } from './names.ts'

const gamesPath = 'server/src/modules/lottery/default-games.ts'
const codePattern = /^([A-Z0-9]+)_(\d+)(S|M)$/
/** A game in the list of its group: its id and its period. */
const gamePattern = /\[(\d+), (\d+)\]/g

/**
 * `VNMB_10M`: a fast game of a group that is there, with another period. Its offers follow from its book; new
 * installations have it, a running one gets it by a row in `lottery.game` and the brand's rows in `lottery.offer`.
 */
export function scaffoldGame(sources: Sources, code: string): Written {
  const [, group, count, unit] = codePattern.exec(code) ?? []
  if (group === undefined) throw new WrongRequest('A game is GROUP_PERIOD, such as VNMB_10M or VNMN_45S.')
  const text = readFile(sources, gamesPath)
  const list = new RegExp(
    `(?:groupCode: |eLottery\\(|sea\\()'${group}',[\\s\\S]*?games: \\[([\\s\\S]*?\\]),?\\s*\\]`,
  ).exec(text)
  const [whole, games] = list ?? []
  if (whole === undefined || games === undefined)
    throw new WrongRequest(`There is no game of the group ${group} to follow.`)
  const seconds = Number(count) * (unit === 'M' ? 60 : 1)
  if ([...games.matchAll(gamePattern)].some(([, , period]) => Number(period) === seconds))
    throw new WrongRequest(`${code} is there already.`)
  const gameId = Math.max(...[...text.matchAll(gamePattern)].map(([, id]) => Number(id))) + 1
  return new Map([[gamesPath, text.replace(whole, whole.replace(games, `${games}, [${gameId}, ${seconds}]`))]])
}
