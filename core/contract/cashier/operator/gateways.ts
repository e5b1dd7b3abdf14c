import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Proposed, Reason } from '../../operator-shapes.ts'
import { closed, EpochMs, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const listGateways = consoleEndpoint({
  id: 'GET /console/api/gateways',
  summary: 'The payment gateways that are connected, and since when their secret holds; the secret itself nobody reads',
  allow: 'withdrawals.read',
  scope: 'installation',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        provider: Type.String(),
        /** Who set the secret, when, and what tells it from another; null while the configured one holds. */
        secret: Nullable(
          Type.Object({
            fingerprint: Type.String(),
            setBy: Type.String(),
            at: EpochMs,
            /** Until when the one before it is taken too. */
            beforeUntil: EpochMs,
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})

export const proposeGatewaySecret = consoleEndpoint({
  id: 'POST /console/api/gateways/:provider/secret-proposals',
  summary: 'Propose another secret for a gateway; it holds once another operator agrees, and is never shown',
  allow: 'cashier.terms',
  scope: 'installation',
  params: closed({ provider: Text(40) }),
  body: closed({
    secret: Type.String({ minLength: 16, maxLength: 200, pattern: '^\\S+$' }),
    /** How long the one before is taken too. */
    overlapHours: Type.Integer({ minimum: 0, maximum: 168 }),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.gateway_unknown', 'console.approval_waits', 'console.nothing_changed'],
})
