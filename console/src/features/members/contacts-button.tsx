import { Button } from '@parlour/ui/components/button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postContactView, type Contacts, type Whose } from './members.queries.ts'

interface ContactsButtonProps {
  readonly whose: Whose
  readonly username: string
}

/** Contacts in full, for whoever says why; they stand on the screen until it is closed, and nowhere else. */
export function ContactsButton({ whose, username }: ContactsButtonProps) {
  const t = useText('members')
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  const [shown, setShown] = useState<Contacts>()
  if (!operator.may('members.contacts')) return null
  return (
    <>
      <Button size="s" onPress={() => setIsAsked(true)}>
        {t('showContacts')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('showContacts')}
          text={t('showContactsText', { name: username })}
          submit={t('showContacts')}
          run={async (reason) => {
            setShown(await postContactView(whose, reason))
            return t('done')
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
      {shown === undefined ? null : (
        <Sheet isOpen title={t('shownContacts', { name: username })} onClose={() => setShown(undefined)}>
          <Facts
            facts={[
              [
                t('email'),
                <span key="email" className="break-all">
                  {shown.email ?? '–'}
                </span>,
              ],
              [
                t('mobile'),
                <span key="mobile" className="ltr-run">
                  {shown.mobile ?? '–'}
                </span>,
              ],
              ...Object.entries(shown.profile).map(([name, value]) => [name, value] as const),
            ]}
          />
        </Sheet>
      )}
    </>
  )
}
