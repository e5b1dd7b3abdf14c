import { areSettingsOld } from '../lib/api/brand-status.ts'
import { isMiniPlayOpen } from '../lib/play/mini-play.ts'

interface Step {
  readonly fromLocation?: { readonly pathname: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

/**
 * Whether a page is loaded anew on the way to another one: what the brand offers has changed since this one was written.
 * A mini game that is open goes along to the next page with its round, and is not taken away by settings.
 */
export const mustLoadAnew = ({ fromLocation, toLocation }: Step): boolean =>
  areSettingsOld() && !isMiniPlayOpen() && fromLocation?.pathname !== toLocation.pathname
