import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PictureField } from '../../lib/pictures/picture-field.tsx'
import type { Deposit } from './cashier.queries.ts'
import { useShowSlips } from './use-show-slips.ts'

/** What the member shows of the transfer, and room for more. */
export function SlipsCard({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('cashier')
  const refusalText = useRefusalText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const shown = useShowSlips(deposit.depositId, () => {
    setFiles([])
    setIsAsked(false)
  })
  const { slips, slipsLeft } = deposit
  if (slips.length === 0 && slipsLeft === 0) return null
  return (
    <Card title={t('transfer.slips')}>
      {slips.length === 0 ? null : (
        <ul className="mb-4 flex flex-wrap gap-3">
          {slips.map((address, at) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={t('transfer.slip', { place: at + 1 })}
                  className="h-28 rounded-medium border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {slipsLeft === 0 ? null : (
        <form
          aria-label={t('transfer.slips')}
          className="flex flex-col gap-4 print:hidden"
          onSubmit={(event) => {
            event.preventDefault()
            setIsAsked(true)
            if (files.length > 0) shown.mutate(files)
          }}
        >
          <p className="text-sm">{slips.length === 0 ? t('transfer.slipsText') : t('transfer.slipsMore')}</p>
          <PictureField
            words={{
              title: t('transfer.slipField'),
              add: t('transfer.addSlip'),
              rule: t('transfer.slipRule', { most: slipsLeft }),
              remove: (name) => t('transfer.removeSlip', { name }),
            }}
            files={files}
            most={slipsLeft}
            onChange={setFiles}
          />
          {isAsked && files.length === 0 ? (
            <p role="alert" className="text-xs font-medium text-negative">
              {t('transfer.slipNeeded')}
            </p>
          ) : null}
          {shown.isError ? <InlineNotice tone="negative">{refusalText(shown.error)}</InlineNotice> : null}
          <Button
            type="submit"
            variant={slips.length === 0 ? 'accent' : 'quiet'}
            className="self-start max-sm:w-full"
            isPending={shown.isPending}
          >
            {t('transfer.sendSlip')}
          </Button>
        </form>
      )}
    </Card>
  )
}
