import { expect, type Page } from '@playwright/test'
import { consoleUrl } from './installations.ts'
import { demoOperator, serverTime, sessionOf } from './operator-sessions.ts'

// Promotions by the calls that the console makes. How operators write and publish them with its pages is the subject of
// the journeys of the desk.

type Method = 'GET' | 'POST'

interface Answer {
  readonly success: boolean
  readonly code: string
  readonly value: unknown
}

/** Calls the console's server as an operator of the demo. A refusal is an error. */
async function askAs<T>(operator: string, call: `${Method} /${string}`, body?: object): Promise<T> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const answer = await fetch(`${consoleUrl()}/console/api${path}`, {
    method,
    headers: {
      cookie: `console_session=${await sessionOf(demoOperator(operator))}`,
      'content-type': 'application/json',
      'module-id': 'console',
      language: 'en',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { success, code, value } = (await answer.json()) as Answer
  if (!success) throw new Error(`${call}: ${code}`)
  return value as T
}

const reason = 'A journey asked for it'
const promotions = '/brands/parlour/promotions'

/** What of a promotion a journey chooses. */
export interface Written {
  readonly title: string
  readonly type: 'FIRST_DEPOSIT' | 'DEPOSIT'
  readonly reward: { readonly kind: 'PERCENT'; readonly percent: number; readonly cap: string }
  readonly base: 'BONUS' | 'DEPOSIT_PLUS_BONUS'
}

/** One operator writes and proposes a promotion, another approves it; members may join it from now on. */
export async function publishPromotion({ title, type, reward, base }: Written): Promise<string> {
  const startAt = (await serverTime()) - 60_000
  const { promotionId } = await askAs<{ promotionId: string }>('supervisor', `POST ${promotions}`, {
    type,
    titles: { en: title },
    texts: { en: 'Join, deposit, and play with more.' },
    startAt,
    endAt: null,
    needJoin: true,
    rankFrom: 0,
    leastDeposit: '100',
    reward,
    rollover: { base, multiplier: 1, products: { RNG: 100, LOTT: 100 }, days: 30 },
    stakeMax: { percent: 100, least: '500' },
    conversionMax: null,
    claimDays: 7,
    code: null,
    budget: '100000',
    winnersMax: null,
    reason,
  })
  const path = `${promotions}/${promotionId}/publication-proposals` as const
  const { approvalId } = await askAs<{ approvalId: string }>('supervisor', `POST ${path}`, { reason })
  const waiting = await askAs<{ list: readonly { approvalId: string; seen: string }[] }>(
    'operator',
    'GET /approvals?state=waiting&limit=100',
  )
  const seen = waiting.list.find((approval) => approval.approvalId === approvalId)?.seen
  expect(seen, 'the proposal waits').toBeDefined()
  await askAs('operator', `POST /approvals/${approvalId}/decision`, { verdict: 'approved', seen, reason })
  return promotionId
}

/** Nobody joins it any more. */
export const endPromotion = (promotionId: string): Promise<unknown> =>
  askAs('supervisor', `POST ${promotions}/${promotionId}/endings`, { reason })

/** The card of a promotion on the page of all of them. */
export const promotionCard = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
