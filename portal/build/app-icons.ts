import { brands } from '@parlour/ui/brands/brands.ts'
import { badgePicture, markPicture } from '@parlour/ui/brands/mark-picture.ts'
import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { toHex } from '@parlour/ui/tokens/colour.ts'
import { palette } from '@parlour/ui/tokens/semantic.ts'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** What systems ask for: corners of our own, the whole square to be cut by them (its middle is safe), Apple's, a badge. */
const pictures = [
  { name: 'any-192', size: 192, purpose: 'any', draw: (brand: Brand) => markPicture(brand, { ground: 'rounded' }) },
  { name: 'any-512', size: 512, purpose: 'any', draw: (brand: Brand) => markPicture(brand, { ground: 'rounded' }) },
  {
    name: 'maskable-512',
    size: 512,
    purpose: 'maskable',
    draw: (brand: Brand) => markPicture(brand, { ground: 'full', inside: 0.72 }),
  },
  {
    name: 'touch-180',
    size: 180,
    purpose: 'touch',
    draw: (brand: Brand) => markPicture(brand, { ground: 'full', inside: 0.86 }),
  },
  { name: 'badge-96', size: 96, purpose: 'badge', draw: badgePicture },
] as const

const svgSide = 32

/** Every brand's icons, drawn from its mark, and its colours, for the server to write manifests of. */
export const appIcons: Plugin = {
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    const made: Record<string, unknown> = {}
    for (const brand of brands) {
      const icons = []
      for (const { name, size, purpose, draw } of pictures) {
        const png = await sharp(Buffer.from(draw(brand)), { density: (72 * size) / svgSide })
          .resize(size, size)
          .png({ compressionLevel: 9, palette: true })
          .toBuffer()
        const file = this.emitFile({ type: 'asset', name: `icon-${brand.code}-${name}.png`, source: png })
        icons.push({ src: `/${this.getFileName(file)}`, sizes: `${size}x${size}`, purpose })
      }
      const colours = Object.fromEntries(
        (['dark', 'light'] as const).map((mode) => [mode, toHex(palette(brand, mode).surface)]),
      )
      made[brand.code] = { icons, colours, mark: markPicture(brand, { ground: 'rounded' }) }
    }
    this.emitFile({ type: 'asset', fileName: 'app-icons.json', source: JSON.stringify(made) })
  },
}
