import { nowMs } from '#platform/clock/now.ts'
import { createRecoveryCodes } from '#platform/crypto/recovery-codes.ts'
import { matchTotp } from '#platform/crypto/totp.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockTotp, spendRecoveryCode, takeTotpStep, type TotpRow } from './totp.sql.ts'

const sixDigits = /^\d{6}$/

/** How an authenticator's secret and its recovery codes rest, and what fits them. */
export function createTotpProof({ vault }: { readonly vault: Vault }) {
  const recovery = createRecoveryCodes(vault, 'recovery codes')
  const contextOf = (memberId: string) => `totp ${memberId}`

  /** Takes the code of a step that was not taken yet. */
  async function takeStep(tx: Tx, memberId: string, { totp, code }: { totp: TotpRow; code: string }): Promise<boolean> {
    const secret = vault.open(totp.secretSealed, contextOf(memberId)).toString()
    const step = matchTotp({ secret, code, atMs: await nowMs(tx), lastStep: totp.lastStep })
    if (step === undefined) return false
    await takeTotpStep(tx, memberId, step)
    return true
  }

  return {
    recovery,
    takeStep,
    seal: (memberId: string, secret: string) => vault.seal(Buffer.from(secret), contextOf(memberId)),

    /** Takes a code of the authenticator, or one of recovery: each once. */
    async take(tx: Tx, memberId: string, code: string): Promise<boolean> {
      const typed = code.replaceAll(/\s/g, '')
      const totp = await lockTotp(tx, memberId)
      if (!totp || totp.confirmedAt === null) return false
      if (!sixDigits.test(typed)) return spendRecoveryCode(tx, memberId, recovery.hash(memberId, typed))
      return takeStep(tx, memberId, { totp, code: typed })
    },
  }
}
