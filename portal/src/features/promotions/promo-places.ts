/** Every promotion of the brand. */
export const allPlace = { to: '/$', params: { _splat: 'promotions' }, search: {} } as const

/** One of them, with its terms. */
export const termsPlace = (promotionId: string) =>
  ({ to: '/$', params: { _splat: 'promoDetail' }, search: { id: promotionId } as object }) as const

/** The list where a code is entered. */
export const codePlace = { ...allPlace, hash: 'code' } as const

/** Opens a page of the member's own over the page that is open. */
export const memberPlace = (page: string) =>
  ({
    to: '.',
    search: (search: object) => ({ ...search, modal: 'member' as const, page }),
    resetScroll: false,
    preload: false,
  }) as const
