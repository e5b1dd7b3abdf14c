import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { base64, bomb, picture } from '../../../test/support/pictures.ts'
import { cleanImage, imageBytesMax } from './clean-image.ts'

const whole = { edge: 1600, cut: 'whole' } as const
const clean = (bytes: Buffer, shape: Parameters<typeof cleanImage>[1] = whole) => cleanImage(base64(bytes), shape)

describe('what is kept', () => {
  test.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
  ] as const)('%s is drawn anew as %s, named by its bytes', async (kind, ending) => {
    const sent = await picture(kind)
    const { name, bytes } = await clean(sent)
    expect(name).toMatch(new RegExp(`^[0-9a-f]{64}\\.${ending}$`))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 })
    expect((await clean(sent)).name).toBe(name)
    expect((await cleanImage(`data:image/${kind};base64,${base64(sent)}`, whole)).name).toBe(name)
  })

  test('a photograph loses its notes and stands as the camera held it', async () => {
    const sent = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '40/1 25/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(sent.includes('SecretCamera') || (await sharp(sent).metadata()).exif !== undefined).toBe(true)
    const { bytes } = await clean(sent)
    const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({
      width: 48,
      height: 64,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    })
    expect(bytes.includes('SecretCamera')).toBe(false)
  })

  test('what was hung behind a picture does not go on', async () => {
    const { bytes } = await clean(Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')]))
    expect(bytes.includes('script')).toBe(false)
  })

  test('a large picture fits; a small one is not blown up; a face is a square', async () => {
    const large = await clean(await picture('jpeg', { width: 3000, height: 1500 }))
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 1600, height: 800 })
    const square = { edge: 256, cut: 'square' } as const
    expect(await sharp((await clean(await picture('png'), square)).bytes).metadata()).toMatchObject({
      width: 256,
      height: 256,
    })
  })

  test('a drawing that will not be small is kept as a photograph', async () => {
    const raw = { width: 1200, height: 1200, channels: 3 } as const
    const noise = await sharp(randomBytes(1200 * 1200 * 3), { raw })
      .png()
      .toBuffer()
    const { name, bytes } = await clean(noise)
    expect(name).toMatch(/\.jpg$/)
    expect(bytes.length).toBeLessThan(3 * 1024 * 1024)
  })

  test('many at once are all drawn', async () => {
    const sent = await picture('png', { width: 900, height: 900 })
    const names = await Promise.all(Array.from({ length: 8 }, () => clean(sent)))
    expect(new Set(names.map(({ name }) => name)).size).toBe(1)
  })
})

describe('what is refused', () => {
  test.each([
    ['webp', async () => picture('webp')],
    ['gif', async () => picture('gif')],
    ['svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['html', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s, whatever it is called', async (_name, made) => {
    await expect(clean(await made())).rejects.toMatchObject({ code: 'image.type_unknown' })
  })

  test('what is a picture by its first bytes alone', async () => {
    const half = await picture('png', { width: 400, height: 400 })
    await expect(clean(half.subarray(0, 60))).rejects.toMatchObject({ code: 'image.broken' })
    const fake = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')])
    await expect(clean(fake)).rejects.toMatchObject({ code: 'image.broken' })
  })

  test('more than 5 MB, however it is written', async () => {
    const big = Buffer.concat([await picture('png'), Buffer.alloc(imageBytesMax)])
    await expect(clean(big)).rejects.toMatchObject({ code: 'image.too_large' })
  })

  test('a small file that unfolds to more than any camera takes', async () => {
    await expect(clean(await bomb(50_000, 50_000))).rejects.toMatchObject({ code: 'image.too_many_pixels' })
    await expect(clean(await bomb(8000, 5001))).rejects.toMatchObject({ code: 'image.too_many_pixels' })
  })
})
