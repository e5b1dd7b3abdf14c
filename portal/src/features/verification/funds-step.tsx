import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DocumentsField } from './documents-field.tsx'
import { ShownNote } from './shown-note.tsx'
import { StepFrame } from './step-frame.tsx'
import { postFunds, useStep, type FundsSource, type Verification } from './verification.queries.ts'

const sources: readonly FundsSource[] = ['SALARY', 'BUSINESS', 'SAVINGS', 'PROPERTY', 'INHERITANCE', 'OTHER']

/** Where one lives and where the money comes from; asked of whom a document has made known. */
export function FundsStep({ verification }: { readonly verification: Verification }) {
  const t = useText('verification')
  const { identity, funds } = verification
  const { state } = funds
  const isKnown = identity.state === 'APPROVED'
  const isOpen = isKnown && state !== 'PENDING' && state !== 'APPROVED'
  const status = state === 'NONE' ? (isKnown ? 'open' : 'later') : state
  return (
    <StepFrame title={t('funds.title')} text={t('funds.text')} status={status}>
      <div className="flex flex-col gap-4">
        <ShownNote shown={funds} />
        {isOpen ? <FundsForm /> : null}
      </div>
    </StepFrame>
  )
}

function FundsForm() {
  const t = useText('verification')
  const refusalText = useRefusalText()
  const [address, setAddress] = useState('')
  const [source, setSource] = useState<FundsSource>('SALARY')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const step = useStep(postFunds, () => showToast(t('sent'), 'positive'))
  return (
    <form
      noValidate
      aria-label={t('funds.title')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (address.trim() !== '' && files.length > 0) step.mutate({ address, source, files })
      }}
    >
      <TextArea
        label={t('funds.address')}
        value={address}
        onChange={setAddress}
        maxLength={300}
        errorMessage={isAsked && address.trim() === '' ? t('required') : undefined}
      />
      <Select
        label={t('funds.source')}
        options={sources.map((value) => ({ value, label: t(`funds.sources.${value}`) }))}
        value={source}
        onChange={(value) => setSource(sources.find((known) => known === value) ?? source)}
      />
      <DocumentsField files={files} onChange={setFiles} isMissing={isAsked && files.length === 0} />
      {step.isError ? <InlineNotice tone="negative">{refusalText(step.error)}</InlineNotice> : null}
      <Button type="submit" variant="accent" className="self-start max-sm:w-full" isPending={step.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
