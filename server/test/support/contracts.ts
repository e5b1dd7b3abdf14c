import { randomUUID } from 'node:crypto'
import { readRate } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { crossOwed } from '../../src/modules/contracts/cross.service.ts'
import { answerRequest } from '../../src/modules/contracts/decide.service.ts'
import { holdContract } from '../../src/modules/contracts/hold.service.ts'
import { offerNew } from '../../src/modules/contracts/offer.service.ts'
import { listOpenRequests } from '../../src/modules/contracts/request.sql.ts'
import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import { memberNews } from '../../src/modules/inbox/index.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

/** Terms of one tier that everybody reaches. */
export const termsOf = (rate: string) => ({
  rateType: 'P',
  tiers: [{ turnover: '0', loss: '0', active: 0, rate }],
})

const fiveMinutes = 5 * 60_000

/** Contracts of a line, spoken of over HTTP as the portal does. */
export function openContracts(parlour: TestParlour) {
  const { database, protection } = parlour
  const brandOf = (merchant: string) => {
    const brand = parlour.brands.find(({ merchantCode }) => merchantCode === merchant)
    if (!brand) throw new Error('no brand')
    return brand
  }
  const get = (path: string, { token, merchant }: TestMember) => parlour.call('GET', path, { token, merchant })
  const post = (path: string, { token, merchant }: TestMember, body: unknown = {}, key: string = randomUUID()) =>
    parlour.call('POST', path, { token, merchant, body, key })
  const path = '/api/agents/contracts'
  const listed = (answer: Answer) => answer.value['list'] as Record<string, unknown>[]
  return {
    get,
    post,
    idOf: (answer: Answer) => String(answer.value['contractId']),
    requestOf: (answer: Answer) => Number((answer.value['request'] as { requestId: number }).requestId),
    /** A contract of the platform with a top agent, agreed to. */
    async found(
      top: TestMember,
      rate: string,
      kind: ContractKind = 'REALTIME_SALARY',
      category: ContractCategory = 'CONS',
    ) {
      const brand = brandOf(top.merchant)
      const parts = { timeZone: brand.timeZone, news: memberNews, protection }
      return database.transaction(async (tx) => {
        const terms = {
          rateType: 'P' as const,
          tiers: [{ turnover: 0n, loss: 0n, active: 0, rate: readRate('P', rate) ?? 0n }],
        }
        const offer = {
          brandId: brand.brandId,
          kind,
          category,
          payerId: null,
          cycle: null,
          receiver: top.username,
          terms,
        }
        const doer = { by: 'operator' as const, operator: 'a test' }
        const { contractId } = await offerNew(tx, offer, doer, parts)
        const held = await holdContract(tx, contractId, memberNews)
        const [request] = await listOpenRequests(tx, [contractId])
        if (!held || !request) throw new Error('what was offered is held')
        await answerRequest(tx, held, { requestId: request.requestId, answer: 'A', doer }, parts)
        return contractId
      })
    },
    offer: (
      from: TestMember,
      to: TestMember,
      rate: string,
      {
        kind = 'REALTIME_SALARY',
        category = 'CONS',
        key,
      }: { kind?: ContractKind; category?: string; key?: string } = {},
    ) => post(path, from, { receiver: to.username, kind, category, terms: termsOf(rate) }, key),
    edit: (from: TestMember, id: string, rate: string) => post(`${path}/${id}/edit`, from, { terms: termsOf(rate) }),
    end: (from: TestMember, id: string) => parlour.call('POST', `${path}/${id}/end`, { ...from, key: randomUUID() }),
    withdraw: (from: TestMember, id: string, requestId: number) => post(`${path}/${id}/withdraw`, from, { requestId }),
    answer: (by: TestMember, id: string, requestId: number, answer: 'A' | 'R' | 'C', key?: string) =>
      post(`${path}/${id}/answer`, by, { requestId, answer }, key),
    cascade: (by: TestMember, id: string) => get(`${path}/${id}/cascade`, by),
    requests: async (of: TestMember) => listed(await get(`${path}/requests`, of)),
    list: async (of: TestMember, query: string) => listed(await get(`${path}?${query}`, of)),
    terms: (of: TestMember) => get(`${path}/terms`, of),
    messages: async ({ token, merchant }: TestMember) =>
      listed(await parlour.call('GET', '/api/inbox/messages', { token, merchant })) as {
        kind: string
        title: string
        text: string
      }[],
    cross: () => crossOwed({ database, news: memberNews }),
    /** The next boundary of real-time salaries, crossed. */
    async pass(): Promise<number> {
      await parlour.clock.advance(fiveMinutes)
      return crossOwed({ database, news: memberNews })
    },
  }
}
