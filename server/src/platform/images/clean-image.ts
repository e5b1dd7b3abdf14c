import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '../refusal.ts'

/** What leaves of a picture: drawn anew, without anything that a camera or a program wrote beside it. */
export interface CleanImage {
  /** The hash of its bytes with the ending of its kind: the same picture has the same name. */
  readonly name: string
  readonly bytes: Buffer
}

/** Within a square of this edge, whole; or cut to a square of exactly this edge. */
export interface ImageShape {
  readonly edge: number
  readonly cut: 'whole' | 'square'
}

export const imageBytesMax = 5 * 1024 * 1024
/** More than any telephone takes; a small file may unfold to far more. */
const pixelsMax = 40_000_000
/** A drawing that stays larger than this is a photograph, and kept as one. */
const pngBytesMax = 3 * 1024 * 1024
const atOnce = 2

// The library reads dozens of kinds of file. Two are wanted; what else there is to be broken in it stays shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Reads base64, with or without the head of a `data:` address, and draws the picture anew. The bytes decide what it is,
 * not its name. Refuses `image.too_large` over 5 MB, `image.type_unknown` for what is neither PNG nor JPEG,
 * `image.too_many_pixels`, and `image.broken` for what cannot be drawn.
 */
export async function cleanImage(sent: string, shape: ImageShape): Promise<CleanImage> {
  const bytes = bytesOf(sent)
  const kind = kindOf(bytes)
  if (kind === undefined) throw new Refusal('image.type_unknown', { types: ['png', 'jpg'] })
  return inTurn(async () => {
    try {
      return await draw(bytes, kind, shape)
    } catch (error) {
      if (error instanceof Refusal) throw error
      const refusal = new Refusal('image.broken')
      refusal.cause = error
      throw refusal
    }
  })
}

function bytesOf(sent: string): Buffer {
  const base64 = sent.replace(/^data:[a-z]+\/[a-z0-9.+-]+;base64,/i, '')
  if (base64.length > (imageBytesMax * 4) / 3 + 4) throw new Refusal('image.too_large', { bytesMax: imageBytesMax })
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > imageBytesMax) throw new Refusal('image.too_large', { bytesMax: imageBytesMax })
  return bytes
}

type Kind = 'png' | 'jpg'

function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'jpg' : undefined
}

async function draw(bytes: Buffer, kind: Kind, { edge, cut }: ImageShape): Promise<CleanImage> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > pixelsMax) throw new Refusal('image.too_many_pixels', { pixelsMax })
  const size = { width: edge, height: edge, fit: cut === 'square' ? 'cover' : 'inside' } as const
  // Turned as the camera held it, then without its notes: neither place nor device nor thumbnail goes on.
  const drawn = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ ...size, withoutEnlargement: cut === 'whole' })
    .toColourspace('srgb')
  const png = kind === 'png' ? await drawn.clone().png({ compressionLevel: 9 }).toBuffer() : undefined
  if (png !== undefined && png.length <= pngBytesMax) return named(png, 'png')
  return named(await drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer(), 'jpg')
}

function named(bytes: Buffer, kind: Kind): CleanImage {
  return { name: `${createHash('sha256').update(bytes).digest('hex')}.${kind}`, bytes }
}

/** Drawing takes memory and a core: few at a time, whoever sends. */
let busy = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
