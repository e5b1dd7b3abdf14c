import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook, type ButtonSize } from '@parlour/ui/components/button-look.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Link } from '@tanstack/react-router'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { actionOf, type Action, type Offer, type Viewer } from './offer-rules.ts'
import { codePlace, memberPlace, termsPlace } from './promo-places.ts'
import { useJoin } from './use-join.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface PromoActionProps {
  readonly offer: Offer
  readonly viewer: Viewer
  readonly hasActive: boolean
  readonly size?: ButtonSize
  /** On the page of the terms there is no way to them. */
  readonly isAtTerms?: boolean
}

/** The one thing to do about an offer; when it is done the next one stands there, and has the focus. */
export function PromoAction({ offer, viewer, hasActive, size = 'm', isAtTerms = false }: PromoActionProps) {
  const { promotion } = offer
  const { promotionId, title } = promotion
  const refusalText = useRefusalText()
  const action = actionOf(offer, viewer)
  const { join, isPending, error } = useJoin(promotion)
  const what = action.kind === 'claim' ? action.ready.cycleKey : action.kind
  const { place, onPressed } = useKeptFocus<HTMLDivElement>(what)
  const t = useText('promotions')
  return (
    <div ref={place} className="flex flex-wrap items-center gap-2">
      {action.kind === 'claim' ? (
        <ClaimButton
          key={action.ready.cycleKey}
          {...{ promotionId, title, promotion, hasActive, size, onPressed }}
          ready={action.ready}
        />
      ) : action.kind === 'join' ? (
        <Button
          variant="accent"
          size={size}
          aria-label={t('action.joinOf', { title })}
          isPending={isPending}
          onPress={() => {
            onPressed()
            join()
          }}
        >
          {t('action.join')}
        </Button>
      ) : (
        <ActionLink kind={action.kind} offer={offer} size={size} isAtTerms={isAtTerms} />
      )}
      {error === null ? null : (
        <InlineNotice tone="negative" className="basis-full">
          {refusalText(error)}
        </InlineNotice>
      )}
    </div>
  )
}

interface ActionLinkProps {
  readonly kind: Exclude<Action['kind'], 'claim' | 'join'>
  readonly offer: Offer
  readonly size: ButtonSize
  readonly isAtTerms: boolean
}

const pages = { identity: 'identity', contact: 'securityCenter', invite: 'referral' } as const

/** What is done elsewhere: a way there. */
function ActionLink({ kind, offer: { promotion }, size, isAtTerms }: ActionLinkProps) {
  const t = useText('promotions')
  const { promotionId, title } = promotion
  if (kind === 'see') {
    return isAtTerms ? null : (
      <Link
        {...termsPlace(promotionId)}
        aria-label={t('action.seeOf', { title })}
        className={buttonLook('quiet', size)}
      >
        {t('action.see')}
      </Link>
    )
  }
  const common = { 'aria-label': t(`action.${kind}Of`, { title }), className: buttonLook('accent', size) }
  if (kind === 'code') {
    return (
      <Link {...codePlace} {...common}>
        {t('action.code')}
      </Link>
    )
  }
  if (kind === 'apply') {
    return (
      <Link {...termsPlace(promotionId)} hash="apply" {...common}>
        {t('action.apply')}
      </Link>
    )
  }
  if (kind === 'identity' || kind === 'contact' || kind === 'invite') {
    return (
      <Link {...memberPlace(pages[kind])} {...common}>
        {t(`action.${kind}`)}
      </Link>
    )
  }
  const modal = kind === 'logIn' ? ('login' as const) : ('deposit' as const)
  return (
    <Link
      to="."
      search={({ page: _page, ...search }) => ({ ...search, modal })}
      resetScroll={false}
      preload={false}
      {...common}
    >
      {t(`action.${kind}`)}
    </Link>
  )
}
