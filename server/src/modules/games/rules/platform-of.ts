import type { VendorLaunch } from '@parlour/core/contract/games/vendor/catalogue.ts'

/** What the calling page says that it is, in the words that vendors are told. */
export function platformOf(page: {
  readonly device?: string | undefined
  readonly platform?: string | undefined
}): VendorLaunch['platform'] {
  const { device, platform = '' } = page
  const isPhone = device === 'H5' || device === 'APP' || /mobile|phone|android|ios|h5/i.test(platform)
  return isPhone ? 'GPL_MOBILE' : 'GPL_DESKTOP'
}
