export interface Locale {
  readonly tag: string
  /** As sites of the field name it in addresses and launch requests: `CN`, `EN`, `ES`. */
  readonly site: string
  /** In its own language, as the chooser shows it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /**
   * The numbering system of counts and dates. Money, balls and odds are Latin digits on the wire and on every screen,
   * so real languages have `latn` too: a reader meets one kind of digit.
   */
  readonly digits: 'latn' | 'arab'
  /** Whether every text of both front ends is there; only then may a brand offer it. */
  readonly isComplete: boolean
  /** Made at run time from this locale's texts, for checking screens; offered in development only. */
  readonly pseudoOf?: string
}

/** Where a locale's texts lie on disk: a pseudo-locale borrows another's. */
export function textSource(locale: Locale): string {
  return locale.pseudoOf ?? locale.tag
}
