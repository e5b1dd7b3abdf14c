import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Reason, Snapshot } from '../../operator-shapes.ts'
import { imageRefusals, SentImage } from '../player/feedback.ts'
import { closed, Cursor, EpochMs, Id, Nothing, PageLimit, Text } from '../../shapes.ts'

const Texts = Type.Record(
  Type.String({ maxLength: 12 }),
  Type.Object({ title: Type.String({ maxLength: 400 }), html: Type.String({ maxLength: 120_000 }) }),
)
const Titles = Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength: 400 }))
const NoticeType = oneOf('B', 'PL', 'PU', 'PR', 'H', 'AG')
const MaybeAt = Type.Union([EpochMs, Type.Null()])
const sorting = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const code = closed({ code: Text(40) })
const Contact = closed({
  csPosition: Type.String({ maxLength: 40 }),
  csType: Text(40),
  title: Type.String({ maxLength: 60 }),
  path: Text(500),
})
const Label = Type.Optional(Type.String({ maxLength: 40 }))
const Resource = closed({
  resourceType: Text(40),
  url: Text(500),
  qrCodeUrl: Type.Optional(Type.String({ maxLength: 500 })),
  labelNameEn: Label,
  labelNameEs: Label,
  labelNameAr: Label,
  labelNameCn: Label,
})

const notice = { type: NoticeType, sorting, fromMs: Type.Optional(EpochMs), untilMs: MaybeAt, texts: Texts }
const whenWritten = ['content.text_invalid'] as const

export const listNotices = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/content/notices',
  summary: 'Every notice of a brand with all its texts, the newest first; `q` is looked for in titles',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ q: Type.Optional(Type.String({ maxLength: 100 })), after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        noticeId: Id,
        type: NoticeType,
        sorting,
        fromMs: EpochMs,
        untilMs: MaybeAt,
        withdrawnAt: MaybeAt,
        texts: Texts,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})

export const addNotice = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/content/notices',
  summary: 'Put up a notice, now or from a time on',
  allow: 'content.edit',
  scope: 'brand',
  bodyBytesMax: 1_000_000,
  body: closed({ ...notice, reason: Reason }),
  value: Type.Object({ noticeId: Id }),
  refusals: ['content.times_invalid', ...whenWritten],
})

export const changeNotice = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/content/notices/:noticeId',
  summary: 'Write a notice anew; texts of other languages stay',
  allow: 'content.edit',
  scope: 'brand',
  bodyBytesMax: 1_000_000,
  params: closed({ noticeId: Id }),
  body: closed({ ...notice, reason: Reason }),
  value: Nothing,
  refusals: ['content.notice_unknown', 'content.times_invalid', ...whenWritten],
})

export const withdrawNotice = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/content/notices/:noticeId/withdrawals',
  summary: 'Take a notice from the portal, for good',
  allow: 'content.edit',
  scope: 'brand',
  params: closed({ noticeId: Id }),
  body: onlyReason,
  value: Nothing,
  refusals: ['content.notice_unknown'],
})

export const listTexts = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/content/texts',
  summary: 'The help centre and the pages of a brand in all languages, its contacts and links, and what it speaks',
  allow: 'content.edit',
  scope: 'brand',
  value: Type.Object({
    languages: Type.Array(Type.String()),
    defaultLanguage: Type.String(),
    /** Which look the brand wears, for previews. */
    theme: Type.String(),
    /** What stands in place of a name in double braces. */
    parameters: Type.Object({ brand: Type.String(), age: Type.String(), currency: Type.String() }),
    groups: Type.Array(Type.Object({ code: Type.String(), sorting, titles: Titles })),
    articles: Type.Array(Type.Object({ code: Type.String(), groupCode: Type.String(), sorting, texts: Texts })),
    pages: Type.Array(Type.Object({ code: Type.String(), updatedAt: EpochMs, texts: Texts })),
    customerService: Type.Array(Contact),
    resources: Type.Array(Resource),
  }),
  refusals: [],
})

export const saveGroup = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/content/help-groups/:code',
  summary: 'Write a group of the help centre',
  allow: 'content.edit',
  scope: 'brand',
  params: code,
  body: closed({ sorting, titles: Titles, reason: Reason }),
  value: Nothing,
  refusals: ['content.code_invalid', ...whenWritten],
})

export const saveArticle = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/content/help-articles/:code',
  summary: 'Write an article of the help centre; texts of other languages stay',
  allow: 'content.edit',
  scope: 'brand',
  bodyBytesMax: 1_000_000,
  params: code,
  body: closed({ groupCode: Text(40), sorting, texts: Texts, reason: Reason }),
  value: Nothing,
  refusals: ['content.code_invalid', 'content.group_unknown', ...whenWritten],
})

export const removeArticle = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/content/help-articles/:code/removals',
  summary: 'Take an article from the help centre; its texts stay in the log',
  allow: 'content.edit',
  scope: 'brand',
  params: code,
  body: onlyReason,
  value: Nothing,
  refusals: ['content.article_unknown'],
})

export const savePage = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/content/pages/:code',
  summary: 'Write a page; texts of other languages stay',
  allow: 'content.edit',
  scope: 'brand',
  bodyBytesMax: 1_000_000,
  params: code,
  body: closed({ texts: Texts, reason: Reason }),
  value: Nothing,
  refusals: ['content.code_invalid', ...whenWritten],
})

export const setContacts = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/content/contacts',
  summary: 'How customer service is reached, and the brand’s other addresses; open pages take them over',
  allow: 'content.edit',
  scope: 'brand',
  body: closed({
    customerService: Type.Array(Contact, { maxItems: 40 }),
    resources: Type.Array(Resource, { maxItems: 60 }),
    reason: Reason,
  }),
  value: Nothing,
  refusals: ['console.address_invalid', 'console.nothing_changed'],
})

export const previewText = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/content/previews',
  summary: 'A text as the portal would show it: sanitised, the brand’s words filled in; nothing is kept',
  allow: 'content.edit',
  scope: 'brand',
  bodyBytesMax: 1_000_000,
  body: closed({ title: Type.String({ maxLength: 400 }), html: Type.String({ maxLength: 120_000 }) }),
  value: Type.Object({ title: Type.String(), html: Type.String() }),
  refusals: [],
})

export const addImage = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/content/images',
  summary: 'Keep a picture for texts, drawn anew; answers its address',
  allow: 'content.edit',
  scope: 'brand',
  bodyBytesMax: 7_200_000,
  body: closed({ image: SentImage, reason: Reason }),
  value: Type.Object({ address: Type.String() }),
  refusals: [...imageRefusals],
})

export const listTextHistory = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/content/history',
  summary: 'Who changed a text, when and why, with what stood before and after; the newest first',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({
    kind: oneOf('notice', 'help', 'page', 'contacts'),
    code: Text(64),
    after: Cursor,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        actionId: Id,
        at: EpochMs,
        operator: Type.String(),
        command: Type.String(),
        reason: Type.String(),
        before: Snapshot,
        after: Snapshot,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})
