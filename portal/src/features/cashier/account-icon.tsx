import Coins from 'lucide-react/icons/coins'
import Landmark from 'lucide-react/icons/landmark'
import Network from 'lucide-react/icons/network'
import QrIcon from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'

/** A bank or a wallet at a glance; the name beside it says which. */
const icons: Readonly<Record<string, typeof Wallet>> = {
  BANK: Landmark,
  BANK_TRANSFER: Landmark,
  QR: QrIcon,
  AGENT: Network,
  CRYPTO: Coins,
}

export function AccountIcon({ kind }: { readonly kind: string }) {
  const Icon = icons[kind] ?? Wallet
  return <Icon size={20} className="shrink-0 text-accent-strong" aria-hidden="true" />
}
