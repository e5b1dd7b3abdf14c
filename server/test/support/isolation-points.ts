import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Case } from './isolation-cases.ts'
import type { Answer } from './parlour.ts'

const isNothing = (answer: Answer) =>
  expect(answer.value['data']).toMatchObject({ balance: '0.0000', usedTotal: '0.0000' })
const isEmpty = (answer: Answer) => expect(answer.value['data']).toMatchObject({ list: [] })
const relay = (name: string) => () => `/wps/relay/${name}`

/** Points and what they buy. What members have of each other’s is in points/*.http.test.ts. */
export const pointCases: Readonly<Record<string, Case>> = {
  'POST /wps/relay/MCSFE_getPointBalance': { path: relay('MCSFE_getPointBalance'), stranger: isNothing },
  // What the brand says to everybody.
  'POST /wps/relay/MCSFE_getPointConfig': {
    path: relay('MCSFE_getPointConfig'),
    stranger: ({ value }) => expect(value['data']).toMatchObject({ convertOpen: true }),
  },
  'POST /wps/relay/MCSFE_getPointReward': { path: relay('MCSFE_getPointReward'), stranger: isEmpty },
  'POST /wps/relay/MCSFE_getRedeemedList': { path: relay('MCSFE_getRedeemedList'), stranger: isEmpty },
  'POST /wps/relay/MCSFE_getMemberTransactionDetail': {
    path: relay('MCSFE_getMemberTransactionDetail'),
    stranger: isEmpty,
  },
  'POST /wps/relay/MCSFE_redeemReward': {
    path: relay('MCSFE_redeemReward'),
    body: () => ({ rewardId: randomUUID(), password: 'a guess' }),
    stranger: (answer) => expect(answer.success).toBe(false),
  },
  'POST /wps/relay/MCSFE_convertPoint': {
    path: relay('MCSFE_convertPoint'),
    body: () => ({ points: '100', password: 'a guess' }),
    stranger: (answer) => expect(answer.success).toBe(false),
  },
}
