import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../lib/api/refusal.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { bodyOf, emptyForm, faultsOf, namesMost, percentMost, type GiftField } from './gift-form.ts'
import { giftsKey, postGift, type Computed } from './gifts.queries.ts'
import { newGiftId } from './new-gift-id.ts'

interface Written {
  readonly onComputed: (computed: Computed) => void
  readonly onClose: () => void
}

/** What is written of a gift, what is wrong in it, and the way to have it computed. */
export function useWriting(merchant: string, { onComputed, onClose }: Written) {
  const t = useText('gifts')
  const { number } = useFormat()
  const client = useQueryClient()
  // Made with the dialog: where an answer is lost and it is sent again from here, it is one gift.
  const [giftId] = useState(newGiftId)
  const [form, setForm] = useState(emptyForm)
  const [attempts, setAttempts] = useState(0)
  const formRef = useFaultFocus(attempts)
  const faults = faultsOf(form)
  const computing = useMutation({
    networkMode: 'always',
    mutationFn: () => postGift(merchant, bodyOf(form, giftId)),
    onSuccess: onComputed,
    onError: (error) => {
      if (!isComputed(error)) return
      showToast(t('computedBefore'), 'info')
      onClose()
    },
    // Whatever was answered, or where no answer came: it may be in the list.
    onSettled: () => client.invalidateQueries({ queryKey: giftsKey(merchant) }),
  })
  function compute(): void {
    if (computing.isPending) return
    if (faults.size === 0) computing.mutate()
    else setAttempts(attempts + 1)
  }
  const wrongIn = (field: GiftField) => {
    const fault = attempts === 0 ? undefined : faults.get(field)
    return fault === undefined
      ? undefined
      : t(`fault.${fault}`, { most: number(fault === 'percent' ? percentMost : namesMost) })
  }
  return { form, setForm, formRef, wrongIn, compute, computing }
}

const isComputed = (error: unknown) => error instanceof Refusal && error.code === 'console.gift_computed'

/** Brings whoever wanted to go on to the first field that keeps them; asked anew with each attempt. */
function useFaultFocus(attempts: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}
