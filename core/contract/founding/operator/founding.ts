import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Text } from '../../shapes.ts'

const Profile = oneOf('default', 'GB', 'strict')

export const listBrands = consoleEndpoint({
  id: 'GET /console/api/brands',
  summary: 'The brands of the installation, and what a new one may choose from',
  allow: 'brands.found',
  scope: 'installation',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        merchantCode: Type.String(),
        name: Type.String(),
        hosts: Type.Array(Type.String()),
        currency: Type.String(),
        timeZone: Type.String(),
        languages: Type.Array(Type.String()),
        status: Type.Integer(),
        isDefault: Type.Boolean(),
      }),
    ),
    currencies: Type.Array(
      Type.Object({
        currency: Type.String(),
        /** Banks that members are paid at where no others are named. */
        banks: Type.Array(Type.String()),
      }),
    ),
    languages: Type.Array(Type.Object({ tag: Type.String(), name: Type.String() })),
    themes: Type.Array(Type.String()),
    profiles: Type.Array(Profile),
  }),
  refusals: [],
})

export const proposeBrand = consoleEndpoint({
  id: 'POST /console/api/brands',
  summary: 'Propose a brand with all that it begins with; it is there once another operator agrees',
  allow: 'brands.found',
  scope: 'installation',
  body: closed({
    merchantCode: Text(30),
    name: Text(60),
    hosts: Type.Array(Text(253), { minItems: 1, maxItems: 20 }),
    currency: Text(10),
    timeZone: Text(60),
    /** The first one is what the brand begins with. */
    languages: Type.Array(Text(20), { minItems: 1, maxItems: 60 }),
    theme: Text(40),
    profile: Profile,
    isDefault: Type.Boolean(),
    /** Where players pay to by transfer; null while it is not known. */
    account: Type.Union([closed({ bank: Text(80), holder: Text(80), number: Text(80) }), Type.Null()]),
    /** Where members are paid; none: the banks that are usual for the currency. */
    banks: Type.Array(Text(80), { maxItems: 50 }),
    reason: Reason,
  }),
  value: Proposed,
  refusals: [
    'console.brand_invalid',
    'console.brand_taken',
    'console.brand_host_taken',
    'console.brand_default_taken',
    'console.language_incomplete',
    'console.language_default',
    'console.approval_waits',
    'console.nothing_changed',
  ],
})
