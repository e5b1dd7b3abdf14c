import { memberNews } from '../../../server/src/modules/inbox/index.ts'
import { makeRun } from '../../../server/src/modules/pay/module.ts'
import type { openPromo } from '../support/promo.ts'

export type House = Awaited<ReturnType<typeof openPromo>>

export interface Period {
  readonly begin: number
  readonly end: number
}

export const series = { kind: 'DIVIDEND', category: 'CONS', cycle: 'MONTH' } as const

/** Makes the dividends of a period as the job does, where everything is in the sums. */
export const makePeriodOf = ({ database, brands, brand }: House, period: Period) =>
  makeRun({ ...series, brandId: brand.brandId }, period, {
    database,
    brands,
    sums: { upToDate: () => Promise.resolve(), closeBuckets: () => Promise.resolve() },
    news: memberNews,
  })
