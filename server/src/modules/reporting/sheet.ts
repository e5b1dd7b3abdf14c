import type { CheckResult } from '#platform/module/ledger-check.ts'

type Found = Pick<CheckResult, 'broken' | 'example'>
type Named = Pick<CheckResult, 'name' | 'about'>

/** What checks found that are asked part by part: a line each, in the order in which they were asked first. */
export interface Sheet {
  add(check: Named, run: () => Promise<Found>): Promise<void>
  addFound(check: Named, run: () => Promise<readonly string[]>): Promise<void>
  results(): CheckResult[]
}

export function createSheet(): Sheet {
  const lines = new Map<string, CheckResult>()
  const add: Sheet['add'] = async ({ name, about }, run) => {
    const startedAt = performance.now()
    const { broken, example } = await run()
    const before = lines.get(name) ?? { name, about, broken: 0, example: null, tookMs: 0 }
    lines.set(name, {
      name,
      about,
      broken: before.broken + broken,
      example: before.example ?? example,
      tookMs: before.tookMs + Math.round(performance.now() - startedAt),
    })
  }
  return {
    add,
    addFound: (check, run) =>
      add(check, async () => {
        const found = await run()
        return { broken: found.length, example: found.toSorted()[0] ?? null }
      }),
    results: () => [...lines.values()],
  }
}
