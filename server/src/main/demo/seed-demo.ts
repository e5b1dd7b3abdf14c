import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toWire } from '@parlour/core/money/money.ts'
import { markDemo } from '#platform/db/demo-mark.sql.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { seedRates } from '#modules/agents/module.ts'
import type { NewBrand } from '#modules/brand/index.ts'
import { cashierRules } from '#modules/cashier/index.ts'
import { seedNotices } from '#modules/content/module.ts'
import { seedContracts } from '#modules/contracts/module.ts'
import { foundBrand } from '#modules/founding/index.ts'
import { agentLines, memberAccounts } from '#modules/identity/index.ts'
import {
  updateContact,
  upsertCodeRule,
  upsertRiskRule,
  type Member,
  type MemberType,
} from '#modules/identity/module.ts'
import { seedPoints } from '#modules/points/module.ts'
import { seedApplications, seedBoards, seedPromotions, seedRaffles } from '#modules/promo/module.ts'
import { demoMoney, findFunds, walletAccounts } from '#modules/wallet/index.ts'
import type { Parlour } from '../compose.ts'
import { demoAmount, demoBrands, demoCodeRule, demoFounding, demoRiskRule, demoWithdrawalRule } from './demo-brands.ts'
import { playHistory } from './demo-history.ts'
import type { DemoMember } from './demo-member.ts'
import { playPast, type PastLine } from './demo-past.ts'

interface Parts {
  readonly parlour: Parlour
  readonly database: Database
  readonly home: string
  readonly sandboxSecret: string
}

/** The first start of a development installation: two brands, three operators, an agent line, members with history. */
export async function seedDemo(parts: Parts): Promise<void> {
  const { parlour, database, home } = parts
  process.stdout.write('  Demo data: two brands, agent lines, members with history …\n')
  const brands = demoBrands()
  // Before anything of it is there: what a kill left half made is a demo, too.
  await database.transaction(markDemo)
  const members: DemoMember[] = []
  for (const brand of brands) {
    await database.transaction(async (tx) => {
      await foundBrand(tx, parlour, demoFounding(brand))
      await upsertCodeRule(tx, brand.brandId, demoCodeRule)
      await upsertRiskRule(tx, brand.brandId, demoRiskRule)
      await cashierRules.upsertWithdrawalRule(tx, brand.brandId, {
        ...(await cashierRules.getWithdrawalRule(tx, brand.brandId)),
        ...demoWithdrawalRule(brand),
      })
    })
    parlour.brands.forget(brand.brandId)
    members.push(...(await createLine(parts, brand)))
  }
  const [first] = brands
  const past = first && (await playPast(parts, () => createPastLine(parts, first)))
  await seedNotices(parlour.content, database, brands)
  for (const { brandId, merchantCode, pointRates } of brands) {
    const username = names[merchantCode as keyof typeof names][2]
    await seedPoints(database, { brandId, pointRates, username })
    parlour.brands.forget(brandId)
    await seedPromotions({ ...parlour, database }, brandId)
  }
  parlour.catalogue.forget()
  const operators = await addOperators(parts, brands)
  const endings = []
  for (const brand of brands) {
    const amountOf = (whole: bigint) => demoAmount(brand, whole)
    endings.push(await seedBoards({ ...parlour, database }, { brandId: brand.brandId, amountOf }))
  }
  await playHistory({ ...parts, members })
  for (const endBoards of endings) await endBoards({ ...parlour, database })
  for (const brand of brands) {
    const own = members.filter((member) => member.brand === brand && member.type === 0)
    const memberIds = own.map(({ memberId }) => memberId)
    const amountOf = (whole: bigint) => demoAmount(brand, whole)
    await seedApplications({ ...parlour, database }, { brandId: brand.brandId, memberIds, amountOf })
    await seedRaffles({ ...parlour, database }, { brandId: brand.brandId, memberIds, amountOf })
  }
  for (const brand of brands) {
    const [top, agent, member] = members.filter((one) => one.brand === brand)
    if (!top || !agent || !member) throw new Error('a brand of the demo has a line')
    const amountOf = (whole: bigint) => demoAmount(brand, whole)
    await seedRates(database, { brandId: brand.brandId, members: [top, agent, member] })
    await seedContracts({ ...parlour, database }, { brandId: brand.brandId, top, agent, member, amountOf })
  }
  for (const brand of brands) members.push(await addTrialAgent(parts, brand))
  if (past) members.push(past.top, past.agent, ...past.players)
  await writeAccounts(database, home, { brands, members, operators })
}

const names = {
  parlour: ['casagrande', 'lucia', 'marisol', 'tomas', 'elena'],
  verbena: ['songhong', 'linh', 'minhanh', 'quocbao', 'thuha'],
} as const

/** A top agent, an agent below, two members below that, and one member of no line. */
async function createLine(parts: Parts, brand: NewBrand): Promise<DemoMember[]> {
  const [top, agent, first, second, alone] = names[brand.merchantCode as keyof typeof names]
  const made: DemoMember[] = []
  const add = async (username: string, type: MemberType, parent: DemoMember | undefined) => {
    const member = await addMember(parts, brand, { username, type, parent })
    made.push(member)
    return member
  }
  const topAgent = await add(top, 2, undefined)
  const agentBelow = await add(agent, 1, topAgent)
  await add(first, 0, agentBelow)
  await add(second, 0, agentBelow)
  await add(alone, 0, undefined)
  return made
}

interface NewDemoMember {
  readonly username: string
  readonly type: MemberType
  readonly parent: DemoMember | undefined
}

/** A member of a line, with a password of its own and, where it is an agent, a link. */
async function addMember(
  { parlour, database }: Pick<Parts, 'parlour' | 'database'>,
  brand: NewBrand,
  { username, type, parent }: NewDemoMember,
): Promise<DemoMember> {
  const password = demoPassword()
  const passwordHash = await parlour.passwords.hash(password)
  const memberId = newId()
  const above: Pick<Member, 'memberId' | 'ancestorPath'> | undefined = parent && {
    memberId: parent.memberId,
    ancestorPath: parent.path,
  }
  await database.transaction(async (tx: Tx) => {
    await memberAccounts.insert(tx, {
      memberId,
      brandId: brand.brandId,
      username,
      nickname: username,
      type,
      parent: above,
      passwordHash,
      profile: {},
    })
    await updateContact(tx, memberId, { channel: 'email', address: `${username}@${brand.merchantCode}.example` })
    await walletAccounts.insertForMembers(tx, [{ brandId: brand.brandId, memberId, currency: brand.currency }])
    if (type === 1)
      await agentLines.insertLink(tx, {
        linkId: newId(),
        brandId: brand.brandId,
        code: `${username.toUpperCase()}01`.slice(0, 8),
        creatorId: memberId,
        memberType: 0,
        rates: {},
        maxUses: 0,
        days: null,
        channel: '',
        remark: '',
      })
  })
  const member: DemoMember = {
    brand,
    memberId,
    username,
    password,
    type,
    path: parent ? [...parent.path, parent.memberId] : [],
  }
  return member
}

/** The line with a past: its agents have bills, income and figures of two months. */
async function createPastLine(parts: Parts, brand: NewBrand): Promise<PastLine> {
  const top = await addMember(parts, brand, { username: 'miramar', type: 2, parent: undefined })
  const agent = await addMember(parts, brand, { username: 'aurora', type: 1, parent: top })
  const players = []
  for (const username of ['bruno', 'celia', 'dalia'])
    players.push(await addMember(parts, brand, { username, type: 0, parent: agent }))
  return { top, agent, players }
}

/** A trial top agent: it looks at the line of an example, in demo money. */
async function addTrialAgent({ parlour, database }: Parts, brand: NewBrand): Promise<DemoMember> {
  const password = demoPassword()
  const passwordHash = await parlour.passwords.hash(password)
  const [memberId, username, { brandId }] = [newId(), 'trialagent', brand]
  await database.transaction(async (tx: Tx) => {
    await memberAccounts.insert(tx, {
      memberId,
      brandId,
      username,
      nickname: username,
      type: 42,
      parent: undefined,
      passwordHash,
      profile: {},
    })
    await walletAccounts.insertForMembers(tx, [{ brandId, memberId, currency: demoMoney.currency }])
  })
  return { brand, memberId, username, password, type: 42, path: [] }
}

interface DemoOperator {
  readonly username: string
  readonly password: string
  readonly role: string
  /** What an authenticator makes its codes of. */
  readonly totpSecret: string
}

/** Two who may decide what the other proposes, and one of support for a single brand. */
async function addOperators(
  { parlour, database }: Parts,
  brands: readonly NewBrand[],
): Promise<readonly DemoOperator[]> {
  const requests = [
    { username: 'operator', roleId: 'administrator', brandIds: null },
    { username: 'supervisor', roleId: 'administrator', brandIds: null },
    { username: 'support', roleId: 'support', brandIds: brands.slice(1).map(({ brandId }) => brandId) },
  ]
  const made: DemoOperator[] = []
  for (const request of requests) {
    const password = demoPassword()
    const { totpSecret } = await database.transaction((tx) =>
      parlour.operators.addEnrolled(tx, { ...request, password }),
    )
    made.push({ username: request.username, password, role: request.roleId, totpSecret })
  }
  return made
}

const words = [
  'farol',
  'brisa',
  'duna',
  'naranja',
  'velero',
  'almendra',
  'tejado',
  'marea',
  'jazmin',
  'cometa',
  'ribera',
  'canela',
]

/** Made anew for each installation: no account anywhere has a known password. */
function demoPassword(): string {
  const word = () => words[randomInt(words.length)] ?? ''
  return `${word()}-${word()}-${randomInt(1000, 10_000)}`
}

async function writeAccounts(
  database: Database,
  home: string,
  made: { brands: readonly NewBrand[]; members: readonly DemoMember[]; operators: readonly DemoOperator[] },
): Promise<void> {
  const accounts = []
  for (const { brand, memberId, username, password, type } of made.members) {
    const funds = await findFunds(database.db, memberId)
    accounts.push({ brand: brand.merchantCode, username, password, type, balance: toWire(funds.sumBalance) })
  }
  const demo = {
    brands: made.brands.map(({ merchantCode, name, currency, hosts }) => ({
      code: merchantCode,
      name,
      currency,
      hosts,
    })),
    accounts,
    operators: made.operators,
  }
  writeFileSync(join(home, 'demo.json'), JSON.stringify(demo, undefined, 2), { mode: 0o600 })
  const shown = accounts
    .filter(({ type }) => type === 0)
    .map(({ brand, username, password }) => `    ${brand.padEnd(9)} ${username.padEnd(12)} ${password}`)
  process.stdout.write(`  Demo members:\n${shown.join('\n')}\n`)
}
