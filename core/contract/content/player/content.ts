import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, EpochMs, Id, ignored, OptionalText, Text } from '../../shapes.ts'

const Notice = Type.Object({
  id: Id,
  title: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  publishedAt: EpochMs,
})

/** A page from 1; as text where a query carries it. */
const PageNumber = Type.Union([
  Type.Integer({ minimum: 1, maximum: 10_000 }),
  Type.String({ pattern: '^[1-9]\\d{0,3}$' }),
])

export const getNotices = endpoint({
  id: 'POST /wps/relay/MCSFE_getNotices',
  summary: 'The current notices, nine a page',
  audience: 'public',
  body: closed({
    page: Type.Optional(PageNumber),
    language: OptionalText(20),
    ...ignored('merchantCode', 'merchant', 'platform', 'pageSize', 'size'),
  }),
  value: Type.Object({ data: Type.Object({ list: Type.Array(Notice), total: Type.Integer() }) }),
  refusals: [],
})

export const getAnnouncements = endpoint({
  id: 'POST /wps/relay/MCSFE_getListAnnouncements',
  summary: 'The current announcements of some types: B bulletin, PL platform, PU pop-up, PR promotion, H home',
  audience: 'public',
  body: closed({
    types: Type.Optional(
      Type.Union([Type.String({ maxLength: 40 }), Type.Array(Type.String({ maxLength: 4 }), { maxItems: 10 })]),
    ),
    language: OptionalText(20),
    ...ignored('platform', 'execution', 'executionType', 'merchantCode', 'merchant'),
  }),
  value: Type.Object({
    data: Type.Object({ list: Type.Array(Type.Intersect([Notice, Type.Object({ type: Type.String() })])) }),
  }),
  refusals: [],
})

export const getHelpCentre = endpoint({
  id: 'GET /wps/system/helpCenter',
  summary: 'The help centre: groups of articles, sanitised HTML',
  audience: 'public',
  query: closed({ language: OptionalText(20) }),
  value: Type.Object({
    groups: Type.Array(
      Type.Object({
        code: Type.String(),
        title: Type.String(),
        articles: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), html: Type.String() })),
      }),
    ),
  }),
  refusals: [],
})

export const getPage = endpoint({
  id: 'GET /api/content/pages/:code',
  summary: 'A page that operators write: about, terms, privacy and their like',
  audience: 'public',
  params: closed({ code: Text(40) }),
  query: closed({ language: OptionalText(20) }),
  value: Type.Object({ code: Type.String(), title: Type.String(), html: Type.String(), updatedAt: EpochMs }),
  refusals: ['content.page_unknown'],
})
