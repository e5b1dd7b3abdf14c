import { isAsSealed, listSealedDays, type SealedDay } from '../seal.sql.ts'
import type { RuleCheck } from '#platform/module/ledger-check.ts'

const dayMs = 86_400_000

/** What was sealed of the ledger is what it holds; a day is read in a snapshot of its own. */
export const sealedChecks: readonly RuleCheck[] = [
  {
    name: 'sealed_days_are_as_sealed',
    about: 'the lines of each sealed day are those that were sealed, and no day between two sealed ones is missing',
    reach: 'full',
    find: async (inSnapshot) => {
      const sealed = await inSnapshot(listSealedDays)
      const broken: string[] = []
      for (const { day } of sealed) {
        if (!(await inSnapshot((db) => isAsSealed(db, day)))) broken.push(day)
      }
      return [...broken, ...gapsOf(sealed)]
    },
  },
]

/** The first day of each gap between sealed ones. */
function gapsOf(sealed: readonly SealedDay[]): string[] {
  const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
  return sealed.slice(1).flatMap(({ day }, at) => {
    const expected = dayAfter(sealed[at]?.day ?? day)
    return day === expected ? [] : [expected]
  })
}
