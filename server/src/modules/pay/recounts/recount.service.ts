import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { readBillLeaf, type BillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import { activeTurnover } from '@parlour/core/rules/agents/line-figures.ts'
import { naiveBills, type NaiveBill } from '@parlour/core/rules/agents/naive-pay.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { lineMeasures } from '#modules/agents/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { contractTerms } from '#modules/contracts/index.ts'
import { spanOf } from '../measures.ts'
import { sumSalaries } from '../runs/inputs.sql.ts'
import { depositItem, type BillRow, type PayRun } from '../types.ts'
import { insertRecount, listBillsAtPlaces, listRollersOf, listUncounted, type Recount } from './recount.sql.ts'
import { sampleOfRun } from './sample.ts'

/** So many rows of days are added up for one run at most: lines that have more are left out. */
const factsMost = 200_000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'all'>
  readonly log: Pick<Log, 'error'>
}

/**
 * Computes some bills of the last run of each series once more, from what each member did and by the plainest way, and
 * says where it comes to something else than was billed. It changes no bill. Safe to run twice.
 */
export async function recountRuns({ database, brands, log }: Parts): Promise<void> {
  for (const { brandId, timeZone } of await brands.all())
    for (const run of await listUncounted(database.db, brandId)) {
      const found = await recountRun(database.db, run, timeZone)
      await database.transaction((tx) => insertRecount(tx, run, found))
      if (found.first)
        log.error(
          { runId: run.runId, ...found.first, differ: found.differ },
          'bills of agents differ when counted again',
        )
    }
}

/** What some bills of a run come to, computed once more. */
async function recountRun(db: Reader, run: PayRun, timeZone: string): Promise<Recount> {
  const drawn = await listBillsAtPlaces(db, run.runId, sampleOfRun(run.runId, run.bills))
  const days = { brandId: run.brandId, from: dayOf(run.begin, timeZone), to: dayOf(run.end - 1, timeZone) }
  const counts = await lineMeasures.countFacts(db, { ...days, headIds: drawn.map(({ receiverId }) => receiverId) })
  const bills = withinBound(drawn, counts)
  if (bills.length === 0) return { bills: 0, differ: 0, first: null }
  const again = await computeAgain(db, { run, bills, days })
  const differing = bills.flatMap((bill) => {
    const now = again.get(bill.receiverId)
    const was = figuresOf(bill)
    const is = now && shown(now)
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ billId: bill.billId, was, again: is ?? {} }]
  })
  return { bills: bills.length, differ: differing.length, first: differing[0] ?? null }
}

function withinBound(bills: readonly BillRow[], counts: ReadonlyMap<string, number>): readonly BillRow[] {
  let left = factsMost
  return bills.filter(({ receiverId }) => {
    const rows = counts.get(receiverId) ?? 0
    if (rows > left) return false
    left -= rows
    return true
  })
}

const leafOf = ({ leaf }: BillRow): BillLeaf => defined(readBillLeaf(leaf), 'a bill has the line that was written')

function figuresOf(bill: BillRow) {
  const { inputs, outcome } = leafOf(bill)
  return shown({ ...inputs, ...outcome })
}

const shown = ({
  turnover,
  active,
  gross,
  carryOut,
}: Pick<NaiveBill, 'turnover' | 'active' | 'gross' | 'carryOut'>) => ({
  turnover: toWire(turnover),
  active,
  gross: toWire(gross),
  carryOut: toWire(carryOut),
})

interface Asked {
  readonly run: PayRun
  readonly bills: readonly BillRow[]
  readonly days: { readonly brandId: string; readonly from: string; readonly to: string }
}

async function computeAgain(db: Reader, { run, bills, days }: Asked): Promise<ReadonlyMap<string, NaiveBill>> {
  const { kind, category, begin, end, fees, highRollerFrom } = run
  const receiverIds = bills.map(({ receiverId }) => receiverId)
  const products = productsOfCategory(category)
  const facts = await lineMeasures.listFacts(db, { ...days, headIds: receiverIds })
  const given = { brandId: run.brandId, category, begin, end, receiverIds }
  const isDividend = kind === 'DIVIDEND'
  const [billed, realtime, rollers] = await Promise.all([
    isDividend ? sumSalaries(db, given) : nothing,
    isDividend ? contractTerms.sumRealtime(db, given) : nothing,
    highRollerFrom === null
      ? []
      : listRollersOf(
          db,
          bills.map(({ billId }) => billId),
        ),
  ])
  const salariesOf = (sort: 'ofAll' | 'own') =>
    new Map(receiverIds.map((id) => [id, (billed.get(id)?.[sort] ?? 0n) + (realtime.get(id)?.[sort] ?? 0n)]))
  const [ofAll, own] = [salariesOf('ofAll'), salariesOf('own')]
  const isOfAll = category === 'CONS'
  return naiveBills({
    kind: isDividend ? 'DIVIDEND' : 'DAILY_SALARY',
    ...(products === null ? {} : { products }),
    facts,
    contracts: bills.map((bill) => ({
      payer: bill.uplineId,
      receiver: bill.receiverId,
      tiers: leafOf(bill).rules.tiers,
    })),
    paidIn: new Set(facts.filter(({ hasPaid }) => hasPaid).map(({ memberId }) => memberId)),
    enough: units(activeTurnover[spanOf(run)]),
    salaries: isOfAll ? new Map([...ofAll].map(([id, amount]) => [id, amount + (own.get(id) ?? 0n)])) : ofAll,
    ownSalaries: isOfAll ? new Map() : own,
    carried: new Map(bills.map((bill) => [bill.receiverId, leafOf(bill).inputs.carryIn])),
    carryMode: run.carryMode,
    // Salaries are of turnover alone: what products cost is nothing to them.
    ...(isDividend && {
      fees: {
        products: new Map(fees.map(({ item, rate }) => [item, rate])),
        deposits: fees.find(({ item }) => item === depositItem)?.rate ?? 0n,
      },
    }),
    options: { requireLoss: run.requireLoss, stepWise: run.stepWise },
    minorUnit: run.minorUnit,
    ...(highRollerFrom !== null && {
      rolling: {
        from: highRollerFrom,
        carried: new Map(
          bills.map(({ billId, receiverId }) => [
            receiverId,
            new Map(
              rollers
                .filter((one) => one.billId === billId && one.carryIn !== 0n)
                .map(({ memberId, carryIn }) => [memberId, carryIn]),
            ),
          ]),
        ),
      },
    }),
  })
}

const nothing: ReadonlyMap<string, { readonly ofAll: bigint; readonly own: bigint }> = new Map()
