import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../lib/clock/server-clock.ts'
import type { Issue } from '../lottery.queries.ts'
import type { SlipLine } from '../slip-rules.ts'
import { noChase, planChase, type ChaseRequest } from './chase-plan.ts'
import { chaseIssuesQuery } from './chase.queries.ts'

interface ChaseOf {
  readonly gameCode: string
  readonly issue: Issue | null
  readonly lines: readonly SlipLine[]
}

/** The request to bet the slip on several issues, and what comes of it. */
export function useChase({ gameCode, issue, lines }: ChaseOf) {
  const [request, setRequest] = useState(noChase)
  const query = useQuery({ ...chaseIssuesQuery(gameCode, issue?.numero), enabled: request.isOn })
  const issues = query.data ?? []
  return {
    request,
    query,
    issues,
    plan: request.isOn ? planChase(request, { lines, issues, now: serverNow() }) : undefined,
    change: (changed: Partial<ChaseRequest>) => setRequest((before) => ({ ...before, ...changed })),
    /** A new way to make the multiples begins without those that were set by hand. */
    generate: (changed: Partial<ChaseRequest>) => setRequest((before) => ({ ...before, ...changed, set: new Map() })),
    toggle: (numero: string) =>
      setRequest((before) => {
        const left = new Set(before.left)
        if (!left.delete(numero)) left.add(numero)
        return { ...before, left }
      }),
    setMultiple: (numero: string, multiple: number) =>
      setRequest((before) => ({ ...before, set: new Map(before.set).set(numero, multiple) })),
    end: () => setRequest(noChase),
  }
}

export type ChaseState = ReturnType<typeof useChase>
