import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { Art } from '../../lib/art/art.tsx'
import { LotteryArt } from '../../lib/art/lottery-art.tsx'

const draws = [
  { gameCode: 'SSC_1M', groupCode: 'SSC', model: 'D5', share: 0.7 },
  { gameCode: 'K3_1M', groupCode: 'K3', model: 'DICE3', share: 0.35 },
  { gameCode: 'LHC_1M', groupCode: 'LHC', model: 'LHC49', share: 0.9 },
] as const

/** The brand's app on a phone, drawn: what is on it is an example, and readers pass it by. */
export function AppPicture({ brand, className }: { readonly brand: Brand; readonly className?: string }) {
  const { motif, hues, seed } = brand.stage
  return (
    <div aria-hidden="true" className={className}>
      <div className="w-56 rounded-[2.4rem] border border-line bg-surface-raised p-2.5 shadow-float">
        <div className="overflow-hidden rounded-[1.9rem] border border-line-soft bg-surface">
          <div className="relative">
            <Art motif={motif} hues={hues} seed={seed} width={360} height={300} className="h-44 w-full" />
            <div className="absolute inset-x-0 top-2.5 mx-auto h-4 w-16 rounded-full bg-surface" />
            <div className="absolute start-3.5 bottom-3.5">
              <BrandMark brand={brand} size={36} />
            </div>
          </div>
          <div className="grid gap-2 p-2.5">
            {draws.map(({ share, ...game }) => (
              <div key={game.gameCode} className="flex items-center gap-2.5 rounded-medium bg-surface-raised p-1.5">
                <LotteryArt {...game} width={120} height={96} className="h-11 w-14 shrink-0 rounded-small" />
                <span className="grid flex-1 gap-1.5">
                  <span className="h-2 w-16 rounded-full bg-surface-hover" />
                  <span className="flex gap-1">
                    {[0, 1, 2, 3].map((ball) => (
                      <span key={ball} className="size-3 rounded-full bg-accent" />
                    ))}
                  </span>
                </span>
                <svg viewBox="0 0 24 24" className="size-7 -rotate-90 fill-none stroke-accent">
                  <circle cx="12" cy="12" r="9" strokeWidth="2.5" pathLength="1" strokeDasharray={`${share} 1`} />
                </svg>
              </div>
            ))}
          </div>
          <div className="flex justify-around border-t border-line-soft px-3 py-3">
            {[0, 1, 2, 3, 4].map((place) => (
              <span
                key={place}
                className={`size-4 rounded-[0.3rem] ${place === 0 ? 'bg-accent' : 'bg-surface-hover'}`}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
