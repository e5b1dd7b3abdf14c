import { defined } from '@parlour/core/kernel/assert.ts'
import { paidByDesk } from '@parlour/core/rules/cashier/method-offer.ts'
import { units, type Money } from '@parlour/core/money/money.ts'
import type { BrandRequest, NewBrand, Profile, RegisterRule } from '#modules/brand/index.ts'
import type { Method } from '#modules/cashier/index.ts'
import { defaultGames, type DefaultGame } from '#modules/lottery/index.ts'
import { ladders } from '#modules/promo/index.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { BrandDefaults, CurrencyDefaults } from './brand-defaults.ts'

/** A brand as somebody asks for it, with the account that players pay to and the banks that they are paid at. */
export interface FoundingRequest extends BrandRequest {
  /** Null while it is not known: nobody pays by transfer before two operators have written one. */
  readonly account: BankAccount | null
  /** Names of banks; none: those that are usual for the currency. */
  readonly banks: readonly string[]
}

interface BankAccount {
  readonly bank: string
  readonly holder: string
  readonly number: string
}

/** A room of the chat before it is there. */
interface NewRoom {
  readonly code: string
  readonly name: string
  readonly language: string
  readonly sorting: number
}

/** Everything that a brand begins with. */
export interface Founding {
  readonly brand: NewBrand
  readonly profile: Profile
  readonly registerRules: readonly RegisterRule[]
  /** Games that the installation gets where it lacks them. */
  readonly games: readonly DefaultGame[]
  readonly methods: readonly Method[]
  readonly rooms: readonly NewRoom[]
  /** From where on two operators decide about money, in and out; null: one does. */
  readonly twoPersonAbove: Money | null
  /** The least that members send along their line. */
  readonly transferLeast: Money
  /** Of its currency, for the limits of its sports book: about so many are a euro. */
  readonly worth: number
  /** Its ranks, and what they give. */
  readonly ladder: ReturnType<typeof ladders.inCurrency>
}

/**
 * Games of a new installation. What is drawn outside needs sources of results that nobody has named yet: it is switched
 * on when they are there, since a draw that no two sources tell is void.
 */
const foundedGames: readonly DefaultGame[] = defaultGames.map((game) =>
  game.results === 'SEED' ? game : { ...game, status: 'OFF' },
)

/** Plans a brand from a request that can be founded: its rows, by the defaults of the house. */
export function planBrand(request: FoundingRequest, defaults: BrandDefaults): Founding {
  const currency = defined(
    defaults.currencies[request.currency],
    'a request that can be founded names a known currency',
  )
  const amount = (euros: number) => roundAmount(euros * currency.worth)
  const { euros } = defaults
  const brand = brandOf(request, { defaults, currency, demoGrant: amount(euros.demoGrant) })
  return {
    brand,
    profile: request.profile,
    registerRules: defaults.registerRules,
    games: foundedGames,
    methods: methodsOf(brand, request, { defaults, currency, amount }),
    rooms: roomsOf(request.languages, defaults),
    twoPersonAbove: amount(euros.twoPersonAbove),
    transferLeast: amount(euros.transferLeast),
    worth: currency.worth,
    ladder: ladders.inCurrency(defaults.ladder, currency.worth),
  }
}

/** A room for each language that people speak. */
export function roomsOf(languages: readonly string[], { rooms }: Pick<BrandDefaults, 'rooms'>): readonly NewRoom[] {
  return languages.flatMap((language, at) => {
    const name = rooms[language]
    return name === undefined ? [] : [{ code: `general-${language}`, name, language, sorting: at + 1 }]
  })
}

function brandOf(
  request: FoundingRequest,
  given: { readonly defaults: BrandDefaults; readonly currency: CurrencyDefaults; readonly demoGrant: Money },
): NewBrand {
  const { defaults, currency, demoGrant } = given
  const { merchantCode, name, hosts, timeZone, languages, theme, isDefault } = request
  return {
    brandId: newId(),
    merchantCode,
    name,
    theme,
    themeMode: defined(
      defaults.themes.find((one) => one.theme === theme),
      'a request that can be founded names a known theme',
    ).mode,
    currency: request.currency,
    currencySymbol: currency.symbol,
    currencyDecimals: currency.decimals,
    demoGrant,
    timeZone,
    defaultLanguage: languages[0] ?? '',
    languages,
    status: 0,
    maintenanceEndAt: null,
    isDefault,
    hosts,
    agentHosts: [],
    accessRules: [],
    resources: [],
    analyticsId: '',
    imageCdns: [],
    launchGameCdns: [],
    phoneProject: '',
    phonePage: '',
    customerService: defaults.customerService,
    minimumAge: defaults.minimumAge,
    unknownCountry: defaults.unknownCountry,
    pointRates: defaults.pointRates,
    flags: defaults.flags,
  }
}

/** Ways in and out that need no provider: by transfer, by the agent above, and to a bank. */
function methodsOf(
  brand: NewBrand,
  { account, banks, languages }: FoundingRequest,
  given: {
    readonly defaults: BrandDefaults
    readonly currency: CurrencyDefaults
    readonly amount: (euros: number) => Money
  },
): readonly Method[] {
  const { defaults, currency, amount } = given
  const { euros, bankTransferNames, agentNames, transferMinutes, payoutMinutes } = defaults
  const common = {
    ...plainMethod,
    brandId: brand.brandId,
    minimum: amount(euros.least),
    maximum: amount(euros.most),
    quickAmounts: euros.quick.map(amount),
    lifeMinutes: transferMinutes,
  }
  const transfer = { name: nameIn(bankTransferNames, languages), names: spoken(bankTransferNames, languages) }
  const paidAt = (banks.length > 0 ? banks : currency.banks).map((name, at) => ({ channelId: `bank-${at + 1}`, name }))
  return [
    {
      ...common,
      ...transfer,
      methodId: newId(),
      code: 'transfer',
      kind: 'BANK_TRANSFER',
      provider: 'bank-transfer',
      isOn: account !== null,
      channels: account
        ? [{ channelId: 'bank-1', name: account.bank, account: { holder: account.holder, number: account.number } }]
        : [],
      usualMinutes: 60,
      sorting: 1,
    },
    {
      ...common,
      name: nameIn(agentNames, languages),
      names: spoken(agentNames, languages),
      methodId: newId(),
      code: 'agent',
      kind: 'AGENT',
      provider: 'agent',
      sorting: 2,
    },
    {
      ...common,
      ...transfer,
      methodId: newId(),
      code: 'bank',
      direction: 'WITHDRAWAL',
      kind: 'BANK',
      provider: paidByDesk,
      // A number alone reaches nobody where it does not say its bank.
      isOn: currency.isIban || paidAt.length > 0,
      channels: paidAt,
      usualMinutes: payoutMinutes,
      sorting: 1,
    },
  ]
}

const plainMethod = {
  direction: 'DEPOSIT',
  isOn: true,
  fee: 0n,
  channels: [],
  usualMinutes: 0,
  // What a person found on the account is what came, whatever was asked for.
  creditsReceivedAmount: true,
  receiptMax: null,
  opensAt: null,
  closesAt: null,
  labelIds: [],
  coin: null,
  confirmations: null,
} as const

function spoken(names: Readonly<Record<string, string>>, languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([tag]) => languages.includes(tag)))
}

function nameIn(names: Readonly<Record<string, string>>, languages: readonly string[]): string {
  return languages.map((tag) => names[tag]).find((name) => name !== undefined) ?? names['en'] ?? ''
}

/** The largest of 1, 2, 5, 10, 20, … that is not above so many units, and one at least: amounts as people name them. */
function roundAmount(whole: number): Money {
  let round = 1n
  for (let ten = 1n; Number(ten) <= whole; ten *= 10n) {
    for (const step of [1n, 2n, 5n]) if (Number(step * ten) <= whole) round = step * ten
  }
  return units(round)
}
