import type { Urgency } from '#platform/crypto/gate.ts'
import { Refusal } from '#platform/refusal.ts'
import type { BotCheck } from './bot-check.service.ts'
import type { Captchas } from './captcha.service.ts'
import type { LoginWatch } from './login-watch.service.ts'

export interface HumanProof {
  readonly ip: string
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
  readonly altcha?: string | undefined
}

interface Brand {
  readonly brandId: string
  readonly flags: Readonly<Record<string, boolean>>
}

export type HumanCheck = ReturnType<typeof createHumanCheck>

/** What a call has to show that is open to everybody: work by the device, or signs read from a picture. */
export function createHumanCheck({
  captchas,
  botCheck,
  watch,
}: {
  readonly captchas: Captchas
  readonly botCheck: BotCheck
  readonly watch: LoginWatch
}) {
  /** Refuses without the signs of a picture; more work stands for them, for whoever cannot read it. Answers by which. */
  async function readPicture(
    brandId: string,
    { ip, captcha = '', captchaId = '', altcha = '' }: HumanProof,
  ): Promise<'signs' | 'work'> {
    if (captcha.trim() !== '' && captchaId !== '') {
      if (await captchas.take({ brandId, ip, captcha, captchaId })) return 'signs'
    } else if (altcha === '') throw new Refusal('identity.captcha_required', { captcha: true })
    else if (await botCheck.take(altcha, 'heavy')) return 'work'
    throw new Refusal('identity.captcha_wrong', { captcha: true })
  }

  async function readWork(altcha: string | undefined): Promise<void> {
    if (altcha === undefined || altcha === '') throw new Refusal('identity.proof_required')
    if (!(await botCheck.take(altcha, 'light'))) throw new Refusal('identity.proof_wrong')
  }

  return {
    /**
     * Refuses a call without what it has to show: work where the brand asks for it, signs where this call needs them.
     * Answers how soon its password is hashed: behind everybody where nothing was shown.
     */
    async check(brand: Brand, proof: HumanProof, { needsSigns }: { readonly needsSigns: boolean }): Promise<Urgency> {
      const shown = needsSigns ? await readPicture(brand.brandId, proof) : undefined
      if (shown !== 'work' && brand.flags['BOTCHECK'] === true) await readWork(proof.altcha)
      else if (shown === undefined) return 'last'
      return 'usual'
    },

    /**
     * The same for a sign-in by password, which shows work too while guesses come in floods, unless it comes from where
     * its member signed in before. Answers how soon its password is looked at.
     */
    async checkSignIn(
      brand: Brand,
      proof: HumanProof,
      { needsSigns, isFamiliar }: { readonly needsSigns: boolean; readonly isFamiliar: boolean },
    ): Promise<Urgency> {
      const { brandId } = brand
      const shown = needsSigns ? await readPicture(brandId, proof) : undefined
      const isAlarmed = shown === undefined && !isFamiliar && watch.isAlarmed(brandId)
      if (shown !== 'work' && (isAlarmed || brand.flags['BOTCHECK'] === true)) {
        if (isAlarmed && (proof.altcha ?? '') === '') watch.count(brandId, 'unproved')
        await readWork(proof.altcha)
        if (isAlarmed) watch.count(brandId, 'proved')
        return isFamiliar ? 'first' : 'usual'
      }
      if (isFamiliar) return 'first'
      return shown === undefined ? 'last' : 'usual'
    },
  }
}
