import { Refusal } from '#platform/refusal.ts'
import type { BotCheck } from './bot-check.service.ts'
import type { Captchas } from './captcha.service.ts'

export interface HumanProof {
  readonly ip: string
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
  readonly altcha?: string | undefined
}

export type HumanCheck = ReturnType<typeof createHumanCheck>

/** What a call has to show that is open to everybody: work by the device, or signs read from a picture. */
export function createHumanCheck({ captchas, botCheck }: { readonly captchas: Captchas; readonly botCheck: BotCheck }) {
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

  /** Refuses a call without what it has to show: work where the brand asks for it, signs where this call needs them. */
  return async function checkHuman(
    brand: { readonly brandId: string; readonly flags: Readonly<Record<string, boolean>> },
    proof: HumanProof,
    { needsSigns }: { readonly needsSigns: boolean },
  ): Promise<void> {
    if (needsSigns && (await readPicture(brand.brandId, proof)) === 'work') return
    if (brand.flags['BOTCHECK'] !== true) return
    if (proof.altcha === undefined || proof.altcha === '') throw new Refusal('identity.proof_required')
    if (!(await botCheck.take(proof.altcha, 'light'))) throw new Refusal('identity.proof_wrong')
  }
}
