interface More {
  readonly isDemo?: boolean
  readonly vendor?: string
}

/** Where a game runs. Its frame has no route of its own, as home's first files have no room for one. */
export function gamePlace(gameId: string, { isDemo = false, vendor = '' }: More = {}) {
  const search: Record<string, string> = {
    ...(gameId === '' ? {} : { gameId }),
    ...(vendor === '' ? {} : { vassalage: vendor }),
    ...(isDemo ? { demo: '1' } : {}),
  }
  return { to: '/$', params: { _splat: 'game' }, search: search as object } as const
}

/** The hall of a category; that of slots has an address of its own. */
export function hallPlace(gameType: string, vendor = '') {
  const search: Record<string, string> = vendor === '' ? {} : gameType === 'RNG' ? { page: vendor } : { vendor }
  return { to: '/$', params: { _splat: gameType.toLowerCase() }, search: search as object } as const
}
