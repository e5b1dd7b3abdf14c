import type { ChangeKind } from '#platform/module/change-kind.ts'
import { insertGatewaySecret, listGatewaySecrets, lockGateway } from '../gateway-secret.sql.ts'

type Payload = Readonly<Record<string, unknown>> & {
  readonly provider: string
  /** As it rests, in base64: a proposal is no place for a secret. */
  readonly sealed: string
  readonly fingerprint: string
  readonly overlapHours: number
  readonly by: string
}

const hourMs = 3_600_000

/** Another secret of a gateway, by whose word money is credited. */
export const gatewaySecret: ChangeKind<Payload> = {
  name: 'gateway secret',
  permission: 'cashier.terms',
  async look(tx, { provider, fingerprint, overlapHours }) {
    await lockGateway(tx, provider)
    const [newest] = await listGatewaySecrets(tx, provider)
    return {
      brandId: null,
      subject: provider,
      label: provider,
      before: { secret: newest?.fingerprint ?? null },
      after: { secret: fingerprint, ...(newest?.fingerprint === fingerprint ? {} : { overlapHours }) },
    }
  },
  async run(tx, { provider, sealed, fingerprint, overlapHours, by }) {
    const secret = { provider, sealed: Buffer.from(sealed, 'base64'), fingerprint, setBy: by }
    await insertGatewaySecret(tx, { ...secret, overlapMs: overlapHours * hourMs })
    return null
  },
}
