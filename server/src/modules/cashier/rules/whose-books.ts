/** A brand, as money that no order explains finds it. */
export interface BookedBrand {
  readonly brandId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isDefault: boolean
}

/**
 * On whose books money lies that no order explains: of the merchant that was named, in the currency that came. Where no
 * brand is called so, of the order's in that currency, or of a brand with it that is paid by the provider: the default
 * one, or the only one. Undefined where that leaves several or none: money of nobody is not booked to somebody by chance.
 */
export function whoseBooks(
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  {
    brands,
    offering,
    order,
  }: {
    readonly brands: readonly BookedBrand[]
    readonly offering: readonly string[]
    readonly order: { readonly brandId: string; readonly currency: string } | undefined
  },
): BookedBrand | undefined {
  const named = brands.find(({ merchantCode }) => merchantCode === merchant)
  if (named) return named
  if (order?.currency === currency) return brands.find(({ brandId }) => brandId === order.brandId)
  const own = brands.filter((brand) => brand.currency === currency && offering.includes(brand.brandId))
  return own.find(({ isDefault }) => isDefault) ?? (own.length === 1 ? own[0] : undefined)
}
