import type cashier from '../../../locales/en/cashier.json'
import type identity from '../../../locales/en/identity.json'
import type refusals from '../../../locales/en/refusals.json'

/** Each feature adds its file of texts here by one line, so that `useText` knows its keys. */
export interface FeatureTexts {
  readonly cashier: typeof cashier
  readonly identity: typeof identity
  readonly refusals: typeof refusals
}
