import type { Permission } from '@parlour/core/contract/permissions.ts'
import type { Tx } from '../db/database.ts'

type Snapshot = Readonly<Record<string, unknown>>

/** What a change would change: whose it is, how it stands, how it would stand. */
export interface Outlook {
  readonly brandId: string | null
  readonly subject: string
  readonly label: string
  readonly before: Snapshot
  readonly after: Snapshot
}

/**
 * A change that two operators make. `look` reads what it concerns and holds it for the transaction: once when it is
 * proposed, and again before it runs, so that what was seen is what is changed. It refuses what cannot be.
 */
export interface ChangeKind<Payload extends Snapshot = Snapshot> {
  readonly name: string
  /** What whoever approves must be allowed, beside approving. */
  readonly permission: Permission
  look(tx: Tx, payload: Payload): Promise<Outlook>
  /** Carries it out, agreed to by that operator; answers a secret that is told this once, where it makes one. */
  run(tx: Tx, payload: Payload, agreedBy: string): Promise<string | null>
}
