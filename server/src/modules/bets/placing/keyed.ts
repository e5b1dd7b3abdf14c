import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { createBatcher, lockWithinMs, type Batcher, type Haste, type heldUp } from '#platform/batch/batch.ts'
import type { Batch, Database, Tx } from '#platform/db/database.ts'
import { findAnswers, insertAnswers, isKeyTaken, type StoredAnswer } from '#platform/idempotency/idempotency.sql.ts'
import { keyStatus } from '#platform/idempotency/key-status.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import type { Decided, Vertical } from './vertical.ts'

/** A player's command, with the key under which it is repeated. */
export interface KeyedCommand {
  readonly brand: { readonly brandId: string }
  readonly member: { readonly memberId: string }
  readonly key: string
  readonly bodyHash: Buffer
}

/** An accepted command: what the player is told, and what is kept to tell it again. */
export interface Accepted<Receipt> {
  readonly receipt: Receipt
  readonly kept: unknown
  readonly at: number
}

/** What a keyed command is answered with: a repeated one gets the first answer. */
export type KeyedDecision<Receipt> = Decision<{ readonly receipt: Receipt; readonly isReplay: boolean }, RefusalCode>

/** Keys were taken for new, and one of them is not: nothing is written, and the batch is to be decided on its keys. */
export class KnownKeys extends Error {}

interface Keys<Receipt> {
  /** What the keys are of, as `module.command`: the same key of another operation is another key. */
  readonly operation: string
  /** Nearly all keys are new: their answers are not looked up, and the batch fails where one is known. */
  readonly areNew: boolean
  /** What the keys of these answers were answered with, one for one. */
  readonly recall: (tx: Tx, stored: readonly StoredAnswer[]) => Promise<readonly Receipt[]>
}

interface Known<Receipt> {
  readonly bodyHash: Buffer
  readonly receipt: Receipt
}

interface KeyedFacts<Facts, Receipt> {
  readonly own: Facts
  /** Accepted commands by the scope of their key: those of before, and those of this batch as they are decided. */
  readonly accepted: Map<string, Known<Receipt>>
  readonly answers: (StoredAnswer & { readonly at: number })[]
}

/** A vertical whose commands are repeated by their key: a repeat gets the first answer, another request is refused. */
export function withKeys<Command extends KeyedCommand, Facts, Guard, Receipt>(
  commands: readonly Command[],
  vertical: Vertical<Command, Facts, Guard, Decision<Accepted<Receipt>, RefusalCode>>,
  { operation, areNew, recall }: Keys<Receipt>,
): Vertical<Command, KeyedFacts<Facts, Receipt>, Guard, KeyedDecision<Receipt>> {
  const scopeOf = ({ brand, member, key }: Command) => ({
    brandId: brand.brandId,
    memberId: member.memberId,
    operation,
    key,
  })
  const ownOf = ({ facts, placing }: Decided<KeyedFacts<Facts, Receipt>, Guard>) => ({ facts: facts.own, placing })
  const ofScope = ({ brandId, memberId, key }: Omit<StoredAnswer, 'bodyHash' | 'answer'>) =>
    `${brandId} ${memberId} ${key}`

  async function load(tx: Tx, lockAccounts: () => Promise<OpenLedger>): Promise<KeyedFacts<Facts, Receipt>> {
    const [own, stored] = await Promise.all([
      vertical.load(tx, lockAccounts),
      areNew ? [] : findAnswers(tx, commands.map(scopeOf)),
    ])
    const receipts = stored.length === 0 ? [] : await recall(tx, stored)
    const accepted = new Map(
      receipts.map((receipt, at) => {
        const answer = defined(stored[at], 'an answer is recalled for each key')
        return [ofScope(answer), { bodyHash: answer.bodyHash, receipt }]
      }),
    )
    return { own, accepted, answers: [] }
  }

  return {
    ownersOf: vertical.ownersOf,
    load,
    guarded: ({ own }) => vertical.guarded(own),
    decide(command, at, decided) {
      const { accepted, answers } = decided.facts
      const scope = scopeOf(command)
      const known = accepted.get(ofScope(scope))
      if (known) {
        return keyStatus(known.bodyHash, command.bodyHash) === 'repeat'
          ? { ok: true, value: { receipt: known.receipt, isReplay: true } }
          : refuse('request.key_reused')
      }
      const decision = vertical.decide(command, at, ownOf(decided))
      if (!decision.ok) return decision
      const { receipt, kept, at: acceptedAt } = decision.value
      const { bodyHash } = command
      accepted.set(ofScope(scope), { bodyHash, receipt })
      answers.push({ ...scope, bodyHash, answer: kept, at: acceptedAt })
      return { ok: true, value: { receipt, isReplay: false } }
    },
    /** An accepted key is found when it is written; a refused one must be looked for: what it asked may be answered. */
    async review(tx, results) {
      if (!areNew) return
      const refused = commands.filter((_, at) => results[at]?.ok === false)
      if (refused.length > 0 && (await findAnswers(tx, refused.map(scopeOf))).length > 0) throw new KnownKeys()
    },
    rows(tx, decided) {
      const { answers } = decided.facts
      return [insertAnswers(tx, answers, answers[0]?.at ?? 0), ...vertical.rows(tx, ownOf(decided))]
    },
  }
}

/** Places one batch: `placeBatch` of the vertical. */
type Place<Command, Result> = (
  tx: Tx,
  commands: readonly Command[],
  terms: { readonly keysAreNew: boolean; readonly haste: Haste },
) => Promise<Batch<(Result | typeof heldUp)[]>>

interface Parts<Command, Result> {
  readonly database: Database
  readonly onBatch: (size: number) => void
  readonly answerWithinMs: number
  /** Makes ready what a batch is placed with before its transaction begins, such as a catalogue that changed. */
  readonly prepare: () => Promise<Place<Command, Result>>
}

/**
 * The hot way of players' bets: whatever arrives while a batch commits is the next batch, one transaction for all of it.
 * Keys are taken for new, as nearly all are; a batch with one that is not is decided again, with its keys looked up. Who
 * comes when too many wait is refused with `request.busy`.
 */
export function createKeyedBatcher<Command extends KeyedCommand, Result>({
  database,
  prepare,
  ...options
}: Parts<Command, Result>): Batcher<Command, Result> {
  return createBatcher({
    ...options,
    onFull: () => new Refusal('request.busy'),
    owners: ({ member }) => [member.memberId],
    run: async (commands, haste) => {
      const place = await prepare()
      const run = (keysAreNew: boolean) =>
        database.batch((tx) => place(tx, commands, { keysAreNew, haste }), { lockWithinMs: lockWithinMs[haste] })
      try {
        return await run(true)
      } catch (error) {
        if (error instanceof KnownKeys || isKeyTaken(error)) return run(false)
        throw error
      }
    },
  })
}
