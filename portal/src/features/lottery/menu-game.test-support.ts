import type { getVnGameMenu } from '@parlour/core/contract/lottery/player/lottery.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'

type MenuGame = Value<typeof getVnGameMenu>[number]['gameMenus'][number]

/** A game as the menus tell it: five digits, drawn every minute. */
export const menuGame = (own: Pick<MenuGame, 'gameId' | 'gameCode' | 'displayName'> & Partial<MenuGame>): MenuGame => ({
  remark: null,
  model: 'D5',
  area: 'CN',
  periodSeconds: 60,
  icon: own.gameCode,
  isHot: false,
  isNew: false,
  status: 'ON',
  prizeModes: [],
  ...own,
})
