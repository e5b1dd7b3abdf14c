import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'

/** A bank or a wallet at a glance; the name beside it says which. */
export function AccountIcon({ kind }: { readonly kind: string }) {
  const Icon = kind === 'BANK' || kind === 'BANK_TRANSFER' ? Landmark : Wallet
  return <Icon size={20} className="shrink-0 text-accent-strong" aria-hidden="true" />
}
