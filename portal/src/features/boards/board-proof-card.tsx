import { isInList } from '@parlour/core/fair/merkle.ts'
import { boardLine, readBoardClaim, verifyBoard, type BoardReport } from '@parlour/core/rules/promo/board-proof.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { HexField } from '../../lib/page/hex-field.tsx'
import { boardProofQuery, type BoardProof, type BoardRanking, type OwnPlace } from './boards.queries.ts'

interface BoardProofCardProps {
  readonly board: BoardRanking
  readonly own: OwnPlace | undefined
}

/** The rankings as they were frozen, checked once more in the reader's own browser. */
export function BoardProofCard({ board, own }: BoardProofCardProps) {
  const t = useText('boards')
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  const proof = useQuery(boardProofQuery(board.boardId, board.cycleFrom, tag))
  return (
    <Card title={t('proof.title')}>
      {proof.data === undefined ? (
        proof.isError ? (
          <InlineNotice tone="negative">
            <p>{refusalText(proof.error)}</p>
            <Button size="s" className="mt-2" onPress={() => void proof.refetch()}>
              {t('retry')}
            </Button>
          </InlineNotice>
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-32" />
          </div>
        )
      ) : (
        <FrozenProof proof={proof.data} own={own} />
      )}
    </Card>
  )
}

/** Whether the reader's own place stands in the list; undefined where there is none. */
function ownHolds({ root, count }: BoardProof, own: OwnPlace | undefined): boolean | undefined {
  if (root === null || !own?.proof || !own.me) return undefined
  const { rank, reachedValue: value } = own.me
  const line = boardLine({ rank, holder: own.proof.holder, value })
  return isInList({ line, place: rank - 1, count, path: own.proof.path }, root)
}

function FrozenProof({ proof, own }: { readonly proof: BoardProof; readonly own: OwnPlace | undefined }) {
  const t = useText('boards')
  const { number } = useFormat()
  const [report, setReport] = useState<BoardReport & { readonly own: boolean | undefined }>()
  const { root, count } = proof
  const check = () => {
    const claim = readBoardClaim(proof)
    if (claim !== undefined) setReport({ ...verifyBoard(claim), own: ownHolds(proof, own) })
  }
  const steps = report && [
    ...report.steps.map(({ code, ok }) => ({ code, ok })),
    ...(report.own === undefined ? [] : [{ code: 'own', ok: report.own } as const]),
  ]
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[65ch] text-sm text-text-muted">{t('proof.text', { count, all: number(count) })}</p>
      <HexField label={t('proof.root')} text={root ?? ''} copyLabel={t('proof.copyRoot')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="accent" onPress={check}>
          {t('proof.check')}
        </Button>
        <span className="flex items-center gap-1 text-sm">
          {t('proof.figures')}
          <CopyButton text={JSON.stringify(proof)} label={t('proof.copyFigures')} />
        </span>
        <a href="/verifier.html" download className={buttonLook('plain', 's')}>
          <Download size={16} aria-hidden="true" /> {t('proof.offline')}
        </a>
      </div>
      {steps === undefined ? null : (
        <>
          <Verdict isGood={steps.every(({ ok }) => ok)} />
          <ol aria-label={t('proof.steps')} className="grid gap-x-6 md:grid-cols-2">
            {steps.map((step) => (
              <Step key={step.code} {...step} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

function Verdict({ isGood }: { readonly isGood: boolean }) {
  const t = useText('boards')
  const Mark = isGood ? CircleCheck : CircleX
  return (
    <div className="flex items-center gap-4" role={isGood ? 'status' : 'alert'}>
      <Mark
        size={40}
        strokeWidth={1.5}
        className={classNames('shrink-0', isGood ? 'text-positive' : 'text-negative')}
        aria-hidden="true"
      />
      <p className="display text-lg">{t(isGood ? 'proof.good' : 'proof.bad')}</p>
    </div>
  )
}

function Step({ code, ok }: { readonly code: 'list' | 'order' | 'own'; readonly ok: boolean }) {
  const t = useText('boards')
  const Mark = ok ? Check : X
  return (
    <li className="flex gap-3 py-2">
      <span
        className={classNames(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
          ok ? 'bg-positive-soft text-positive' : 'bg-negative-soft text-negative',
        )}
      >
        <Mark size={14} strokeWidth={2.5} aria-hidden="true" />
        <span className="sr-only">{t(ok ? 'proof.holds' : 'proof.fails')}</span>
      </span>
      <p className="text-sm font-semibold">{t(`proof.step.${code}`)}</p>
    </li>
  )
}
