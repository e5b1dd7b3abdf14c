import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { PlayGroup, PlayMenu } from './lottery.queries.ts'

interface Menu {
  readonly prizeModeId: number
  readonly groups: readonly PlayGroup[]
}

/** The plays of a menu that this page can price: a page from before an update may not know the newest. */
export function knownPlays(model: DrawModel, { prizeModeId, groups }: Menu) {
  const known = groups
    .map(({ code, plays }) => ({
      code,
      plays: plays.filter(({ playCode }) => findPlay(model, playCode) !== undefined),
    }))
    .filter(({ plays }) => plays.length > 0)
  return { prizeModeId, groups: known, plays: known.flatMap(({ plays }) => plays) }
}

/** The play that a game opens with: the menu's first; keno is known by its card of eighty numbers. */
export function firstPlay(model: DrawModel, plays: readonly PlayMenu[]): PlayMenu | undefined {
  const card = model === 'KENO80' ? plays.find(({ playCode }) => playCode.startsWith('PICK')) : undefined
  return card ?? plays[0]
}
