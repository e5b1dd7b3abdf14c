import sharp from 'sharp'

const [wide, high] = [9, 8]

/**
 * What a picture looks like in 64 bits, as text of ones and zeros: whether each place of a small grey copy is lighter
 * than the one to its right. Copies that were scaled, packed anew or touched up differ in a few of them.
 */
export async function lookOf(bytes: Buffer): Promise<string> {
  const grey = await sharp(bytes).greyscale().resize(wide, high, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column + 1 < wide; column += 1) {
      const at = row * wide + column
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0'
    }
  }
  return bits
}
