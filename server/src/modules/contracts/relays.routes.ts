import * as calls from '@parlour/core/contract/contracts/player/relays.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import { findContract } from './contract.sql.ts'
import { answerOwn, type ContractParts } from './contracts.routes.ts'
import type { AnswerLetter } from './decide.service.ts'
import { readPending } from './pending.service.ts'
import { findContractOf } from './request.sql.ts'

interface Asked {
  readonly id?: number | string
  readonly status?: AnswerLetter
}

/** The four relays of the specification: a request is answered, and what is pending of the kind is told. */
export function relayRoutes(routes: Routes, parts: ContractParts): void {
  const answer = async (tx: Tx, member: MemberContext, { kind, body }: { kind: ContractKind; body: Asked }) => {
    refuseTrial(member)
    if (body.id !== undefined && body.status !== undefined) {
      const requestId = Number(body.id)
      const contractId = await findContractOf(tx, requestId)
      const found = contractId === undefined ? undefined : await findContract(tx, contractId)
      if (found?.kind !== kind) throw new Refusal('contracts.unknown')
      await answerOwn(tx, { member, contractId: found.contractId, requestId, answer: body.status }, parts)
    }
    return readPending(tx, member, parts)
  }

  routes.command(calls.relayDividendContract, async ({ tx, member, input: { body } }) => {
    const { divtypereq } = await answer(tx, member, { kind: 'DIVIDEND', body })
    return { data: { divtypereq } }
  })
  routes.command(calls.relayDailySalary, async ({ tx, member, input: { body } }) => {
    const { dailysalreqtype } = await answer(tx, member, { kind: 'DAILY_SALARY', body })
    return { data: { dailysalreqtype } }
  })
  routes.command(calls.relayHourlySalary, async ({ tx, member, input: { body } }) => {
    const { contracthoursalreq } = await answer(tx, member, { kind: 'HOURLY_SALARY', body })
    return { data: { contracthoursalreq } }
  })
  routes.command(calls.relayRealtimeSalary, async ({ tx, member, input: { body } }) => {
    const { realtimesalreqtype } = await answer(tx, member, { kind: 'REALTIME_SALARY', body })
    return { data: { realtimesalreqtype } }
  })
}
