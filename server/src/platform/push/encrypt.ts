import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave for its own eyes: its public key and a secret, both as base64url. */
export interface ReaderKeys {
  readonly p256dh: string
  readonly auth: string
}

const curve = 'prime256v1'
const recordBytes = 4096
const keyBytes = 65
const authBytes = 16
const uncompressed = 4

/** Whether these can be a browser's keys. */
export function areReaderKeys({ p256dh, auth }: ReaderKeys): boolean {
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== keyBytes || key[0] !== uncompressed || Buffer.from(auth, 'base64url').length !== authBytes) {
    return false
  }
  const ours = createECDH(curve)
  ours.generateKeys()
  try {
    // A point that is not on the curve would give the secret away bit by bit.
    ours.computeSecret(key)
    return true
  } catch {
    return false
  }
}

/**
 * A payload for one browser alone (RFC 8291, `aes128gcm` of RFC 8188): one record, under a key of this message. The
 * pair of keys and the salt are chosen anew each time; a test gives them.
 */
export function encryptFor(
  { p256dh, auth }: ReaderKeys,
  plain: Uint8Array,
  chosen: { readonly privateKey?: Uint8Array; readonly salt?: Uint8Array } = {},
): Buffer {
  const reader = Buffer.from(p256dh, 'base64url')
  const ours = createECDH(curve)
  if (chosen.privateKey === undefined) ours.generateKeys()
  else ours.setPrivateKey(Buffer.from(chosen.privateKey))
  const sender = ours.getPublicKey()
  const salt = Buffer.from(chosen.salt ?? randomBytes(16))
  const shared = createHmac('sha256', Buffer.from(auth, 'base64url')).update(ours.computeSecret(reader)).digest()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, sender])
  const secret = createHmac('sha256', shared).update(info).update(Buffer.of(1)).digest()
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  // The last record ends with a two.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, body])
}
