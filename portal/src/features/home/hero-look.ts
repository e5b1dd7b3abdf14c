import type { Brand } from '@parlour/ui/tokens/brand.ts'

/** Shared by the stage and by the first paint, which stands in its place until the scripts have come. */
export const heroLook = {
  page: 'grid gap-3.5 py-3.5 md:gap-5 md:py-6',
  columns: 'grid gap-3.5 md:gap-5 lg:grid-cols-[1.25fr_1fr]',
  below: 'grid gap-3.5 md:gap-5 lg:grid-cols-[1.7fr_1fr]',
  belowCard: 'min-h-72',
  /** The sky of its picture until that is drawn over it. */
  stage:
    'relative isolate flex min-h-[490px] flex-col justify-end overflow-hidden rounded-large bg-(image:--stage-sky) p-5.5 md:min-h-[392px] md:p-9 lg:p-11',
  /** Just enough for the words to read: the picture's own light stays. */
  veil: {
    dark: 'absolute inset-0 -z-10 bg-linear-to-t from-stage-veil/60 via-stage-veil/25 via-35% to-transparent to-60%',
    light: 'absolute inset-0 -z-10 bg-linear-to-r from-stage-veil/60 to-transparent to-70% rtl:bg-linear-to-l',
  },
  title: 'display max-w-[11em] text-[2.15rem] leading-[1.05] text-stage md:text-[2.9rem] md:leading-[1.04]',
  text: 'mt-3.5 mb-5.5 max-w-[36em] text-[0.97rem] leading-relaxed text-stage-muted',
  /** As high as its two parts in one column, so that nothing moves when the second arrives. */
  actions: 'flex min-h-12 flex-wrap content-start items-center gap-2.5 max-md:min-h-26',
} as const

/** Whose words stand on the stage: a brand without words of its own borrows the first one's. */
export function heroWords({ code }: Brand): 'parlour' | 'verbena' {
  return code === 'verbena' ? 'verbena' : 'parlour'
}
