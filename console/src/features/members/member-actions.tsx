import type { Permission } from '@parlour/core/contract/permissions.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import {
  postClearing,
  postClosing,
  postPasswordForce,
  postReopening,
  postSessionEnds,
  postUnlock,
  putFrozen,
  type Member,
  type Whose,
} from './members.queries.ts'

const actions = ['freeze', 'unfreeze', 'close', 'reopen', 'force', 'end', 'unlock', 'clear'] as const
type Action = (typeof actions)[number]

const needs: Readonly<Record<Action, Permission>> = {
  freeze: 'members.freeze',
  unfreeze: 'members.freeze',
  force: 'members.force_password',
  end: 'members.sessions',
  unlock: 'members.sessions',
  clear: 'members.secrets',
  close: 'members.close',
  reopen: 'members.close',
}

/** What is done by two; it happens when another operator has approved. */
const byTwo: readonly Action[] = ['clear', 'reopen']
const dangerous: readonly Action[] = ['freeze', 'close']
/** These keep their place where they would change nothing: what is done must move no other button under the pointer. */
const kept: readonly Action[] = ['force', 'end']

function isPossible(action: Action, member: Member): boolean {
  const isClosed = member.closedAt !== null
  const isFrozen = member.frozenAt !== null
  const possible: Readonly<Record<Action, boolean>> = {
    freeze: !isFrozen,
    unfreeze: isFrozen,
    force: !member.isPasswordDue && !isClosed,
    end: member.sessions.some(({ isOpen }) => isOpen),
    unlock: member.failedSignIns > 0 || member.lockedUntil !== null,
    clear: member.hasPaymentPassword,
    close: !isClosed,
    reopen: isClosed,
  }
  return possible[action]
}

function run(action: Action, whose: Whose, reason: string): Promise<unknown> {
  const calls: Readonly<Record<Action, () => Promise<unknown>>> = {
    freeze: () => putFrozen(whose, true, reason),
    unfreeze: () => putFrozen(whose, false, reason),
    force: () => postPasswordForce(whose, reason),
    end: () => postSessionEnds(whose, reason),
    unlock: () => postUnlock(whose, reason),
    clear: () => postClearing(whose, reason),
    close: () => postClosing(whose, reason),
    reopen: () => postReopening(whose, reason),
  }
  return calls[action]()
}

/** Only what the role allows and what would change something may be pressed. */
export function MemberActions({ whose, member }: { readonly whose: Whose; readonly member: Member }) {
  const t = useText('members')
  const common = useText('common')
  const operator = useOperator()
  const [asked, setAsked] = useState<Action>()
  const offered = actions.filter(
    (action) => operator.may(needs[action]) && (kept.includes(action) || isPossible(action, member)),
  )
  if (offered.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((action) => (
        <Button
          key={action}
          size="s"
          isDisabled={!isPossible(action, member)}
          // What takes something from the member does not look like the others.
          {...(dangerous.includes(action) ? { variant: 'danger' as const } : {})}
          onPress={() => setAsked(action)}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`do.${asked}`)}
          text={
            <>
              <p>{t(`about.${asked}`, { name: member.username })}</p>
              {byTwo.includes(asked) ? <p className="mt-2 font-medium text-text">{common('needsTwo')}</p> : null}
            </>
          }
          submit={byTwo.includes(asked) ? t('propose') : t(`do.${asked}`)}
          isDangerous={dangerous.includes(asked)}
          run={async (reason) => {
            await run(asked, whose, reason)
            return byTwo.includes(asked) ? common('waits') : t('done')
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
