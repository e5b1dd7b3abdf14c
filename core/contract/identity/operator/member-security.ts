import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, EpochMs, Id } from '../../shapes.ts'

const params = closed({ id: Id })
const MaybeAt = Type.Union([EpochMs, Type.Null()])

export const getMemberSecurity = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/security',
  summary: 'How a member signs in: second factor, passkeys, linked accounts, known places, sign-ins that stood out',
  allow: 'members.read',
  scope: 'brand',
  params,
  value: Type.Object({
    totpSince: MaybeAt,
    recoveryLeft: Type.Integer(),
    passkeys: Type.Array(Type.Object({ name: Type.String(), createdAt: EpochMs, usedAt: MaybeAt })),
    socials: Type.Array(Type.Object({ provider: Type.String(), linkedAt: EpochMs })),
    places: Type.Array(
      Type.Object({
        kind: Type.Union([Type.Literal('network'), Type.Literal('device')]),
        /** A network as it is; a device by the beginning of its hash. */
        place: Type.String(),
        country: Type.String(),
        firstSeenAt: EpochMs,
        seenAt: EpochMs,
      }),
    ),
    attempts: Type.Array(
      Type.Object({
        at: EpochMs,
        network: Type.String(),
        score: Type.Integer(),
        /** What stood out, as the rule of risk names it. */
        signals: Type.Array(Type.String()),
        proved: Type.Array(Type.String()),
        tries: Type.Integer(),
        state: Type.Union([
          Type.Literal('waiting'),
          Type.Literal('done'),
          Type.Literal('expired'),
          Type.Literal('blocked'),
        ]),
      }),
    ),
  }),
  refusals: ['console.member_unknown'],
})

export const showContacts = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/contact-views',
  summary: 'A member’s contacts and profile in full; who looked and why is written down',
  allow: 'members.contacts',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Type.Object({
    email: Type.Union([Type.String(), Type.Null()]),
    mobile: Type.Union([Type.String(), Type.Null()]),
    profile: Type.Record(Type.String(), Type.String()),
  }),
  refusals: ['console.member_unknown'],
})

export const proposeFactorClearing = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/factor-clearings',
  summary: 'Propose to take away a second factor, all passkeys or all linked accounts; another operator decides',
  allow: 'members.secrets',
  scope: 'brand',
  params,
  body: closed({
    factor: Type.Union([Type.Literal('totp'), Type.Literal('passkeys'), Type.Literal('socials')]),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.member_unknown', 'console.nothing_changed', 'console.approval_waits'],
})
