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

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K

export type TextKey<F extends Feature> = WithoutPlural<Leaves<AllTexts[F]>>

export interface Translate<F extends Feature> {
  (key: TextKey<F>, values?: Readonly<Record<string, string | number>>): string
  /** Whether there is a text for a key made at run time, such as a refusal's code. */
  readonly has: (key: string) => key is TextKey<F>
}
