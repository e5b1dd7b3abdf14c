/** The announcement types that everybody reads: bulletin, platform, pop-up, promotion, home. */
export const publicTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
/** And those that agents alone read. */
export const noticeTypes = [...publicTypes, 'AG'] as const
export type NoticeType = (typeof noticeTypes)[number]

/** What is shown of a piece of content in one language. */
export interface LocalText {
  readonly title: string
  /** Sanitised: `checkTexts` writes nothing else. */
  readonly html: string
}

/** By language tag. */
export type Texts = Readonly<Record<string, LocalText>>
export type Titles = Readonly<Record<string, string>>

/** A notice as it is written: without an id it is a new one. */
export interface NoticeDraft {
  readonly noticeId?: string
  readonly type: NoticeType
  readonly sorting: number
  /** Epoch milliseconds; left out, it begins now. */
  readonly fromMs?: number
  /** Epoch milliseconds; null: until it is withdrawn. */
  readonly untilMs: number | null
  readonly texts: Texts
}

export interface Notice {
  readonly noticeId: string
  readonly type: NoticeType
  readonly sorting: number
  readonly fromMs: bigint
  readonly untilMs: bigint | null
  readonly withdrawnAt: bigint | null
  readonly texts: Texts
}

/** A piece of content in the reader's language, the brand's own words filled in. */
export interface ShownText {
  readonly title: string
  readonly html: string
}

export interface ShownNotice extends ShownText {
  readonly noticeId: string
  readonly type: NoticeType
  readonly fromMs: bigint
}

export interface ShownPage extends ShownText {
  readonly code: string
  readonly updatedAt: bigint
}

export interface ShownGroup {
  readonly code: string
  readonly title: string
  readonly articles: readonly (ShownText & { readonly code: string })[]
}

export interface Page {
  readonly code: string
  readonly updatedAt: bigint
  readonly texts: Texts
}

export interface HelpGroup {
  readonly code: string
  readonly sorting: number
  readonly titles: Titles
}

export interface HelpArticle {
  readonly code: string
  readonly groupCode: string
  readonly sorting: number
  readonly texts: Texts
}

/** What content needs of a brand: its languages, and what its texts may name. */
export interface ContentBrand {
  readonly brandId: string
  readonly name: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly currencySymbol: string
  readonly minimumAge: number
}
