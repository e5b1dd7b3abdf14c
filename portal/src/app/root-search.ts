export const modals = [
  'login',
  'register',
  'forgot',
  'reset',
  'deposit',
  'member',
  'notice',
  'chat',
  'agent',
  'limits',
  'search',
] as const

export type ModalName = (typeof modals)[number]

/** Any page may have a modal over it; a link can open it and Back closes it. */
export interface RootSearch {
  readonly modal?: ModalName
  readonly page?: string
  /** Of a mail: opens the way to a new password. */
  readonly ticket?: string
  /** The bet or movement that feedback is about. */
  readonly about?: string
}

export function readRootSearch(search: Readonly<Record<string, unknown>>): RootSearch {
  const modal = modals.find((name) => name === search['modal'])
  const { page, ticket, about } = search
  return {
    ...(modal === undefined ? {} : { modal }),
    ...(typeof page === 'string' ? { page } : {}),
    ...(typeof ticket === 'string' ? { ticket } : {}),
    ...(typeof about === 'string' && about.length <= 64 ? { about } : {}),
  }
}
