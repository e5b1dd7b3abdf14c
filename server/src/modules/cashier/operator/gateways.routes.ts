import * as calls from '@parlour/core/contract/cashier/operator/gateways.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { proposeChange } from '#modules/operators/index.ts'
import { listGatewaySecrets } from '../gateway-secret.sql.ts'
import type { GatewaySecrets } from '../gateway-secrets.service.ts'
import { gatewaySecret } from './gateway-kind.ts'

interface Parts {
  readonly secrets: GatewaySecrets
}

/** The payment gateways of the installation: their secrets are written here and read by nobody. */
export function gatewayRoutes(routes: ConsoleRoutes, { secrets }: Parts): void {
  routes.query(calls.listGateways, async ({ db }) => ({
    list: await Promise.all(
      secrets.providers.map(async (provider) => {
        const [newest] = await listGatewaySecrets(db, provider)
        if (!newest) return { provider, secret: null }
        const { fingerprint, setBy, at, beforeUntil } = newest
        return { provider, secret: { fingerprint, setBy, at: Number(at), beforeUntil: Number(beforeUntil) } }
      }),
    ),
  }))

  routes.command(calls.proposeGatewaySecret, async ({ tx, operator, input: { params, body } }) => {
    const { provider } = params
    if (!secrets.providers.includes(provider)) throw new Refusal('console.gateway_unknown')
    const { reason, overlapHours } = body
    const { sealed, fingerprint } = secrets.seal(provider, body.secret)
    const by = operator.username
    const payload = { provider, sealed: sealed.toString('base64'), fingerprint, overlapHours, by }
    return proposeChange(tx, gatewaySecret, { operator, payload, reason })
  })
}
