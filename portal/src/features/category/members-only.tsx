import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'

/** What a visitor sees of a brand that lets members in alone; who has signed in goes on to home. */
export function MembersOnly({ brandCode, brandName }: { readonly brandCode: string; readonly brandName: string }) {
  const t = useText('category')
  const navigate = useNavigate()
  const { token } = useSession()
  const { modal } = useSearch({ from: '__root__' })
  useEffect(() => {
    // Whoever opens an account is asked one thing more, and goes on with that.
    if (token === null || modal === 'register') return
    void navigate({ to: '/', search: modal === 'limits' ? { modal } : {}, replace: true })
  }, [token, modal, navigate])
  const brand = brandByCode(brandCode)
  const { motif, hues, seed } = brand.stage
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center py-10 text-center md:py-16">
      <Art
        motif={motif}
        hues={hues}
        seed={seed}
        width={640}
        height={320}
        className="mb-8 aspect-2/1 w-full max-w-md rounded-large border border-line-soft"
      />
      <BrandMark brand={brand} size={44} />
      <h1 className="display mt-4 text-xl md:text-2xl">{t('membersOnly.title', { brand: brandName })}</h1>
      <p className="mt-3 max-w-[48ch] text-base text-text-muted">{t('membersOnly.text')}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'login' as const })}
          preload={false}
          className={buttonLook('accent', 'l')}
        >
          {t('membersOnly.logIn')}
        </Link>
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'register' as const })}
          preload={false}
          className={buttonLook('quiet', 'l')}
        >
          {t('membersOnly.register')}
        </Link>
      </div>
    </section>
  )
}
