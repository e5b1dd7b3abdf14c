import type { KeyOf, TranslateOf } from '@parlour/ui/texts/text-keys.ts'
import type common from '../../../locales/en/common.json'
import type home from '../../../locales/en/home.json'
import type shell from '../../../locales/en/shell.json'
import type status from '../../../locales/en/status.json'
import type { FeatureTexts } from './feature-texts.ts'

/** The shape of every file of texts, from English: a key that does not exist is a type error. */
export interface AllTexts extends FeatureTexts {
  readonly common: typeof common
  readonly home: typeof home
  readonly shell: typeof shell
  readonly status: typeof status
}

export type Feature = keyof AllTexts

export type TextKey<F extends Feature> = KeyOf<AllTexts[F]>
export type Translate<F extends Feature> = TranslateOf<AllTexts[F]>
