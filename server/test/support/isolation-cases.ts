import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer, TestMember } from './parlour.ts'
import { promotionCases } from './isolation-promotions.ts'
import { protectionCases } from './isolation-protection.ts'
import { statementCases } from './isolation-statement.ts'
import { recordCases } from './isolation-records.ts'
import { depositCases } from './isolation-deposits.ts'
import { feedbackCases } from './isolation-feedback.ts'
import { verificationCases } from './isolation-verification.ts'
import { contractCases } from './isolation-contracts.ts'
import { transferCases } from './isolation-transfers.ts'
import { pointCases } from './isolation-points.ts'
import { sportsCases } from './isolation-sports.ts'
import { vendorWalletCases } from './isolation-vendor-wallets.ts'
import { withdrawalCases } from './isolation-withdrawals.ts'

/** What belongs to the one whose rows others must not see. */
export interface Owned {
  readonly member: TestMember
  readonly depositId: string
  readonly orderNumber: string
  readonly betId: string
  readonly sportsBetId: string
  readonly chaseNumber: string
  readonly payoutAccountId: string
  readonly withdrawalId: string
  readonly sessionId: string
  readonly messageId: string
  readonly feedbackId: string
}

export interface Case {
  readonly path: (owned: Owned) => string
  readonly body?: (owned: Owned) => unknown
  readonly isSealed?: true
  /** What a stranger gets who asks for the owner's rows by their ids, or for a list of their own. */
  readonly stranger: (answer: Answer, owned: Owned) => void
}

const isUnknown = (code: string) => (answer: Answer) => expect(answer).toMatchObject({ status: 404, code })
const isEmptyList = (answer: Answer) => expect(answer.value).toMatchObject({ list: [], next: null })
const isEmpty = (answer: Answer) => expect(answer.value).toEqual([])
/** Rows of the installation: the same for everyone by design. */
const isShared = (answer: Answer) => expect(answer.success).toBe(true)

const hasNoGames = (name: string) => (answer: Answer) => expect(answer.value['data']).toMatchObject({ [name]: [] })
const lineDays = 'from=2026-11-01&to=2026-11-30'
const isForAgents = (answer: Answer) => expect(answer).toMatchObject({ status: 403, code: 'agents.agent_required' })

/** Guesses at the owner's password lock the name that makes them. */
const isGuess = ({ code }: Answer) => expect(['identity.password_wrong', 'identity.locked']).toContain(code)

/** Every call of members, by its id. A new one without a case fails the test of isolation. */
export const cases: Readonly<Record<string, Case>> = {
  'POST /wps/game/launchGame': {
    path: () => '/wps/game/launchGame',
    // What is launched is the stranger's own window.
    body: () => ({ launchMode: 'LOTT', lottoArea: 'VN', lottoView: 'lobby' }),
    stranger: ({ value }) => expect(value['gameUrl']).toMatch(/\/launched#/),
  },
  'POST /wps/relay/GCSGAME_gameList': {
    path: () => '/wps/relay/GCSGAME_gameList',
    body: () => ({ tab: 'FAV' }),
    stranger: hasNoGames('games'),
  },
  'POST /wps/relay/GCSGAME_getVassGameType': {
    path: () => '/wps/relay/GCSGAME_getVassGameType',
    stranger: isShared,
  },
  'POST /wps/relay/GLS2_roomList': { path: () => '/wps/relay/GLS2_roomList', stranger: hasNoGames('rooms') },
  'POST /wps/relay/MCSFE_getFavoriteGames': {
    path: () => '/wps/relay/MCSFE_getFavoriteGames',
    stranger: hasNoGames('list'),
  },
  'POST /wps/relay/MCSFE_getFavoriteGamesList': {
    path: () => '/wps/relay/MCSFE_getFavoriteGamesList',
    stranger: hasNoGames('list'),
  },
  'POST /wps/relay/GCS_recentGame': { path: () => '/wps/relay/GCS_recentGame', stranger: hasNoGames('list') },
  'POST /wps/relay/MCSFE_setFavoriteGame': {
    path: () => '/wps/relay/MCSFE_setFavoriteGame',
    // Whether one brand's game can be kept by members of another is in games.http.test.ts.
    body: () => ({ gameId: randomUUID(), isFavourite: true }),
    stranger: isUnknown('games.game_unknown'),
  },
  'POST /wps/session/logout': { path: () => '/wps/session/logout', stranger: isShared },
  'DELETE /wps/session/logout': { path: () => '/wps/session/logout', stranger: isShared },
  'GET /wps/member/info': {
    path: () => '/wps/member/info',
    stranger: ({ value }, owned) => {
      expect(value).toMatchObject({ balance: '0.0000', version: 0 })
      expect(value['id']).not.toBe(owned.member.memberId)
    },
  },
  'GET /wps/v2/wallets/balance': {
    path: () => '/wps/v2/wallets/balance?typeId=0',
    stranger: ({ value }) => expect(value).toMatchObject({ sumBalance: '0.0000', version: 0 }),
  },
  'GET /wps/member/info/funds/consolidated': {
    path: () => '/wps/member/info/funds/consolidated',
    stranger: ({ value }) => expect(value).toMatchObject({ sumBalance: '0.0000', inPlay: '0.0000' }),
  },
  // Agents alone have these; what an agent sees of another’s line is in agents.http.test.ts.
  'GET /api/agents/overview': { path: () => '/api/agents/overview', stranger: isForAgents },
  'GET /api/agents/links': { path: () => '/api/agents/links', stranger: isForAgents },
  'POST /api/agents/links': {
    path: () => '/api/agents/links',
    body: () => ({ memberType: 0 }),
    stranger: isForAgents,
  },
  'POST /api/agents/links/:id/end': {
    path: () => `/api/agents/links/${randomUUID()}/end`,
    stranger: isForAgents,
  },
  'GET /api/agents/rates': {
    path: () => '/api/agents/rates',
    stranger: (answer) => expect(answer).toMatchObject({ status: 200, value: { quotas: [] } }),
  },
  'POST /api/agents/members/rates': {
    path: () => '/api/agents/members/rates',
    body: ({ member }) => ({ account: member.username, rates: [{ product: 'LIVE', points: 2 }] }),
    stranger: isForAgents,
  },
  'POST /api/agents/members': {
    path: () => '/api/agents/members',
    body: () => ({ account: 'openedbelow', password: 'a first secret here', memberType: 0 }),
    isSealed: true,
    stranger: isForAgents,
  },
  'GET /api/agents/figures': { path: () => `/api/agents/figures?${lineDays}`, stranger: isForAgents },
  'GET /api/agents/snapshot': { path: () => '/api/agents/snapshot', stranger: isForAgents },
  'GET /api/agents/income': { path: () => `/api/agents/income?${lineDays}`, stranger: isForAgents },
  'GET /api/agents/income/:tab': { path: () => `/api/agents/income/realtime?${lineDays}`, stranger: isForAgents },
  'GET /api/agents/profit': { path: () => `/api/agents/profit?${lineDays}`, stranger: isForAgents },
  'GET /api/agents/bets': { path: () => `/api/agents/bets?${lineDays}`, stranger: isForAgents },
  'GET /api/agents/transactions': { path: () => `/api/agents/transactions?${lineDays}`, stranger: isForAgents },
  'GET /api/agents/line': { path: () => '/api/agents/line', stranger: isForAgents },
  'GET /api/agents/team': { path: () => '/api/agents/team', stranger: isForAgents },
  'GET /api/agents/announcements': { path: () => '/api/agents/announcements', stranger: isForAgents },
  'POST /api/wallet/demo/top-up': {
    path: () => '/api/wallet/demo/top-up',
    body: () => ({}),
    stranger: (answer) => expect(answer).toMatchObject({ status: 403, code: 'wallet.trial_only' }),
  },
  ...promotionCases,
  ...protectionCases,
  ...verificationCases,
  ...statementCases,
  ...recordCases,
  'GET /api/cashier/methods': {
    path: () => '/api/cashier/methods',
    stranger: ({ value }) => expect(value['deposit']).toHaveLength(3),
  },
  'POST /api/cashier/deposits': {
    path: () => '/api/cashier/deposits',
    // The owner's method is the brand's: a stranger of the other brand must not know it, a peer may use it.
    body: () => ({ methodId: randomUUID(), amount: '100' }),
    stranger: isUnknown('cashier.method_unknown'),
  },
  'POST /wps/member/password': {
    path: () => '/wps/member/password',
    isSealed: true,
    body: () => ({ oldPassword: 'the owner’s', newPassword: 'taken over here', confirmNewPassword: 'taken over here' }),
    stranger: isGuess,
  },
  'PUT /wps/member/language': {
    path: () => '/wps/member/language',
    body: () => ({ language: 'es' }),
    stranger: isShared,
  },
  'GET /api/identity/contacts': {
    path: () => '/api/identity/contacts',
    stranger: ({ value }) => expect(value).toMatchObject({ email: null, mobile: null }),
  },
  'POST /api/identity/contacts/code': {
    path: () => '/api/identity/contacts/code',
    // A code goes where the caller says, and proves that place for the caller alone.
    body: () => ({ email: `somebody${randomUUID()}@example.com` }),
    stranger: isShared,
  },
  'PUT /api/identity/contacts': {
    path: () => '/api/identity/contacts',
    isSealed: true,
    body: () => ({ email: 'taken@example.com', verificationCode: '123456', password: 'the owner’s' }),
    stranger: isGuess,
  },
  'GET /api/identity/totp': {
    path: () => '/api/identity/totp',
    stranger: ({ value }) => expect(value).toEqual({ isOn: false, since: null, recoveryLeft: 0 }),
  },
  'POST /api/identity/totp': {
    path: () => '/api/identity/totp',
    isSealed: true,
    body: () => ({ password: 'the owner’s' }),
    stranger: isGuess,
  },
  'POST /api/identity/totp/confirm': {
    path: () => '/api/identity/totp/confirm',
    body: () => ({ code: '123456' }),
    stranger: ({ code }) => expect(code).toBe('identity.second_factor_unknown'),
  },
  'POST /api/identity/totp/recovery-codes': {
    path: () => '/api/identity/totp/recovery-codes',
    isSealed: true,
    body: () => ({ password: 'the owner’s', code: '123456' }),
    stranger: isGuess,
  },
  'POST /api/identity/totp/end': {
    path: () => '/api/identity/totp/end',
    isSealed: true,
    body: () => ({ password: 'the owner’s', code: '123456' }),
    stranger: isGuess,
  },
  'GET /api/identity/passkeys': {
    path: () => '/api/identity/passkeys',
    stranger: ({ value }) => expect(value).toEqual({ list: [] }),
  },
  'POST /api/identity/passkeys/options': {
    path: () => '/api/identity/passkeys/options',
    isSealed: true,
    body: () => ({ password: 'the owner’s' }),
    stranger: ({ code }) => expect(['identity.password_wrong', 'identity.locked', 'identity.way_off']).toContain(code),
  },
  'POST /api/identity/passkeys': {
    path: () => '/api/identity/passkeys',
    body: () => ({ name: 'Phone', credential: { id: 'x', type: 'public-key' } }),
    stranger: ({ code }) => expect(['identity.passkey_unknown', 'identity.way_off']).toContain(code),
  },
  'POST /api/identity/passkeys/:id/end': {
    path: () => `/api/identity/passkeys/${randomUUID()}/end`,
    isSealed: true,
    body: () => ({ password: 'the owner’s' }),
    stranger: isGuess,
  },
  'GET /api/identity/social': {
    path: () => '/api/identity/social',
    stranger: ({ value }) => expect(value).toEqual({ list: [] }),
  },
  'POST /api/identity/social/link': {
    path: () => '/api/identity/social/link',
    isSealed: true,
    body: () => ({ provider: 'google', password: 'the owner’s' }),
    stranger: isGuess,
  },
  'POST /api/identity/social/unlink': {
    path: () => '/api/identity/social/unlink',
    isSealed: true,
    body: () => ({ provider: 'google', password: 'the owner’s' }),
    stranger: isGuess,
  },
  'GET /api/identity/sessions': {
    path: () => '/api/identity/sessions',
    stranger: ({ value }, owned) => {
      expect(value['list']).toMatchObject([{ isCurrent: true }])
      expect(JSON.stringify(value)).not.toContain(owned.sessionId)
    },
  },
  'DELETE /api/identity/sessions/:id': {
    path: ({ sessionId }) => `/api/identity/sessions/${sessionId}`,
    stranger: isUnknown('identity.session_unknown'),
  },
  'DELETE /api/identity/sessions': {
    path: () => '/api/identity/sessions',
    stranger: ({ value }) => expect(value).toEqual({ ended: 0 }),
  },
  'GET /api/identity/payment-password': {
    path: () => '/api/identity/payment-password',
    stranger: ({ value }) => expect(value).toEqual({ isSet: true, blockedUntil: null }),
  },
  'PUT /api/identity/payment-password': {
    path: () => '/api/identity/payment-password',
    isSealed: true,
    body: () => ({ paymentPassword: 'a new one', oldPaymentPassword: 'the owner’s' }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 422, code: 'identity.payment_password_wrong' }),
  },
  ...depositCases,
  ...withdrawalCases,
  ...transferCases,
  ...contractCases,
  ...pointCases,
  ...sportsCases,
  ...feedbackCases,
  ...vendorWalletCases,
  'GET /wps/member/info/icon': {
    path: () => '/wps/member/info/icon',
    stranger: ({ value }) => expect(value).not.toMatchObject({ avatarType: 'CUSTOM' }),
  },
  'GET /wps/relay/MCSFE_getPlayerAvatar': {
    path: () => '/wps/relay/MCSFE_getPlayerAvatar',
    stranger: ({ value }) => expect(value).not.toMatchObject({ data: { avatarType: 'CUSTOM' } }),
  },
  'PUT /api/identity/avatar': {
    path: () => '/api/identity/avatar',
    body: () => ({ avatar: 'S01' }),
    stranger: ({ value }) => expect(value).toEqual({ avatar: 'S01', avatarType: 'STATIC' }),
  },
  'GET /api/lottery/favourites': {
    path: () => '/api/lottery/favourites',
    stranger: ({ value }) => expect(value).toEqual({ gameCodes: [] }),
  },
  'PUT /api/lottery/favourites/:gameCode': {
    path: () => '/api/lottery/favourites/VNMB_1M',
    body: () => ({ isFavourite: false }),
    stranger: isShared,
  },
  'GET /lgw/vn/games/game_menu/recent': { path: () => '/lgw/vn/games/game_menu/recent', stranger: isEmpty },
  'GET /lotto/lgw/games/opened/numero': { path: () => '/lotto/lgw/games/opened/numero', stranger: isShared },
  'GET /lgw/customers/series': { path: () => '/lgw/customers/series', stranger: isShared },
  'POST /lgw/orders/betting': {
    path: () => '/lgw/orders/betting',
    body: () => ({
      clientBetId: 'the owner’s'.replaceAll(/[^a-z]/g, '-'),
      gameId: 1,
      prizeModeId: 1,
      device: 'WEB',
      winStop: false,
      numeros: [{ numero: '199901010001', multiple: 1 }],
      contents: [
        { playId: 2704, bettingContent: '05', unitMode: 'K1', singleBetPrice: '1', units: 1, totalStake: '1' },
      ],
    }),
    stranger: isUnknown('lottery.issue_unknown'),
  },
  'GET /lgw/orders': { path: () => '/lgw/orders', stranger: isEmptyList },
  'GET /lgw/orders/:orderNumber': {
    path: ({ orderNumber }) => `/lgw/orders/${orderNumber}`,
    stranger: isUnknown('lottery.order_unknown'),
  },
  'POST /lgw/orders/cancel': {
    path: () => '/lgw/orders/cancel',
    body: ({ betId }) => ({ subOrderIds: [betId] }),
    stranger: ({ value }, owned) =>
      expect(value).toMatchObject({
        cancelled: [],
        refused: [{ id: owned.betId, code: 'lottery.order_unknown' }],
        balance: '0.0000',
      }),
  },
  'GET /lgw/chases': { path: () => '/lgw/chases', stranger: isEmptyList },
  'POST /lgw/chases/:chaseNumber/cancel': {
    path: ({ chaseNumber }) => `/lgw/chases/${chaseNumber}/cancel`,
    body: () => ({}),
    stranger: isUnknown('lottery.chase_unknown'),
  },
  'POST /wps/relay/MCSFE_getUnreadCount': {
    path: () => '/wps/relay/MCSFE_getUnreadCount',
    stranger: ({ value }) => expect(value).toEqual({ data: { count: 0 } }),
  },
  'GET /api/inbox/messages': { path: () => '/api/inbox/messages', stranger: isEmptyList },
  'POST /api/inbox/messages/:id/read': {
    path: ({ messageId }) => `/api/inbox/messages/${messageId}/read`,
    stranger: isUnknown('inbox.message_unknown'),
  },
  'POST /api/inbox/messages/read': { path: () => '/api/inbox/messages/read', stranger: isShared },
  'DELETE /api/inbox/messages/:id': {
    path: ({ messageId }) => `/api/inbox/messages/${messageId}`,
    stranger: isUnknown('inbox.message_unknown'),
  },
  'GET /api/inbox/push': { path: () => '/api/inbox/push', stranger: ({ value }) => expect(value['browsers']).toBe(0) },
  'POST /api/inbox/push': {
    path: () => '/api/inbox/push',
    body: () => ({ endpoint: 'https://127.0.0.1/', p256dh: 'x', auth: 'y' }),
    stranger: (answer) => expect(answer).toMatchObject({ status: 422, code: 'inbox.endpoint_refused' }),
  },
  'DELETE /api/inbox/push': {
    path: () => '/api/inbox/push',
    body: () => ({ endpoint: 'https://push.example.com/the-owner’s' }),
    stranger: isShared,
  },
  'GET /api/chat/self': {
    path: () => '/api/chat/self',
    stranger: ({ value }) => expect(value).toMatchObject({ mayWrite: true, hidden: [] }),
  },
  'POST /api/chat/rooms/:id/messages': {
    // The owner's room is the brand's: a peer may write in it, and the other brand does not know it.
    path: () => `/api/chat/rooms/${randomUUID()}/messages`,
    body: () => ({ text: 'hello', clientId: 'the owner’s' }),
    stranger: isUnknown('chat.room_unknown'),
  },
  'POST /api/chat/messages/:id/reports': {
    path: () => `/api/chat/messages/${randomUUID()}/reports`,
    body: () => ({ reason: 'spam' }),
    stranger: isUnknown('chat.message_unknown'),
  },
  'POST /api/chat/hidden': {
    path: () => '/api/chat/hidden',
    body: () => ({ messageId: randomUUID() }),
    stranger: isUnknown('chat.message_unknown'),
  },
  'DELETE /api/chat/hidden/:author': {
    path: () => '/api/chat/hidden/somebody',
    stranger: ({ value }) => expect(value).toEqual({ hidden: [] }),
  },
}
