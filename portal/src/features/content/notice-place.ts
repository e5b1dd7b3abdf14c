/** The specification's key in session storage. */
const key = 'index_notice'
export const noticesAPage = 9

export interface NoticePlace {
  readonly page: number
  /** Its place on that page, from 0. */
  readonly row: number
}

/** Where a notice stands whose number among all of them is stored; nothing of what is no number. */
export function placeOf(stored: string | null): NoticePlace | undefined {
  if (stored === null || !/^\d{1,5}$/.test(stored)) return undefined
  const index = Number(stored)
  return { page: Math.floor(index / noticesAPage) + 1, row: index % noticesAPage }
}

export function indexOf({ page, row }: NoticePlace): number {
  return (page - 1) * noticesAPage + row
}

export function storedPlace(): NoticePlace | undefined {
  return placeOf(sessionStorage.getItem(key))
}

export function storePlace(place: NoticePlace | undefined): void {
  if (place === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, String(indexOf(place)))
}
