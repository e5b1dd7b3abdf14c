import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Vault } from '#platform/crypto/vault.ts'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { captchaSigns, drawCaptcha } from './captcha-picture.ts'
import { insertCaptcha, takeCaptcha } from './captcha.sql.ts'

const signs = 5
const lifeMs = 2 * 60_000
const pauseMs = 1000
const fine = 2 ** 32

export type Captchas = ReturnType<typeof createCaptchas>

/** Pictures with signs to type (rule book F2): once, within two minutes, from the address that asked. */
export function createCaptchas({ database, vault }: { readonly database: Database; readonly vault: Vault }) {
  const key = vault.derive('captcha')
  const hashOf = (captchaId: string, answer: string) =>
    createHmac('sha256', key).update(`${captchaId} ${answer.trim().toUpperCase()}`).digest()
  return {
    async issue(brandId: string, ip: string): Promise<{ readonly captchaId: string; readonly image: string }> {
      const captchaId = newId()
      const text = Array.from({ length: signs }, () => captchaSigns[randomInt(captchaSigns.length)]).join('')
      const isKept = await database.transaction((tx) =>
        insertCaptcha(tx, { captchaId, brandId, ip, answerHash: hashOf(captchaId, text), lifeMs }, pauseMs),
      )
      if (!isKept) throw new Refusal('request.too_often')
      const picture = await drawCaptcha(text, () => randomInt(fine) / fine)
      return { captchaId, image: picture.toString('base64') }
    },

    /** Whether these are the signs of that picture; it is gone either way. */
    async take(given: {
      readonly brandId: string
      readonly captchaId: string
      readonly captcha: string
      readonly ip: string
    }): Promise<boolean> {
      if (!isId(given.captchaId)) return false
      const answer = await database.transaction((tx) => takeCaptcha(tx, given))
      return answer !== undefined && timingSafeEqual(answer, hashOf(given.captchaId, given.captcha))
    },
  }
}
