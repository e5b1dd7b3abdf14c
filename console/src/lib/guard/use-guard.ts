import type { GuardAsk } from '@parlour/core/contract/contracts/operator/guard.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guardPreviewQuery, type GuardPreview } from './guard.queries.ts'

export interface Guard {
  /** What would be given; undefined while it is worked out, or could not be. */
  readonly preview: GuardPreview | undefined
  /** Whether somebody has to say why: the server may ask where it could not be worked out here. */
  readonly asks: boolean
  readonly acknowledgement: string
  readonly setAcknowledgement: (text: string) => void
  readonly canSubmit: boolean
  /** What is sent with the change. */
  readonly answer: { readonly acknowledgement?: string }
}

/** Holds what is about to be given for play against what is kept, before it is sent. Nothing is asked without a change. */
export function useGuard(merchant: string, change: GuardAsk | undefined): Guard {
  const [acknowledgement, setAcknowledgement] = useState('')
  const { data, isError, isPlaceholderData } = useQuery(guardPreviewQuery(merchant, change))
  const preview = change === undefined ? undefined : data
  const isNeeded = preview?.needsAcknowledgement ?? false
  const asks = change !== undefined && (isNeeded || isError)
  const text = acknowledgement.trim()
  return {
    preview,
    asks,
    acknowledgement,
    setAcknowledgement,
    canSubmit: !isNeeded || isPlaceholderData || text !== '',
    answer: asks && text !== '' ? { acknowledgement: text } : {},
  }
}
