import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { MessageDialog } from '../../lib/dialog/message-dialog.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { linksQuery, overviewQuery, postLinkEnd, type AgentLink } from './agents.queries.ts'
import { LinkCard } from './link-card.tsx'
import { NewLinkSheet } from './new-link-sheet.tsx'
import { OpenMemberSheet } from './open-member-sheet.tsx'
import { PagePart } from './page-part.tsx'

/** The links by which accounts are opened below the agent: made, copied, shown to a camera, ended. */
export function LinksPage() {
  const t = useText('agents')
  const links = useQuery(linksQuery())
  const { list = [], domains = [] } = links.data ?? {}
  const [chosen, setChosen] = useState<string>()
  const { hostname } = location
  const domain = chosen ?? (domains.includes(hostname) ? hostname : (domains[0] ?? hostname))
  const [asked, setAsked] = useState<AgentLink>()
  const [making, setMaking] = useState<0 | 1 | 'account'>()
  const end = useLinkEnd()
  return (
    <PagePart
      title={t('page.agentRegister')}
      query={links}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onPress={() => setMaking(0)}>
            <Plus size={16} aria-hidden="true" /> {t('links.newMembers')}
          </Button>
          <Button size="s" onPress={() => setMaking(1)}>
            <Plus size={16} aria-hidden="true" /> {t('links.newAgents')}
          </Button>
          <Button size="s" onPress={() => setMaking('account')}>
            <UserRoundPlus size={16} aria-hidden="true" /> {t('links.openAccount')}
          </Button>
        </div>
      }
    >
      <p className="mb-4 max-w-[70ch] text-sm text-text-muted">{t('links.text')}</p>
      {domains.length > 1 ? (
        <Select
          label={t('links.domain')}
          hasNames
          options={domains.map((value) => ({ value, label: value }))}
          value={domain}
          onChange={setChosen}
          className="mb-4 max-w-sm"
        />
      ) : null}
      {list.length === 0 ? <EmptyState title={t('links.empty')} text={t('links.emptyText')} /> : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {list.map((link) => (
          <LinkCard key={link.id} link={link} domain={domain} onEnd={() => setAsked(link)} />
        ))}
      </ul>
      {making === undefined ? null : making === 'account' ? (
        <OpenMemberSheet onClose={() => setMaking(undefined)} />
      ) : (
        <NewLinkSheet memberType={making} onClose={() => setMaking(undefined)} />
      )}
      <MessageDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('links.endTitle', { code: asked?.code ?? '' })}
        actions={[
          { label: t('links.keep') },
          {
            label: t('links.end'),
            variant: 'danger',
            onPress: () => {
              if (asked !== undefined) end.mutate(asked.id)
            },
          },
        ]}
      >
        {t('links.endText')}
      </MessageDialog>
    </PagePart>
  )
}

function useLinkEnd() {
  const t = useText('agents')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: postLinkEnd,
    onSuccess: () => showToast(t('links.ended'), 'positive'),
    onError: (error: Error) => showToast(refusalText(error), 'negative'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(linksQuery()),
        queryClient.invalidateQueries({ queryKey: overviewQuery().queryKey }),
      ]),
  })
}
