import type { Sources } from '../architecture/sources.ts'
import { readFile, type Written } from './edits.ts'
import { WrongWish } from './names.ts'

const gamesPath = 'server/src/modules/lottery/default-games.ts'
const codePattern = /^([A-Z]+)_(\d+)(S|M)$/

/**
 * `VNMB_3M`: a fast game of a group that is there, with another period. Its offers follow from its model; new
 * installations have it, a running one gets it by a row in `lottery.game` and the brand's rows in `lottery.offer`.
 */
export function scaffoldGame(sources: Sources, code: string): Written {
  const [, group, count, unit] = codePattern.exec(code) ?? []
  if (group === undefined) throw new WrongWish('A game is GROUP_PERIOD, such as VNMB_3M or VNMN_45S.')
  const text = readFile(sources, gamesPath)
  if (text.includes(`'${code}'`)) throw new WrongWish(`${code} is there already.`)
  const rows = [...text.matchAll(/\{\s*\.\.\.fast,[^}]*\}/g)].map(([row]) => row)
  const sibling = rows.find((row) => row.includes(`groupCode: '${group}'`))
  const last = rows.at(-1)
  if (sibling === undefined || last === undefined)
    throw new WrongWish(`There is no game of the group ${group} to follow.`)
  const numbers = (field: string) => rows.map((row) => Number(new RegExp(`${field}: (\\d+)`).exec(row)?.[1] ?? 0))
  const row = sibling
    .replace(/gameId: \d+/, `gameId: ${Math.max(...numbers('gameId')) + 1}`)
    .replace(/gameCode: '[^']+'/, `gameCode: '${code}'`)
    .replace(
      /displayName: '([^'·]+)[^']*'/,
      (_, name: string) => `displayName: '${name.trim()} · ${count} ${unit === 'M' ? 'min' : 's'}'`,
    )
    .replace(/sorting: \d+/, `sorting: ${Math.max(...numbers('sorting')) + 1}`)
    .replace(/isHot: true/, 'isHot: false')
    .replace(/(?:periodSeconds: \d+,\s*)?gameId:/, `periodSeconds: ${Number(count) * (unit === 'M' ? 60 : 1)}, gameId:`)
  return new Map([[gamesPath, text.replace(last, `${last},\n${row}`)]])
}
