import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Messenger } from '#platform/messages/messenger.ts'
import { networkOf } from '#platform/http/ip-network.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  countAsked,
  countTry,
  findCodeRule,
  findTicketOwner,
  insertCode,
  lockAskers,
  lockLatestCode,
  lockTicket,
  markUsed,
  type CodeAddress,
} from './codes.sql.ts'
import { lockMember } from './link.sql.ts'
import { isOpen, mayAskForCode, type CodeRule } from './rules/code-limits.ts'

const codeDigits = 6
const rangeDigits = 3

/** What a code is sent with: the words around it are the reader's language. */
export interface CodeLetter {
  readonly subject: string
  readonly text: string
}

export interface CodeRequest extends CodeAddress {
  readonly ip: string
  /** Whom it is for; null where that is not known, or nobody. */
  readonly memberId: string | null
  /** Whether anything is sent. Where not, everything else is as if: nobody learns who is known. */
  readonly isSent: boolean
  readonly write: (code: string, minutes: number) => CodeLetter
}

/** Uses a code that was looked at, in the transaction of what it opens: of two at once one finds it used. */
async function use(tx: Tx, codeId: string): Promise<void> {
  if (!(await markUsed(tx, codeId))) throw new Refusal('identity.code_wrong')
}

interface MadeCode {
  readonly code: string
  readonly hash: Buffer
  readonly minutes: number
}

/** Keeps a code for whoever asks, and queues it for those alone who are to have it. */
async function give(
  tx: Tx,
  messenger: Messenger,
  request: CodeRequest,
  { made, rule }: { readonly made: MadeCode; readonly rule: CodeRule },
): Promise<void> {
  const { brandId, purpose, channel, address, memberId } = request
  const network = networkOf(request.ip)
  const numberRange = channel === 'sms' ? address.slice(0, -rangeDigits) : null
  await lockAskers(tx, brandId, network, address)
  const asked = await countAsked(tx, { brandId, address, network, numberRange })
  const decision = mayAskForCode(rule, asked, await nowMs(tx))
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  await insertCode(tx, {
    codeId: newId(),
    brandId,
    purpose,
    channel,
    address,
    network,
    numberRange,
    memberId,
    codeHash: made.hash,
    lifeMs: made.minutes * 60_000,
  })
  if (request.isSent) await messenger.post(tx, { channel, to: address, ...request.write(made.code, made.minutes) })
}

export type Codes = ReturnType<typeof createCodes>

const scopeOf = ({ brandId, purpose, address }: CodeAddress) => `${brandId} ${purpose} ${address}`
const ruleOf = async (tx: Tx, brandId: string) =>
  defined(await findCodeRule(tx, brandId), 'everybody has a rule of codes')

/** Codes of six digits and tickets to a new password, by SMS and mail (rule book F2). */
export function createCodes({
  database,
  vault,
  messenger,
}: {
  readonly database: Database
  readonly vault: Vault
  readonly messenger: Messenger
}) {
  const key = vault.derive('codes')
  const hashOf = (scope: string, code: string) => createHmac('sha256', key).update(`${scope} ${code}`).digest()

  /**
   * Looks at a code that was sent there; answers which it is, to be used. A wrong try is counted in a transaction of its
   * own, so that a refusal of what it was for does not give it back.
   */
  async function check(address: CodeAddress, code: string): Promise<string> {
    const codeId = await database.transaction(async (tx) => {
      const rule = await ruleOf(tx, address.brandId)
      const given = await lockLatestCode(tx, address)
      if (!given || !isOpen(rule, given, await nowMs(tx))) return undefined
      if (timingSafeEqual(given.codeHash, hashOf(scopeOf(address), code.trim()))) return given.codeId
      await countTry(tx, given.codeId)
      return undefined
    })
    if (codeId === undefined) throw new Refusal('identity.code_wrong')
    return codeId
  }

  return {
    can: messenger.can,

    /** Gives a code of six digits; answers for how many seconds it is good. */
    async send(request: CodeRequest): Promise<number> {
      if (!messenger.can(request.channel)) throw new Refusal('identity.way_off')
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      return database.transaction(async (tx) => {
        const rule = await ruleOf(tx, request.brandId)
        const made = { code, hash: hashOf(scopeOf(request), code), minutes: rule.codeMinutes }
        await give(tx, messenger, request, { made, rule })
        return rule.codeMinutes * 60
      })
    },

    /** Gives a ticket to a new password: long enough that nobody guesses it. */
    async sendTicket(request: CodeRequest & { readonly purpose: 'reset' }): Promise<void> {
      if (!messenger.can(request.channel)) throw new Refusal('identity.way_off')
      const ticket = randomBytes(32).toString('base64url')
      await database.transaction(async (tx) => {
        const rule = await ruleOf(tx, request.brandId)
        const made = { code: ticket, hash: hashOf(`${request.brandId} reset`, ticket), minutes: rule.ticketMinutes }
        await give(tx, messenger, request, { made, rule })
      })
    },

    /** Takes a code that was sent there: once, in time, within its tries. */
    async take(address: CodeAddress, code: string): Promise<void> {
      const codeId = await check(address, code)
      await database.transaction((tx) => use(tx, codeId))
    },

    check,
    use,

    /**
     * Takes a ticket in the transaction of what it opens; answers whose it is. The member is held first, as whatever
     * changes a password does: two tickets of one member would otherwise wait for each other.
     */
    async takeTicket(tx: Tx, brandId: string, ticket: string): Promise<string> {
      const rule = await ruleOf(tx, brandId)
      const hash = hashOf(`${brandId} reset`, ticket)
      const owner = await findTicketOwner(tx, brandId, hash)
      if (owner !== undefined) await lockMember(tx, owner)
      const given = await lockTicket(tx, brandId, hash)
      if (!given?.memberId || !isOpen(rule, given, await nowMs(tx))) throw new Refusal('identity.ticket_spent')
      await use(tx, given.codeId)
      return given.memberId
    },
  }
}
