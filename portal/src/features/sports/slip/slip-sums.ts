import { fromWire, isWholeMinor, type Money, toWire } from '@parlour/core/money/money.ts'
import { decimalOf } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { stakeTerms, type StakeMode } from '@parlour/core/rules/sportsbook/odds/stake-mode.ts'
import { checkSlip, type SlipRefusal } from '@parlour/core/rules/sportsbook/slip/slip-rules.ts'
import { lineCount } from '@parlour/core/rules/sportsbook/tickets/systems.ts'
import { settleTicket } from '@parlour/core/rules/sportsbook/tickets/ticket-return.ts'
import type { OddsPolicy } from '@parlour/core/rules/sportsbook/slip/odds-policy.ts'
import { oddsIn } from '../prices/odds-text.ts'
import type { BetBody } from '../sports.queries.ts'
import type { OddsFormat } from '../sports.types.ts'
import { kindOf, pickId, sizesOf, type SlipPick, type SlipState } from './slip-state.ts'

/** A selection with the odds that a bet would ask for. */
export interface SlipLine {
  readonly pick: SlipPick
  readonly odds: string
  readonly scoreAtBet: SlipPick['scoreAtBet']
}

export interface SlipTerms {
  readonly format: OddsFormat
  readonly mode: StakeMode
  readonly decimals: number
}

export interface Sum {
  readonly lines: number
  /** What leaves the balance. */
  readonly debit: Money
  /** What comes back if all is won, the stake included. */
  readonly returns: Money
}

const nothing: Sum = { lines: 0, debit: 0n, returns: 0n }

/** An amount as it is typed, with a point or a comma; undefined where it is none, or finer than the currency. */
export function readStake(text: string, decimals: number): Money | undefined {
  const amount = fromWire(text.trim().replace(',', '.').replace(/\.$/, ''))
  return amount !== undefined && amount > 0n && isWholeMinor(amount, decimals) ? amount : undefined
}

/** An amount of the wire as one would type it. */
export const typedAmount = (amount: string): string => amount.replace(/(\.\d\d)\d*$/, '$1').replace(/\.00$/, '')

/** What a single debits and returns at the stake that is typed; undefined where there is none. */
export function sumOfSingle(line: SlipLine, stake: string, terms: SlipTerms): Sum | undefined {
  const amount = readStake(stake, terms.decimals)
  if (amount === undefined) return undefined
  const odds = oddsIn(line.odds, line.pick.marketKey, terms.format)
  const paid = stakeTerms({ odds, amount, mode: terms.mode, decimals: terms.decimals })
  return paid === undefined ? undefined : { lines: 1, debit: paid.debit, returns: paid.debit + paid.profit }
}

const won = { outcome: 'WIN' } as const

function sumOfTicket(slip: SlipState, lines: readonly SlipLine[], decimals: number): Sum | undefined {
  const unitStake = readStake(slip.stake, decimals)
  if (unitStake === undefined) return undefined
  const legs = lines.flatMap(({ odds }) => {
    const decimal = decimalOf({ format: 'DEC', value: odds })
    return decimal === undefined ? [] : [{ decimal, result: won }]
  })
  if (legs.length !== lines.length) return undefined
  const isSystem = kindOf(slip) === 'SYSTEM'
  const sizes = sizesOf(slip)
  const form = isSystem ? { type: 'SYSTEM' as const, legs, bankers: [], sizes } : { type: 'PARLAY' as const, legs }
  const count = isSystem ? lineCount(legs.length, sizes) : 1
  const { returned } = settleTicket({ form, unitStake, decimals })
  return { lines: count, debit: unitStake * BigInt(count), returns: returned }
}

/** What the slip costs and may return, as it stands; nothing where no stake is typed. */
export function sumOfSlip(slip: SlipState, lines: readonly SlipLine[], terms: SlipTerms): Sum {
  if (kindOf(slip) !== 'SINGLES') return sumOfTicket(slip, lines, terms.decimals) ?? nothing
  return lines.reduce((total, line) => {
    const own = sumOfSingle(line, slip.stakes[pickId(line.pick)] ?? '', terms)
    if (own === undefined) return total
    return { lines: total.lines + 1, debit: total.debit + own.debit, returns: total.returns + own.returns }
  }, nothing)
}

/** What keeps the selections from being one ticket, and which of them. */
export interface SlipFault {
  readonly code: SlipRefusal
  readonly ids: readonly string[]
}

const noRelations = new Map<string, ReadonlySet<string>>()

/** Why the selections cannot be one ticket, as far as a page can know; the server knows what else depends on what. */
export function faultOf(slip: SlipState, lines: readonly SlipLine[]): SlipFault | undefined {
  const kind = kindOf(slip)
  if (kind === 'SINGLES') return undefined
  const legs = lines.map(({ pick, odds }) => ({
    event: pick.eventId,
    marketKey: pick.marketKey,
    outcome: pick.outcome,
    odds: { format: 'DEC' as const, value: odds },
  }))
  const decision = checkSlip({ type: kind, legs }, noRelations)
  if (decision.ok) return undefined
  const details = decision.details as { readonly leg?: number; readonly legs?: readonly number[] } | undefined
  const places = details?.legs ?? (details?.leg === undefined ? [] : [details.leg])
  return {
    code: decision.code,
    ids: places.flatMap((place) => {
      const line = lines[place]
      return line === undefined ? [] : [pickId(line.pick)]
    }),
  }
}

/** A bet to send, with the selections that it is made of. */
export interface Outgoing {
  readonly ids: readonly string[]
  readonly body: BetBody
}

function legOf({ pick, odds, scoreAtBet }: SlipLine, format: OddsFormat): BetBody['legs'][number] {
  const shown = oddsIn(odds, pick.marketKey, format)
  const { eventId, marketKey, outcome } = pick
  const score = scoreAtBet === null ? {} : { scoreAtBet: { home: scoreAtBet.home, away: scoreAtBet.away } }
  return { eventId, marketKey, outcome, odds: shown.value, format: shown.format, ...score }
}

type Policy = BetBody['policy']
export const policyBody = (policy: OddsPolicy): Policy =>
  policy.kind === 'TOLERANCE' ? { kind: policy.kind, basisPoints: policy.basisPoints } : { kind: policy.kind }

/** The bets that the slip is: one for each single that has a stake, or the one ticket. */
export function betsOf(
  slip: SlipState,
  lines: readonly SlipLine[],
  terms: SlipTerms & { readonly policy: OddsPolicy },
): readonly Outgoing[] {
  const policy = policyBody(terms.policy)
  const kind = kindOf(slip)
  if (kind === 'SINGLES') {
    return lines.flatMap((line) => {
      const id = pickId(line.pick)
      const stake = readStake(slip.stakes[id] ?? '', terms.decimals)
      if (stake === undefined) return []
      const body: BetBody = { kind: 'SINGLE', legs: [legOf(line, terms.format)], stake: toWire(stake), policy }
      return [{ ids: [id], body }]
    })
  }
  const stake = readStake(slip.stake, terms.decimals)
  if (stake === undefined) return []
  const ids = lines.map(({ pick }) => pickId(pick))
  const legs = lines.map((line) => legOf(line, 'DEC'))
  const sizes = kind === 'SYSTEM' ? { sizes: [...sizesOf(slip)] } : {}
  return [{ ids, body: { kind, legs, stake: toWire(stake), policy, ...sizes } }]
}

/** What tells one bet from another whatever its odds are: a bet that was sent is sent again as it was. */
export const printOf = ({ body: { kind, legs, stake, sizes } }: Outgoing): string =>
  JSON.stringify([kind, legs.map(({ eventId, marketKey, outcome }) => [eventId, marketKey, outcome]), stake, sizes])
