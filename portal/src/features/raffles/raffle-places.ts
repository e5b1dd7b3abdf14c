/** Every raffle of the brand. */
export const allRaffles = { to: '/$', params: { _splat: 'raffle' }, search: {} } as const

/** One of them. */
export const rafflePlace = (raffleId: string) =>
  ({ to: '/$', params: { _splat: 'raffle' }, search: { id: raffleId } as object }) as const
