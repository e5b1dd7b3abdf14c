import type { RulesRequest, SportsBook, SportsRules } from './rules.queries.ts'

export const tiers = ['1', '2', '3', '4'] as const
const hundred = 100
const thousand = 1000

/** What is typed, by the name of its field; an empty margin or wait is the house’s own. */
export type Typed = Readonly<Record<string, string>>

export interface Draft {
  readonly isOn: boolean
  readonly paysAtOnce: boolean
  readonly hasBuilder: boolean
  readonly stakeMode: SportsRules['stakeMode']
  readonly typed: Typed
}

/** Rules as they stand in the fields of the form: margins in percent, waits in seconds. */
export function draftOf(rules: SportsRules): Draft {
  const { isOn, paysAtOnce, stakeMode, margins, delays, cashOutShare, builder } = rules
  const limits = tiers.flatMap((tier) => [
    [`event ${tier}`, String(rules.tiers[tier].event)],
    [`payout ${tier}`, String(rules.tiers[tier].payout)],
  ])
  const ownMargins = margins.flatMap(({ code, prematch, live }) => [
    [`prematch ${code}`, String(prematch / hundred)],
    [`live ${code}`, String(live / hundred)],
  ])
  const typed = {
    minStake: String(rules.minStake),
    minUnit: rules.minUnit,
    currencyFactor: String(rules.currencyFactor),
    dayPayout: String(rules.dayPayout),
    cashOutDelay: String(rules.cashOutDelayMs / thousand),
    cashOutPrematch: String(cashOutShare.prematch),
    cashOutLive: String(cashOutShare.live),
    builderMargin: String(builder.margin / hundred),
    ...Object.fromEntries(limits),
    ...Object.fromEntries(ownMargins),
    ...Object.fromEntries(Object.entries(delays).map(([sport, ms]) => [`delay ${sport}`, String(ms / thousand)])),
  }
  return { isOn, paysAtOnce, hasBuilder: builder.isOn, stakeMode, typed }
}

const isWhole = (text: string) => /^[1-9]\d{0,8}$/u.test(text)
const isPercent = (text: string) => text === '' || (/^\d{1,2}(?:\.\d{1,2})?$/u.test(text) && Number(text) <= 30)
const isSeconds = (text: string) => /^\d{1,2}(?:\.\d{1,3})?$/u.test(text) && Number(text) <= 30
const isShare = (text: string) => /^\d{2,3}$/u.test(text) && Number(text) >= 50 && Number(text) <= 100

/** Whether a field holds something that can be. */
export function isFitting(name: string, text: string): boolean {
  if (/^(?:prematch|live) /u.test(name)) return isPercent(text)
  if (name === 'builderMargin') return text !== '' && isPercent(text)
  if (name.startsWith('delay ')) return text === '' || isSeconds(text)
  if (name === 'cashOutDelay') return isSeconds(text)
  if (name === 'cashOutPrematch' || name === 'cashOutLive') return isShare(text)
  if (name === 'minUnit') return /^\d{1,6}(?:\.\d{1,4})?$/u.test(text) && Number(text) > 0
  if (name === 'currencyFactor') return /^\d{1,6}(?:\.\d{1,6})?$/u.test(text) && Number(text) > 0
  return isWhole(text)
}

const hundredths = (percent: string) => Math.round(Number(percent) * hundred)

/** The rules that a draft asks for; undefined while a field holds what cannot be. */
export function requestOf(
  { isOn, paysAtOnce, hasBuilder, stakeMode, typed }: Draft,
  { markets, sports }: Pick<SportsBook, 'markets' | 'sports'>,
): Omit<RulesRequest, 'reason'> | undefined {
  if (!Object.entries(typed).every(([name, text]) => isFitting(name, text))) return undefined
  const text = (name: string) => typed[name] ?? ''
  const tier = (of: string) => ({ event: Number(text(`event ${of}`)), payout: Number(text(`payout ${of}`)) })
  return {
    isOn,
    paysAtOnce,
    stakeMode,
    minStake: Number(text('minStake')),
    minUnit: text('minUnit'),
    currencyFactor: Number(text('currencyFactor')),
    dayPayout: Number(text('dayPayout')),
    tiers: { 1: tier('1'), 2: tier('2'), 3: tier('3'), 4: tier('4') },
    margins: markets.flatMap(({ code, prematch, live }) => {
      const [before, during] = [text(`prematch ${code}`), text(`live ${code}`)]
      if (before === '' && during === '') return []
      return [
        {
          code,
          prematch: before === '' ? prematch : hundredths(before),
          live: during === '' ? live : hundredths(during),
        },
      ]
    }),
    delays: Object.fromEntries(
      sports.flatMap(({ sport }) => {
        const own = text(`delay ${sport}`)
        return own === '' ? [] : [[sport, Math.round(Number(own) * thousand)]]
      }),
    ),
    cashOutDelayMs: Math.round(Number(text('cashOutDelay')) * thousand),
    cashOutShare: { prematch: Number(text('cashOutPrematch')), live: Number(text('cashOutLive')) },
    builder: { isOn: hasBuilder, margin: hundredths(text('builderMargin')) },
  }
}
