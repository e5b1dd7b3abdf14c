import type { VendorLaunch, VendorReplay } from '@parlour/core/contract/vendor-games.ts'
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
  readonly bytesMax?: number
}

/** What a vendor said to a call, with both signatures. */
export type Said =
  | { readonly ok: true; readonly text: string; readonly asked: string; readonly signature: string }
  | { readonly ok: false; readonly problem: string }

/**
 * Calls a vendor: signed as the vendor signs its calls, to https or this machine, following nothing that leads
 * elsewhere. Whatever takes longer, or answers with anything but a short 200, has said nothing.
 */
export async function callVendor(
  { vendors, timeoutMs = usualTimeoutMs, bytesMax = answerBytesMax }: AskVendorParts,
  { code, url }: { readonly code: string; readonly url: string },
  message: object,
): Promise<Said> {
  const address = readSafeAddress(url)
  if (!address) return { ok: false, problem: 'the address is neither https nor on this machine' }
  const body = JSON.stringify(message)
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
    const text = await readFew(response, bytesMax)
    if (text === undefined) return { ok: false, problem: 'answered too much' }
    return { ok: true, text, asked: signature, signature: response.headers.get('x-signature') ?? '' }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Asks a vendor where a player's window opens. */
export function askVendor(
  parts: AskVendorParts,
  { code, launchUrl }: Pick<Vendor, 'code' | 'launchUrl'>,
  launch: VendorLaunch,
): Promise<Launched> {
  return askAddress(parts, { code, url: launchUrl }, launch)
}

/** Asks a vendor where it shows a player's round again. */
export function askReplay(
  parts: AskVendorParts,
  { code, replayUrl }: Pick<Vendor, 'code' | 'replayUrl'>,
  replay: VendorReplay,
): Promise<Launched> {
  return askAddress(parts, { code, url: replayUrl }, replay)
}

/** What a vendor says where a window opens. Whatever answers with anything else opened nothing. */
async function askAddress(
  parts: AskVendorParts,
  where: { readonly code: string; readonly url: string },
  message: VendorLaunch | VendorReplay,
): Promise<Launched> {
  const said = await callVendor(parts, where, message)
  if (!said.ok) return said
  try {
    return readAnswer(said.text)
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** The text of an answer; undefined where it is longer than any that we ask for. */
async function readFew(response: Response, bytesMax: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(text: string): Launched {
  const { url } = (JSON.parse(text) ?? {}) as { readonly url?: unknown }
  const address = typeof url === 'string' ? readSafeAddress(url) : undefined
  return address ? { ok: true, url: address.href } : { ok: false, problem: 'answered no address that may be opened' }
}
