const ownPlace = /^\/(?![/\\])[^\s\\]*$/
const site = /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i
/** Messengers and telephones that open an app of their own. None of these can run a script. */
const app = /^(?:mailto|tel|sms|tg|whatsapp|viber|line|weixin|zalo|fb-messenger):[^\s\\]+$/i

export type AddressKind = 'own' | 'site' | 'app'

/** Whether an address may be opened for a visitor, and as what: `javascript:`, `data:` and their like may not. */
export function addressKind(address: string): AddressKind | undefined {
  if (ownPlace.test(address)) return 'own'
  if (site.test(address)) return 'site'
  return app.test(address) ? 'app' : undefined
}
