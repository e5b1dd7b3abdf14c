import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../i18n/use-text.ts'
import { percentShown } from './percent-shown.ts'
import type { Guard } from './use-guard.ts'

/** What a change would give of what is kept, product by product; above that, a field that asks why. */
export function GuardFields({ guard }: { readonly guard: Guard }) {
  const t = useText('guard')
  const { preview, asks, acknowledgement, setAcknowledgement } = guard
  const list = preview?.list ?? []
  const isAbove = preview?.needsAcknowledgement ?? false
  const isShown = list.some(({ after, before }) => Number(after.given) > Number(before))
  if (!isShown && !asks) return null
  return (
    <div className="flex flex-col gap-3">
      {isShown ? (
        <InlineNotice tone={isAbove ? 'negative' : 'info'}>
          <p className="font-semibold">{t(isAbove ? 'preview.above' : 'preview.title')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {list.map(({ after: { product, given, edge, remains } }) => (
              <li key={product} className="tabular">
                {edge === null || remains === null
                  ? t('preview.unknown', { product: t(`products.${product}`), given: percentShown(given) })
                  : t('preview.line', {
                      product: t(`products.${product}`),
                      given: percentShown(given),
                      edge: percentShown(edge),
                      remains: percentShown(remains),
                    })}
              </li>
            ))}
          </ul>
        </InlineNotice>
      ) : null}
      {asks ? (
        <TextField
          label={t('preview.why')}
          description={t('preview.whyText')}
          value={acknowledgement}
          onChange={setAcknowledgement}
          maxLength={500}
          isRequired={isAbove}
        />
      ) : null}
    </div>
  )
}
