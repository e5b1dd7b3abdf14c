import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { createDaySums } from '../../src/modules/bets/day-sums.ts'
import { runStudies } from '../../src/modules/promo/module.ts'
import { openTestConsole, type Desk } from './console.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

const base = '/console/api/brands/parlour/promotions'
const reason = 'Because the test says so.'

interface Waiting {
  readonly approvalId: string
  readonly seen: string
}

export interface ShownPromotion {
  readonly promotionId: string
  readonly status: string
  readonly missing: string | null
  readonly ready: readonly {
    readonly cycleKey: string
    readonly amount: string
    readonly required: string
    readonly deposit: string | null
  }[]
}

export interface ShownGrant {
  readonly grantId: string
  readonly state: string
  readonly amount: string
  readonly balance: string
  readonly inPlay: string
  readonly required: string
  readonly played: string
  readonly converted: string
  readonly removed: string
}

export interface ShownGrants {
  readonly active: ShownGrant | null
  readonly queued: readonly ShownGrant[]
  readonly ended: readonly ShownGrant[]
  readonly totals: { readonly granted: string; readonly converted: string; readonly removed: string }
}

export interface ShownSimulation {
  readonly sample: { readonly every: number; readonly looked: number; readonly members: number }
  readonly active: number
  readonly ready: number
  readonly members: number
  readonly claims: number
  readonly amount: string
  readonly mean: string
  readonly largest: string
  readonly required: string
  readonly expected: { readonly cost: string; readonly finishes: number; readonly returned: number }
  readonly budgetPercent: number
  readonly usedUpOn: string | null
  readonly beyondBudget: number
  readonly turnedAway: readonly { readonly reason: string; readonly members: number }[]
  readonly top: readonly { readonly memberId: string; readonly username: string; readonly amount: string }[] | null
}

export type PromotionStage = Awaited<ReturnType<typeof openPromotionStage>>

/** Two operators who write and publish promotions, and what members do with them; those that are there already, where given. */
export async function openPromotionStage(parlour: TestParlour, there?: readonly [Desk, Desk]) {
  const enter =
    there === undefined ? await openTestConsole(parlour).then((desks) => () => desks.enter('administrator')) : undefined
  const enterBoth = async (): Promise<readonly [Desk, Desk]> =>
    enter === undefined ? defined(there, 'two operators') : [await enter(), await enter()]
  let [rosa, marta] = await enterBoth()

  /** A match of the first deposit, of which LOTT counts whole, unless told otherwise. */
  async function terms(change: object = {}): Promise<object> {
    return {
      type: 'FIRST_DEPOSIT',
      titles: { en: 'Welcome' },
      texts: { en: 'A bonus for your first deposit.' },
      startAt: (await parlour.clock.now()) - 60_000,
      endAt: null,
      needJoin: true,
      rankFrom: 0,
      leastDeposit: '100',
      reward: { kind: 'PERCENT', percent: 100, cap: '800' },
      rollover: { base: 'BONUS', multiplier: 1, products: { LOTT: 100 }, days: 30 },
      stakeMax: { percent: 100, least: '5' },
      conversionMax: null,
      claimDays: 7,
      code: null,
      budget: '100000',
      winnersMax: null,
      reason,
      ...change,
    }
  }

  async function propose(promotionId: string): Promise<Answer> {
    return rosa.call('POST', `${base}/${promotionId}/publication-proposals`, { reason })
  }

  async function approve(): Promise<Answer> {
    const list = (await marta.call('GET', '/console/api/approvals?state=waiting')).value['list'] as Waiting[]
    const [waiting] = list
    if (!waiting) throw new Error('a proposal waits')
    const body = { verdict: 'approved', seen: waiting.seen, reason }
    return marta.call('POST', `/console/api/approvals/${waiting.approvalId}/decision`, body)
  }

  async function must(answer: Answer): Promise<Answer> {
    if (!answer.success) throw new Error(`refused: ${JSON.stringify(answer)}`)
    return answer
  }

  const call = (method: 'GET' | 'POST', member: TestMember, path: string, more: object = {}) =>
    parlour.call(method, path, { token: member.token, merchant: member.merchant, ...more })

  /** How a member stands in everything that it is offered. */
  async function mine(member: TestMember): Promise<readonly ShownPromotion[]> {
    const { value } = await must(await call('GET', member, '/api/promo/promotions/mine'))
    return value['list'] as ShownPromotion[]
  }

  return {
    terms,
    propose,
    approve,
    desk: () => rosa,
    /** Operators sign in anew, where the clock went on. */
    async signIn() {
      ;[rosa, marta] = await enterBoth()
    },
    write: async (change: object = {}) => rosa.call('POST', base, await terms(change)),
    async rewrite(promotionId: string, change: object) {
      return rosa.call('PUT', `${base}/${promotionId}`, await terms(change))
    },
    /** Written by one, published by two. */
    async publish(change: object = {}): Promise<string> {
      const written = await must(await rosa.call('POST', base, await terms(change)))
      const promotionId = String(written.value['promotionId'])
      await must(await propose(promotionId))
      await must(await approve())
      return promotionId
    },
    end: (promotionId: string) => rosa.call('POST', `${base}/${promotionId}/endings`, { reason }),
    async sheet(promotionId: string) {
      const { value } = await rosa.call('GET', base)
      return (value['list'] as { promotionId: string }[]).find((one) => one.promotionId === promotionId)
    },
    grants: (promotionId: string) => rosa.call('GET', `${base}/${promotionId}/grants`),
    /** What its draft, or what is published, would have given in the last month. */
    async simulate(promotionId: string): Promise<ShownSimulation> {
      await must(await rosa.call('POST', `${base}/${promotionId}/simulations`, { reason }))
      const { database, brandsOfServer: brands, protection } = parlour
      await runStudies({ database, brands, days: createDaySums(database), protection })
      const { value } = await must(await rosa.call('GET', `${base}/${promotionId}/simulation`))
      const { last } = value as { last: { result: ShownSimulation | null } | null }
      return defined(last?.result ?? undefined, 'a simulation that came to its end')
    },
    simulation: (promotionId: string) => rosa.call('GET', `${base}/${promotionId}/simulation`),

    join: (member: TestMember, promotionId: string) =>
      call('POST', member, `/api/promo/promotions/${promotionId}/joins`),
    mine,
    async look(member: TestMember, promotionId: string): Promise<ShownPromotion> {
      const own = (await mine(member)).find((one) => one.promotionId === promotionId)
      if (!own) throw new Error('the promotion is shown')
      return own
    },
    claim: (member: TestMember, promotionId: string, cycleKey = 'once', key: string = randomUUID()) =>
      call('POST', member, `/api/promo/promotions/${promotionId}/claims`, { key, body: { cycleKey } }),
    code: (member: TestMember, code: string, key: string = randomUUID()) =>
      call('POST', member, '/api/promo/codes', { key, body: { code } }),
    async bonuses(member: TestMember): Promise<ShownGrants> {
      const { value } = await must(await call('GET', member, '/api/promo/grants'))
      return value as unknown as ShownGrants
    },
    preview: (member: TestMember, grantId: string) => call('GET', member, `/api/promo/grants/${grantId}/leaving`),
    leave: (member: TestMember, grantId: string, key: string = randomUUID()) =>
      call('POST', member, `/api/promo/grants/${grantId}/leavings`, { key }),
  }
}
