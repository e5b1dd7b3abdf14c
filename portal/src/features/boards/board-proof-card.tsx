import { isInList } from '@parlour/core/fair/merkle.ts'
import { boardLine, readBoardClaim, verifyBoard, type BoardReport } from '@parlour/core/rules/promo/board-proof.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { HexField } from '../../lib/page/hex-field.tsx'
import { ProofActions, ProofStep } from '../../lib/page/proof-check.tsx'
import { Verdict } from '../../lib/page/verdict.tsx'
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
    // What cannot be read proves nothing.
    setReport(
      claim === undefined
        ? { ok: false, steps: [], own: undefined }
        : { ...verifyBoard(claim), own: ownHolds(proof, own) },
    )
  }
  const steps = report && [
    ...report.steps.map(({ code, ok }) => ({ code, ok })),
    ...(report.own === undefined ? [] : [{ code: 'own', ok: report.own } as const]),
  ]
  const isGood = report?.ok === true && report.own !== false
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[65ch] text-sm text-text-muted">{t('proof.text', { count, all: number(count) })}</p>
      <HexField label={t('proof.root')} text={root ?? ''} copyLabel={t('proof.copyRoot')} />
      <ProofActions words={t} proof={proof} onCheck={check} />
      {steps === undefined ? null : (
        <>
          <Verdict isGood={isGood} title={t(isGood ? 'proof.good' : 'proof.bad')} />
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

function Step({ code, ok }: { readonly code: 'list' | 'order' | 'own'; readonly ok: boolean }) {
  const t = useText('boards')
  return <ProofStep ok={ok} words={t} title={t(`proof.step.${code}`)} />
}
