import { defined } from '@parlour/core/kernel/assert.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { exposureOf } from '@parlour/core/rules/lottery/exposure.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import type { Tx } from '#platform/db/database.ts'
import { addExposure, lockExposure, subtractExposure, type ExposureRow, type WantedNumber } from './exposure.sql.ts'
import type { OrderOnIssue } from './rules/decide-issues.ts'
import type { PreparedLine, PreparedOrder } from './rules/prepare-order.ts'
import type { Ticket } from './types.ts'

/** What stands on the numbers of a batch, held while its commands are decided one after another. */
export interface OpenExposure {
  /** Whether orders stay below the ceilings of their numbers, and what they would add; nothing is counted yet. */
  fit(brandId: string, orders: readonly OrderOnIssue[]): Decision<readonly ExposureRow[], 'lottery.number_full'>
  /** Counts what was taken. */
  add(added: readonly ExposureRow[]): void
  write(): Promise<unknown>
}

/** A line of a play with a ceiling; the others are not counted. */
type CountedLine = PreparedLine & { readonly offer: { readonly maxLiability: Money } }

const isCounted = (line: PreparedLine): line is CountedLine => line.offer.maxLiability !== null

/** The numbers of an order's plays that have a ceiling, on all of its issues. */
export function wantedNumbers(
  order: PreparedOrder,
  at: { readonly brandId: string; readonly gameId: number; readonly numeros: readonly { readonly numero: string }[] },
): readonly WantedNumber[] {
  const { brandId, gameId, numeros } = at
  return order.lines
    .filter(isCounted)
    .flatMap(({ offer: { playCode }, numbers }) =>
      numeros.flatMap(({ numero }) => numbers.map((number) => ({ brandId, gameId, numero, playCode, number }))),
    )
}

/** Holds the numbers that a batch wants; where it wants none, nothing is asked. */
export async function openExposure(tx: Tx, wanted: readonly WantedNumber[]): Promise<OpenExposure> {
  const once = new Map(wanted.map((number) => [Object.values(number).join(' '), number]))
  const rows = once.size === 0 ? [] : await lockExposure(tx, [...once.values()])
  const liabilities = new Map(rows.map((row) => [textOf(row), row.liability]))
  const added = new Map<string, ExposureRow>()
  return {
    fit(brandId, orders) {
      const adding = new Map<string, ExposureRow>()
      for (const { issue, prepared } of orders) {
        for (const [at, line] of prepared.lines.entries()) {
          if (!isCounted(line)) continue
          const { playCode, winAmountMax } = line.offer
          const own = rowsOfLine({ ...line, playCode, winAmountMax, brandId, issueId: issue.issueId })
          const current = (row: ExposureRow) =>
            (liabilities.get(textOf(row)) ?? 0n) + (adding.get(textOf(row))?.liability ?? 0n)
          const full = fullNumbers(line, own, current)
          if (full) return refuse('lottery.number_full', { line: at, numero: issue.numero, ...full })
          for (const row of own) collect(adding, row)
        }
      }
      return accept([...adding.values()])
    },
    add(taken) {
      for (const row of taken) {
        liabilities.set(textOf(row), (liabilities.get(textOf(row)) ?? 0n) + row.liability)
        collect(added, row)
      }
    },
    write: async () => (added.size === 0 ? undefined : addExposure(tx, [...added.values()])),
  }
}

/** Takes off what tickets were counted with, each by its game’s model: they are taken back before their draw. */
export async function releaseExposure(
  tx: Tx,
  taken: readonly { readonly ticket: Ticket; readonly model: DrawModel }[],
): Promise<void> {
  const rows = new Map<string, ExposureRow>()
  for (const { ticket, model } of taken.filter((one) => one.ticket.isCounted)) {
    const play = defined(findPlay(model, ticket.playCode), 'a ticket names a play that is built')
    const selection = selectionOf(play.grammar, ticket.picks)
    for (const row of rowsOfLine({ ...ticket, play, selection })) collect(rows, row)
  }
  await subtractExposure(tx, [...rows.values()])
}

type LineOnIssue = Parameters<typeof exposureOf>[0] extends infer Line
  ? Omit<Line, 'winCap'> & Pick<Ticket, 'winAmountMax' | 'playCode' | 'brandId' | 'issueId'>
  : never

function rowsOfLine({ winAmountMax, playCode, brandId, issueId, ...line }: LineOnIssue): readonly ExposureRow[] {
  const exposures = exposureOf({ ...line, winCap: winAmountMax })
  return [...exposures].map(([number, counted]) => ({ issueId, brandId, playCode, number, ...counted }))
}

/** The numbers that would pass their ceiling, and the stake of a unit that still fits on the fullest of them. */
function fullNumbers(line: CountedLine, rows: readonly ExposureRow[], current: (row: ExposureRow) => Money) {
  const room = (row: ExposureRow) => line.offer.maxLiability - current(row)
  const full = rows.filter((row) => row.liability > room(row))
  if (full.length === 0) return undefined
  const fits = full.map((row) => (room(row) <= 0n ? 0n : (line.stakePerUnit * room(row)) / row.liability))
  const left = fits.reduce((least, one) => (one < least ? one : least))
  return { reason: 'full', numbers: full.map(({ number }) => number), left: toWire(left) }
}

function collect(rows: Map<string, ExposureRow>, row: ExposureRow): void {
  const before = rows.get(textOf(row))
  if (before)
    rows.set(textOf(row), { ...row, liability: before.liability + row.liability, stake: before.stake + row.stake })
  else rows.set(textOf(row), row)
}

const textOf = ({ issueId, brandId, playCode, number }: ExposureRow) => `${issueId} ${brandId} ${playCode} ${number}`
