const modals = ['login', 'register', 'deposit', 'member'] as const

export type ModalName = (typeof modals)[number]

/** Any page may have a modal over it; a link can open it and Back closes it. */
export interface RootSearch {
  readonly modal?: ModalName
  readonly page?: string
}

export function readRootSearch(search: Readonly<Record<string, unknown>>): RootSearch {
  const modal = modals.find((name) => name === search['modal'])
  const page = search['page']
  return { ...(modal === undefined ? {} : { modal }), ...(typeof page === 'string' ? { page } : {}) }
}
