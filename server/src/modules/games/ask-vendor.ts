import type { VendorLaunch } from '@parlour/core/contract/vendor-games.ts'
import { readSafeAddress } from './rules/safe-address.ts'
import type { Vendor } from './types.ts'
import type { Vendors } from './vendors.ts'

const usualTimeoutMs = 5000
const answerBytesMax = 16 * 1024

export type Launched =
  | { readonly ok: true; readonly url: string }
  /** What went wrong, for the log: nothing of it is told to players. */
  | { readonly ok: false; readonly problem: string }

export interface AskVendorParts {
  readonly vendors: Pick<Vendors, 'sign'>
  readonly timeoutMs?: number
}

/**
 * Asks a vendor where a player's window opens: signed as the vendor signs its calls, to https or this machine, following
 * nothing that leads elsewhere. Whatever takes longer, or answers with anything else, opened nothing.
 */
export async function askVendor(
  { vendors, timeoutMs = usualTimeoutMs }: AskVendorParts,
  { code, launchUrl }: Pick<Vendor, 'code' | 'launchUrl'>,
  launch: VendorLaunch,
): Promise<Launched> {
  const address = readSafeAddress(launchUrl)
  if (!address) return { ok: false, problem: 'the launch address is neither https nor on this machine' }
  const body = JSON.stringify(launch)
  const { timestamp, signature } = await vendors.sign(code, body)
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-vendor': code,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { ok: false, problem: `answered ${response.status}` }
    }
    return readAnswer(await readFew(response))
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** The text of an answer; undefined where it is longer than any that we ask for. */
async function readFew(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > answerBytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(text: string | undefined): Launched {
  if (text === undefined) return { ok: false, problem: 'answered too much' }
  const { url } = (JSON.parse(text) ?? {}) as { readonly url?: unknown }
  const address = typeof url === 'string' ? readSafeAddress(url) : undefined
  return address ? { ok: true, url: address.href } : { ok: false, problem: 'answered no address that may be opened' }
}
