import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour, in base64. */
export async function picture(
  kind: 'png' | 'jpeg' | 'webp' | 'gif',
  { width = 64, height = 48, colour = '#c06020' }: { width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(kind)
    .toBuffer()
}

export const base64 = (bytes: Buffer) => bytes.toString('base64')

/** A small PNG whose head says that it is huge. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture('png'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
