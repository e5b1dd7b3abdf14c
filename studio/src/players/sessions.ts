import { randomBytes, randomUUID } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { units } from '@parlour/core/money/money.ts'
import type { OpenedSession } from '../api-shapes.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { findRound } from '../rounds/round.sql.ts'
import { hashOf, type Seal } from '../seal.ts'
import type { Seeds } from './seeds.ts'
import { findSession, insertPlayer, insertSession, openSession, pruneSessions, type Session } from './session.sql.ts'

const codeLifeMs = 60_000
const sessionLifeMs = 12 * 3_600_000
const demoBalance = units(1000n)
/** Play money has no name of a currency. Seamless wallet d7. */
const demoCurrency = 'XXX'

const orNull = <S extends ReturnType<typeof Type.String>>(schema: S) => Type.Union([schema, Type.Null()])
const Address = Type.Optional(orNull(Type.String({ maxLength: 1000 })))

/** `POST /launch`, as the portal asks for a window. */
export const LaunchBody = Type.Object({
  user: orNull(Type.String({ minLength: 1, maxLength: 64 })),
  gameCode: Type.String({ minLength: 1, maxLength: 64 }),
  platform: Type.String({ maxLength: 32 }),
  lang: Type.String({ maxLength: 35 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  country: Type.Optional(orNull(Type.String({ maxLength: 3 }))),
  lobbyUrl: Address,
  depositUrl: Address,
  token: orNull(Type.String({ minLength: 1, maxLength: 128 })),
  profile: Type.Object({
    minCycleMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
    autoplayMax: Type.Integer({ minimum: 0, maximum: 1000 }),
    isTurboAllowed: Type.Boolean(),
    showsNetPosition: Type.Boolean(),
  }),
})

export type Launch = Static<typeof LaunchBody>

/** `POST /replay`, as the portal asks for a window in which a player sees a round of the own again. */
export const ReplayBody = Type.Object({
  user: Type.String({ minLength: 1, maxLength: 64 }),
  gameCode: Type.String({ minLength: 1, maxLength: 64 }),
  roundId: Type.String({ minLength: 1, maxLength: 64 }),
  platform: Type.String({ maxLength: 32 }),
  lang: Type.String({ maxLength: 35 }),
  lobbyUrl: Address,
})

export type Replay = Static<typeof ReplayBody>

const lifeFrom = (at: number) => ({ at, codeExpiresAt: at + codeLifeMs, expiresAt: at + sessionLifeMs })
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export type Sessions = ReturnType<typeof createSessions>

interface Parts {
  readonly database: Database
  readonly seal: Seal
  readonly seeds: Seeds
  readonly now: () => number
}

const tokenContext = (sessionId: string) => `launch token ${sessionId}`
/** Nothing is played in a window that shows a round again. */
const noPlay = { minCycleMs: 0, autoplayMax: 0, isTurboAllowed: true, showsNetPosition: false } as const
const newWord = () => randomBytes(24).toString('base64url')

/** The code of a window that shows a round again to whose it is; refuses a round of anybody else. */
async function beginReplay(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  request: Replay,
  vendorCode: string,
): Promise<string> {
  const { user, gameCode, roundId, lang, platform, lobbyUrl } = request
  const round = isUuid(roundId) ? await findRound(database.db, roundId) : undefined
  const isOwn = round?.playerRef === user && round.vendor === vendorCode && round.gameCode === gameCode
  if (!isOwn) throw new Refusal('UNKNOWN_ROUND')
  const code = newWord()
  await database.transaction((tx) =>
    insertSession(tx, {
      sessionId: randomUUID(),
      playerId: round.playerId,
      gameCode,
      lang,
      platform,
      profile: noPlay,
      currency: round.currency,
      country: '',
      lobbyUrl: lobbyUrl ?? '',
      depositUrl: '',
      codeHash: hashOf(code),
      launchTokenHash: null,
      launchToken: null,
      replayedRoundId: roundId,
      ...lifeFrom(now()),
    }),
  )
  return code
}

/** Windows: begun by the portal's word, opened once by the code of their address, spoken to by a token of their own. */
export function createSessions({ database, seal, seeds, now }: Parts) {
  return {
    /** The code that opens a window, once and within a minute. */
    async launch(launch: Launch, vendorCode: string): Promise<string> {
      const { user, token, gameCode, lang, platform, profile } = launch
      const isDemo = user === null
      // Whoever plays for nothing has no token, and who plays for money has both.
      if (isDemo !== (token === null) || isDemo !== (launch.currency === demoCurrency)) throw new Refusal('SIGNATURE')
      const code = newWord()
      await database.transaction(async (tx) => {
        const request = { playerId: randomUUID(), vendor: vendorCode, playerRef: user, at: now() }
        const { playerId, isNew } = await insertPlayer(tx, { ...request, demoBalance: isDemo ? demoBalance : null })
        if (isNew) await seeds.begin(tx, playerId)
        const sessionId = randomUUID()
        await insertSession(tx, {
          sessionId,
          playerId,
          gameCode,
          lang,
          platform,
          profile,
          currency: launch.currency,
          country: launch.country ?? '',
          lobbyUrl: launch.lobbyUrl ?? '',
          depositUrl: launch.depositUrl ?? '',
          codeHash: hashOf(code),
          launchTokenHash: token === null ? null : hashOf(token),
          launchToken: token === null ? null : seal.seal(Buffer.from(token), tokenContext(sessionId)),
          replayedRoundId: null,
          ...lifeFrom(now()),
        })
      })
      return code
    },

    replay: (request: Replay, vendorCode: string) => beginReplay({ database, now }, request, vendorCode),

    async open(code: string): Promise<OpenedSession> {
      const token = newWord()
      const opened = await database.transaction((tx) =>
        openSession(tx, { codeHash: hashOf(code), tokenHash: hashOf(token), at: now() }),
      )
      if (!opened) throw new Refusal('SESSION_ENDED')
      return { session: token, gameCode: opened.gameCode, expiresAt: Number(opened.expiresAt) }
    },

    async find(token: string): Promise<Session> {
      const session = token === '' ? undefined : await findSession(database.db, hashOf(token), now())
      if (!session) throw new Refusal('SESSION_ENDED')
      return session
    },

    /** What the portal takes the window's stakes on. */
    launchToken: ({ sessionId, launchToken }: Session): string | null =>
      launchToken === null ? null : seal.open(launchToken, tokenContext(sessionId)).toString(),

    prune: () => database.transaction((tx) => pruneSessions(tx, now())),
  }
}
