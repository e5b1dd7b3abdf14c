/** Whose texts a file holds. */
export interface TextPlace {
  readonly tag: string
  readonly feature: string
}

/**
 * Whose texts a file holds, by its path: `…/es/home.json`, or a part of a feature that several modules write,
 * `…/es/refusals/wallet.json`. Undefined for what is no file of texts.
 */
export function textPlaceOf(path: string): TextPlace | undefined {
  const [, tag, feature] = /(?:^|\/)locales\/([^/]+)\/([^/]+?)(?:\/[^/]+)?\.json$/.exec(path) ?? []
  return tag === undefined || feature === undefined ? undefined : { tag, feature }
}
