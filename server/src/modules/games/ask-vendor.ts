import type { VendorLaunch, VendorReplay } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { readSafeAddress } from './rules/safe-address.ts'
import type { Vendor } from './types.ts'
import { mayBeCalled, type Vendors } from './vendors.ts'

const usualTimeoutMs = 5000
const answerBytesMax = 16 * 1024

export type Launched =
  | { readonly ok: true; readonly url: string }
  /** What went wrong, for the log: nothing of it is told to players. */
  | { readonly ok: false; readonly problem: string }

export interface AskVendorParts {
  readonly vendors: Pick<Vendors, 'sign' | 'outside'>
  readonly timeoutMs?: number
  readonly bytesMax?: number
}

/** What a vendor said to a call, with both signatures. */
export type Said =
  | { readonly ok: true; readonly text: string; readonly asked: string; readonly signature: string }
  | { readonly ok: false; readonly problem: string }

/**
 * Calls a vendor: signed as the vendor signs its calls, to an address of the open net, following nothing that leads
 * elsewhere. Whatever takes longer, or answers with anything but a short 200, has said nothing.
 */
export async function callVendor(
  { vendors, timeoutMs = usualTimeoutMs, bytesMax = answerBytesMax }: AskVendorParts,
  { code, url }: { readonly code: string; readonly url: string },
  message: object,
): Promise<Said> {
  if (!mayBeCalled(vendors.outside, url)) return { ok: false, problem: 'the address is none that may be called' }
  const body = JSON.stringify(message)
  const { timestamp, signature } = await vendors.sign(code, body)
  try {
    const { status, headers, text } = await vendors.outside.call(new URL(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vendor': code,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
      timeoutMs,
      bytesMax,
    })
    if (status !== 200) return { ok: false, problem: `answered ${status}` }
    return { ok: true, text, asked: signature, signature: String(headers['x-signature'] ?? '') }
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

function readAnswer(text: string): Launched {
  const { url } = (JSON.parse(text) ?? {}) as { readonly url?: unknown }
  const address = typeof url === 'string' ? readSafeAddress(url) : undefined
  return address ? { ok: true, url: address.href } : { ok: false, problem: 'answered no address that may be opened' }
}
