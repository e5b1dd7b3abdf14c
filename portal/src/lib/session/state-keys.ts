import type { Query, QueryClient } from '@tanstack/react-query'
import { isOn } from '../api/permission.ts'
import { queryKeys } from '../api/query-keys.ts'

/** What a session keeps under the specification's own keys, of what its pages asked for anyway (point 3). */
type Kept = Readonly<Record<string, unknown>>

interface Source {
  /** How the question begins that its answer is kept of. */
  readonly begins: readonly unknown[]
  readonly keep: (answer: unknown, key: readonly unknown[]) => Kept
}

const partOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined

/** A switch of the brand as the site writes it: `1` or `0`. */
const switchOf = (modId: string) => (isOn(modId) ? '1' : '0')

const sources: readonly Source[] = [
  // Which agreements a member may have with the house is the brand's own choice.
  {
    begins: queryKeys.profile,
    keep: () => ({ enableSalary: switchOf('SALARY'), enableContract: switchOf('CONTRACT') }),
  },
  { begins: ['games', 'lanes'], keep: (lanes) => ({ gameVendor: lanes }) },
  {
    begins: ['identity', 'register-setting'],
    keep: (setting) => ({ settings: setting, validate: partOf(setting, 'fields') }),
  },
  {
    begins: ['member', 'wallet', 'funds'],
    keep(funds) {
      const vendors = partOf(funds, 'vendors')
      return { consolidated: funds, merchantWallet: { isSingle: !Array.isArray(vendors) || vendors.length === 0 } }
    },
  },
  {
    begins: ['member', 'games', 'page'],
    keep(page, [, , , find]) {
      const games = partOf(page, 'games')
      if (partOf(find, 'tab') !== 'FAV' || !Array.isArray(games)) return {}
      return { favGames: games.map((game) => partOf(game, 'gameId')) }
    },
  },
]

/** Keeps answers as they come; what a member's session knew goes with it, as all of the tab's storage does. */
export function keepStateKeys(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  // What came before somebody listened is kept too.
  for (const query of cache.getAll()) keepAnswer(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keepAnswer(event.query)
  })
}

function keepAnswer({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): void {
  if (state.data === undefined) return
  const source = sources.find(({ begins }) => begins.every((part, at) => queryKey[at] === part))
  if (source === undefined) return
  for (const [key, value] of Object.entries(source.keep(state.data, queryKey))) keepState(key, value)
}

/** Keeps a value under one of these keys; nothing of an undefined one. */
export function keepState(key: string, value: unknown): void {
  if (value === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
}
