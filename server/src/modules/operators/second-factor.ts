import { createRecoveryCodes } from '#platform/crypto/recovery-codes.ts'
import { matchTotp, newTotpSecret, totpUri } from '#platform/crypto/totp.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import { spendRecoveryCode, updateLastStep } from './operator.sql.ts'
import type { Operator } from './types.ts'

const issuer = 'Parlour console'

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** The authenticator of an operator: its secret rests sealed for that one operator. */
export function createSecondFactor(vault: Vault) {
  const recovery = createRecoveryCodes(vault, 'operators: recovery codes')
  const context = (operatorId: string) => `operator-totp ${operatorId}`
  /** What a code of nobody is compared with, so that it costs what one of somebody does. */
  const nobody = newTotpSecret()
  const open = (operatorId: string, sealed: Buffer) => vault.open(sealed, context(operatorId)).toString()

  return {
    recovery,
    make(operatorId: string, username: string) {
      const secret = newTotpSecret()
      return {
        secret,
        uri: totpUri({ secret, issuer, account: username }),
        sealed: vault.seal(Buffer.from(secret), context(operatorId)),
      }
    },
    /** The step of a code of the secret that waits to be proved. */
    async matchPending(tx: Tx, operator: Operator, code: string): Promise<number | undefined> {
      if (operator.totpPendingSealed === null) return undefined
      const secret = open(operator.operatorId, operator.totpPendingSealed)
      return matchTotp({ secret, code, atMs: await nowMs(tx), lastStep: 0 })
    },
    /** Whether a code proves the operator, whose row is held; it is spent by that. */
    async prove(tx: Tx, operator: Operator | undefined, code: string): Promise<boolean> {
      const isHeld = operator !== undefined && operator.totpSealed !== null
      const secret = isHeld ? open(operator.operatorId, operator.totpSealed) : nobody
      const lastStep = Number(operator?.totpLastStep ?? 0n)
      const plain = code.replaceAll(/\s/g, '')
      const step = matchTotp({ secret, code: plain, atMs: await nowMs(tx), lastStep })
      if (!isHeld) return false
      if (step !== undefined) {
        await updateLastStep(tx, operator.operatorId, step)
        return true
      }
      return spendRecoveryCode(tx, operator.operatorId, recovery.hash(operator.operatorId, plain))
    },
  }
}
