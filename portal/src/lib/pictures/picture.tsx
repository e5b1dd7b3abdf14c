import { useState, type ImgHTMLAttributes } from 'react'
import { knownPermission } from '../api/permission.ts'
import { pictureSources } from './picture-sources.ts'

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError' | 'loading'> {
  /** A picture of this site, `/media/…`. */
  readonly path: string
  readonly alt: string
}

/** A kept picture, from the brand's hosts where it has some. It is fetched when it comes near the screen. */
export function Picture({ path, ...rest }: PictureProps) {
  return <Sources key={path} path={path} {...rest} />
}

function Sources({ path, alt, ...rest }: PictureProps) {
  const [sources] = useState(() => pictureSources(path, knownPermission()?.imageCDNs ?? [], pick))
  const [at, setAt] = useState(0)
  return (
    <img
      {...rest}
      src={sources[at] ?? path}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setAt(Math.min(at + 1, sources.length - 1))}
    />
  )
}

function pick(below: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number % below
}
