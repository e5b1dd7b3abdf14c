import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putToUpline, type AskedMember } from './transfers.queries.ts'

const words = ['brand', 'yes', 'no'] as const
type Word = (typeof words)[number]
const wordOf = (isAllowed: boolean | null): Word => (isAllowed === null ? 'brand' : isAllowed ? 'yes' : 'no')
const saidBy: Readonly<Record<Word, boolean | null>> = { brand: null, yes: true, no: false }

interface ToUplineProps {
  readonly merchant: string
  readonly member: AskedMember
}

/** Whether one member may send to the upline, other than the brand says of all. */
export function ToUpline({ merchant, member }: ToUplineProps) {
  const t = useText('transfers')
  const operator = useOperator()
  const stands = wordOf(member.toUpline)
  const [word, setWord] = useState<Word>()
  // A top agent has nobody above.
  if (member.type === 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-medium border border-line-soft px-4 py-3 text-sm">
      <span>
        {t('upline.mayQuestion', { name: member.username })} <strong>{t(`upline.${stands}`)}</strong>
      </span>
      {operator.may('transfers.rules') ? (
        <Button size="s" onPress={() => setWord(stands)}>
          {t('upline.change')}
        </Button>
      ) : null}
      {word === undefined ? null : (
        <ReasonDialog
          title={t('upline.change')}
          text={t('upline.text', { name: member.username })}
          submit={t('rule.save')}
          canSubmit={word !== stands}
          run={async (reason) => {
            await putToUpline(merchant, member.memberId, { isAllowed: saidBy[word], reason })
            return t('rule.saved')
          }}
          onClose={() => setWord(undefined)}
        >
          <Select
            label={t('upline.right')}
            options={words.map((value) => ({ value, label: t(`upline.${value}`) }))}
            value={word}
            onChange={(value) => setWord(value as Word)}
          />
        </ReasonDialog>
      )}
    </div>
  )
}
