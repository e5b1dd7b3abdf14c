import { fromWire, toWire, type Money } from '../../money/money.ts'
import { billOf, type BillInputs, type BillOutcome, type BillRules } from './bill-figures.ts'
import { dueOf, payerModes, type PayerMode } from './bill.ts'
import { rateTypes, type RateType } from './contract-rate.ts'
import { contractKinds, type ContractTier } from './contract-terms.ts'
import { carryModes } from './dividend.ts'

/** All that a bill is computed from and comes to, as it stands under the root of its run. */
export interface BillLeaf {
  readonly category: string
  readonly cycle: string
  readonly from: number
  readonly to: number
  readonly currency: string
  /** What amounts are cut to. */
  readonly minorUnit: Money
  /** It names nobody. */
  readonly contractId: string
  readonly version: number
  readonly rateType: RateType
  readonly rules: BillRules
  readonly payerMode: PayerMode
  readonly inputs: BillInputs
  readonly outcome: BillOutcome
  /** What the receiver's direct downlines are due of it. */
  readonly childrenGross: Money
  readonly net: Money
  readonly due: Money
}

const sign = 'bill1'
const yes = (is: boolean) => (is ? '1' : '0')
const rollersText = ({ rules, inputs, outcome }: Pick<BillLeaf, 'rules' | 'inputs' | 'outcome'>) =>
  (rules.kind === 'DIVIDEND' ? (inputs.rollers ?? []) : [])
    .map(({ own, carryIn }, at) => [own, carryIn, outcome.rollersOut?.[at] ?? 0n].map(toWire).join(':'))
    .join(',')
const tierText = ({ turnover, loss, active, rate }: ContractTier) =>
  [toWire(turnover), toWire(loss), active, rate].join(':')

const isByMember = ({ carryMode }: Pick<BillRules, 'carryMode'>) => carryMode === 'HIGH_ROLLER'

/** The line of a bill in the list of its run. */
export function billLeaf(bill: BillLeaf): string {
  const { rules, inputs, outcome } = bill
  const fields: readonly (readonly [string, string | number | bigint])[] = [
    ['kind', rules.kind],
    ['category', bill.category],
    ['cycle', bill.cycle],
    ['from', bill.from],
    ['to', bill.to],
    ['currency', bill.currency],
    ['minor', toWire(bill.minorUnit)],
    ['contract', bill.contractId],
    ['version', bill.version],
    ['rateType', bill.rateType],
    ['tiers', rules.tiers.map(tierText).join(',')],
    ['payer', bill.payerMode],
    ['carry', rules.carryMode],
    ...(isByMember(rules) ? [['rollersFrom', toWire(rules.highRollerFrom ?? 0n)] as const] : []),
    ['requireLoss', yes(rules.requireLoss)],
    ['stepWise', yes(rules.stepWise)],
    ['turnover', toWire(inputs.turnover)],
    ['stake', toWire(inputs.stake)],
    ['payout', toWire(inputs.payout)],
    ['rebates', toWire(inputs.rebates)],
    ['promotions', toWire(inputs.promotions)],
    ['salaries', toWire(inputs.salaries)],
    ['fees', toWire(inputs.fees)],
    ['active', inputs.active],
    ['carryIn', toWire(inputs.carryIn)],
    // What each member won or lost, what was carried of it and what goes on: it names none of them.
    ...(isByMember(rules) ? [['rollers', rollersText(bill)] as const] : []),
    ['loss', toWire(outcome.loss)],
    ['base', toWire(outcome.base)],
    ['tier', outcome.tier ?? '-'],
    ['rate', outcome.rate],
    ['gross', toWire(outcome.gross)],
    ['carryOut', toWire(outcome.carryOut)],
    ['children', toWire(bill.childrenGross)],
    ['net', toWire(bill.net)],
    ['due', toWire(bill.due)],
  ]
  return [sign, ...fields.map(([name, value]) => `${name}=${value}`)].join('|')
}

const oneOf = <const Words extends readonly string[]>(words: Words, text: string): Words[number] | undefined =>
  words.find((word) => word === text)
const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** The tiers of a line; undefined where one of them is none. */
function readTiers(text: string): readonly ContractTier[] | undefined {
  const tiers = text.split(',').map((tier) => {
    const [turnover = '', loss = '', active = '', rate = ''] = tier.split(':')
    const [most, lost] = [fromWire(turnover), fromWire(loss)]
    const [count, part] = [whole(active), whole(rate)]
    if (most === undefined || lost === undefined || count === undefined || part === undefined) return undefined
    return { turnover: most, loss: lost, active: count, rate: BigInt(part) }
  })
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined
}

/** What a line carries of single members; what is no amount is 0, so that the line written anew is another. */
const readRollers = (text: string): readonly (readonly bigint[])[] =>
  (text === '' ? [] : text.split(',')).map((roller) => roller.split(':').map((amount) => fromWire(amount) ?? 0n))

/** Reads a line again; undefined for what is none. It never fails on what a visitor pasted. */
export function readBillLeaf(text: string): BillLeaf | undefined {
  const [first, ...parts] = text.split('|')
  if (first !== sign) return undefined
  const fields = new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]))
  const textOf = (name: string) => fields.get(name) ?? ''
  let isSound = true
  const need = <T>(value: T | undefined, instead: T): T => {
    if (value === undefined) isSound = false
    return value ?? instead
  }
  const money = (name: string) => need(fromWire(textOf(name)), 0n)
  const number = (name: string) => need(whole(textOf(name)), 0)
  const tiers = need(readTiers(textOf('tiers')), [])
  const carryMode = need(oneOf(carryModes, textOf('carry')), 'NONE')
  const kind = need(oneOf(contractKinds, textOf('kind')), 'DIVIDEND')
  const isRolling = isByMember({ carryMode })
  const rollers = readRollers(textOf('rollers'))
  const isOfDividend = isRolling && kind === 'DIVIDEND'
  const leaf: BillLeaf = {
    category: textOf('category'),
    cycle: textOf('cycle'),
    from: number('from'),
    to: number('to'),
    currency: textOf('currency'),
    minorUnit: money('minor'),
    contractId: textOf('contract'),
    version: number('version'),
    rateType: need(oneOf(rateTypes, textOf('rateType')), 'P'),
    rules: {
      kind,
      tiers,
      carryMode,
      ...(isRolling ? { highRollerFrom: money('rollersFrom') } : {}),
      requireLoss: textOf('requireLoss') === '1',
      stepWise: textOf('stepWise') === '1',
    },
    payerMode: need(oneOf(payerModes, textOf('payer')), 'UPLINE'),
    inputs: {
      turnover: money('turnover'),
      stake: money('stake'),
      payout: money('payout'),
      rebates: money('rebates'),
      promotions: money('promotions'),
      salaries: money('salaries'),
      fees: money('fees'),
      active: number('active'),
      carryIn: money('carryIn'),
      ...(isOfDividend ? { rollers: rollers.map(([own = 0n, carryIn = 0n]) => ({ own, carryIn })) } : {}),
    },
    outcome: {
      loss: money('loss'),
      base: money('base'),
      tier: textOf('tier') === '-' ? null : number('tier'),
      rate: BigInt(number('rate')),
      gross: money('gross'),
      carryOut: money('carryOut'),
      ...(isOfDividend ? { rollersOut: rollers.map(([, , carryOut = 0n]) => carryOut) } : {}),
    },
    childrenGross: money('children'),
    net: money('net'),
    due: money('due'),
  }
  // What is written otherwise than this house writes it is none of its lines.
  return isSound && leaf.minorUnit > 0n && billLeaf(leaf) === text ? leaf : undefined
}

/** Whether what a line says comes of the inputs that it says: computed again, by itself. */
export function isBillRight(leaf: BillLeaf): boolean {
  const { rules, inputs, minorUnit, childrenGross, payerMode } = leaf
  const outcome = billOf(rules, inputs, minorUnit)
  const net = outcome.gross - childrenGross
  const due = dueOf(payerMode, { gross: outcome.gross, net })
  return billLeaf({ ...leaf, outcome, net, due }) === billLeaf(leaf)
}
