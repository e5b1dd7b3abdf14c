import type { Draw, DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Prizes } from '@parlour/core/rules/lottery/prizes.ts'
import type { Money } from '@parlour/core/money/money.ts'

export interface Game {
  readonly gameId: number
  readonly gameCode: string
  readonly displayName: string
  readonly groupId: number
  readonly groupCode: string
  readonly area: string
  readonly model: DrawModel
  readonly periodSeconds: number
  readonly lockSeconds: number
  readonly timeZone: string
  /** Whose public randomness its draws hang on as well; `''` for none. What is planned keeps what it was planned with. */
  readonly beacon: '' | 'DRAND'
  readonly sorting: number
  readonly isHot: boolean
  readonly isNew: boolean
  readonly allowCancel: boolean
  /** Whether one order may be placed on several issues. */
  readonly allowChase: boolean
  /** Drawn here from a committed seed, or published outside and recorded. */
  readonly results: 'SEED' | 'PUBLISHED'
  /** `RESULTS`: past results are shown, nothing is sold. */
  readonly status: 'ON' | 'MAINTENANCE' | 'OFF' | 'RESULTS'
}

/** The prize series that a brand offers in a group of games (lottery rule book C.1). */
export interface SeriesOffer {
  readonly brandId: string
  readonly groupCode: string
  readonly prizeModeId: number
  readonly minSeries: number
  /** The best a member has. */
  readonly maxSeries: number
  /** The highest that may be bet on. */
  readonly maxBetSeries: number
  readonly defaultSeries: number
}

/** How a brand sells notes of series in a game. */
export interface NoteSale {
  readonly brandId: string
  readonly gameId: number
  /** The units that a note may cost two of, by their codes. */
  readonly unitModes: readonly string[]
  /** How many times over a line may be placed. */
  readonly multipleMax: number
  readonly version: number
}

/** A play as one brand sells it in one game. */
export interface Offer {
  readonly brandId: string
  readonly gameId: number
  readonly playId: number
  readonly playCode: string
  readonly groupCode: string
  readonly playName: string
  readonly sorting: number
  readonly singleBetPrice: Money
  /** Null where they follow from the series that is chosen. */
  readonly prizes: Prizes | null
  /** Units that a note is charged. */
  readonly unitsPerNote: number
  /** Part of the stake that is not charged, in ten-thousandths. */
  readonly discount: Money
  readonly stakeMin: Money
  readonly stakeMax: Money
  readonly winAmountMax: Money
  readonly maxUnits: number
  /** The most that is paid on one number of an issue; null where nothing is counted. */
  readonly maxLiability: Money | null
  readonly isEnabled: boolean
  readonly ruleVersion: number
}

export type IssueState = 'SCHEDULED' | 'OPEN' | 'LOCKED' | 'DRAWN' | 'SETTLED' | 'VOID' | 'RESETTLED'

export interface Issue {
  readonly issueId: string
  readonly gameId: number
  readonly numero: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
  readonly state: IssueState
  /** Null where the result is published outside: there is no seed that could have been committed. */
  readonly commit: string | null
  readonly seed: string | null
  /** The chain and the round that were declared before its sale; null where none was. */
  readonly beaconChain: string | null
  readonly beaconRound: number | null
  /** What that round was worth, known with the result; `''` before, and where none was declared. */
  readonly beacon: string
  /** Where past draws are listed: what proves their beacon. */
  readonly beaconSignature?: string | null
  readonly result: Draw | null
  readonly drawnAt: number | null
}

/** An issue that is locked for betting. */
export interface LockedIssue extends Issue {
  /** The deciding clock, read after this issue's lock was held. */
  readonly now: number
}

/** What is otherwise on a day of a schedule: `2027-02-05` of one year, `05-01` of every year. */
export interface ScheduleChange {
  readonly day: string
  /** Drawn so many days later, 0 for a draw that the schedule does not have; null for none. */
  readonly movedDays: number | null
  /** Where that day is drawn at another hour than the others. */
  readonly drawTime?: string | null
}

/** When a game whose results are published outside is drawn: the wall clock of its own zone. */
export interface Schedule {
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  readonly monthDays: readonly number[]
  readonly drawTime: string
  readonly openTime: string
  /** How many days before the draw it is `openTime`. */
  readonly opensDaysBefore: number
  readonly changes: readonly ScheduleChange[]
}

/** When an issue is sold and drawn, and the number it goes by. */
export type PlannedIssue = Pick<Issue, 'numero' | 'openAt' | 'closeAt' | 'drawAt'>

/** Who says what was drawn: an operator by id, or a feed by name. */
export interface EntrySource {
  readonly kind: 'OPERATOR' | 'FEED'
  readonly name: string
}

/** What a source says was drawn. */
export interface ResultEntry {
  readonly issueId: string
  readonly n: number
  /** How many results the issue had before. */
  readonly round: number
  readonly source: EntrySource
  readonly result: Draw
  readonly at: number
}

export interface NewIssue extends PlannedIssue {
  readonly issueId: string
  readonly gameId: number
  /** Null where the result is published outside. */
  readonly sealed: { readonly commit: string; readonly seed: Buffer } | null
  readonly beaconChain: string | null
  readonly beaconRound: number | null
}

/** One line of an order on one issue, as it was placed. */
export interface Ticket {
  readonly betId: string
  readonly orderId: string
  readonly line: number
  readonly issueId: string
  readonly gameId: number
  readonly brandId: string
  readonly memberId: string
  readonly playId: number
  readonly playCode: string
  readonly picks: string
  readonly units: number
  readonly multiple: number
  readonly stakePerUnit: Money
  readonly stake: Money
  readonly prizes: Prizes
  /** The prize series that was chosen; null at odds. */
  readonly series: number | null
  /** The best the member could have chosen: what lies between is given back when the bet is settled. */
  readonly memberSeries: number | null
  readonly winAmountMax: Money
  readonly currency: string
  readonly placedAt: bigint
  /** Whether it stands in the exposure of its numbers. */
  readonly isCounted: boolean
  /** Whether the line above gets something of it when it is settled. */
  readonly hasLine: boolean
}

/** What of a ticket decides how it ends. */
export type SoldTicket = Pick<
  Ticket,
  | 'betId'
  | 'issueId'
  | 'memberId'
  | 'brandId'
  | 'currency'
  | 'playCode'
  | 'picks'
  | 'units'
  | 'hasLine'
  | 'stakePerUnit'
  | 'stake'
  | 'prizes'
  | 'series'
  | 'memberSeries'
  | 'winAmountMax'
>
