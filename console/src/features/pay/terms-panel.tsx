import { payerModes } from '@parlour/core/rules/agents/bill.ts'
import { carryModes } from '@parlour/core/rules/agents/dividend.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postTerms, termsQuery, type PayTerms } from './pay.queries.ts'

/** By what a brand computes and pays dividends and salaries. */
export function TermsPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('pay')
  const operator = useOperator()
  const terms = useQuery(termsQuery(merchant))
  const [isChanging, setIsChanging] = useState(false)
  const change =
    operator.may('pay.terms') && terms.data !== undefined ? (
      <Button size="s" onPress={() => setIsChanging(true)}>
        {t('terms.change')}
      </Button>
    ) : null
  return (
    <Panel title={t('terms.title')} aside={change}>
      <Loaded query={terms} lines={4}>
        {(known) => <Shown terms={known} />}
      </Loaded>
      {isChanging && terms.data !== undefined ? (
        <TermsDialog merchant={merchant} terms={terms.data} onClose={() => setIsChanging(false)} />
      ) : null}
    </Panel>
  )
}

function Shown({ terms }: { readonly terms: PayTerms }) {
  const t = useText('pay')
  const { money } = useFormat()
  const { approveAbove, currency: symbol, highRollerFrom, productFees, depositFee } = terms
  return (
    <Facts
      facts={[
        [t('terms.payer'), t(`payerMode.${terms.payerMode}`)],
        [t('terms.carry'), t(`carryMode.${terms.carryMode}`)],
        ...(highRollerFrom === null ? [] : [[t('terms.highRollerFrom'), money(highRollerFrom, { symbol })] as const]),
        [t('terms.requireLoss'), t(terms.requireLoss ? 'yes' : 'no')],
        [t('terms.stepWise'), t(terms.stepWise ? 'yes' : 'no')],
        [t('terms.approveAbove'), approveAbove === null ? t('terms.noLimit') : money(approveAbove, { symbol })],
        [t('terms.depositFee'), <span key="fee" className="ltr-run">{`${depositFee} %`}</span>],
        ...productFees.map(
          ({ product, rate }) => [product, <span key={product} className="ltr-run">{`${rate} %`}</span>] as const,
        ),
      ]}
    />
  )
}

interface TermsDialogProps {
  readonly merchant: string
  readonly terms: PayTerms
  readonly onClose: () => void
}

const noFee = '0'
const figure = { inputMode: 'decimal', inputClassName: 'ltr-run tabular', maxLength: 12 } as const

function TermsDialog({ merchant, terms, onClose }: TermsDialogProps) {
  const t = useText('pay')
  const [payerMode, setPayerMode] = useState<string>(terms.payerMode)
  const [carryMode, setCarryMode] = useState<string>(terms.carryMode)
  const [rollerFrom, setRollerFrom] = useState(terms.highRollerFrom ?? '')
  const [requireLoss, setRequireLoss] = useState(terms.requireLoss)
  const [stepWise, setStepWise] = useState(terms.stepWise)
  const [limit, setLimit] = useState(terms.approveAbove ?? '')
  const [depositFee, setDepositFee] = useState(terms.depositFee)
  const [fees, setFees] = useState(new Map(terms.productFees.map(({ product, rate }) => [product, rate])))
  return (
    <ReasonDialog
      title={t('terms.change')}
      text={t('terms.text')}
      submit={t('terms.propose')}
      size="m"
      run={async (reason) => {
        const rates = [...fees].filter(([, rate]) => rate.trim() !== '' && rate.trim() !== noFee)
        await postTerms(merchant, {
          payerMode: payerMode as PayTerms['payerMode'],
          carryMode: carryMode as PayTerms['carryMode'],
          highRollerFrom: carryMode === 'HIGH_ROLLER' ? rollerFrom.trim() : null,
          requireLoss,
          stepWise,
          depositFee: depositFee.trim() === '' ? noFee : depositFee.trim(),
          productFees: rates.map(([product, rate]) => ({ product, rate: rate.trim() })),
          approveAbove: limit.trim() === '' ? null : limit.trim(),
          reason,
        })
        return t('proposed')
      }}
      onClose={onClose}
    >
      <Select
        label={t('terms.payer')}
        options={payerModes.map((value) => ({ value, label: t(`payerMode.${value}`) }))}
        value={payerMode}
        onChange={setPayerMode}
      />
      <Select
        label={t('terms.carry')}
        options={carryModes.map((value) => ({ value, label: t(`carryMode.${value}`) }))}
        value={carryMode}
        onChange={setCarryMode}
      />
      {carryMode === 'HIGH_ROLLER' ? <RollerField value={rollerFrom} onChange={setRollerFrom} /> : null}
      <Checkbox isSelected={requireLoss} onChange={setRequireLoss}>
        {t('terms.requireLoss')}
      </Checkbox>
      <Checkbox isSelected={stepWise} onChange={setStepWise}>
        {t('terms.stepWise')}
      </Checkbox>
      <TextField
        label={t('terms.approveAbove')}
        description={t('terms.approveText')}
        value={limit}
        onChange={setLimit}
        {...figure}
      />
      <TextField label={t('terms.depositFee')} value={depositFee} onChange={setDepositFee} {...figure} />
      <FeeFields products={terms.products} fees={fees} onChange={setFees} />
    </ReasonDialog>
  )
}

interface RollerFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** From how much on what a member won is carried by itself. */
function RollerField(props: RollerFieldProps) {
  const t = useText('pay')
  return (
    <TextField
      label={t('terms.highRollerFrom')}
      description={t('terms.highRollerText')}
      isRequired
      {...props}
      {...figure}
    />
  )
}

interface FeeFieldsProps {
  readonly products: readonly string[]
  readonly fees: ReadonlyMap<string, string>
  readonly onChange: (fees: Map<string, string>) => void
}

/** What each product costs. */
function FeeFields({ products, fees, onChange }: FeeFieldsProps) {
  const t = useText('pay')
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <legend className="mb-2 text-sm font-medium">{t('terms.productFees')}</legend>
      {products.map((product) => (
        <TextField
          key={product}
          label={product}
          value={fees.get(product) ?? ''}
          onChange={(rate) => onChange(new Map(fees).set(product, rate))}
          {...figure}
        />
      ))}
    </fieldset>
  )
}
