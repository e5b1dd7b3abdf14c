import { useParams } from '@tanstack/react-router'
import { useOperator } from '../api/session-query.ts'

const key = 'consoleBrand'

/** The brand that the address names, else the one that was looked at last, else the operator's first. */
export function useMerchant(): string {
  const { brands } = useOperator()
  const { merchant } = useParams({ strict: false })
  if (merchant !== undefined) return merchant
  const last = localStorage.getItem(key)
  return brands.find(({ merchantCode }) => merchantCode === last)?.merchantCode ?? brands[0]?.merchantCode ?? ''
}

export function rememberMerchant(merchant: string): void {
  localStorage.setItem(key, merchant)
}
