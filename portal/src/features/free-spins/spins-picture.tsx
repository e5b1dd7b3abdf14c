import { useState } from 'react'
import { Art } from '../../lib/art/art.tsx'
import type { FreeSpins } from './free-spins.queries.ts'

interface SpinsPictureProps {
  readonly spins: Pick<FreeSpins, 'icon'>
  readonly className: string
}

/** The picture of the game; one of ours where its host is not there. */
export function SpinsPicture({ spins: { icon }, className }: SpinsPictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (icon === '' || hasFailed) {
    return <Art motif="gem" hues={[262, 62]} seed={11} width={160} height={160} className={className} />
  }
  return (
    <img
      src={icon}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
      className={className}
    />
  )
}
