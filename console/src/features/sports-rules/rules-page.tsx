import { Button } from '@parlour/ui/components/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { BookPanel, CashOutPanel, DelaysPanel, LimitsPanel } from './book-panels.tsx'
import { MarginsPanel } from './margins-panel.tsx'
import { type Draft, draftOf, requestOf } from './rules-form.ts'
import { postRules, rulesQuery, type SportsBook } from './rules.queries.ts'

/** What a brand’s sports book is run by; another operator agrees to each change. */
export function RulesPage() {
  const t = useText('sportsRules')
  const merchant = useMerchant()
  const book = useQuery(rulesQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={book} lines={10}>
        {(known) => <Rules key={`${merchant} ${known.version}`} merchant={merchant} book={known} />}
      </Loaded>
    </Page>
  )
}

interface RulesProps {
  readonly merchant: string
  readonly book: SportsBook
}

function Rules({ merchant, book }: RulesProps) {
  const t = useText('sportsRules')
  const operator = useOperator()
  const [draft, setDraft] = useState<Draft>()
  const [isAsked, setIsAsked] = useState(false)
  const editing = draft && {
    typed: draft.typed,
    type: (name: string, text: string) => setDraft({ ...draft, typed: { ...draft.typed, [name]: text } }),
  }
  const request = draft && requestOf(draft, book)
  return (
    <>
      {operator.may('sports.trade') && draft === undefined ? (
        <div>
          <Button onPress={() => setDraft(draftOf(book.rules))}>{t('change')}</Button>
        </div>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <BookPanel book={book} editing={editing} draft={draft} onDraft={setDraft} />
        <CashOutPanel book={book} editing={editing} />
        <LimitsPanel book={book} editing={editing} />
        <DelaysPanel book={book} editing={editing} />
      </div>
      <MarginsPanel book={book} editing={editing} />
      {draft === undefined ? null : (
        <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 bg-surface px-1 py-3">
          <Button variant="accent" isDisabled={request === undefined} onPress={() => setIsAsked(true)}>
            {t('propose')}
          </Button>
          <Button onPress={() => setDraft(undefined)}>{t('discard')}</Button>
          {request === undefined ? <p className="text-sm text-negative">{t('invalidSome')}</p> : null}
        </div>
      )}
      {isAsked && request ? (
        <ReasonDialog
          title={t('change')}
          text={t('changeText')}
          submit={t('propose')}
          run={async (reason) => {
            await postRules(merchant, { ...request, reason })
            setDraft(undefined)
            return t('proposed')
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  )
}
