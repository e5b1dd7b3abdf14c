/** A selection on the slip, with what names it while nothing was asked yet. */
export interface SlipPick {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
  /** Decimal odds that the player has seen and taken. */
  readonly odds: string
  readonly scoreAtBet: { readonly home: number; readonly away: number } | null
  readonly sport: string
  readonly league: string
  readonly competitors: readonly { readonly competitorId: string; readonly name: string }[]
  readonly startAt: number
}

export const slipKinds = ['SINGLES', 'PARLAY', 'SYSTEM'] as const
export type SlipKind = (typeof slipKinds)[number]

export interface SlipState {
  readonly picks: readonly SlipPick[]
  /** What was chosen; one selection alone is a single whatever it says. */
  readonly kind: SlipKind
  /** Of a system: how many legs its lines have. */
  readonly sizes: readonly number[]
  /** As typed: of a parlay, of each line of a system. */
  readonly stake: string
  /** As typed, by selection. */
  readonly stakes: Readonly<Record<string, string>>
  /** What was bet last, for “repeat”. */
  readonly last: readonly SlipPick[]
}

const mostPicks = 15
const leastOfSystem = 3

export const emptySlip: SlipState = { picks: [], kind: 'PARLAY', sizes: [2], stake: '', stakes: {}, last: [] }

export const pickId = ({ eventId, marketKey, outcome }: Pick<SlipPick, 'eventId' | 'marketKey' | 'outcome'>): string =>
  `${eventId} ${marketKey} ${outcome}`

/** What the slip is with the selections that it has now. */
export function kindOf({ kind, picks }: SlipState): SlipKind {
  if (picks.length < 2) return 'SINGLES'
  return kind === 'SYSTEM' && picks.length < leastOfSystem ? 'PARLAY' : kind
}

/** Kinds that the number of selections leaves. */
export const kindsFor = (count: number): readonly SlipKind[] =>
  slipKinds.filter((kind) => kind === 'SINGLES' || count >= (kind === 'SYSTEM' ? leastOfSystem : 2))

/** The sizes of a system that its selections allow: a line of all of them is a parlay’s. */
export function sizesOf({ sizes, picks }: SlipState): readonly number[] {
  const fitting = sizes.filter((size) => size <= picks.length)
  return fitting.length === 0 ? [Math.min(2, picks.length)] : fitting
}

export const hasPick = ({ picks }: SlipState, id: string): boolean => picks.some((pick) => pickId(pick) === id)

export function removePick(slip: SlipState, id: string): SlipState {
  const { [id]: _gone, ...stakes } = slip.stakes
  return { ...slip, picks: slip.picks.filter((pick) => pickId(pick) !== id), stakes }
}

/** Puts a selection on the slip, or takes it off again; a full slip stays as it is. */
export function togglePick(slip: SlipState, pick: SlipPick): SlipState {
  const id = pickId(pick)
  if (hasPick(slip, id)) return removePick(slip, id)
  if (slip.picks.length >= mostPicks) return slip
  return { ...slip, picks: [...slip.picks, pick] }
}

/** Adds selections that are not there yet, as many as there is room for. */
export function addPicks(slip: SlipState, picks: readonly SlipPick[]): SlipState {
  const fresh = picks.filter((pick) => !hasPick(slip, pickId(pick)))
  return { ...slip, picks: [...slip.picks, ...fresh].slice(0, mostPicks) }
}

/** A selection at the odds that are offered now, or at the line that took the place of its own. */
export function replacePick(slip: SlipState, id: string, change: Partial<SlipPick>): SlipState {
  const picks = slip.picks.map((pick) => (pickId(pick) === id ? { ...pick, ...change } : pick))
  const [changed] = picks.filter((pick, at) => pick !== slip.picks[at])
  const stake = slip.stakes[id]
  if (changed === undefined || stake === undefined) return { ...slip, picks }
  const { [id]: _moved, ...stakes } = slip.stakes
  return { ...slip, picks, stakes: { ...stakes, [pickId(changed)]: stake } }
}

/** The selections that were bet leave the slip; they are what “repeat” brings back. */
export function takePlaced(slip: SlipState, ids: readonly string[]): SlipState {
  const placed = slip.picks.filter((pick) => ids.includes(pickId(pick)))
  const left = ids.reduce(removePick, slip)
  return { ...left, last: placed.length === 0 ? slip.last : placed }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isPick(value: unknown): value is SlipPick {
  if (!isRecord(value)) return false
  const texts = ['eventId', 'marketKey', 'outcome', 'odds', 'sport', 'league']
  return texts.every((name) => isText(value[name])) && Array.isArray(value['competitors'])
}

/** A slip that was kept, as far as it can be read: what another version wrote is left out. */
export function readSlip(text: string | null): SlipState {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return emptySlip
  }
  if (!isRecord(kept)) return emptySlip
  const listOf = (name: string) => (Array.isArray(kept[name]) ? (kept[name] as unknown[]) : [])
  const stakes = isRecord(kept['stakes']) ? Object.entries(kept['stakes']) : []
  const sizes = listOf('sizes').filter((size) => Number.isInteger(size)) as number[]
  return {
    picks: listOf('picks').filter(isPick).slice(0, mostPicks),
    kind: slipKinds.find((kind) => kind === kept['kind']) ?? emptySlip.kind,
    sizes: sizes.length === 0 ? emptySlip.sizes : sizes,
    stake: isText(kept['stake']) ? kept['stake'] : '',
    stakes: Object.fromEntries(stakes.flatMap(([id, stake]) => (isText(stake) ? [[id, stake] as const] : []))),
    last: listOf('last').filter(isPick),
  }
}
