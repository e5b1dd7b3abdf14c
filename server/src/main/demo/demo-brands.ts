import { writeFields } from '@parlour/core/rules/cashier/payable-code.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import type { NewBrand } from '#modules/brand/index.ts'
import type { WithdrawalRule } from '#modules/cashier/module.ts'
import { readBrandDefaults, roomsOf, type Founding } from '#modules/founding/index.ts'
import { ladders } from '#modules/promo/index.ts'
import type { RiskRule } from '#modules/identity/module.ts'
import { newId } from '#platform/crypto/ids.ts'
import { demoGames } from './demo-beacon.ts'

const defaults = readBrandDefaults()

const common = {
  defaultLanguage: 'es',
  status: 0,
  maintenanceEndAt: null,
  minimumAge: defaults.minimumAge,
  accessRules: [],
  agentHosts: [],
  unknownCountry: defaults.unknownCountry,
  analyticsId: '',
  imageCdns: [],
  launchGameCdns: [],
  phoneProject: '',
  phonePage: '',
  pointRates: defaults.pointRates,
  // The pseudo-locales are for looking at screens in development.
  languages: ['es', 'en', 'ar', 'en-XA', 'ar-XB'],
  // The sandbox sends texts and vouches for people: what waits for a provider in production is on here.
  flags: {
    ...defaults.flags,
    MOBILENUMREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
    GOOGLELOGIN3: true,
    FACEBOOKLOGIN3: true,
    CONTRACT: true,
    SALARY: true,
    HOURSALARY: true,
    REALTIMESALARY: true,
  },
}

/** Two brands of different character: a salon at night in pesos, a bright garden in đồng without decimals. */
export function demoBrands(): readonly NewBrand[] {
  return [
    {
      ...common,
      brandId: newId(),
      merchantCode: 'parlour',
      name: 'Parlour',
      theme: 'parlour',
      themeMode: 'dark',
      currency: 'PHP',
      currencySymbol: 'P',
      currencyDecimals: 2,
      demoGrant: units(10_000n),
      timeZone: 'Asia/Manila',
      isDefault: true,
      hosts: ['localhost', '127.0.0.1', 'parlour.localhost'],
      // The desk of a demo is its own help page: nobody sits behind it.
      customerService: [
        { csPosition: 'LIVECHAT-1', csType: 'LIVECHAT', title: '', path: '/helpmc' },
        { csPosition: 'VIP-1', csType: 'VIP', title: 'VIP', path: '/helpmc#keep-safe' },
      ],
      resources: [],
    },
    {
      ...common,
      brandId: newId(),
      merchantCode: 'verbena',
      name: 'Verbena',
      theme: 'verbena',
      themeMode: 'light',
      currency: 'VND',
      currencySymbol: '₫',
      currencyDecimals: 0,
      demoGrant: units(10_000_000n),
      timeZone: 'Asia/Ho_Chi_Minh',
      isDefault: false,
      hosts: ['verbena.localhost'],
      customerService: [
        { csPosition: 'LIVECHAT-1', csType: 'LIVECHAT', title: '', path: '/helpmc' },
        { csPosition: 'TELEGRAM-1', csType: 'TELEGRAM', title: 'Telegram', path: 'https://telegram.verbena.example/' },
        { csPosition: 'WHATSAPP-1', csType: 'WHATSAPP', title: 'WhatsApp', path: 'https://whatsapp.verbena.example/' },
      ],
      resources: [
        { resourceType: 'FACEBOOK', url: 'https://facebook.verbena.example/' },
        { resourceType: 'INSTAGRAM', url: 'https://instagram.verbena.example/' },
      ],
    },
  ]
}

/** Codes for trying things out: asked for as often as somebody clicks, from one address. */
export const demoCodeRule = {
  codeMinutes: 5,
  ticketMinutes: 30,
  againAfterSeconds: 1,
  tries: 5,
  addressADay: 1000,
  networkADay: 10_000,
  numberRangeAnHour: 1000,
} as const

/**
 * A demo is looked at with many browsers on one machine: a new one of them is no reason to ask for more, a new network
 * is.
 */
export const demoRiskRule: RiskRule = {
  points: {
    newNetwork: 30,
    newDevice: 25,
    newCountry: 25,
    hosting: 25,
    passwordChanged: 20,
    phoneChanged: 20,
    failures: 15,
    guessable: 40,
  },
  oneFrom: 30,
  strongFrom: 60,
  blockFrom: 90,
  methods: ['totp', 'email', 'sms', 'payee'],
  isUnprovableAllowed: true,
}

/** How much money a brand's demo members and methods move: đồng are counted in thousands. */
function scaleOf(brand: Pick<NewBrand, 'currency'>): bigint {
  return brand.currency === 'VND' ? 1000n : 1n
}

/** A stake that suits the brand's money. */
export function demoAmount(brand: NewBrand, whole: bigint): bigint {
  return units(whole) * scaleOf(brand)
}

export function demoMethod(brand: NewBrand, sorting: number, code: 'card' | 'qr') {
  const scale = scaleOf(brand)
  return {
    methodId: newId(),
    brandId: brand.brandId,
    code,
    name: code === 'card' ? 'Sandbox Card' : 'Sandbox QR',
    names: {},
    isOn: true,
    direction: 'DEPOSIT' as const,
    kind: 'GATEWAY' as const,
    provider: 'sandbox',
    minimum: units(10n) * scale,
    maximum: units(50_000n) * scale,
    fee: 0n,
    quickAmounts: [50n, 100n, 200n, 500n, 1000n].map((whole) => units(whole) * scale),
    channels:
      code === 'card'
        ? [
            { channelId: 'visa', name: 'Visa' },
            { channelId: 'mastercard', name: 'Mastercard' },
          ]
        : [],
    sorting,
    creditsReceivedAmount: true,
    usualMinutes: 0,
    receiptMax: null,
    opensAt: null,
    closesAt: null,
    labelIds: [],
    lifeMinutes: 30,
    coin: null,
    confirmations: null,
  }
}

const banks = {
  PHP: [
    ['bdo', 'BDO Unibank'],
    ['bpi', 'BPI'],
    ['metrobank', 'Metrobank'],
    ['unionbank', 'UnionBank'],
    ['landbank', 'LANDBANK'],
  ],
  VND: [
    ['vcb', 'Vietcombank'],
    ['tcb', 'Techcombank'],
    ['bidv', 'BIDV'],
    ['acb', 'ACB'],
    ['mb', 'MB Bank'],
  ],
} as const
const wallets = {
  PHP: [
    ['gcash', 'GCash'],
    ['maya', 'Maya'],
  ],
  VND: [
    ['momo', 'MoMo'],
    ['zalopay', 'ZaloPay'],
  ],
} as const

/** A way in that a person looks after: by transfer to one of two accounts of the brand. */
export function demoTransfer(brand: NewBrand, sorting: number) {
  const scale = scaleOf(brand)
  const currency = brand.currency === 'VND' ? 'VND' : 'PHP'
  return {
    ...demoMethod(brand, sorting, 'card'),
    code: 'transfer',
    name: 'Bank transfer',
    kind: 'BANK_TRANSFER' as const,
    provider: 'bank-transfer',
    minimum: units(100n) * scale,
    maximum: units(200_000n) * scale,
    quickAmounts: [500n, 1000n, 5000n, 10_000n].map((whole) => units(whole) * scale),
    channels: banks[currency].slice(0, 2).map(([channelId, name], at) => ({
      channelId,
      name,
      account: { holder: `${brand.name} Demo`, number: `0000 4410 00${at + 1}0` },
      dailyMax: toWire(units(1_000_000n) * scale),
    })),
    usualMinutes: 15,
  }
}

/** A way in by the agent above: nothing is paid to the brand. */
export function demoAgent(brand: NewBrand, sorting: number) {
  return {
    ...demoMethod(brand, sorting, 'card'),
    code: 'agent',
    name: 'Agent',
    kind: 'AGENT' as const,
    provider: 'agent',
    channels: [],
    lifeMinutes: 240,
  }
}

/** A way in by coins, to an address of each member's own. */
export function demoCoins(
  brand: NewBrand,
  sorting: number,
  [coin, name, confirmations]: readonly [string, string, number],
) {
  const scale = scaleOf(brand)
  return {
    ...demoMethod(brand, sorting, 'card'),
    code: coin.toLowerCase(),
    name,
    kind: 'CRYPTO' as const,
    provider: 'sandbox-coins',
    minimum: units(100n) * scale,
    maximum: units(1_000_000n) * scale,
    quickAmounts: [],
    channels: [],
    usualMinutes: 0,
    coin,
    confirmations,
  }
}

/** The coins that demo brands take. */
const demoCoinsTaken = [
  ['USDT-TRX', 'USDT · Tron', 20],
  ['BTC', 'Bitcoin', 2],
  ['XRP', 'XRP', 1],
] as const

/** The same, paid by a code that a bank's app reads. */
export function demoCode(brand: NewBrand, sorting: number) {
  const transfer = demoTransfer(brand, sorting)
  const [country, city, currency] = brand.currency === 'VND' ? ['VN', 'Ha Noi', '704'] : ['PH', 'Manila', '608']
  const codeOf = (number: string, holder: string) =>
    writeFields([
      ['00', '01'],
      ['01', '11'],
      [
        '26',
        writeFields([
          ['00', 'com.example.parlour'],
          ['01', number.replaceAll(' ', '')],
        ]),
      ],
      ['52', '0000'],
      ['53', currency],
      ['58', country],
      ['59', holder],
      ['60', city],
    ])
  return {
    ...transfer,
    code: 'qr-transfer',
    name: 'QR from your bank',
    kind: 'QR' as const,
    channels: transfer.channels.slice(0, 1).map(({ account, ...channel }) => ({
      ...channel,
      account: { ...account, code: codeOf(account.number, account.holder) },
    })),
  }
}

/** Ways out: to a bank within a day for a fee, to a wallet within two hours for none. */
export function demoPayout(brand: NewBrand, sorting: number, code: 'bank' | 'wallet') {
  const scale = scaleOf(brand)
  const currency = brand.currency === 'VND' ? 'VND' : 'PHP'
  const isBank = code === 'bank'
  return {
    ...demoMethod(brand, sorting, 'card'),
    code,
    name: isBank ? 'Bank transfer' : 'E-wallet',
    direction: 'WITHDRAWAL' as const,
    kind: isBank ? ('BANK' as const) : ('WALLET' as const),
    minimum: units(isBank ? 100n : 50n) * scale,
    maximum: units(isBank ? 100_000n : 20_000n) * scale,
    fee: isBank ? units(15n) * scale : 0n,
    quickAmounts: [100n, 500n, 1000n, 5000n].map((whole) => units(whole) * scale),
    channels: (isBank ? banks : wallets)[currency].map(([channelId, name]) => ({ channelId, name })),
    usualMinutes: isBank ? 24 * 60 : 120,
    // What a bank sends at once; more is paid in several.
    receiptMax: isBank ? units(5000n) * scale : null,
  }
}

/**
 * The terms of withdrawals: of the rule book, but that a demo's new account is paid at once, and that in the salon a
 * deposit need not be played first.
 */
export function demoWithdrawalRule({
  merchantCode,
}: Pick<NewBrand, 'merchantCode'>): Omit<WithdrawalRule, 'turnoverWeights'> {
  return {
    requestsADay: 5,
    accountsAMember: 5,
    confirmMinutes: 30,
    coolDownMinutes: 0,
    turnoverPercent: merchantCode === 'parlour' ? 0 : 100,
    turnoverPolicy: 'BLOCK',
    turnoverFeeBasisPoints: 1000,
    autoApproveMax: 0n,
    autoApproveRisk: 30,
    twoPersonAbove: null,
  }
}

/** What the demo's brands are founded with: the house's own defaults, and methods that the sandbox takes part in. */
export function demoFounding(brand: NewBrand): Founding {
  return {
    brand,
    profile: 'default',
    registerRules: defaults.registerRules,
    games: demoGames,
    methods: [
      demoMethod(brand, 1, 'card'),
      demoMethod(brand, 2, 'qr'),
      demoTransfer(brand, 3),
      demoCode(brand, 4),
      demoAgent(brand, 5),
      ...demoCoinsTaken.map((coin, at) => demoCoins(brand, 6 + at, coin)),
      demoPayout(brand, 1, 'wallet'),
      demoPayout(brand, 2, 'bank'),
    ],
    rooms: roomsOf(brand.languages, defaults),
    twoPersonAbove: null,
    transferLeast: units(1n),
    worth: brand.currency === 'VND' ? 1000 : 1,
    // A demo's members play for a day: its ranks ask for what a day brings.
    ladder: ladders.inCurrency(defaults.ladder, brand.currency === 'VND' ? 1000 : 1),
  }
}
