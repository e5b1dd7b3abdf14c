import { caseQueues } from '@parlour/core/rules/aml/cases.ts'
import { flagCodes, type FlagCode } from '@parlour/core/rules/aml/flags.ts'

export type Queue = (typeof caseQueues)[number]

/** What the page shows, as its address says it: a list, and one case of it. */
export interface AmlSearch {
  readonly queue?: Queue
  readonly code?: FlagCode
  readonly file?: string
}

export function readAmlSearch(given: Record<string, unknown>): AmlSearch {
  const queue = caseQueues.find((one) => one === given['queue'] && one !== 'open')
  const code = flagCodes.find((one) => one === given['code'])
  const file = given['file']
  return {
    ...(queue ? { queue } : {}),
    ...(code ? { code } : {}),
    ...(typeof file === 'string' ? { file } : {}),
  }
}
