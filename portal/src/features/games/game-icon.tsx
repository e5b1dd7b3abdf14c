import type { Motif } from '@parlour/ui/tokens/brand.ts'
import { useState } from 'react'
import { Art } from '../../lib/art/art.tsx'
import type { Game } from './games.queries.ts'

const motifs: readonly Motif[] = ['gem', 'orchard', 'peaks', 'lanterns', 'dunes', 'koi', 'harbour']

/** A number of its own for every game, the same each time. */
function seedOf(text: string): number {
  let seed = 7
  for (const letter of text) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return seed
}

/** The vendor's picture of a game; one of ours where it has none or its host is not there. */
export function GameIcon({ game, className }: { readonly game: Game; readonly className: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (game.icon === '' || hasFailed) {
    const seed = seedOf(game.gameId)
    const hue = (seed * 47) % 360
    return (
      <Art
        motif={motifs[seed % motifs.length] ?? 'gem'}
        hues={[hue, (hue + 70) % 360]}
        seed={seed}
        width={320}
        height={240}
        className={className}
      />
    )
  }
  return (
    <img
      src={game.icon}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
      className={className}
    />
  )
}
