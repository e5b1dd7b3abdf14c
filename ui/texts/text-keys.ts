type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K

/** The keys of a file of texts, its plural forms as one. */
export type KeyOf<Texts> = WithoutPlural<Leaves<Texts>>

export interface TranslateOf<Texts> {
  (key: KeyOf<Texts>, values?: Readonly<Record<string, string | number>>): string
  /** Whether there is a text for a key made at run time, such as a refusal's code. */
  readonly has: (key: string) => key is KeyOf<Texts>
}
