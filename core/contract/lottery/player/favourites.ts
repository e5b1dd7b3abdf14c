import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Text } from '../../shapes.ts'

export const listFavouriteLotteries = endpoint({
  id: 'GET /api/lottery/favourites',
  summary: 'The lotteries that the member keeps, the newest first; those that are not sold any more are left out',
  audience: 'member',
  value: Type.Object({ gameCodes: Type.Array(Type.String()) }),
  refusals: [],
})

export const setFavouriteLottery = endpoint({
  id: 'PUT /api/lottery/favourites/:gameCode',
  summary: 'Keep a lottery as a favourite, or not any more; saying it again changes nothing',
  audience: 'member',
  params: closed({ gameCode: Text(40) }),
  body: closed({ isFavourite: Type.Boolean() }),
  value: Type.Object({}),
  refusals: ['lottery.game_unknown'],
})
