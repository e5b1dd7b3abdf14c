import type { Motifs } from '../paint.ts'
import { birds, wheels } from './air.ts'
import { crowns, gems } from './gold.ts'
import { flowers, leaves } from './green.ts'
import { peaks, suns } from './land.ts'
import { moons, rockets } from './night.ts'
import { fishes, sails } from './sea.ts'
import { lanterns, masks } from './town.ts'

/** The compositions of all themes: one for each noun that a name can end with. */
export const motifs: Readonly<Record<string, Motifs>> = {
  sails,
  peaks,
  suns,
  moons,
  leaves,
  crowns,
  gems,
  lanterns,
  rockets,
  fishes,
  flowers,
  masks,
  birds,
  wheels,
}
