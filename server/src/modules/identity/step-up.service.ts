import { hash } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/ip-network.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Codes } from './codes.service.ts'
import { findMemberById } from './identity.sql.ts'
import type { Letters } from './letters.ts'
import { deleteLoginGuards, deleteGuard, proofKeyOf, lockGuard, updateGuard } from './login-guard.sql.ts'
import { findRiskRule, findSignInFacts, type SignInFacts } from './places.sql.ts'
import { foldName } from '@parlour/core/rules/identity/fold-name.ts'
import { afterFailure, isLocked } from './rules/login-guard.ts'
import { decideSignIn, type ProofMethod, type SignInDecision } from './rules/login-risk.ts'
import type { SecondFactor } from './second-factor.service.ts'
import { meansOf, questionOf, type Ending, type SignIn } from './sign-in.service.ts'
import { countStepUpTry, findStepUp, lockStepUp, updateStepUp, type StepUp } from './step-up.sql.ts'
import type { Member, Visitor } from './types.ts'

const triesMax = 5
const payeeTriesMax = 3

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly codes: Codes
  readonly letters: Letters
  readonly secondFactor: SecondFactor
  readonly signIn: SignIn
}

export interface Proof {
  readonly ticket: string
  readonly method: ProofMethod
  readonly code?: string | undefined
  readonly payeeName?: string | undefined
}

interface Waiting {
  readonly step: StepUp
  readonly member: Member
  readonly facts: SignInFacts
  readonly decision: SignInDecision
}

const hashOf = (ticket: string) => hash('sha256', ticket, 'buffer')

async function describe(db: Reader, step: StepUp): Promise<Waiting> {
  const member = defined(await findMemberById(db, step.memberId), 'a ticket is a member’s')
  const place = { network: step.network, device: null }
  const facts = defined(await findSignInFacts(db, member.memberId, place), 'a ticket is a member’s')
  const rule = defined(await findRiskRule(db, member.brandId), 'everybody has a rule of risk')
  const { score, proved } = step
  return { step, member, facts, decision: decideSignIn({ rule, score, means: meansOf(facts), proved }) }
}

/** The ticket may be used: here, now, and some times. */
function refuseSpent(step: StepUp | undefined, visitor: Visitor): StepUp {
  if (!step || step.tries >= triesMax || step.network !== networkOf(visitor.ip)) {
    throw new Refusal('identity.ticket_spent')
  }
  return step
}

const addressOf = (facts: SignInFacts, method: 'email' | 'sms') =>
  defined(method === 'email' ? facts.email : facts.mobile, 'a method that is asked for has an address')

/** Counts a wrong answer; the refusal is thrown after commit. */
async function countWrong(tx: Tx, { step, member }: Waiting, failuresUntilLock: number): Promise<Refusal> {
  const key = proofKeyOf(member)
  await countStepUpTry(tx, step.stepUpId)
  const guard = await lockGuard(tx, key)
  await updateGuard(tx, key, afterFailure(guard, await nowMs(tx), failuresUntilLock))
  return new Refusal('identity.code_wrong')
}

function isTheirName({ payeeName }: SignInFacts, given: string): boolean {
  return foldName(given) !== '' && foldName(given) === foldName(payeeName ?? '')
}

/** A code that was sent is looked at in a transaction of its own, where its tries are counted. */
async function findCode(codes: Codes, waiting: Waiting, { method, code = '' }: Proof): Promise<string | undefined> {
  if (method !== 'email' && method !== 'sms') return undefined
  const { member, facts } = waiting
  const address = addressOf(facts, method)
  try {
    return await codes.check({ brandId: member.brandId, purpose: 'step_up', channel: method, address }, code)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'identity.code_wrong') return undefined
    throw error
  }
}

/**
 * The proof that a sign-in from a strange place waits for (rule book F3). A wrong answer counts on the ticket and on the
 * member's name, with wrong passwords: whoever holds the password gains no tries by asking anew.
 */
export function createStepUp({ database, brands, codes, letters, secondFactor, signIn }: Parts) {
  async function isProved(tx: Tx, waiting: Waiting, proof: Proof, codeId: string | undefined): Promise<boolean> {
    const { member, facts, step } = waiting
    if (proof.method === 'totp') return secondFactor.take(tx, member.memberId, proof.code ?? '')
    if (proof.method === 'payee') return step.tries < payeeTriesMax && isTheirName(facts, proof.payeeName ?? '')
    if (codeId === undefined) return false
    await codes.use(tx, codeId)
    return true
  }

  /** Goes on after a right answer: to the next question, or in. */
  async function goOn(tx: Tx, visitor: Visitor, waiting: Waiting, { ticket, method }: Proof): Promise<Ending> {
    const { member } = waiting
    const { stepUpId, remember, mustChangePassword } = waiting.step
    const proved = [...waiting.step.proved, method]
    const { facts, decision } = await describe(tx, { ...waiting.step, proved })
    await updateStepUp(tx, { stepUpId, proved, isDone: decision.kind !== 'prove' })
    if (decision.kind === 'block') return { kind: 'blocked' }
    if (decision.kind === 'prove') return { kind: 'asked', question: questionOf(ticket, decision.methods, facts) }
    await deleteLoginGuards(tx, member)
    // An easier proof takes no wrong codes off the count: whoever has one would guess codes for ever.
    if (proved.includes('totp')) await deleteGuard(tx, proofKeyOf(member))
    const session = await signIn.open(tx, { visitor, member, remember, mustChangePassword })
    return { kind: 'signed_in', session }
  }

  return {
    /** Sends a code by the way that the member chose. */
    async sendCode(
      visitor: Visitor,
      request: { readonly ticket: string; readonly method: 'email' | 'sms'; readonly language: string },
    ): Promise<number> {
      const { brandId, ip } = visitor
      const step = refuseSpent(await findStepUp(database.db, brandId, hashOf(request.ticket)), visitor)
      const { member, facts, decision } = await describe(database.db, step)
      if (decision.kind !== 'prove' || !decision.methods.includes(request.method)) throw new Refusal('identity.way_off')
      const brand = await brands.get(brandId)
      return codes.send({
        brandId,
        purpose: 'step_up',
        channel: request.method,
        address: addressOf(facts, request.method),
        ip,
        memberId: member.memberId,
        isSent: true,
        write: (code, minutes) => letters.code(brand, request.language, { code, minutes }),
      })
    },

    /** Takes a proof: signs in, asks for the next one, or refuses. */
    async prove(visitor: Visitor, proof: Proof): Promise<Ending> {
      const ticketHash = hashOf(proof.ticket)
      const seen = refuseSpent(await findStepUp(database.db, visitor.brandId, ticketHash), visitor)
      const before = await describe(database.db, seen)
      if (before.decision.kind !== 'prove' || !before.decision.methods.includes(proof.method)) {
        throw new Refusal('identity.way_off')
      }
      const codeId = await findCode(codes, before, proof)
      const { law } = await brands.get(visitor.brandId)
      const ending = await database.transaction(async (tx): Promise<Ending | Refusal> => {
        const step = refuseSpent(await lockStepUp(tx, visitor.brandId, ticketHash), visitor)
        const { member } = before
        if (member.closedAt !== null) throw new Refusal('identity.account_closed')
        const guard = await lockGuard(tx, proofKeyOf(member))
        if (isLocked(guard, await nowMs(tx))) throw new Refusal('identity.locked', { until: guard.lockedUntil })
        const waiting = await describe(tx, step)
        if (waiting.decision.kind !== 'prove' || !waiting.decision.methods.includes(proof.method)) {
          throw new Refusal('identity.way_off')
        }
        if (await isProved(tx, waiting, proof, codeId)) return goOn(tx, visitor, waiting, proof)
        return countWrong(tx, waiting, law.failuresUntilLock)
      })
      if (ending instanceof Refusal) throw ending
      return ending
    },
  }
}
