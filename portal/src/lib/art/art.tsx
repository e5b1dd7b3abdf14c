import { drawArt, type ArtOptions } from './draw-art.ts'

export interface ArtProps extends ArtOptions {
  readonly className?: string
}

/** A drawn picture. It says nothing that the text beside it does not say, so readers pass it by. */
export function Art({ className, ...options }: ArtProps) {
  return (
    <svg
      viewBox={`0 0 ${options.width} ${options.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: drawArt(options) }}
    />
  )
}
