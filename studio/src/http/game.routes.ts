import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { toWire } from '@parlour/core/money/money.ts'
import { maxWinBets } from '@parlour/core/rules/slots/game.ts'
import type { GameView, SeedsView, SpinRequest, StepRequest } from '../api-shapes.ts'
import type { Games } from '../catalogue/games.ts'
import { tileOf } from '../catalogue/tile.ts'
import type { Database } from '../db/database.ts'
import { lockPlayer, type Session } from '../players/session.sql.ts'
import type { Seeds } from '../players/seeds.ts'
import type { Sessions } from '../players/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { Play } from '../rounds/play.ts'
import { stakesOf, usualStake } from '../rounds/stakes.ts'

export interface GameParts {
  readonly database: Database
  readonly sessions: Sessions
  readonly seeds: Seeds
  readonly play: Play
  readonly games: Games
}

const closed = <const P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
const ClientSeed = Type.Optional(Type.String({ maxLength: 64 }))
const SpinBody = closed({
  stake: Type.String({ maxLength: 24 }),
  requestId: Type.String({ pattern: '^[A-Za-z0-9_.-]{8,64}$' }),
  clientSeed: ClientSeed,
  grantId: Type.Optional(Id),
})
const StepBody = closed({ roundId: Id, step: Type.Integer({ minimum: 0, maximum: 10_000 }) })
const RoundsQuery = closed({
  gameCode: Type.Optional(Type.String({ maxLength: 64 })),
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}\\.[0-9a-f-]{36}$' })),
})

/** What the game in a window asks: every call but the first says whose window it is. */
export function gameRoutes(app: FastifyInstance, parts: GameParts): void {
  const { database, sessions, seeds, play } = parts
  const sessionOf = ({ headers }: FastifyRequest): Promise<Session> => {
    const token = headers['x-session']
    return sessions.find(typeof token === 'string' ? token : '')
  }
  const playerOf = async (request: FastifyRequest): Promise<Session> => {
    const session = await sessionOf(request)
    if (session.replayedRoundId !== null) throw new Refusal('REPLAY_ALONE')
    return session
  }

  app.post<{ Body: { code: string } }>(
    '/api/session',
    { schema: { body: closed({ code: Type.String({ minLength: 1, maxLength: 64 }) }) } },
    ({ body }) => sessions.open(body.code),
  )
  app.get('/api/game', async (request) => viewGame(parts, await sessionOf(request)))
  app.post<{ Body: SpinRequest }>('/api/spin', { schema: { body: SpinBody } }, async (request) => {
    const session = await playerOf(request)
    return play.spin(session, request.body, sessions.launchToken(session))
  })
  app.post<{ Body: StepRequest }>('/api/round/step', { schema: { body: StepBody } }, async (request) =>
    play.step(await playerOf(request), request.body),
  )
  app.get<{ Querystring: { gameCode?: string; cursor?: string } }>(
    '/api/rounds',
    { schema: { querystring: RoundsQuery } },
    async (request) => play.list(await sessionOf(request), request.query),
  )
  app.get<{ Params: { id: string } }>('/api/rounds/:id', { schema: { params: closed({ id: Id }) } }, async (request) =>
    play.recall(await sessionOf(request), request.params.id),
  )
  app.get('/api/fairness', async (request): Promise<SeedsView> => {
    const { playerId } = await sessionOf(request)
    return seeds.view(database.db, playerId)
  })
  app.post<{ Body: { clientSeed?: string } }>(
    '/api/seeds/rotate',
    { schema: { body: closed({ clientSeed: ClientSeed }) } },
    async (request): Promise<SeedsView> => {
      const { playerId } = await playerOf(request)
      await database.transaction(async (tx) => {
        await lockPlayer(tx, playerId)
        await seeds.rotate(tx, playerId, request.body.clientSeed)
      })
      return seeds.view(database.db, playerId)
    },
  )
}

async function viewGame({ database, play, games, seeds }: GameParts, session: Session): Promise<GameView> {
  const { gameCode, currency, playerId, playerRef, isDemo } = session
  const replay = session.replayedRoundId === null ? null : await play.recall(session, session.replayedRoundId)
  // A round is shown again by the game that drew it, whatever the game has become.
  const version = replay ? await games.version(gameCode, replay.proof.gameVersion) : await games.current(gameCode)
  const layout = await games.layout(version)
  const stakes = stakesOf({ unitsPerBet: layout.unitsPerBet, currency })
  const player = { playerId, playerRef, currency, token: null }
  const balance = replay ? null : await play.balanceOf(session, player)
  const { name, theme, hues } = tileOf(version.number)
  return {
    gameCode,
    gameVersion: version.fingerprint,
    design: { attempt: version.attempt, percent: version.percent },
    name,
    theme,
    hues,
    icon: `/icons/${gameCode}.svg`,
    certificate: `/games/${gameCode}/certificate.json`,
    rtp: version.facts.rtp,
    volatility: version.facts.volatility,
    maxWinBets,
    layout,
    stakes: stakes.map(toWire),
    stake: usualStake(stakes),
    profile: session.profile,
    isDemo,
    currency,
    balance: balance === null ? null : toWire(balance),
    lang: session.lang,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    portalOrigin: URL.canParse(session.lobbyUrl) ? new URL(session.lobbyUrl).origin : '',
    round: replay ? null : await play.openRound(session),
    freeSpins: replay ? null : await play.freeSpins(session),
    replay,
    seeds: await seeds.view(database.db, playerId),
  }
}
