import type { Edge } from '#platform/http/context.ts'
import type { Access, Brands } from '#modules/brand/index.ts'
import type { Sessions } from '#modules/identity/index.ts'
import type { TextBook } from './texts.ts'

interface Parts {
  readonly brands: Brands
  readonly access: Access
  readonly sessions: Sessions
  readonly texts: TextBook
}

/** What is asked of every call before its handler runs: which brand it is for, from where, and who makes it. */
export function createEdge({ brands, access, sessions, texts }: Parts): Edge {
  return {
    async findBrand(hint) {
      const brand = await brands.find(hint)
      const decision = brand && access.decide(brand, hint.ip)
      // Nearly every call comes from where nothing is closed: it gets the brand as it was read.
      if (!brand || !decision || (decision.status === brand.status && !decision.isMoneyClosed)) return brand
      return { ...brand, ...decision }
    },
    findMember: (token, brand) => sessions.find(token, brand),
    unseal: (compact, brand) => brands.unseal(compact, brand),
    refusalText: (code, language, details) => texts.refusal(code, language || 'es', details),
  }
}
