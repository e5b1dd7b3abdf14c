import { CanvasSource, Texture } from 'pixi.js'

const blurCopies = 33

/** A symbol as the reels show it: at rest, and drawn out by speed. */
export interface SymbolTextures {
  readonly still: Texture
  readonly blurred: Texture
  /** For panels: the same drawing as an address of its own. */
  readonly address: string
}

function canvasOf(size: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  return { canvas, context }
}

const textureOf = (canvas: HTMLCanvasElement) => new Texture({ source: new CanvasSource({ resource: canvas }) })

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Draws a symbol once; everything after that is the picture on the graphics card. */
export async function rasterSymbol(svg: string, size: number): Promise<SymbolTextures> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const image = await imageOf(address)
  const still = canvasOf(size)
  still.context.drawImage(image, 0, 0, size, size)
  const blurred = canvasOf(size)
  // Copies along the way, the outer ones fainter: what an eye sees of something that falls fast.
  for (let at = 0; at < blurCopies; at += 1) {
    const away = at - (blurCopies - 1) / 2
    blurred.context.globalAlpha = 1 / (at + 1)
    blurred.context.drawImage(still.canvas, 0, away * size * 0.011)
  }
  return { still: textureOf(still.canvas), blurred: textureOf(blurred.canvas), address }
}

/** A soft spot of light, for sparks and glows; tinted where it is used. */
export function lightTexture(size: number): Texture {
  const { canvas, context } = canvasOf(size)
  const half = size / 2
  const light = context.createRadialGradient(half, half, 0, half, half, half)
  light.addColorStop(0, 'rgba(255,255,255,1)')
  light.addColorStop(0.25, 'rgba(255,255,255,0.75)')
  light.addColorStop(1, 'rgba(255,255,255,0)')
  context.fillStyle = light
  context.fillRect(0, 0, size, size)
  return textureOf(canvas)
}
