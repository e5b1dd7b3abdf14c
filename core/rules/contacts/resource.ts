/** What an address of a brand may say of itself beside where it leads (specification, point 3). */
export const resourceWords = ['qrCodeUrl', 'labelNameEn', 'labelNameEs', 'labelNameAr', 'labelNameCn'] as const

type Word = (typeof resourceWords)[number]

/** An address of a brand as it is written. */
export interface WrittenResource extends Readonly<Partial<Record<Word, string | undefined>>> {
  readonly resourceType: string
  readonly url: string
}

/** The same with every word: empty where none was written. */
export type Resource = Readonly<Record<Word | 'resourceType' | 'url', string>>

/** An address with every word, as it is told. */
export function wholeResource({ resourceType, url, ...words }: WrittenResource): Record<keyof Resource, string> {
  const told = Object.fromEntries(resourceWords.map((word) => [word, words[word] ?? ''])) as Record<Word, string>
  return { resourceType, url, ...told }
}

/** The addresses that a resource leads to: its own, and that of its code where it has one. */
export function addressesOf({ url, qrCodeUrl = '' }: WrittenResource): string[] {
  return qrCodeUrl === '' ? [url] : [url, qrCodeUrl]
}

const labels = { en: 'labelNameEn', es: 'labelNameEs', ar: 'labelNameAr', zh: 'labelNameCn' } as const

/** What a resource is called in a language: its label there, or its English one; empty where it has neither. */
export function labelOf(resource: WrittenResource, tag: string): string {
  const [language = ''] = tag.split('-')
  const word = Object.hasOwn(labels, language) ? labels[language as keyof typeof labels] : 'labelNameEn'
  return resource[word] || resource.labelNameEn || ''
}
