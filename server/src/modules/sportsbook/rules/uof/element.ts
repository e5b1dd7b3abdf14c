/** An element of an XML document: what rules read, whichever parser read the text. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
}

export const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

/** A whole number as a feed writes it; undefined of anything else. */
export const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined

/** A decimal number as a feed writes it; undefined of anything else. */
export const decimalOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?\d{1,9}(?:\.\d{1,12})?(?:[eE]-\d{1,2})?$/.test(text) ? Number(text) : undefined
