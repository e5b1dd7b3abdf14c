import { Button } from '@parlour/ui/components/button.tsx'
import Printer from 'lucide-react/icons/printer'
import { useText } from '../i18n/use-text.ts'

/** Prints what the page marks with `data-print`, as the print sheet has it. */
export function PrintButton({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const t = useText('export')
  return (
    <Button size="s" isDisabled={isDisabled} onPress={() => window.print()}>
      <Printer size={15} aria-hidden="true" /> {t('print')}
    </Button>
  )
}
