import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { StepFrame } from './step-frame.tsx'
import { putPerson, useStep, type Verification } from './verification.queries.ts'

/** Name and birthday as a document says them; open until somebody looks at one. */
export function PersonStep({ verification }: { readonly verification: Verification }) {
  const t = useText('verification')
  const { dateTime } = useFormat()
  const { person, isPersonOpen } = verification
  const [isEditing, setIsEditing] = useState(false)
  const isShown = isPersonOpen && (isEditing || person === null)
  return (
    <StepFrame title={t('person.title')} text={t('person.text')} status={person === null ? 'open' : 'done'}>
      {person === null || isShown ? null : (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
            <dt className="text-text-muted">{t('person.name')}</dt>
            <dd className="font-semibold break-words">
              <bdi translate="no">{person.name}</bdi>
            </dd>
            <dt className="text-text-muted">{t('person.birthday')}</dt>
            <dd>{dateTime(Date.parse(person.birthday), { dateStyle: 'long', timeZone: 'UTC' })}</dd>
          </dl>
          {isPersonOpen ? (
            <Button size="s" onPress={() => setIsEditing(true)}>
              {t('person.change')}
            </Button>
          ) : (
            <p className="text-xs text-text-muted">{t('person.fixed')}</p>
          )}
        </div>
      )}
      {isShown ? <PersonForm person={person} onDone={() => setIsEditing(false)} /> : null}
    </StepFrame>
  )
}

interface PersonFormProps {
  readonly person: Verification['person']
  readonly onDone: () => void
}

function PersonForm({ person, onDone }: PersonFormProps) {
  const t = useText('verification')
  const refusalText = useRefusalText()
  const [name, setName] = useState(person?.name ?? '')
  const [birthday, setBirthday] = useState(person?.birthday ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const step = useStep(putPerson, () => {
    showToast(t('person.saved'), 'positive')
    onDone()
  })
  const problemOf = (value: string) => (isAsked && value.trim() === '' ? t('required') : undefined)
  return (
    <form
      noValidate
      aria-label={t('person.title')}
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (name.trim() !== '' && birthday !== '') step.mutate({ name, birthday })
      }}
    >
      <TextField
        label={t('person.name')}
        description={t('person.nameText')}
        value={name}
        onChange={setName}
        autoComplete="name"
        maxLength={100}
        errorMessage={problemOf(name)}
      />
      <TextField
        label={t('person.birthday')}
        type="date"
        value={birthday}
        onChange={setBirthday}
        autoComplete="bday"
        errorMessage={problemOf(birthday)}
      />
      {step.isError ? <InlineNotice tone="negative">{refusalText(step.error)}</InlineNotice> : null}
      <Button type="submit" variant="accent" className="self-start max-sm:w-full" isPending={step.isPending}>
        {t('person.save')}
      </Button>
    </form>
  )
}
