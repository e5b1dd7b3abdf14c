import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DocumentsField } from './documents-field.tsx'
import { ShownNote } from './shown-note.tsx'
import { StepFrame } from './step-frame.tsx'
import { postIdentity, useStep, type DocumentKind, type Verification } from './verification.queries.ts'

const kinds: readonly DocumentKind[] = ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE']

/** An identity document, once it is known whose it is to be. */
export function IdentityStep({ verification }: { readonly verification: Verification }) {
  const t = useText('verification')
  const { person, identity } = verification
  const { state } = identity
  const isOpen = person !== null && state !== 'PENDING' && state !== 'APPROVED'
  const status = state === 'NONE' ? (person === null ? 'later' : 'open') : state
  return (
    <StepFrame title={t('identity.title')} text={t('identity.text')} status={status}>
      <div className="flex flex-col gap-4">
        <ShownNote shown={identity} />
        {isOpen ? <IdentityForm /> : null}
      </div>
    </StepFrame>
  )
}

function IdentityForm() {
  const t = useText('verification')
  const refusalText = useRefusalText()
  const [kind, setKind] = useState<DocumentKind>('ID_CARD')
  const [number, setNumber] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const step = useStep(postIdentity, () => showToast(t('sent'), 'positive'))
  return (
    <form
      noValidate
      aria-label={t('identity.title')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (number.trim() === '' || files.length === 0) return
        step.mutate({ kind, number, validUntil: validUntil === '' ? null : validUntil, files })
      }}
    >
      <Select
        label={t('identity.kind')}
        options={kinds.map((value) => ({ value, label: t(`identity.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(kinds.find((known) => known === value) ?? kind)}
      />
      <TextField
        label={t('identity.number')}
        value={number}
        onChange={setNumber}
        autoComplete="off"
        maxLength={60}
        errorMessage={isAsked && number.trim() === '' ? t('required') : undefined}
      />
      <TextField
        label={t('identity.validUntil')}
        description={t('identity.validUntilText')}
        type="date"
        value={validUntil}
        onChange={setValidUntil}
      />
      <DocumentsField files={files} onChange={setFiles} isMissing={isAsked && files.length === 0} />
      {step.isError ? <InlineNotice tone="negative">{refusalText(step.error)}</InlineNotice> : null}
      <Button type="submit" variant="accent" className="self-start max-sm:w-full" isPending={step.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
