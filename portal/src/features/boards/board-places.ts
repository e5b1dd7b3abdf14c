/** Every leaderboard of the brand. */
export const allBoards = { to: '/$', params: { _splat: 'leaderboard' }, search: {} } as const

/** One of them; in a cycle that is over where its first day is named. */
export const boardPlace = (boardId: string, cycle?: string) =>
  ({
    to: '/$',
    params: { _splat: 'leaderboard' },
    search: (cycle === undefined ? { id: boardId } : { id: boardId, cycle }) as object,
  }) as const
