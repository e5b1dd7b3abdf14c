import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { whenStaking } from '../../protection/errors.ts'
import { SignedIn } from '../../identity/player/identity.ts'
import { nullable } from './menu.ts'
import { closed, EpochMs, ignored, OptionalText, Text } from '../../shapes.ts'

export const launchGame = endpoint({
  id: 'POST /wps/game/launchGame',
  summary:
    'Where to play: a game of a vendor (GLS), in its frame or window; or an address that opens the lottery (LOTT) in a window of its own, once and within a minute',
  audience: 'member',
  body: closed({
    /** `LOTT`: the lottery. `GLS`: a vendor’s game, by `gameId` (or `roomId`), or by `vassalage` and `nodeId`; a vendor alone opens its lobby. */
    launchMode: Text(10),
    gameId: OptionalText(64),
    roomId: OptionalText(64),
    /** The vendor’s own code of the game. */
    nodeId: OptionalText(64),
    vassalage: OptionalText(32),
    /** To try it: no money, no token. Trial accounts play nothing else. */
    demo: Type.Optional(Type.Boolean()),
    /** `html5-desktop`, or one that names a phone. */
    platform: OptionalText(40),
    /** `VN`, `SEA`, or `CN` for the e-lotteries. */
    lottoArea: OptionalText(10),
    /** `Lott`, `ZY`, `Elott` or `SEA`; `Lott` where none is named. */
    lottoPrizeMode: OptionalText(20),
    lottoGameCode: OptionalText(40),
    lottoView: Type.Optional(Type.Union([Type.Literal('betting'), Type.Literal('lobby')])),
    device: Type.Optional(Type.Union([Type.Literal('WEB'), Type.Literal('H5'), Type.Literal('APP')])),
    /** Where the way back leads: a place of this portal, or of one of the brand’s hosts. */
    backUrl: OptionalText(500),
    language: OptionalText(20),
    /** `0`, as usual: all cash is moved to a vendor that keeps it itself, before the game opens. `1`: none is. */
    confirmTrans: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 1 }), Type.String({ pattern: '^[01]?$' })]),
    ),
    ...ignored('accountType', 'clientType', 'username', 'token', 'merchantCode'),
  }),
  value: Type.Union([
    Type.Object({ gameUrl: Type.String(), expiresAt: EpochMs }),
    Type.Object({
      game_url: Type.String(),
      /** The address for a window instead of a frame. */
      game_url2: Type.String(),
      content: Type.Object({ game_url: Type.String() }),
      /** The vendor keeps the money itself: whoever leaves the game brings it back. */
      ownWallet: Type.Optional(Type.Boolean()),
    }),
  ]),
  refusals: [
    'identity.real_account_required',
    'identity.launch_too_often',
    'lottery.closed',
    'lottery.game_unknown',
    'lottery.game_closed',
    'lottery.launch_mode',
    'lottery.launch_area',
    'lottery.launch_game',
    'lottery.launch_prize_mode',
    'lottery.launch_back',
    'wallet.frozen',
    'games.game_unknown',
    'games.country_blocked',
    'games.maintenance',
    'games.currency_unsupported',
    'games.demo_unavailable',
    'games.launch_failed',
    'games.transfer_refused',
    'games.transfer_under_way',
    ...whenStaking,
  ],
})

/** What a launched window shows, and where the way back leads. */
const LaunchTarget = Type.Object({
  page: Type.Union([Type.Literal('/vnlottery'), Type.Literal('/seaLottery'), Type.Literal('/elott')]),
  gameCode: nullable(Type.String()),
  /** In which its games are shown: `Lott` is how all are sold. */
  prizeMode: Type.Optional(
    Type.Union([Type.Literal('Lott'), Type.Literal('ZY'), Type.Literal('Elott'), Type.Literal('SEA')]),
  ),
  backUrl: Type.String(),
  language: Type.String(),
})

export type LaunchTarget = Static<typeof LaunchTarget>

export const openLaunch = endpoint({
  id: 'POST /api/identity/launches/opened',
  summary: 'Exchange the token of a launched address, once, for a session that the lottery alone is open to',
  audience: 'public',
  body: closed({ launchToken: Text(100) }),
  value: Type.Object({ ...SignedIn.properties, signedInAt: EpochMs, target: LaunchTarget }),
  refusals: ['identity.launch_spent'],
})
