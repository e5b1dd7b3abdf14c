import type { KeyOf, TranslateOf } from '@parlour/ui/texts/text-keys.ts'
import type { AllTexts } from './texts.gen.ts'

export type { AllTexts }

export type Feature = keyof AllTexts

export type TextKey<F extends Feature> = KeyOf<AllTexts[F]>
export type Translate<F extends Feature> = TranslateOf<AllTexts[F]>
