import { assert } from '../../../kernel/assert.ts'
import { type Family, family } from '../play.ts'
import { vnFacts } from './vn-facts.ts'
import { vnPlays } from './vn-plays.ts'

function vnFamily(model: 'VN27' | 'VN18'): Family {
  return family({
    model,
    plays: vnPlays(model),
    facts: (draw) => {
      assert(draw.kind === 'prizes', 'a Vietnamese draw has prizes')
      return vnFacts(model, draw)
    },
  })
}

/** The North, and the Centre and the South. Lottery rule book A. */
export const vnFamilies = [vnFamily('VN27'), vnFamily('VN18')]
