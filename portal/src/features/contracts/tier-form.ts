import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { fitsBelow, readRate, writeRate, type RateType } from '@parlour/core/rules/agents/contract-rate.ts'
import {
  faultsOfTiers,
  type ContractKind,
  type ContractTier,
  type TierFault,
} from '@parlour/core/rules/agents/contract-terms.ts'
import type { ContractTermsShown, TermsSent } from './contracts.queries.ts'

/** A tier as it is typed. */
export interface TierDraft {
  /** Tells tiers apart while one between them is taken out. */
  readonly id: number
  readonly turnover: string
  readonly loss: string
  readonly active: string
  readonly rate: string
}
export const tierFields = ['turnover', 'loss', 'active', 'rate'] as const
export type TierField = (typeof tierFields)[number]

/** What is wrong of a tier: of the rule, above what may be offered, or no figure at all. */
export type DraftFault = TierFault | 'figure' | 'above'

export interface ReadDraft {
  /** Ready to be sent; undefined while something is wrong. */
  readonly terms: TermsSent | undefined
  /** The first fault of each tier, by its place. */
  readonly faults: ReadonlyMap<number, DraftFault>
}

export const tiersMost = 10

export const emptyTier = (id: number): TierDraft => ({ id, turnover: '', loss: '', active: '', rate: '' })

const typed = (wire: string) => {
  const text = wire.includes('.') ? wire.replace(/\.?0+$/u, '') : wire
  return text === '0' ? '' : text
}

/** Terms that are there, as one would type them. */
export const draftOf = ({ tiers }: ContractTermsShown): readonly TierDraft[] =>
  tiers.map(({ turnover, loss, active, rate }, id) => ({
    id,
    turnover: typed(turnover),
    loss: typed(loss),
    active: active === 0 ? '' : String(active),
    rate,
  }))

/** Whether what is typed is a figure; an empty condition is none, and a rate has to be said. */
export function isFigure(field: TierField, text: string, rateType: RateType): boolean {
  const typedText = text.trim()
  if (field === 'rate') return readRate(rateType, typedText) !== undefined
  if (typedText === '') return true
  return field === 'active' ? /^\d{1,6}$/u.test(typedText) : fromWire(typedText) !== undefined
}

/** Which figures a kind asks for. */
export function fieldsOf(kind: ContractKind): readonly TierField[] {
  if (kind === 'REALTIME_SALARY') return ['rate']
  return kind === 'DIVIDEND' ? tierFields : tierFields.filter((field) => field !== 'loss')
}

/**
 * What is typed, as it would be sent: an empty condition is none. `rateMax` is the highest rate, in percent, that may be
 * given on.
 */
export function readDraft(
  kind: ContractKind,
  { rateType, tiers: drafts }: { readonly rateType: RateType; readonly tiers: readonly TierDraft[] },
  rateMax: string | undefined,
): ReadDraft {
  const faults = new Map<number, DraftFault>()
  const asked = fieldsOf(kind)
  const textOf = (draft: TierDraft, field: TierField) => {
    const text = draft[field].trim()
    if (!asked.includes(field) || (text === '' && field !== 'rate')) return '0'
    return text
  }
  const tiers = drafts.map((draft, at): ContractTier => {
    const turnover = fromWire(textOf(draft, 'turnover'))
    const loss = fromWire(textOf(draft, 'loss'))
    const active = /^\d{1,6}$/u.test(textOf(draft, 'active')) ? Number(textOf(draft, 'active')) : undefined
    const rate = readRate(rateType, textOf(draft, 'rate'))
    if (turnover === undefined || loss === undefined || active === undefined || rate === undefined)
      faults.set(at, 'figure')
    return { turnover: turnover ?? 0n, loss: loss ?? 0n, active: active ?? 0, rate: rate ?? 0n }
  })
  for (const { at, fault } of faultsOfTiers(kind, tiers)) if (!faults.has(at)) faults.set(at, fault)
  const ceiling = rateMax === undefined ? null : (readRate('P', rateMax) ?? 0n)
  for (const [at, tier] of tiers.entries()) if (!faults.has(at) && !fitsBelow([tier], ceiling)) faults.set(at, 'above')
  if (faults.size > 0) return { terms: undefined, faults }
  const terms = {
    rateType,
    tiers: tiers.map(({ turnover, loss, active, rate }) => ({
      turnover: toWire(turnover),
      loss: toWire(loss),
      active,
      rate: writeRate(rateType, rate),
    })),
  }
  return { terms, faults }
}
