/** What can go wrong where numbers are proved, as the specification lists it. */
export const phoneProblems = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
  'popup-blocked',
  'unknown',
] as const
export type PhoneProblemCode = (typeof phoneProblems)[number]

export class PhoneProblem extends Error {
  override readonly name = 'PhoneProblem'
  readonly code: PhoneProblemCode

  constructor(code: PhoneProblemCode) {
    super(code)
    this.code = code
  }
}

const lookEveryMs = 400

/** What the page that was opened says: a word about the number, or what went wrong. */
export function readAnswer(told: unknown): string | PhoneProblem | undefined {
  if (typeof told !== 'object' || told === null || !('kind' in told) || told.kind !== 'phone-proof') return undefined
  if ('idToken' in told && typeof told.idToken === 'string' && told.idToken !== '') return told.idToken
  const error = 'error' in told && typeof told.error === 'string' ? told.error.replace(/^auth\//, '') : ''
  return new PhoneProblem(phoneProblems.find((known) => known === error) ?? 'unknown')
}

/**
 * Opens the brand's page for a number in a window of its own, and waits for its word. It opens within the click, since a
 * browser blocks one that comes later; only that page, at its own origin, is listened to.
 */
export function askForWord(
  page: string,
  request: { readonly phone: string; readonly language: string },
): Promise<string> {
  const address = new URL(page)
  address.searchParams.set('phone', request.phone)
  address.searchParams.set('origin', location.origin)
  address.searchParams.set('lang', request.language)
  const opened = window.open(address.href, '_blank', 'popup,width=440,height=640')
  if (opened === null) return Promise.reject(new PhoneProblem('popup-blocked'))
  return new Promise((resolve, reject) => {
    const end = () => {
      removeEventListener('message', hear)
      clearInterval(watch)
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== address.origin || source !== opened) return
      const answer = readAnswer(data)
      if (answer === undefined) return
      end()
      opened.close()
      if (typeof answer === 'string') resolve(answer)
      else reject(answer)
    }
    const watch = setInterval(() => {
      if (!opened.closed) return
      // What it said with its last breath may still be on its way.
      clearInterval(watch)
      setTimeout(() => {
        end()
        reject(new PhoneProblem('popup-closed-by-user'))
      }, lookEveryMs)
    }, lookEveryMs)
    addEventListener('message', hear)
  })
}

/** A number as it is typed, for that page: without spaces and the trunk's 0. The server reads it by its country's rules. */
export function internationalNumber(dialingCode: string, typed: string): string {
  return `+${dialingCode}${typed.replaceAll(/\D/g, '').replace(/^0+/, '')}`
}
