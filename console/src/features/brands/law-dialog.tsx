import { Select } from '@parlour/ui/components/select.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Diff } from '../../lib/view/diff.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postLaw, type Law } from './brands.queries.ts'
import { lawRules, stricterChoices, type LawRule, type LawRules } from './law-view.ts'
import { useLawWord } from './use-law-word.ts'

const asLaw = 'law'

export interface LawDialogProps {
  readonly merchant: string
  readonly law: Law
  readonly onClose: () => void
}

/** Another law, or more than the law asks; what would change is shown before it is proposed. */
export function LawDialog({ merchant, law, onClose }: LawDialogProps) {
  const t = useText('brands')
  const common = useText('common')
  const wordOf = useLawWord()
  const [profile, setProfile] = useState(law.profile)
  const [stricter, setStricter] = useState<Partial<LawRules>>(law.stricter)
  const rules = law.profiles.find((one) => one.profile === profile)?.rules ?? law.rules
  const wanted = Object.fromEntries(
    lawRules.flatMap((rule) => {
      const own = stricter[rule]
      return own !== undefined && stricterChoices(rule, rules).includes(own) ? [[rule, own]] : []
    }),
  ) as Partial<LawRules>
  const after = { ...rules, ...wanted }
  const inWords = (of: LawRules) =>
    Object.fromEntries(lawRules.map((rule) => [t(`law.rules.${rule}`), wordOf(rule, of)]))
  const isChanged = profile !== law.profile || JSON.stringify(inWords(after)) !== JSON.stringify(inWords(law.rules))
  return (
    <ReasonDialog
      size="m"
      title={t('law.change')}
      text={
        <>
          <p>{t('law.dialogText')}</p>
          <p className="mt-2 font-medium text-text">{common('needsTwo')}</p>
        </>
      }
      submit={t('law.propose')}
      canSubmit={isChanged}
      run={async (reason) => {
        await postLaw(merchant, { profile, stricter: wanted, reason })
        return common('waits')
      }}
      onClose={onClose}
    >
      <Select
        label={t('law.profile')}
        options={law.profiles.map((one) => ({ value: one.profile, label: t(`law.profiles.${one.profile}`) }))}
        value={profile}
        onChange={(one) => setProfile(one as Law['profile'])}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {lawRules
          .filter((rule) => stricterChoices(rule, rules).length > 0)
          .map((rule) => (
            <RuleChoice
              key={rule}
              rule={rule}
              rules={rules}
              own={wanted[rule]}
              onChange={(own) => setStricter({ ...stricter, [rule]: own })}
            />
          ))}
      </div>
      <Diff before={inWords(law.rules)} after={inWords(after)} />
    </ReasonDialog>
  )
}

interface RuleChoiceProps {
  readonly rule: LawRule
  readonly rules: LawRules
  readonly own: boolean | number | undefined
  readonly onChange: (own: boolean | number | undefined) => void
}

function RuleChoice({ rule, rules, own, onChange }: RuleChoiceProps) {
  const t = useText('brands')
  const wordOf = useLawWord()
  const choices = stricterChoices(rule, rules)
  return (
    <Select
      label={t(`law.rules.${rule}`)}
      options={[
        { value: asLaw, label: `${t('law.asLaw')}: ${wordOf(rule, rules)}` },
        ...choices.map((choice) => ({ value: String(choice), label: wordOf(rule, { ...rules, [rule]: choice }) })),
      ]}
      value={own === undefined ? asLaw : String(own)}
      onChange={(chosen) => onChange(choices.find((choice) => String(choice) === chosen))}
    />
  )
}
