import { buttonLook } from '@parlour/ui/components/button-look.ts'
import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { Link } from '@tanstack/react-router'
import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { heroLook, heroWords } from './hero-look.ts'
import { lotteryPage, shortCommit } from './home-rules.ts'
import type { PopularGame } from './home.queries.ts'

export interface HeroStageProps {
  readonly brand: Brand
  readonly next: PopularGame | undefined
}

/** Its colours follow the picture's tone, not the page's mode: `data-mode` turns them for all inside. */
export function HeroStage({ brand, next }: HeroStageProps) {
  const t = useText('home')
  const { motif, hues, seed, tone } = brand.stage
  const picture = { motif, hues, seed }
  const own = heroWords(brand)
  return (
    <section data-mode={tone} className={heroLook.stage}>
      <Art
        {...picture}
        width={900}
        height={480}
        className="absolute inset-0 -z-20 size-full max-md:hidden rtl:-scale-x-100"
      />
      <Art
        {...picture}
        width={390}
        height={490}
        className="absolute inset-0 -z-20 size-full md:hidden rtl:-scale-x-100"
      />
      <div className={heroLook.veil[tone]} />
      <h1 className={heroLook.title}>{t(`hero.${own}.title`)}</h1>
      <p className={heroLook.text}>{t(`hero.${own}.text`)}</p>
      <div className={heroLook.actions}>
        <Link
          to={lotteryPage(next?.area ?? 'VN')}
          search={next === undefined ? {} : { gameCode: next.gameCode }}
          className={buttonLook('accent', 'l')}
        >
          {t('hero.play')}
        </Link>
        {next === undefined ? null : (
          <Link
            to="/fair/$gameCode/$numero"
            params={{ gameCode: next.gameCode, numero: next.numero }}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-stage-line bg-stage-chip px-3.5 text-xs font-medium text-stage backdrop-blur-sm max-md:min-h-11"
          >
            {t('hero.sealed')}
            <code className="ltr-run font-mono text-stage-accent">{shortCommit(next.commit)}</code>
            <span className="sr-only">{t('hero.sealedFor', { numero: next.numero })}</span>
          </Link>
        )}
      </div>
    </section>
  )
}
