import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, EpochMs } from '../../shapes.ts'

const Switch = Type.Object({ modId: Type.String(), enabled: Type.String(), children: Type.Array(Type.Unknown()) })

const FieldRule = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String(),
  patternId: Type.Integer(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
})

const RegisterFields = Type.Record(Type.String(), FieldRule)
const Country = Type.Object({ countryCode: Type.String(), countryDialingCode: Type.String() })

const Theme = Type.Object({
  brand: Type.String(),
  mode: Type.Union([Type.Literal('dark'), Type.Literal('light')]),
  name: Type.String(),
})

const ContactEntry = Type.Object({
  csPosition: Type.String(),
  csType: Type.String(),
  title: Type.String(),
  path: Type.String(),
})
/** An address of the brand; what is not written of it is empty. */
const Resource = Type.Object({
  resourceType: Type.String(),
  url: Type.String(),
  qrCodeUrl: Type.String(),
  labelNameEn: Type.String(),
  labelNameEs: Type.String(),
  labelNameAr: Type.String(),
  labelNameCn: Type.String(),
})

const Menu = Type.Object({
  key: Type.String(),
  gameType: Type.String(),
  page: Type.String(),
  point: Type.Union([Type.String(), Type.Null()]),
  enName: Type.String(),
  /** Vendors that stand under the category by their code. */
  vassalages: Type.Array(Type.String()),
})

export const PermissionPayload = Type.Object({
  status: Type.Integer(),
  serverTime: EpochMs,
  merchantCode: Type.String(),
  location: Type.Object({ ip: Type.String(), country: Type.String() }),
  maintenance: Type.Union([Type.Object({ endAt: Type.Union([EpochMs, Type.Null()]) }), Type.Null()]),
  whitelabel: Type.Array(Switch),
  registerRules: RegisterFields,
  resources: Type.Array(Resource),
  customerService: Type.Array(ContactEntry),
  analyticsId: Type.String(),
  imageCDNs: Type.Array(Type.String()),
  launchGameCDNs: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  defaultLanguage: Type.String(),
  currency: Type.Object({ code: Type.String(), symbol: Type.String(), decimals: Type.Integer() }),
  /** The brand's zone: its days are those of every record. */
  timeZone: Type.String(),
  /** The brand's public key for sealed payloads: a JWK with `kid`. */
  sealKey: Type.Record(Type.String(), Type.Unknown()),
  theme: Theme,
})

export const getStatus = endpoint({
  id: 'GET /wps/system/status',
  summary: 'The permission payload: everything a client must know before it draws anything',
  audience: 'public',
  query: closed({ host: Type.Optional(Type.String({ maxLength: 255 })) }),
  value: PermissionPayload,
  refusals: [],
})

export const getWhitelabel = endpoint({
  id: 'GET /wps/system/whitelabel',
  summary: 'The menu: categories that have something to play',
  audience: 'public',
  value: Type.Object({
    menus: Type.Array(Menu),
  }),
  refusals: [],
})

export const getRegisterSetting = endpoint({
  id: 'GET /wps/system/setting/register',
  summary: 'Which fields the registration form has, and the rule of each',
  audience: 'public',
  value: Type.Object({
    fields: RegisterFields,
    /** In whole years: who is younger opens no account. */
    minimumAge: Type.Integer(),
    countries: Type.Array(Country),
    captcha: Type.Boolean(),
    /** Where a number is proved by another's word instead of a code of ours; null where that is not offered. */
    phonePage: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})

export const getOnlineService = endpoint({
  id: 'GET /wps/system/onlineService',
  summary: 'The customer service entries that are open now',
  audience: 'public',
  value: Type.Object({ list: Type.Array(ContactEntry) }),
  refusals: [],
})

export const getMenuSetting = endpoint({
  id: 'GET /wps/system/menuSetting',
  summary: 'The menu settings: every category with its place, and whether it is shown',
  audience: 'public',
  value: Type.Object({
    menus: Type.Array(Type.Intersect([Menu, Type.Object({ sorting: Type.Integer(), enabled: Type.Boolean() })])),
  }),
  refusals: [],
})

export const getDomainRoute = endpoint({
  id: 'GET /wps/system/domainRoute',
  summary: 'The routers payload: the brand’s own addresses and its resources',
  audience: 'public',
  value: Type.Object({ domainList: Type.Array(Type.String()), resources: Type.Array(Resource) }),
  refusals: [],
})
